/** A question between players in words: who asks what, and what yes and no are called. */
import type { CompanyId, GameState, Question, Seat } from '@kursbuch/engine';
import { companyWords, money } from '@kursbuch/words';
import { typeOfTrain } from '../shared/card-facts.ts';
import type { Told } from '../shared/then.ts';

export type AnswerWords = { readonly question: string; readonly yes: string; readonly no: string };

export function answerWords(
  { words, title, names }: Told,
  state: Pick<GameState, 'trains'>,
  question: Question,
): AnswerWords {
  const cash = (amount: number): string => money(title, amount);
  const mark = (company: CompanyId): string => companyWords(company);
  const name = (seat: Seat): string => names[seat] ?? '';
  switch (question.question) {
    case 'train-sale': {
      const { by, buyer, seller, price } = question;
      const train = typeOfTrain(state, question.train);
      const said = { by: name(by), buyer: mark(buyer), seller: mark(seller), train, price: cash(price) };
      return {
        question: words('paper.answer.train', said),
        yes: words('paper.answer.train.yes', said),
        no: words('paper.answer.train.no'),
      };
    }
    case 'private-sale': {
      const { by, company, private: paper, price } = question;
      const said = { by: name(by), company: mark(company), private: mark(paper), price: cash(price) };
      return {
        question: words('paper.answer.private', said),
        yes: words('paper.answer.private.yes', said),
        no: words('paper.answer.private.no', said),
      };
    }
    case 'gift': {
      const { by, company, train } = question;
      const said = { by: name(by), company: mark(company), train: typeOfTrain(state, train) };
      return {
        question: words('paper.answer.gift', said),
        yes: words('paper.answer.gift.yes', said),
        no: words('paper.answer.gift.no'),
      };
    }
    case 'offer-gift': {
      const said = { company: mark(question.company), train: typeOfTrain(state, question.train) };
      return {
        question: words('paper.answer.give', said),
        yes: words('paper.answer.give.yes', said),
        no: words('paper.answer.give.no'),
      };
    }
    case 'swap-markers': {
      const { by, company, other, from, place } = question;
      const said = { by: name(by), company: mark(company), other: mark(other), from: from.hex, place: place.hex };
      return {
        question: words('paper.answer.swap', said),
        yes: words('paper.answer.swap.yes'),
        no: words('paper.answer.swap.no'),
      };
    }
    case 'move-marker': {
      const { by, company, from, place } = question;
      const said = { by: name(by), company: mark(company), from: from.hex, place: place.hex };
      return {
        question: words('paper.answer.move', said),
        yes: words('paper.answer.move.yes'),
        no: words('paper.answer.move.no'),
      };
    }
    case 'redeem': {
      const said = { company: mark(question.company), percent: 10 * question.count, cost: cash(question.cost) };
      return {
        question: words('paper.answer.redeem', said),
        yes: words('paper.answer.redeem.yes', said),
        no: words('paper.answer.redeem.no'),
      };
    }
    case 'nationalise': {
      const said = { company: mark(question.company) };
      return {
        question: words('paper.answer.nationalise', said),
        yes: words('paper.answer.nationalise.yes', said),
        no: words('paper.answer.nationalise.no', said),
      };
    }
    case 'winner': {
      const said = { by: name(question.by), winner: name(question.winner) };
      return {
        question: words('paper.answer.winner', said),
        yes: words('paper.answer.winner.yes', said),
        no: words('paper.answer.winner.no'),
      };
    }
  }
}

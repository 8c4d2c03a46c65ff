/** A question between players in words: who asks what, and what yes and no are called. */
import type { CompanyId } from '@kursbuch/engine';
import { companyWords, money } from '@kursbuch/words';
import type { Question } from './answer-view.ts';
import type { Told } from './then.ts';

export type AnswerWords = { readonly question: string; readonly yes: string; readonly no: string };

export function answerWords({ words, title, names }: Told, question: Question): AnswerWords {
  const cash = (amount: number): string => money(title, amount);
  const mark = (company: CompanyId): string => companyWords(company);
  switch (question.about) {
    case 'train': {
      const { by, buyer, seller, train, price } = question;
      const said = { buyer: mark(buyer), seller: mark(seller), train, price: cash(price) };
      return {
        question:
          by === undefined
            ? words('paper.answer.train.nobody', said)
            : words('paper.answer.train', { ...said, by: names[by] ?? '' }),
        yes: words('paper.answer.train.yes', said),
        no: words('paper.answer.train.no'),
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
      const said = { winner: names[question.winner] ?? '' };
      return {
        question:
          question.by === undefined
            ? words('paper.answer.winner.nobody', said)
            : words('paper.answer.winner', { ...said, by: names[question.by] ?? '' }),
        yes: words('paper.answer.winner.yes', said),
        no: words('paper.answer.winner.no'),
      };
    }
    case 'private': {
      const { by, company, private: paper, price } = question;
      const said = { company: mark(company), private: mark(paper), price: cash(price) };
      return {
        question:
          by === undefined
            ? words('paper.answer.private.nobody', said)
            : words('paper.answer.private', { ...said, by: names[by] ?? '' }),
        yes: words('paper.answer.private.yes', said),
        no: words('paper.answer.private.no', said),
      };
    }
    case 'gift': {
      const { by, company, train } = question;
      const said = { company: mark(company), train };
      return {
        question:
          by === undefined
            ? words('paper.answer.gift.nobody', said)
            : words('paper.answer.gift', { ...said, by: names[by] ?? '' }),
        yes: words('paper.answer.gift.yes', said),
        no: words('paper.answer.gift.no'),
      };
    }
    case 'give': {
      const said = { company: mark(question.company), train: question.train };
      return {
        question: words('paper.answer.give', said),
        yes: words('paper.answer.give.yes', said),
        no: words('paper.answer.give.no'),
      };
    }
    case 'swap':
    case 'move': {
      const { about, by, company, other, from, place } = question;
      const said = { company: mark(company), other: other === undefined ? '' : mark(other), from, place };
      const named = { ...said, by: by === undefined ? '' : (names[by] ?? '') };
      return about === 'swap'
        ? {
            question: by === undefined ? words('paper.answer.swap.nobody', said) : words('paper.answer.swap', named),
            yes: words('paper.answer.swap.yes'),
            no: words('paper.answer.swap.no'),
          }
        : {
            question: by === undefined ? words('paper.answer.move.nobody', said) : words('paper.answer.move', named),
            yes: words('paper.answer.move.yes'),
            no: words('paper.answer.move.no'),
          };
    }
    case 'anything':
      return {
        question: words('paper.answer.anything'),
        yes: words('paper.answer.anything.yes'),
        no: words('paper.answer.anything.no'),
      };
  }
}

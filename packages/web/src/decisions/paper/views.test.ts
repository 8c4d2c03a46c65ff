/** Small readings that panels are made of. */
import {
  type Action,
  apply,
  companyId,
  componentsOf,
  edge,
  type GameState,
  hexId,
  newGame,
  offer,
  type Offer,
  offers,
  type Question,
  seat,
  seatToAct,
  surveyOf,
  tileId,
  titleId,
  trainId,
  whyNot,
} from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../session/session.ts';
import { say } from '../../words/index.ts';
import { changesOf } from '../shared/changes.ts';
import { actWords, lineWords } from '../shared/line-words.ts';
import { lineAction, linesOf, startValues } from '../shared/line.ts';
import { sectionsOf } from '../shared/sections.ts';
import { lostBy, thenRows, type Told } from '../shared/then.ts';
import { answerView } from './answer-view.ts';
import { answerWords } from './answer-words.ts';
import { auctionView } from './auction-view.ts';
import { finishView } from './finish-view.ts';
import { hasBegun } from './has-begun.ts';
import { homePairs, inOrder, pairOf, partnersOf } from './home-pairs.ts';
import { listedValues, narrowed } from './listed-values.ts';
import { lotWords } from './lot-words.ts';
import { papersView } from './papers-view.ts';
import { homesOf, nextLine } from './use-homes-on-map.ts';

function begin(title: string, seats: number): GameState {
  const begun = newGame(titleId(title), {}, seats, 'views');
  if (!begun.ok) throw new Error(begun.refusal.code);
  return begun.value.state;
}

const toldIn = (state: GameState): Told => ({
  words: say,
  title: state.title,
  names: ['Ilona', 'Matthias', 'Giulia'],
  components: componentsOf(state),
  survey: surveyOf(state),
  seat: seatToAct(state) ?? seat(0),
});

describe('the initial share round of 1824', () => {
  const state = begin('1824', 3);
  const told = toldIn(state);
  const all = offers(state, told.seat);
  const table = { components: told.components, state, survey: told.survey, seat: told.seat };

  it('has its papers sorted by what they are', () => {
    const sections = sectionsOf(table, all);
    expect(sections.map(({ id }) => id)).toEqual(['mountain', 'coal', 'pre-state', 'buy-share', 'par']);
  });

  it('answers why the other shares cannot be bought', () => {
    const shares = sectionsOf(table, all).find(({ id }) => id === 'buy-share');
    expect(shares?.closed.map(({ about }) => about)).toEqual(['BK', 'MS', 'CL', 'SB']);
    for (const { action } of shares?.closed ?? []) expect(whyNot(state, action)[0]?.code).not.toBe('malformed');
  });

  it('names the price of a coal railway in the button and its consequences below', () => {
    const line = linesOf(all).find(({ about }) => about === 'EPP');
    if (line === undefined) throw new Error('EPP is not on offer');
    const values = { ...startValues(line), price: 160 };
    expect(lineWords(told, state, line).cost).toBe('from 120\u00a0G');
    expect(lineWords(told, state, line, values).cost).toBe('160\u00a0G');
    expect(actWords(told, state, line, values)).toBe('Buy EPP for 160\u00a0G');
    const action = lineAction(line, values);
    const applied = apply(state, action);
    if (!applied.ok) throw new Error(applied.refusal.code);
    const rows = thenRows(told, changesOf(told.survey, [applied.value]), { company: companyId('EPP'), shares: false });
    expect(rows.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Your cash', '820', '660\u00a0G'],
      ['Treasury of EPP', '0', '40\u00a0G'],
      ['Your certificates', '0', '1 of 21'],
      ['Share price of BK', undefined, '80\u00a0G'],
    ]);
  });
});

describe('the auction of 1839', () => {
  it('tells what a private pays that pays more each time', () => {
    const state = begin('1839', 3);
    const row = auctionView({ state }, offers(state, seatToAct(state) ?? seat(0)))?.lots.find(
      ({ lot }) => lot === companyId('KF'),
    );
    if (row === undefined) throw new Error('it is not for sale');
    expect(lotWords(toldIn(state), row)).toBe(
      'pays f\u00a00 in the first operating round, f\u00a020 more in each that follows',
    );
  });
});

describe('papers in the main area', () => {
  const papersOf = (title: string) => {
    const state = begin(title, 3);
    const told = toldIn(state);
    const table = { components: told.components, state, survey: told.survey, seat: told.seat };
    return papersView(told, table, offers(state, told.seat));
  };

  it('are one for each lot of an auction, to be bought or made cheaper', () => {
    const papers = papersOf('1839');
    expect(papers.length).toBeGreaterThan(5);
    const [first] = papers;
    expect([first?.company, first?.title, first?.price]).toEqual(['LP', 'Lodewijk Pincoffs', 'f\u00a090']);
    expect(first?.acts.map(({ label, line }) => [label, line.type])).toEqual([
      ['Buy', 'buy-lot'],
      ['−20', 'discount'],
    ]);
  });

  it('are one for each line of a draft and of the first purchases', () => {
    for (const title of ['18mag', '1824']) {
      const papers = papersOf(title);
      expect(papers.length).toBeGreaterThan(5);
      expect(new Set(papers.map(({ company }) => company)).size).toBe(papers.length);
      expect(papers.every(({ acts }) => acts.length === 1)).toBe(true);
    }
  });
});

describe('the draft of 18Mag', () => {
  it('shows minors with their homes and shares with what they are paid for', () => {
    const state = begin('18mag', 3);
    const told = toldIn(state);
    const lines = linesOf(offers(state, told.seat));
    const said = (about: string): readonly string[] => {
      const line = lines.find((one) => one.about === about);
      if (line === undefined) throw new Error(`${about} is not on offer`);
      return [lineWords(told, state, line).title, lineWords(told, state, line).sub, actWords(told, state, line, {})];
    };
    expect(said('6')).toEqual(['6 Kassa-Oderbergi Vasút', 'Kassa, one terrain token', 'Take minor 6']);
    expect(said('MAVAG')[0]).toBe('MÁVAG');
    expect(said('MAVAG')[2]).toBe('Take a share of MÁVAG');
  });

  it('lights homes on the map where a paper is a company, and a press there leads to one after the other', () => {
    const state = begin('1824', 3);
    const { companies } = componentsOf(state);
    const lines = linesOf(offers(state, toldIn(state).seat));
    const homes = [...homesOf(componentsOf(state), lines).values()].flat();
    expect(homes.length).toBeGreaterThan(3);
    const taken = homes.map(({ about }) => companies.find(({ id }) => id === about)?.certificates.length);
    expect(new Set(taken)).toEqual(new Set([0]));
    const [one, other] = lines;
    if (one === undefined || other === undefined) throw new Error('nothing is on offer');
    expect([undefined, one.key, other.key].map((key) => nextLine([one, other], key)?.key)).toEqual([
      one.key,
      other.key,
      one.key,
    ]);
    expect(nextLine([], undefined)).toBeUndefined();
  });
});

describe('a directorship', () => {
  it('is lost where the changes say so', () => {
    const survey = surveyOf(begin('18mag', 3));
    const directed = {
      ...survey,
      companies: survey.companies.map((one) => (one.company === 'SIK' ? { ...one, decider: seat(0) } : one)),
    };
    const changes = { ...changesOf(survey, []), directors: [{ company: companyId('SIK'), after: seat(2) }] };
    expect(lostBy({ survey: directed, seat: seat(0) }, changes)).toEqual(['SIK']);
    expect(lostBy({ survey: directed, seat: seat(2) }, changes)).toEqual([]);
  });
});

describe('answers', () => {
  const state = begin('18mag', 3);
  const told = toldIn(state);
  const asked = (question: Question): Offer =>
    offer('answer', seat(0), {}, { take: { oneOf: ['yes', 'no'] } }, question);
  const spot = (hex: string): { readonly hex: ReturnType<typeof hexId>; readonly stop: number } => ({
    hex: hexId(hex),
    stop: 0,
  });
  const [company, train, by] = [companyId('L1'), trainId('R4'), seat(1)];
  const QUESTIONS: { readonly [kind in Question['question']]: Extract<Question, { readonly question: kind }> } = {
    'train-sale': {
      question: 'train-sale',
      by,
      buyer: companyId('13'),
      seller: companyId('3'),
      train: trainId('2'),
      price: 17,
    },
    'private-sale': { question: 'private-sale', by, company, private: companyId('SRV'), price: 60 },
    gift: { question: 'gift', by, company, train },
    'offer-gift': { question: 'offer-gift', company, train },
    'swap-markers': {
      question: 'swap-markers',
      by,
      company,
      from: spot('C9'),
      other: companyId('NRS'),
      place: spot('E5'),
    },
    'move-marker': { question: 'move-marker', by, company, from: spot('C9'), place: spot('E5') },
    redeem: { question: 'redeem', company, count: 2, cost: 60 },
    nationalise: { question: 'nationalise', company },
    winner: { question: 'winner', by, winner: seat(2) },
  };

  it('say who offers what for which train', () => {
    const view = answerView([asked(QUESTIONS['train-sale'])]);
    if (view === undefined) throw new Error('nobody asks');
    expect(answerWords(told, state, view.question)).toEqual({
      question: 'Matthias offers 17\u00a0Ft of minor 13 for the 2-train of minor 3.',
      yes: 'Sell the 2-train for 17\u00a0Ft',
      no: 'Keep the train',
    });
    expect(view.no).toEqual({ type: 'answer', seat: 0, take: 'no' });
  });

  it('tell a gift from giving', () => {
    const said = (question: Question): string => answerWords(told, state, question).question;
    expect(said(QUESTIONS.gift)).toMatch(/^Matthias offers L1/u);
    expect(said(QUESTIONS['offer-gift'])).toMatch(/^L1 has no train/u);
  });

  it('never leave a question without words', () => {
    const all = Object.values(QUESTIONS).map((question) => answerWords(told, state, question));
    expect(new Set(all.map(({ question }) => question)).size).toBe(all.length);
    for (const said of all) {
      expect(Object.values(said).every((text) => text.length > 1)).toBe(true);
      expect(JSON.stringify(said)).not.toMatch(/[{}](?=[a-z])|undefined|paper\./u);
    }
  });
});

describe('finishing', () => {
  const done = offer('done', seat(0), {}, {}, {});

  it('is called after what it leaves undone', () => {
    const named = (step: string, begun: boolean): string | undefined => finishView([done], [done], step, begun)?.name;
    expect([named('track', false), named('track', true), named('trains', false), named('shares', true)]).toEqual([
      'skip-track',
      'end-track',
      'no-train',
      'end-turn',
    ]);
  });

  it('is what the turn waits for only where nothing else is', () => {
    const alone = (...others: readonly Offer[]): boolean | undefined =>
      finishView([done], [done, ...others], 'track', false)?.alone;
    const lay = offer(
      'lay-tile',
      seat(0),
      { company: companyId('BK'), hex: hexId('B9') },
      { tile: { onDemand: true }, rotation: { onDemand: true } },
      { terrain: 0, fee: 0 },
    );
    expect([alone(), alone(offer('concede', seat(0), {}, {}, {})), alone(lay)]).toEqual([true, true, false]);
  });

  it('knows whether the company has done something in this step', () => {
    const line = (action: Action): LogLine => ({ id: 1, kind: 'action', position: 1, action, events: [] });
    const place = { ...begin('1824', 3).place, owner: { kind: 'company', company: companyId('BK') } } as const;
    const tile = { type: 'lay-tile', seat: seat(0), tile: tileId('7'), rotation: edge(0) } as const;
    const lay = line({ ...tile, company: companyId('BK'), hex: hexId('B9') });
    const elsewhere = line({ ...tile, company: companyId('MS'), hex: hexId('C12') });
    expect(hasBegun([elsewhere, lay], { place }, 'track')).toBe(true);
    expect(hasBegun([lay, elsewhere], { place }, 'track')).toBe(false);
    expect(hasBegun([lay], { place }, 'trains')).toBe(false);
  });
});

describe('lists on demand', () => {
  const par = (price: number, ...homes: readonly string[]): Action => ({
    type: 'par',
    seat: seat(0),
    company: companyId('L1'),
    price,
    homes: homes.map(hexId),
  });
  const listed = [par(20, 'C9', 'E5'), par(20, 'C9', 'F8'), par(31, 'E5', 'F8')];

  it('pair homes', () => {
    const pairs = homePairs(listed);
    expect(partnersOf(pairs, undefined)).toEqual(['C9', 'E5', 'F8']);
    expect(partnersOf(pairs, hexId('C9'))).toEqual(['E5', 'F8']);
    // They are shown as they were pressed, and sent as they are listed.
    const pressed = [hexId('E5'), hexId('C9')];
    expect([pairOf(pairs, pressed), pairOf(pairs, [hexId('E5')])]).toEqual([['C9', 'E5'], ['E5']]);
    expect(inOrder(pairOf(pairs, pressed), pressed)).toEqual(pressed);
    expect(inOrder(pairOf(pairs, pressed), [hexId('F8'), hexId('C9')])).toEqual(['C9', 'E5']);
  });

  it('narrow down field by field', () => {
    expect(listedValues(listed, 'price')).toEqual([20, 31]);
    const behind = narrowed(listed, { price: 31 }, ['price', 'homes']);
    expect(listedValues(behind('homes'), 'homes')).toEqual([['E5', 'F8']]);
    expect(behind('price')).toHaveLength(3);
  });

  it('count half a pair of homes as no answer', () => {
    const choose = { price: { oneOf: [20] }, homes: { onDemand: true } } as const;
    const [line] = linesOf([offer('par', seat(0), { company: companyId('L1') }, choose, { shares: 2 })]);
    if (line === undefined) throw new Error('no line');
    expect(lineAction(line, { price: 20, homes: [hexId('C9')] })).toBeUndefined();
    expect(lineAction(line, { price: 20, homes: [hexId('C9'), hexId('E5')] })).toMatchObject({ homes: ['C9', 'E5'] });
  });
});

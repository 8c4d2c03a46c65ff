/** How long a game of 1839 still lasts, in the moments that random games seldom come to. */
import { describe, expect, it } from 'vitest';
import { companyId, trainId, trainType } from '../../core/ids.ts';
import type { RoundsLeft } from '../../core/table.ts';
import { outlookOf } from '../../doors/outlook.ts';
import { spaceOf } from '../../market/chart.ts';
import { playTitleRandomly } from '../../by-chance/random-titles.ts';
import { outlook } from './outlook.ts';
import { isState1839, type State1839 } from './state.ts';

/** A game that stands in a stock round or in an operating round. */
function gameIn(round: 'stock' | 'operating'): State1839 {
  for (let mostActions = 60; mostActions < 600; mostActions += 1) {
    const { state } = playTitleRandomly('1839', { seed: 'outlook', seats: 3, options: {}, mostActions, spoiled: 0 });
    if (isState1839(state) && state.place.round === round) return state;
  }
  throw new Error(`no ${round} round`);
}

const left = (state: State1839, own: Partial<State1839['own']>): RoundsLeft =>
  outlook.roundsLeft({ ...state, own: { ...state.own, ...own } }, () => 0);

describe('the rounds that are left', () => {
  const [stock, operating] = [gameIn('stock'), gameIn('operating')];

  it('[1839-END-03] are over with the round in which the top price was reached', () => {
    expect(left(operating, { topReached: true })).toEqual({ least: 1, likely: 1, most: 1 });
    expect(left(stock, { topReached: true })).toEqual({ least: 0, likely: 0, most: 0 });
  });

  it('[1839-END-05] are those of the last set at most', () => {
    const last = (number: number): RoundsLeft => left(operating, { phase: 'PU', set: { number, of: 3, last: true } });
    expect([last(1), last(3)]).toEqual([
      { least: 1, likely: 3, most: 3 },
      { least: 1, likely: 1, most: 1 },
    ]);
  });

  it('[1839-END-05] are those of this set and of the last one, once the last phase has begun', () => {
    expect(left(operating, { phase: 'PU', set: { number: 2, of: 3, last: false } })).toEqual({
      least: 1,
      likely: 5,
      most: 5,
    });
    expect(left(stock, { phase: 'PU', set: { number: 3, of: 3, last: false } })).toEqual({
      least: 0,
      likely: 3,
      most: 3,
    });
  });

  it('have no end before that, and are likely to be fewer when the phases change quickly', () => {
    const at = (rounds: number): RoundsLeft =>
      outlook.roundsLeft(
        { ...operating, rounds: { operating: rounds }, own: { ...operating.own, phase: 'LB', topReached: false } },
        () => 0,
      );
    expect(at(10).most).toBeUndefined();
    expect([at(5).likely, at(10).likely]).toEqual([9, 15]);
  });
});

describe('a train for nothing', () => {
  const state = gameIn('operating');
  const locals = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8'].map(companyId);
  const [local] = locals.filter((id) => spaceOf(state.market, id) !== undefined);
  if (local === undefined) throw new Error('no Local has a price');
  const fresh = (own: Partial<State1839['own']['companies'][number]> = {}, next = '2'): State1839 => ({
    ...state,
    trains: state.trains.filter(({ owner }) => owner !== local),
    supply: state.supply.map((entry) => ({ ...entry, left: entry.type === next ? 1 : 0 })),
    own: {
      ...state.own,
      companies: state.own.companies.map((one) => (one.id === local ? { ...one, operated: false, ...own } : one)),
    },
  });

  it('[1839-LOCAL-01] comes to a Local that has not operated, floated or not, and to no Major', () => {
    expect([true, false].map((floated) => outlook.isGivenTrain(fresh({ floated }), local))).toEqual([true, true]);
    expect(outlook.isGivenTrain(fresh({ operated: true }), local)).toBe(false);
    expect(
      outlook.isGivenTrain({ ...fresh(), trains: [{ id: trainId('2#9'), type: trainType('2'), owner: local }] }, local),
    ).toBe(false);
    for (const id of ['HIJSM', 'NCS', 'ZHESM', 'KF'].map(companyId))
      expect(outlook.isGivenTrain(fresh(), id)).toBe(false);
    const unparred = { ...fresh(), market: state.market.map((space) => space.filter((id) => id !== local)) };
    expect(outlook.isGivenTrain(unparred, local)).toBe(false);
  });

  it('[1839-OR-12] is none when gray or purple is next', () => {
    expect(['R4', '4', '7'].map((next) => outlook.isGivenTrain(fresh({}, next), local))).toEqual([true, false, false]);
  });

  it('is no purchase that is forced', () => {
    const first = fresh({ floated: true });
    expect(outlookOf(first).given).toContain(local);
    expect(outlookOf(first).forced.some(({ company }) => company === local)).toBe(false);
    expect(outlookOf(fresh({ floated: true, operated: true })).forced.some(({ company }) => company === local)).toBe(
      true,
    );
  });
});

it('[1839-BANKRUPT-13] R-15 a rank that is gone unsold rusts with the next one what it would have rusted', () => {
  const state = gameIn('operating');
  const [company] = state.own.companies.filter(({ floated }) => floated);
  if (company === undefined) throw new Error('no company has floated');
  const owner = company.id;
  const owns = (type: string): State1839['trains'][number] => ({
    id: trainId(`${type}#1`),
    type: trainType(type),
    owner,
  });
  const later = ['R4', 'PR2+', 'PR3+1', '4', '7'];
  const skipping: State1839 = {
    ...state,
    own: { ...state.own, phase: 'LB' },
    trains: [owns('3'), owns('3+')],
    supply: state.supply.map((one) => ({ ...one, sold: 0, left: later.includes(one.type) ? 2 : 0 })),
  };
  const rusted = (by: string, now: State1839) =>
    outlookOf(now).rusting.flatMap((one) => (one.by === by ? one.trains.map(({ type }) => type) : []));
  const inOrder: State1839 = {
    ...skipping,
    supply: skipping.supply.map((one) => (one.type === 'R4+1' ? { ...one, left: 1 } : one)),
  };
  expect(rusted('R4', skipping)).toEqual(expect.arrayContaining(rusted('R4+1', inOrder)));
  expect([rusted('R4+1', inOrder).length > 0, rusted('R4', inOrder)]).toEqual([true, []]);
});

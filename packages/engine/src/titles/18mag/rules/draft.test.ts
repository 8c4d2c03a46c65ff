import { describe, expect, it } from 'vitest';
import { majorsOf, boxOf } from '../state.ts';
import { type Table, table } from '../test-table.ts';

const pick = (company: string) => ({ type: 'pick', company });
const offered = (t: Table): readonly unknown[] => {
  const choice = t.offers('pick')[0]?.choose.company;
  return choice !== undefined && 'oneOf' in choice ? choice.oneOf : [];
};
/** Plays the draft to its end, everybody taking the first paper on offer; who chose, in order. */
function draft(people: number): { readonly order: readonly number[]; readonly end: Table } {
  const order: number[] = [];
  let now = table(people);
  while (now.state.place.round === 'first-share-round') {
    order.push(now.acting + 1);
    now = now.do(pick(String(offered(now)[0])));
  }
  return { order, end: now };
}
const taken = (t: Table, seat: number): readonly [number, number] => [
  t.state.own.minors.filter(({ owner }) => owner === seat).length,
  majorsOf(boxOf(t.state)).reduce((sum, { id }) => sum + t.held(id, seat), 0),
];
const minorsGone = (t: Table): number => t.state.own.minors.filter(({ owner }) => owner === 'gone').length;
const sharesOut = (t: Table): number =>
  majorsOf(boxOf(t.state)).reduce(
    (sum, { id }) => sum + Array.from({ length: t.state.seats }, (_, n) => t.held(id, n)).reduce((a, b) => a + b, 0),
    0,
  );

/** Quotas, and what is left of so many minors and so many shares. */
function expectQuota(
  people: number,
  minors: number,
  shares: number,
  left: readonly [number, number],
  offer: number,
): void {
  const { order, end } = draft(people);
  expect(order).toHaveLength(people * (minors + shares));
  for (let seat = 0; seat < people; seat += 1) expect(taken(end, seat)).toEqual([minors, shares]);
  expect([minorsGone(end), offer - sharesOut(end)]).toEqual(left);
}

describe('the first share round', () => {
  it('[18mag-DRAFT-01] three and four players: 13 minors and one share of each major', () => {
    for (const people of [3, 4]) {
      expect(offered(table(people))).toHaveLength(20);
      expect(table(people).do(pick('SIK')).why(pick('SIK'))).toBe('share-not-offered 18mag-DRAFT-01');
    }
  });

  it('[18mag-DRAFT-02] five and six players: 13 minors and two shares of each major', () => {
    for (const people of [5, 6]) {
      const two = table(people).do(pick('SIK'), pick('SIK'));
      expect(two.why(pick('SIK'))).toBe('share-not-offered 18mag-DRAFT-02');
      expect(offered(table(people))).toHaveLength(20);
    }
  });

  it('[18mag-DRAFT-03] everybody takes one paper, free of charge, and cannot pass', () => {
    const first = table(3);
    expect(first.why({ type: 'pass' })).toBe('not-now 18mag-DRAFT-03');
    const after = first.do(pick('SIK'));
    expect([after.acting, after.moneyOf(0), after.held('SIK', 0)]).toEqual([1, 0, 1]);
  });

  it('[18mag-DRAFT-04] each draft turn begins one seat further left, with the card', () => {
    const first = table(3);
    const second = first.do(pick('1'), pick('2'), pick('3'));
    expect([first.state.own.priority, second.state.own.priority, second.acting]).toEqual([0, 1, 1]);
  });

  it('[18mag-DRAFT-05] three players: 1-2-3, 2-3-1, 3-1-2, and so on', () => {
    expect(draft(3).order.join('')).toBe('123231312123231312');
    expect(table(3).why({ ...pick('1'), seat: 1 })).toBe('not-your-turn 18mag-DRAFT-05');
  });
  it('[18mag-DRAFT-06] four players: 1-2-3-4, 2-3-4-1, 3-4-1-2, 4-1-2-3', () => {
    expect(draft(4).order.join('')).toBe('1234234134124123');
    expect(table(4).why({ ...pick('1'), seat: 1 })).toBe('not-your-turn 18mag-DRAFT-06');
  });
  it('[18mag-DRAFT-07] five players: 1-2-3-4-5, 2-3-4-5-1, 3-4-5-1-2, 4-5-1-2-3', () => {
    expect(draft(5).order.join('')).toBe('12345234513451245123');
    expect(table(5).why({ ...pick('1'), seat: 1 })).toBe('not-your-turn 18mag-DRAFT-07');
  });
  it('[18mag-DRAFT-08] six players: 1-2-3-4-5-6 and so on to 4-5-6-1-2-3', () => {
    expect(draft(6).order.join('')).toBe('123456234561345612456123');
    expect(table(6).why({ ...pick('1'), seat: 1 })).toBe('not-your-turn 18mag-DRAFT-08');
  });

  it('[18mag-DRAFT-09] three players: four minors and two shares; one minor and one share are left', () => {
    expectQuota(3, 4, 2, [1, 1], 7);
  });
  it('[18mag-DRAFT-10] four players: three minors and one share; one minor and three shares are left', () => {
    expectQuota(4, 3, 1, [1, 3], 7);
  });
  it('[18mag-DRAFT-11] five players: two minors and two shares; three minors and four shares are left', () => {
    expectQuota(5, 2, 2, [3, 4], 14);
  });
  it('[18mag-DRAFT-12] six players: two minors and two shares; one minor and two shares are left', () => {
    expectQuota(6, 2, 2, [1, 2], 14);
  });

  it('[18mag-DRAFT-13] a full group is closed', () => {
    const four = table(4).do(pick('SIK'), pick('1'), pick('2'), pick('3'), pick('4'), pick('5'), pick('6'));
    expect([four.acting, four.why(pick('RABA'))]).toEqual([0, 'quota-full 18mag-DRAFT-13']);
    expect(offered(four)).not.toContain('RABA');
  });

  it('[18mag-DRAFT-14] a chosen minor gets train, money and terrain tokens at once', () => {
    const now = table(3).do(pick('5'));
    expect([now.trainsOf('5'), now.moneyOf('5')]).toEqual([['2'], 50]);
    expect(now.state.own.minors.find(({ company }) => company === '5')).toMatchObject({ owner: 0, terrainTokens: 3 });
  });

  it('[18mag-DRAFT-15] its home station stands at once and costs nothing', () => {
    const now = table(3).do(pick('3'));
    expect([now.hex('E10').markers, now.moneyOf('3')]).toEqual([[['3']], 50]);
  });

  it('[18mag-DRAFT-16] [18mag-R-14] [18mag-R-16] unchosen minors leave the game after the last pick, their homes are open', () => {
    const { end } = draft(3);
    const gone = end.state.own.minors.find(({ owner }) => owner === 'gone')?.company;
    expect(gone).toBe('13');
    expect(end.hex('I2').markers).toEqual([[]]);
    const open = end.shares('SIK', [2]).money('SIK', 40).at('SIK', 'marker');
    expect(open.do({ type: 'place-marker', company: 'SIK', hex: 'I2', stop: 0 }).hex('I2').markers).toEqual([['SIK']]);
    expect(
      table(3)
        .do(pick('1'))
        .state.own.minors.some(({ owner }) => owner === 'gone'),
    ).toBe(false);
  });

  it('[18mag-DRAFT-17] unchosen shares are on their charters', () => {
    const { end } = draft(4);
    expect(end.state.shares.reduce((sum, { bank }) => sum + bank, 0)).toBe(56 - 4);
    expect(end.state.shares.every(({ bank, players }) => bank + players.reduce((a, b) => a + b, 0) === 8)).toBe(true);
  });

  it("[18mag-DRAFT-18] two shares of one major become the director's certificate", () => {
    const two = table(5).do(
      pick('SIK'),
      pick('1'),
      pick('2'),
      pick('3'),
      pick('4'),
      pick('5'),
      pick('6'),
      pick('7'),
      pick('8'),
      pick('SIK'),
    );
    expect([two.directorOf('SIK'), two.held('SIK', 0)]).toEqual([0, 2]);
    expect(two.state.shares.find(({ company }) => company === 'SIK')?.bank).toBe(8);
  });

  it('[18mag-DRAFT-19] [18mag-R-15] nothing is sold, bought or passed', () => {
    const now = table(3).do(pick('SIK'), pick('RABA'), pick('SNW'), pick('1'), pick('2'));
    expect([now.acting, now.why({ type: 'sell-shares', sales: [{ company: 'SIK', count: 1 }] })]).toEqual([
      0,
      'not-now 18mag-DRAFT-19',
    ]);
    expect(now.why({ type: 'buy-share', company: 'SIK', from: 'bank' })).toBe('not-now 18mag-R-15');
    expect(now.allOffers().map(({ type }) => type)).toEqual(['pick']);
  });

  it('[18mag-DRAFT-20] an operating round follows', () => {
    expect(draft(3).end.state.place).toMatchObject({ round: 'operating-round', number: 1 });
  });

  it('[18mag-R-13] the holder of the last draft turn keeps the card', () => {
    expect([3, 4, 5, 6].map((people) => draft(people).end.state.own.priority + 1)).toEqual([3, 4, 4, 4]);
  });

  it('[18mag-DRAFT-21] nobody is ever without a legal pick', () => {
    for (const people of [2, 3, 4, 5, 6]) {
      for (let seed = 0; seed < 5; seed += 1) {
        let now = table(people);
        for (let n = 0; now.state.place.round === 'first-share-round'; n += 1) {
          const papers = offered(now);
          expect(papers.length).toBeGreaterThan(0);
          now = now.do(pick(String(papers[(7 * n + 3 * seed) % papers.length])));
        }
      }
    }
  });
});

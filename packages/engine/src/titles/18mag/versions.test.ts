import { describe, expect, it } from 'vitest';
import { agreement, agreementOffer } from '../../doors/agreement.ts';
import type { Json } from '../../core/json.ts';
import { replay } from '../../core/record.ts';
import { seat } from '../../core/ids.ts';
import { startGame } from '../../core/game.ts';
import { EDGES } from '../../map/hex.ts';
import { edgeFault } from '../../map/open-edges.ts';
import { components18Mag, components18MagTwoPlayers } from './components/index.ts';
import { rules18Mag, rules18Mag1, title18Mag } from './index.ts';
import { phaseOf } from './readers.ts';
import { type Deed, solo, type Table, table } from './test-table.ts';
import { table as shown } from './table.ts';
import { inForce } from './versions.ts';

const says = (n: number, take: 'yes' | 'no'): Deed => ({ type: 'agree-end', seat: n, take });
const first = (people: number, options = {}): Table => table(people, options, 'table', rules18Mag1);
const DONE = { type: 'done' };

describe('rules versions', () => {
  it('stand side by side, the newest for new games', () => {
    expect(title18Mag.versions).toEqual(['2', '1']);
    expect([table(3).state.rules, first(3).state.rules]).toEqual(['2', '1']);
    expect(() => inForce({ rules: 'none' }, 'agreedEnd')).toThrow(RangeError);
  });

  it('the state of version 1 has no field of version 2', () => {
    const asked = (t: Table): Table =>
      t.minors({ 3: 0, 8: 1 }).money('3', 100).trains('3').trains('8', '2').at('3', 'trains');
    const offer = (t: Table): Table =>
      t.do({ type: 'buy-train', company: '3', from: '8', card: t.cardOf('8'), price: 5 });
    expect(Object.keys(offer(asked(first(3))).state.own.turn)).toEqual(Object.keys(first(3).state.own.turn));
    expect(Object.keys(offer(asked(table(3))).state.own.turn)).toContain('asked');
    const placed = (t: Table): Table =>
      t.minors({ 3: 0 }).money('3', 90).tiles('E10 57/2', 'D9 57/2').at('3', 'station');
    const station = { type: 'place-marker', company: '3', hex: 'D9', stop: 0 };
    expect(placed(first(3)).do(station).state.own.turn).not.toHaveProperty('placed');
    expect(placed(table(3)).do(station).state.own.turn).toHaveProperty('placed');
  });
});

describe('an agreed end', () => {
  /** Minor 8's owner is asked for a train in the middle of a turn. */
  const asked = (): Table => {
    const turn = table(3)
      .minors({ 3: 0, 8: 1 })
      .money('3', 100)
      .money(0, 40)
      .money(1, 25)
      .money(2, 131)
      .shares('SIK', [2, 1])
      .price('SIK', 90)
      .trains('3')
      .at('3', 'trains');
    return turn.do({ type: 'buy-train', company: '3', from: '8', card: turn.cardOf('8'), price: 5 });
  };

  it('[18mag-R-102] comes when all agree, with cash and shares as they stand, in the middle of whatever', () => {
    const two = asked().do(says(2, 'yes'), says(0, 'yes'));
    expect([two.state.outcome, two.state.pending.length, agreement(two.state)]).toEqual([
      undefined,
      1,
      { agreed: [2, 0], missing: [1] },
    ]);
    const over = two.do(says(1, 'yes'));
    // 40 and two shares at 90; 25 and one share; 131.
    expect(over.state.outcome).toEqual({ reason: 'agreed', scores: [220, 115, 131], winners: [0] });
    expect([over.state.pending, over.happened.at(-1)]).toEqual([[], 'end']);
    expect(over.why(says(0, 'no'))).toBe('game-over 18mag-END-06');
    const even = asked().money(1, 130).do(says(0, 'yes'), says(1, 'yes'), says(2, 'yes'));
    expect(even.state.outcome?.winners).toEqual([0, 1]);
  });

  it('[18mag-R-102] one no takes every yes back, and play goes on', () => {
    const no = asked().do(says(0, 'yes'), says(2, 'yes'), says(1, 'no'));
    expect(no.state).toEqual(asked().state);
    expect(no.do(says(1, 'yes')).state.outcome).toBeUndefined();
    expect(no.why(says(1, 'no'))).toBe('no-end-proposed 18mag-R-102');
    const answered = no.do(says(0, 'yes'), { type: 'answer', take: 'yes' });
    expect([answered.trainsOf('3'), agreement(answered.state)?.agreed]).toEqual([['2'], [0]]);
  });

  it('[18mag-R-102] against István only the person is asked', () => {
    const alone = solo([6, 11]);
    expect(agreementOffer(alone.state, seat(1))).toBeUndefined();
    expect(alone.why(says(1, 'yes'))).toBe('is-out 18mag-R-102');
    const over = alone.do(says(0, 'yes'));
    // He has his share of LdStEG, at 75.
    expect(over.state.outcome).toEqual({ reason: 'agreed', scores: [0, 75], winners: [1] });
  });

  it('[18mag-R-102] stands in the record and is replayed', () => {
    const actions: readonly Json[] = [
      { type: 'pick', seat: 0, company: '3' },
      { type: 'agree-end', seat: 1, take: 'yes' },
      { type: 'agree-end', seat: 0, take: 'yes' },
    ];
    const record = { title: '18mag', rules: '2', options: {}, seats: 2, seed: 'seed', actions };
    const { result } = replay(rules18Mag, record);
    expect(result.ok && result.value.outcome).toEqual({ reason: 'agreed', scores: [0, 0], winners: [0, 1] });
  });

  it('[18mag-R-102] is unknown to version 1', () => {
    expect(first(3).refusal(says(0, 'yes'))).toMatchObject({ code: 'no-such-action' });
    expect(agreement(first(3).state)).toBeUndefined();
  });
});

describe('sides without track', () => {
  /** Sopron beside the printed town A4, which has no track on that side. */
  const sopron = (t: Table): Table => t.minors({ 11: 0, 3: 1 }).money('11', 200).at('11', 'track');
  const blank = { type: 'lay-tile', company: '11', hex: 'B3', tile: '6', rotation: 3 };

  it('[18mag-R-27] track may point at a side of a red or gray hex that shows none', () => {
    const laid = sopron(table(2));
    expect([laid.lays('11', 'B3').includes('6/3'), laid.do(blank).tileOn('B3')]).toEqual([true, '6/3']);
    // It is the only such side on both boards.
    const blanks = [components18Mag, components18MagTwoPlayers].map(({ board }) =>
      board.hexes.flatMap(({ id, area }, n) =>
        area === 'land' ? EDGES.filter((e) => edgeFault(board, n, e) === 'blank-side').map((e) => `${id} ${e}`) : [],
      ),
    );
    expect(blanks).toEqual([[], ['B3 3']]);
  });

  it('[18mag-R-27] not in a game of version 1, and not by the rules of 18xx.games', () => {
    const closed = [sopron(first(2)), sopron(table(2, { ruleset: '18xx.games' }))];
    for (const one of closed) {
      expect(one.why(blank)).toBe('edge-closed 18mag-TRACK-21');
      expect(one.lays('11', 'B3')).not.toContain('6/3');
    }
    const site = (t: Table): readonly string[] => shown.deviations(t.state).map(({ name }) => name);
    expect(site(table(3, { ruleset: '18xx.games' }))).toContain('blankSidesClosed');
    expect(site(first(3, { ruleset: '18xx.games' }))).not.toContain('blankSidesClosed');
  });

  it('[18mag-R-27] István builds by the same rule', () => {
    const brown = (t: Table): readonly string[] => {
      const pick = (company: string): Deed => ({ type: 'pick', company });
      const begun = t.do(pick('3'), pick('4'), pick('SIK')).tiles('B3 619/2').phase('brown').begin('11');
      return begun.events.flatMap((one) => (one.event === 'tile' ? [`${one.hex} ${one.tile}`] : [])).slice(0, 1);
    };
    const cards = { minors: 2, istvan: { companies: [6, 11], shares: 'IS-A' } };
    expect(brown(table(1, cards))).toEqual(['B3 611']);
    expect(brown(first(1, cards))).not.toEqual(['B3 611']);
  });
});

describe('a train offer', () => {
  const turn = (t: Table): Table =>
    t.minors({ 3: 0, 8: 1, 9: 2 }).money('3', 6).trains('3').trains('8', '2', '3').trains('9').at('3', 'trains');
  const offer = (t: Table, card: number, price: number, from = '8'): Deed => ({
    type: 'buy-train',
    company: '3',
    from,
    card: t.cardOf(from, card),
    price,
  });
  const refuse = (t: Table, card: number, price: number): Table =>
    t.do(offer(t, card, price), { type: 'answer', take: 'no' });

  it('[18mag-TRAIN-13] is made once a turn: the same train, the same price, the same pair', () => {
    const asked = refuse(turn(table(3)), 0, 4);
    expect(asked.why(offer(asked, 0, 4))).toBe('offered-before 18mag-TRAIN-13');
    const open = [offer(asked, 0, 3), offer(asked, 0, 5), offer(asked, 1, 4), offer(asked, 0, 6)];
    expect(open.map((deed) => asked.offered(deed))).toEqual([true, true, true, true]);
    expect([offer(asked, 0, 4), offer(asked, 0, 7), offer(asked, 0, 0)].map((deed) => asked.offered(deed))).toEqual([
      false,
      false,
      false,
    ]);
    expect(asked.offers('buy-train').map(({ choose: { price } }) => price)).toEqual([
      { from: 1, to: 6, step: 1 },
      { from: 1, to: 3, step: 1 },
      { from: 5, to: 6, step: 1 },
    ]);
    const twice = refuse(asked, 0, 6);
    expect(twice.why(offer(twice, 0, 6))).toBe('offered-before 18mag-TRAIN-13');
    expect(twice.do(offer(twice, 0, 5)).state.pending).toHaveLength(1);
  });

  it('[18mag-TRAIN-13] may be made again in the next turn, and by another minor', () => {
    const asked = refuse(turn(table(3)), 0, 4);
    const later = asked.at('3', 'trains');
    expect(later.offered(offer(later, 0, 4))).toBe(true);
  });

  it('[18mag-TRAIN-13] the step is over when nothing is left to offer', () => {
    const poor = turn(table(3)).money('3', 1).trains('8', '2');
    expect(poor.step).toBe('trains');
    expect(refuse(poor, 0, 1).onTurn).not.toBe('3');
  });

  it('[18mag-TRAIN-13] version 1 lets it be made again and again', () => {
    const asked = refuse(turn(first(3)), 0, 4);
    expect([asked.offered(offer(asked, 0, 4)), asked.do(offer(asked, 0, 4)).state.pending.length]).toEqual([true, 1]);
  });
});

describe('when no train is bought', () => {
  const idle = (t: Table): Table => t.minors({ 3: 0 }).trains('3').money('3', 0);
  const round = (t: Table): Table => {
    const share = t.at('3', 'track').do(DONE);
    return Array.from({ length: share.state.seats }).reduce<Table>(
      (now) => (now.state.place.round === 'share-round' ? now.do({ type: 'pass' }) : now),
      share,
    );
  };
  const phases = (t: Table, rounds: number): readonly string[] => {
    const seen: string[] = [];
    let now = t;
    for (let n = 0; n < rounds; n += 1) {
      now = round(now);
      seen.push(phaseOf(now.state).name);
    }
    return seen;
  };

  it('[18mag-PHASE-13] [18mag-R-21] the phase advances after three operating rounds where the table has chosen it', () => {
    expect(phases(idle(table(3, { stall: 'advance' })), 4)).toEqual(['yellow', 'yellow', 'green', 'green']);
    expect(phases(idle(table(3)), 4)).toEqual(['yellow', 'yellow', 'yellow', 'yellow']);
    expect(phases(idle(table(3, { stall: 'wait' })), 4)).toEqual(['yellow', 'yellow', 'yellow', 'yellow']);
  });

  it('[18mag-PHASE-13] a train from its seller begins the count anew, and a share round follows the advance', () => {
    const third = idle(table(3, { stall: 'advance' }))
      .money('3', 80)
      .operating({ quietRounds: 2 });
    const at = third.at('3', 'trains');
    const quiet = at.do(DONE);
    expect([phaseOf(quiet.state).name, quiet.state.place.round]).toEqual(['green', 'share-round']);
    const bought = at.do({ type: 'buy-train', company: '3', from: 'LdStEG', train: '2', price: 80 });
    expect([phaseOf(bought.state).name, bought.state.own.operating.quietRounds]).toEqual(['yellow', 0]);
    // In the first of two rounds: the second is not played.
    const early = third.phase('green').operating({ inSet: 2, begun: 1 }).at('3', 'trains').do(DONE);
    expect([phaseOf(early.state).name, early.state.place.round]).toEqual(['brown', 'share-round']);
  });

  it('[18mag-PHASE-13] the last phase that begins so says it, and the game ends as always', () => {
    const third = idle(table(3, { stall: 'advance' }))
      .phase('brown')
      .money('3', 80)
      .operating({ quietRounds: 2 });
    const last = third.at('3', 'trains').do(DONE);
    expect([phaseOf(last.state).name, last.happened.includes('last-phase')]).toEqual(['gray', true]);
    let now = last;
    for (let n = 0; n < 20 && now.state.outcome === undefined; n += 1)
      now = now.do(now.state.place.round === 'share-round' ? { type: 'pass' } : DONE);
    expect([now.state.outcome?.reason, now.state.own.operating.begun]).toEqual(['last-phase', 3]);
    const site = (t: Table): Table => idle(t).phase('brown').money('3', 80).operating({ quietRounds: 2 });
    const there = { ruleset: '18xx.games' };
    const told = [table(3, there), first(3, there)].map((t) => site(t).at('3', 'trains').do(DONE).happened);
    expect(told.map((happened) => happened.includes('last-phase'))).toEqual([true, false]);
  });

  it('[18mag-R-21] the option is unknown to version 1, and 18xx.games leaves no choice', () => {
    const starts = (rules: typeof rules18Mag, options: Json): unknown => {
      const started = startGame(rules, options, 3, 'seed');
      return started.ok ? 'starts' : `${started.refusal.code} ${started.refusal.rule ?? ''}`;
    };
    expect(starts(rules18Mag1, { stall: 'advance' })).toBe('malformed ');
    expect(starts(rules18Mag, { stall: 'advance', ruleset: '18xx.games' })).toBe('starts');
    expect(starts(rules18Mag, { stall: 'wait', ruleset: '18xx.games' })).toBe('stall-advances 18mag-R-21');
    expect(starts(rules18Mag, { stall: 'wait' })).toBe('starts');
    expect(table(3).state.own).not.toHaveProperty('stall');
    expect(table(3, { stall: 'wait' }).state.own).not.toHaveProperty('stall');
  });
});

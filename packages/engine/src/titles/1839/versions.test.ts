import { describe, expect, it } from 'vitest';

import { agreement, agreementOffer } from '../../doors/agreement.ts';
import { newGame, replayGame, rulesVersions } from '../../doors/game.ts';
import { seat as seatOf } from '../../core/ids.ts';
import type { Json } from '../../core/json.ts';
import { buyLot, concede, deal, done, no, sell, table, type Table, train, yes } from './test-table.ts';
import { market, ncsBuys, operating, poor } from './test-scenes.ts';
import { inForce } from './versions.ts';

const says = (seat: number, take: 'yes' | 'no'): { readonly [field: string]: string | number } => ({
  type: 'agree-end',
  seat,
  take,
});
const give = (seat: number, t: Table, company: string): { readonly [field: string]: string | number } => ({
  type: 'give-train',
  seat,
  train: t.cardsOf(seat)[0] ?? '',
  company,
});

describe('rules versions', () => {
  it('new games get the second, the first stays for games that began with it', () => {
    expect(rulesVersions('1839')).toEqual(['2', '1']);
    const [started, older] = [newGame('1839', {}, 3, 's'), newGame('1839', {}, 3, 's', '1')];
    expect([started.ok && started.value.state.rules, older.ok && older.value.state.rules]).toEqual(['2', '1']);
  });
  it('a version nobody knows is a bug', () => {
    expect(() => inForce({ rules: 'none' }, 'agreedEnd')).toThrow(RangeError);
  });
});

describe('an agreed end', () => {
  /** Half-way through a sale: player 1 has to say whether AMS redeems what player 0 sold to pay for a train. */
  const inTheMiddle = (): Table =>
    ncsBuys(poor(20).money('AMS', 300), 'PR2+', 240).do(says(2, 'yes'), sell(0, ['AMS', 1]));
  it('[1839-R-90] comes with the last yes, in the middle of whatever is being settled, with the scores as they stand', () => {
    const t = inTheMiddle().do(says(1, 'yes'));
    expect([t.asked, t.state.outcome]).toEqual(['redeem 1', undefined]);
    expect(agreement(t.state)).toEqual({ agreed: [2, 1], missing: [0] });
    t.do(says(0, 'yes'));
    // NCS stands at 56 after its own two shares, AMS still at 101. 0: 121 + 6 x 56 + 2 x 101; 1: 500 + 5 x 101; 2: 500.
    expect(t.state.outcome).toEqual({ reason: 'agreed', scores: [659, 1005, 500], winners: [1] });
    expect([t.state.pending, t.events]).toEqual([[], [{ event: 'end', reason: 'by-agreement' }]]);
  });
  it('[1839-R-90] is off with one no, and shared by tied leaders', () => {
    const t = inTheMiddle().do(says(1, 'yes'), says(0, 'no'));
    expect([t.state.agreed, t.asked]).toEqual([undefined, 'redeem 1']);
    const tied = table(3).cash(70, 90, 90).stock(0).do(says(0, 'yes'), says(1, 'yes'), says(2, 'yes'));
    expect(tied.state.outcome).toEqual({ reason: 'agreed', scores: [70, 90, 90], winners: [1, 2] });
  });
  it('[1839-BANKRUPT-14] [1839-R-90] who is leaving scores nothing, although his shares are not sold yet', () => {
    const t = market(3).money('AMS', 900).money('NCS', 900).do(concede(0), says(1, 'yes'), says(2, 'yes'));
    expect(t.state.outcome?.scores[0]).toBe(0);
    expect(t.held('AMS', 0) + t.moneyOf(0)).toBeGreaterThan(0);
  });
  it('[1839-R-90] asks only who is still in, and anew when somebody has left', () => {
    const t = market(3).do(says(0, 'yes'), says(1, 'yes'), concede(2));
    expect([t.state.agreed, t.state.outcome]).toEqual([undefined, undefined]);
    expect([t.why(says(2, 'yes')), agreementOffer(t.state, seatOf(2))]).toEqual(['is-out 1839-R-90', undefined]);
    t.do(says(0, 'yes'), says(1, 'yes'));
    expect(t.state.outcome?.reason).toBe('agreed');
    // A bankruptcy is a way to leave as well.
    const bankrupt = ncsBuys(
      poor(0, { shares: [2, 0, 0], pool: 2, treasury: 0, cash: 0 }).company('AMS', {
        price: 101,
        director: 1,
        shares: [1, 5, 0],
        cash: 0,
        trains: ['PR2+'],
      }),
      'PR2+',
      240,
    ).do(says(1, 'yes'), says(2, 'yes'));
    bankrupt.do(sell(0, ['AMS', 1]));
    expect([bankrupt.state.own.out, bankrupt.state.agreed, bankrupt.state.outcome]).toEqual([
      [0],
      undefined,
      undefined,
    ]);
  });
  it('[1839-R-90] is replayed from the record, and unknown to the first rules version', () => {
    const actions: readonly Json[] = [buyLot(0, 'LP'), says(1, 'yes'), says(0, 'yes')];
    const record = { title: '1839', options: { cards: [0, 1] }, seats: 2, seed: 's', actions };
    const { result } = replayGame({ ...record, rules: '2' });
    expect(result).toMatchObject({ ok: true, value: { outcome: { scores: [700, 700], winners: [0, 1] } } });
    expect(replayGame({ ...record, rules: '1' }).fault).toMatchObject({
      action: 1,
      refusal: { code: 'no-such-action' },
    });
    expect(market().underFirstRules().why(says(0, 'yes'))).toBe('no-such-action');
  });
});

describe('a train offer', () => {
  const buyer = (): Table =>
    table(3)
      .cash(500, 500, 500)
      .company('NCS', { director: 0, cash: 90, trains: ['2'] })
      .company('AMS', { price: 67, director: 1, cash: 0, trains: ['2', '2'] })
      .company('MSS', { price: 61, director: 0, cash: 0, trains: ['2'] })
      .at('NCS', 'trains');
  const ask = (t: Table, price: number, card = 0): { readonly [field: string]: Json } =>
    deal(0, 'NCS', 'AMS', t.cardsOf('AMS')[card] ?? '', price);
  it('[1839-NEGOT-13] for one train at one price is made once in a turn', () => {
    const t = buyer();
    t.do(ask(t, 60), no(1));
    expect([t.why(ask(t, 60)), t.why(ask(t, 59)), t.why(ask(t, 61)), t.why(ask(t, 60, 1))]).toEqual([
      'offered-before 1839-NEGOT-13',
      'legal',
      'legal',
      'legal',
    ]);
    const open = t.offers('buy-train', 0).filter(({ fixed }) => fixed['card'] === t.cardsOf('AMS')[0]);
    expect(open.map(({ choose }) => choose['price'])).toEqual([
      { from: 1, to: 59, step: 1 },
      { from: 61, to: 90, step: 1 },
    ]);
    t.do(ask(t, 61));
    t.do({ type: 'withdraw', seat: 0 });
    expect(t.why(ask(t, 61))).toBe('offered-before 1839-NEGOT-13');
  });
  it('[1839-NEGOT-13] one that is accepted is carried out, and one to oneself is no offer', () => {
    const t = buyer();
    expect(t.do(ask(t, 60), yes(1)).trainsOf('NCS')).toEqual(['2', '2']);
    const own = buyer();
    own.do(deal(0, 'NCS', 'MSS', own.cardsOf('MSS')[0] ?? '', 5));
    expect([own.trainsOf('NCS').length, own.state.own.turn.offered]).toEqual([2, undefined]);
  });
  it('[1839-NEGOT-13] the next turn begins anew', () => {
    const t = buyer();
    t.do(ask(t, 60), no(1), done(0));
    expect([operating(t), t.state.own.turn.offered]).toEqual(['AMS', undefined]);
  });
  it('[1839-NEGOT-13] under the first rules version it may be made again and again', () => {
    const t = buyer().underFirstRules();
    t.do(ask(t, 60), no(1));
    expect([t.why(ask(t, 60)), 'offered' in t.state.own.turn]).toEqual(['legal', false]);
  });
});

describe('a train given while money is raised for one', () => {
  /** NCS has to buy in step 7; its director sells for it, and player 2 holds the Diepenbrock train. */
  const raising = (step: 'trains' | 'first train' = 'trains', more = {}): Table =>
    poor(20, { operated: step === 'trains', settled: true, ...more })
      .train(2, 'R4', 'not-yet')
      .at('NCS', step)
      .do(train(0, 'NCS', 'PR2+', 240));
  const left = (t: Table): readonly unknown[] => [t.asked, t.trainsOf('NCS'), t.leftOf('LR'), t.state.own.out];
  it('[1839-TRAIN-18] [1839-R-58] ends the duty to buy: the debt lapses, what was sold stays sold', () => {
    const t = raising();
    expect([t.asked, t.moneyOf('NCS'), t.sharesOf('NCS').pool]).toEqual(['raise 0', 184, 2]);
    t.do(give(2, t, 'NCS'), yes(0));
    expect(left(t)).toEqual(['nobody', ['R4'], 3, []]);
    // The company keeps what its shares brought, the director his money.
    expect([t.moneyOf('NCS'), t.moneyOf(0), t.priceOf('NCS'), t.sharesOf('NCS').pool]).toEqual([184, 20, 56, 2]);
    expect(t.events.map((one) => (one.event === 'own' ? one.what : one.event))).toContain('needs-no-train');
    // Step 7 goes on: with its own money only, and it may be ended.
    expect([operating(t), t.step(), t.state.own.turn.boughtTrain]).toEqual(['NCS', 'trains', false]);
    expect([t.why(train(0, 'NCS', 'PR2+', 240)), t.why(done(0))]).toEqual(['not-enough-money 1839-TRAIN-06', 'legal']);
    expect(t.why(deal(0, 'NCS', 'AMS', t.cardsOf('AMS')[0] ?? '', 184))).toBe('legal');
  });
  it('[1839-TRAIN-18] also while a company is asked to redeem what was sold for it', () => {
    const t = raising('trains', { cash: 0, treasury: 0 }).money('AMS', 900);
    t.do(sell(0, ['AMS', 1]));
    expect(t.asked).toBe('redeem 1');
    t.do(give(2, t, 'NCS'), yes(0));
    expect(t.asked).toBe('redeem 1');
    t.do(no(1));
    expect([...left(t), t.moneyOf(0), t.priceOf('AMS'), operating(t)]).toEqual([
      'nobody',
      ['R4'],
      3,
      [],
      121,
      91,
      'AMS',
    ]);
  });
  it('[1839-TRAIN-18] [1839-NEGOT-10] the director may give it himself', () => {
    const t = poor(20)
      .train(0, 'R4', 'not-yet')
      .at('NCS', 'trains')
      .do(train(0, 'NCS', 'PR2+', 240));
    t.do(give(0, t, 'NCS'));
    expect([...left(t), t.moneyOf('NCS'), t.moneyOf(0)]).toEqual(['nobody', ['R4'], 3, [], 184, 20]);
  });
  it('[1839-TRAIN-18] an offer that is declined changes nothing, and a train for another company neither', () => {
    const t = raising();
    t.do(give(2, t, 'NCS'), no(0));
    expect(t.asked).toBe('raise 0');
    t.do(give(2, t, 'AMS'), yes(1));
    expect([t.asked, t.trainsOf('AMS')]).toEqual(['raise 0', ['PR2+', 'R4']]);
    // Nothing else brings a train meanwhile.
    expect(t.why(deal(0, 'NCS', 'AMS', t.cardsOf('AMS')[0] ?? '', 5))).toBe('not-now 1839-EMR-05');
  });
  it('[1839-TRAIN-18] [1839-PRIV-77] is no first train: step 2 asks for its price all the same', () => {
    const t = raising('first train');
    t.do(give(2, t, 'NCS'), yes(0));
    expect([t.asked, t.trainsOf('NCS')]).toEqual(['raise 0', ['R4']]);
    t.do(sell(0, ['AMS', 1]));
    expect([t.trainsOf('NCS'), t.leftOf('LR'), t.step()]).toEqual([['R4', 'PR2+'], 2, 'track']);
  });
  it('[1839-TRAIN-18] under the first rules version the debt stays', () => {
    const t = poor(20).train(2, 'R4', 'not-yet').underFirstRules().at('NCS', 'trains');
    t.do(train(0, 'NCS', 'PR2+', 240));
    t.do(give(2, t, 'NCS'), yes(0));
    expect([t.asked, t.trainsOf('NCS')]).toEqual(['raise 0', ['R4']]);
  });
});

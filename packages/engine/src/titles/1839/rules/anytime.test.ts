import { describe, expect, it } from 'vitest';

import { move, no, table, Table, train, yes } from '../test-table.ts';
import { opens } from '../test-scenes.ts';

type Act = { readonly [field: string]: string | number };

const give = (seat: number, t: Table, company: string): Act => ({
  type: 'give-train',
  seat,
  train: t.cardsOf(seat)[0] ?? '',
  company,
});

describe('KR', () => {
  /** L1 in Heerlen and Gouda, track from Heerlen to a Maastricht with two circles. */
  const l1 = (phase: 'DG' | 'BL' = 'BL', director = 0): Table =>
    table(3)
      .cash(500, 500, 500)
      .phase(phase)
      .private('KR', 1)
      .company('L1', { price: 46, director, homes: ['N17', 'I8'], cash: 0, trains: ['4+'] })
      .tile('N17', '57', 1)
      .tile('N15', '619', 1)
      .at('L1', 'marker');
  it('[1839-PRIV-52] [1839-NEGOT-07] moves a marker from BL on, with consent, in step 4', () => {
    expect(l1('DG').why(move(1, 'L1', 'I8', 'N15'))).toBe('not-before 1839-PRIV-52');
    expect(l1().why(move(2, 'L1', 'I8', 'N15'))).toBe('not-yours 1839-PRIV-52');
    expect(
      l1()
        .at('L1', 'trains')
        .why(move(1, 'L1', 'I8', 'N15')),
    ).toBe('not-in-step-4 1839-PRIV-52');
    const t = l1().do(move(1, 'L1', 'I8', 'N15'));
    expect([t.asked, new Table(t.state).do(no(0)).markersAt('I8')]).toEqual(['consent 0', [['L1']]]);
    t.do(yes(0));
    expect([t.markersAt('N15'), t.markersAt('I8'), t.moneyOf('L1')]).toEqual([[['L1']], [['GOV']], 0]);
  });
  it('[1839-PRIV-53] [1839-R-53] only to a legal place reached by track, whatever is on the charter', () => {
    expect(l1().why(move(1, 'L1', 'I8', 'D19'))).toBe('not-connected 1839-PRIV-53');
    expect(
      l1()
        .marker('L2', 'N15')
        .why(move(1, 'L1', 'I8', 'N15')),
    ).toBe('reserved 1839-TOKEN-03');
    expect(
      l1()
        .marker('L1', 'D19')
        .why(move(1, 'L1', 'I8', 'N15')),
    ).toBe('legal');
    expect(
      l1()
        .own({ turn: { ...l1().state.own.turn, markerUsed: true } })
        .why(move(1, 'L1', 'I8', 'N15')),
    ).toBe('one-marker-action 1839-TOKEN-01');
  });
  it('[1839-PRIV-54] [1839-PRIV-56] [1839-PRIV-57] leaves a government marker, counts at once, and closes', () => {
    const t = l1().do(move(1, 'L1', 'I8', 'N15'), yes(0));
    expect([t.markersAt('I8'), t.markersAt('N15'), t.ownerOf('KR'), t.state.own.turn.swapped, t.step()]).toEqual([
      [['GOV']],
      [['L1']],
      'gone',
      [],
      'run',
    ]);
  });
  it('[1839-PRIV-55] may end beside another marker of the company; one goes back', () => {
    const t = l1()
      .tile('N17', '619', 1)
      .do(move(1, 'L1', 'I8', 'N17'), yes(0));
    expect([t.asked, t.markersAt('N17')]).toEqual(['return-marker 0', [['L1', 'L1']]]);
    t.do({ type: 'return-marker', seat: 0, company: 'L1', which: 'other' });
    expect(t.markersAt('N17').flat().toSorted()).toEqual(['GOV', 'L1']);
  });
});

describe('DRU', () => {
  const holds = (): Table =>
    table(3)
      .cash(500, 500, 500)
      .phase('DB')
      .company('NCS', { price: 74, director: 0, cash: 100, trains: ['4'] })
      .train(1, 'R4', 'not-yet')
      .stock(2);
  it('[1839-PRIV-72] [1839-PHASE-31] turns into an R4 at the start of DB', () => {
    const t = opens('DB', (one) => one.private('DRU', 1));
    expect([t.ownerOf('DRU'), t.trainsOf(1), t.leftOf('DB')]).toEqual(['gone', ['R4'], 1]);
  });
  it('[1839-PRIV-73] [1839-NEGOT-08] [1839-R-58] may be given to any floated company at any time', () => {
    const t = holds();
    expect(t.do(give(1, t, 'NCS')).asked).toBe('consent 0');
    t.do(yes(0));
    expect([t.trainsOf('NCS'), t.trainsOf(1), t.acting]).toEqual([['4', 'R4'], [], 2]);
    const other = holds();
    expect([other.why(give(1, other, 'AMS')), other.why({ ...give(1, other, 'NCS'), seat: 0 })]).toEqual([
      'not-floated 1839-PRIV-73',
      'not-yours 1839-PRIV-73',
    ]);
  });
  it('[1839-PRIV-74] in step 8 too, so that the company may nationalise', () => {
    const t = table(3)
      .cash(0, 0, 0)
      .phase('DB')
      .left({ DB: 0 })
      .company('NCS', { price: 74, director: 0, cash: 240, trains: ['R4'] })
      .company('AMS', { price: 67, director: 2, cash: 0 })
      .train(1, 'R4', 'not-yet');
    t.at('NCS', 'trains').do(train(0, 'NCS', 'PR2+', 240));
    expect(t.asked).toBe('nationalise 0');
    t.do(give(1, t, 'AMS'), yes(2));
    expect(t.asked).toBe('nationalise 0');
    expect(t.do(no(0)).asked).toBe('nationalise 2');
  });
  it('[1839-PRIV-75] does not rust in a hand, and runs once even after GR', () => {
    const t = opens('GR', (one) => one.train(1, 'R4', 'not-yet'));
    expect([t.trainsOf(1), t.state.trains.find(({ owner }) => owner === 1)?.run]).toEqual([['R4'], 'doomed']);
    const given = table(3)
      .cash(500, 500, 500)
      .phase('GR')
      .company('AMS', { price: 74, director: 0, cash: 100 })
      .train(1, 'R4', 'doomed')
      .stock(2);
    given
      .do(give(1, given, 'AMS'), yes(0))
      .at('AMS', 'run')
      .run();
    expect([given.trainsOf('AMS'), given.state.own.turn.revenue > 0]).toEqual([[], true]);
  });
  it('[1839-PRIV-76] needs room', () => {
    const t = holds().train('NCS', '4').train('NCS', '4');
    expect(t.why(give(1, t, 'NCS'))).toBe('train-limit 1839-PRIV-76');
  });
  it('[1839-PRIV-77] is no purchase', () => {
    const t = table(3)
      .cash(500, 500, 500)
      .phase('DB')
      .company('NCS', { price: 74, director: 0, cash: 900, operated: false, settled: false })
      .train(1, 'R4', 'not-yet')
      .at('NCS', 'first train');
    t.do(give(1, t, 'NCS'), yes(0));
    expect([t.step(), t.state.own.phase, t.state.own.turn.boughtTrain, t.trainsOf('NCS')]).toEqual([
      'first train',
      'DB',
      false,
      ['R4'],
    ]);
  });
});

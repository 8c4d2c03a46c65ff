import { describe, expect, it } from 'vitest';

import { companyId } from '../../../core/ids.ts';
import { actingCompany, phaseOf } from '../readers.ts';
import { concede, done, no, pass, table, type Table } from '../test-table.ts';
import { opens } from '../test-scenes.ts';
import { krUsable } from './anytime.ts';
import { waysOpen } from './dividends.ts';
import { openPars } from './floating.ts';
import { markerReach } from './track.ts';

describe('phases', () => {
  /** What is open in the phase a purchase has led to. */
  const open = ({ state }: Table): string => {
    const { tiles, operatingRounds, offboardColumn, trainLimit } = phaseOf(state);
    const pars = openPars(state, companyId('MSS')).join('/');
    return `${tiles.join(' ')}, ${operatingRounds} rounds, ${offboardColumn}, ${pars}, ${waysOpen(state)[0]?.pay}, limit ${trainLimit}`;
  };
  const ams = (t: Table, ...trains: readonly string[]): Table => t.company('AMS', { price: 67, director: 1, trains });
  /** The trains of AMS afterwards, with what is said about their run. */
  const left = (t: Table): string =>
    t.state.trains
      .filter(({ owner }) => owner === 'AMS')
      .map(({ type, run }) => (run === undefined ? type : `${type} ${run}`))
      .join(', ');
  const SWITCHES = [
    ['[1839-PHASE-13]', 'LY', 'half, block, yellow, no, no, yes, -'],
    ['[1839-PHASE-14]', 'DY', 'half, block, yellow, no, no, yes, no'],
    ['[1839-PHASE-15]', 'LG', 'half, block, yellow, yes, no, yes, no'],
    ['[1839-PHASE-16]', 'DG', 'half, block, yellow, yes, no, yes, yes'],
    ['[1839-PHASE-17]', 'BL', 'full, block, yellow, yes, yes, yes, yes'],
    ['[1839-PHASE-18]', 'LB', 'full, block, brown, yes, yes, yes, yes'],
    ['[1839-PHASE-19]', 'MB', 'full, block, brown, yes, yes, yes, yes'],
    ['[1839-PHASE-20]', 'DB', 'full, block, brown, yes, yes, yes, yes'],
    ['[1839-PHASE-21]', 'LR', 'full, open, brown, yes, yes, yes, yes'],
    ['[1839-PHASE-22]', 'DR', 'full, open, brown, yes, yes, yes, yes'],
    ['[1839-PHASE-23]', 'GR', 'full, open, gray, no, no, no, yes'],
    ['[1839-PHASE-24]', 'PU', 'full, open, gray, no, no, no, yes'],
  ] as const;
  it.each(SWITCHES)('%s %s has its switches: %s', (_, phase, row) => {
    // With GR they have closed.
    const put = (t: Table): Table => (phase === 'PU' ? t : t.private('HLG', 1).private('KR', 1));
    const bought = phase === 'LY' ? undefined : opens(phase, put);
    const t =
      bought ??
      put(table(2))
        .company('NCS', { director: 0, cash: 900, trains: ['7'] })
        .at('NCS', 'trains');
    const said = (is: boolean): string => (is ? 'yes' : 'no');
    const next = table(2).phase(phase).company('AMS', { operated: false }).stock(0).do(pass(0), pass(1)).step();
    expect(
      [
        waysOpen(t.state)[0]?.pay,
        markerReach(t.state, companyId('NCS')).closed.includes('red-barrier') ? 'block' : 'open',
        phaseOf(t.state).offboardColumn,
        said(t.offers('buy-private', 0).length > 0),
        said(krUsable(t.state)),
        said(next === 'first train'),
        bought === undefined ? '-' : said(bought.state.own.turn.window),
      ].join(', '),
    ).toBe(row);
  });
  it('[1839-PHASE-26] LG: green tiles, two rounds, green privates for companies', () => {
    const t = opens('LG', (one) => one.private('HLG', 1));
    expect(open(t)).toBe('yellow green, 2 rounds, yellow, 67/74/82, half, limit 3');
    expect(t.offers('buy-private', 0).length).toBe(1);
  });
  it('[1839-PHASE-27] DG: JJB closes, LY trains go', () => {
    const t = opens('DG', (one) => ams(one.private('JJB', 1), '2', '2+1'));
    expect([t.ownerOf('JJB'), left(t), open(t)]).toEqual([
      'gone',
      '2+1',
      'yellow green, 2 rounds, yellow, 67/74/82, half, limit 3',
    ]);
  });
  it('[1839-PHASE-28] BL: DY trains go, dividends in full, 82 is gone, KR opens', () => {
    const t = opens('BL', (one) => ams(one.private('KR', 1), '2+1', '3'));
    expect([left(t), open(t), krUsable(t.state)]).toEqual([
      '3',
      'yellow green, 2 rounds, yellow, 67/74, full, limit 3',
      true,
    ]);
    expect(krUsable(opens('DG', (one) => one.private('KR', 1)).state)).toBe(false);
  });
  it('[1839-PHASE-29] LB: LG trains and open brown privates go, brown tiles, second column, 74 is gone', () => {
    const t = opens('LB', (one) => ams(one.private('AB', 1), '3', '3+'));
    expect([t.ownerOf('AB'), left(t), open(t)]).toEqual([
      'gone',
      '3+',
      'yellow green brown, 2 rounds, brown, 67, full, limit 3',
    ]);
  });
  it('[1839-PHASE-31] DB: blue trains go', () => {
    expect(left(opens('DB', (one) => ams(one, '4+', 'R5')))).toBe('R5');
  });
  it('[1839-PHASE-32] LR: limit 2, three rounds, no red barriers', () => {
    expect(open(opens('LR', (one) => one))).toBe('yellow green brown, 3 rounds, brown, 67, full, limit 2');
    const closed = (rank: 'DB' | 'LR'): readonly string[] => {
      const t = opens(rank, (one) => one);
      return markerReach(t.state, companyId('NCS')).closed;
    };
    expect([closed('DB'), closed('LR')]).toEqual([['red-barrier'], []]);
  });
  it('[1839-PHASE-33] DR: MB trains that have run go, the others after their run', () => {
    expect(left(opens('DR', (one) => ams(one, 'R4+1').train('AMS', 'R4+1', 'not-yet')))).toBe('R4+1 doomed');
  });
  it('[1839-PHASE-34] GR: gray tiles, third column, DB trains that have run go', () => {
    const t = opens('GR', (one) => ams(one, 'R4').train('AMS', 'R4', 'not-yet'));
    expect([left(t), open(t)]).toEqual(['R4 doomed', 'yellow green brown gray, 3 rounds, gray, 67, full, limit 2']);
  });
  it('[1839-PHASE-35] PU: LR and DR trains that have run go, the others after their run', () => {
    const t = opens('PU', (one) =>
      ams(one, 'PR2+', '4')
        .company('HIJSM', { price: 56, director: 2, trains: ['PR3+1'] })
        .train('HIJSM', 'PR3+1', 'not-yet'),
    );
    expect([left(t), t.trainsOf('HIJSM'), t.state.trains.find(({ type }) => type === 'PR3+1')?.run]).toEqual([
      '4',
      ['PR3+1'],
      'doomed',
    ]);
  });
  it('[1839-PHASE-30] MB: DG trains go', () => {
    expect(
      opens('MB', (one) => one.company('AMS', { price: 67, director: 0, trains: ['3+', '4+'] })).trainsOf('AMS'),
    ).toEqual(['4+']);
  });
  it('[1839-PHASE-32] [1839-TTYPE-12] [1839-TTYPE-13] LR: R5 that have run go, the others after their run', () => {
    const t = opens('LR', (one) =>
      one.company('AMS', { price: 67, director: 0, trains: ['R5'] }).train('AMS', 'R5', 'not-yet'),
    );
    expect([t.trainsOf('AMS'), t.state.trains.find(({ type }) => type === 'R5')?.run]).toEqual([['R5'], 'doomed']);
  });
  it('[1839-PHASE-33] [1839-LOCAL-05] [1839-LOCAL-07] [1839-R-38] [1839-X-57] DR: Locals grow', () => {
    const t = opens('DR', (one) =>
      one
        .company('L2', { price: 65, director: 1, homes: ['D19', 'G14'], trains: ['PR2+'] })
        .company('L5', { price: 55, director: 1, homes: ['N17', 'I8'], trains: ['PR2+'] })
        .company('L1', { price: 46, director: 1, homes: ['L3', 'K6'], trains: ['PR2+'] })
        .company('L7', { price: 38, director: 1, homes: ['G18', 'B17'], trains: ['PR2+'] })
        .own({ done: ['L2', 'L5'].map((id) => one.sharesOf(id).company) }),
    );
    expect(['L2', 'L5', 'L1', 'L7'].map((id) => t.priceOf(id))).toEqual([61, 51, 43, 38]);
    const grown = t.events.flatMap((one) => (one.event === 'own' && one.what === 'became-major' ? [one.data] : []));
    expect(new Set(grown.map(({ company }) => company))).toEqual(new Set(['L1', 'L2', 'L5']));
    t.own({ done: ['NCS', 'L2', 'L5'].map((id) => t.sharesOf(id).company) });
    while (t.state.pending.length > 0 || actingCompany(t.state) === 'NCS')
      t.do(t.state.pending.length > 0 ? no(t.acting) : done(t.acting));
    expect(actingCompany(t.state)).toBe('L1');
  });
  it('[1839-LOCAL-06] later ones stay Local', () => {
    const t = table(2)
      .phase('DR')
      .company('L1', { price: 38, director: 0, trains: ['PR3+1'] })
      .at('L1', 'dividend', { ran: true, hadTrain: true, revenue: 40 })
      .do({ type: 'dividend', seat: 0, company: 'L1', pay: 'full' });
    expect(t.priceOf('L1')).toBe(46);
  });
  it('[1839-MAJOR-04] [1839-R-39] a grown one plays as a Major and can be started again', () => {
    const t = table(3)
      .cash(500, 500, 500)
      .phase('DR')
      .company('L1', { price: 43, major: true, director: 2, shares: [0, 0, 6], operated: false, settled: false })
      .stock(0);
    expect(t.do(pass(0), pass(1), pass(2)).state.place.round).toBe('operating');
    expect([t.step(), t.offers('buy-train', 2)[0]?.fixed['price']]).toEqual(['first train', 260]);
    const conceded = table(3)
      .phase('DR')
      .company('L1', { price: 43, major: true, director: 2, shares: [0, 0, 6] })
      .stock(0)
      .do(concede(2));
    expect(conceded.sharesOf('L1')).toMatchObject({ director: 'bank', bank: 8 });
  });
  it('[1839-R-08] GR dooms brown R trains only', () => {
    const t = opens('GR', (one) =>
      one.company('AMS', { price: 67, director: 0 }).train('AMS', 'R4', 'not-yet').train('AMS', 'PR2+', 'not-yet'),
    );
    expect(t.state.trains.filter(({ owner }) => owner === 'AMS').map(({ type, run }) => `${type} ${run}`)).toEqual([
      'R4 doomed',
      'PR2+ not-yet',
    ]);
  });
  it('[1839-TRAIN-14] where nothing rusts nothing is said of it', () => {
    const rusted = opens('DG', (one) => one).events.some((one) => one.event === 'own' && one.what === 'rusted');
    expect(rusted).toBe(false);
  });
  it('[1839-PHASE-36] effects come in order', () => {
    const t = opens('DG', (one) => one.private('JJB', 1).company('AMS', { price: 67, director: 0, trains: ['2'] }));
    expect(
      t.events
        .map((event) => (event.event === 'own' ? event.what : event.event))
        .filter((name) => ['train', 'phase', 'private-closed', 'rusted'].includes(name)),
    ).toEqual(['train', 'phase', 'private-closed', 'rusted']);
  });
});

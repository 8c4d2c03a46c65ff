import { describe, expect, it } from 'vitest';
import type { TrainLimit } from '../../core/table.ts';
import { companyId, seat } from '../../core/ids.ts';
import type { Action } from '../../deeds/index.ts';
import { meta } from './meta.ts';
import { table as shown } from './table.ts';
import { table, type Table } from './test-table.ts';

const [ZERO, ONE] = [seat(0), seat(1)];

/** What somebody might want, in short. */
const wanted = (t: Table, who = t.acting): readonly string[] =>
  shown.wanted(t.state, seat(who)).map((one: Action) => {
    if (one.type === 'sell-shares') return one.sales.map(({ company, count }) => `sell ${count} ${company}`).join();
    if (one.type === 'buy-train') return `${one.company} buys ${one.train ?? one.card ?? ''} for ${one.price}`;
    if (one.type === 'par' || one.type === 'buy-paper') return `${one.type} ${one.company} ${one.price}`;
    return one.type === 'buy-share' ? `buy ${one.company} from ${one.from}` : one.type;
  });

/** BH needs a 4-train that neither it nor its director can pay. */
const poor = (): Table => {
  const t = table().afterInitial().phase(4).open('BH', 0, [3]).open('MS', 1, [2, 2]).marker('BH', 'J13');
  for (const type of ['1g', '2g', '3g']) t.left(type, 0);
  return t.money('BH', 100).money(0, 30).at('BH', 'trains').set(3, 1);
};

describe('what somebody might want', () => {
  it('is every paper of the Bank and every share in the initial share round, and nothing of others', () => {
    const t = table().paper('EPP', 0).turnOf(1, 'initial');
    const all = wanted(t);
    expect(all).toEqual(
      expect.arrayContaining([
        'buy-paper B1 120',
        'buy-paper EOD 120',
        'buy-paper SD1 240',
        'buy BK from bank',
        // Its director's certificate is reserved for a coal railway.
        'buy MS from bank',
        'par BH 60',
        'buy SD from bank',
      ]),
    );
    expect(all).not.toContain('buy-paper EPP 120');
    expect(wanted(t, ZERO)).toEqual([]);
  });

  it('is a share of every company, and a sale of every one that is held, in a share round', () => {
    const t = table().afterInitial().open('BH', 0, [3, 2]).turnOf(1);
    expect(wanted(t)).toContain('sell 1 BH');
    expect(wanted(t)).toHaveLength(9);
    expect(wanted(t.shares('BH', 0, [3]))).toHaveLength(8);
  });

  it('is what lies in the pool where nothing else is left', () => {
    const t = table({ form: 'cisleithania', drawn: { preStaatsbahn: companyId('SD2'), coal: companyId('EPP') } }, 2);
    expect(wanted(t.turnOf(0))).toContain('buy BK from pool');
  });

  it('is a new train of every type that is left, for the company at turn', () => {
    const t = poor();
    expect(wanted(t)).toEqual([
      'BH buys 4 for 280',
      'BH buys 5 for 400',
      'BH buys 6 for 600',
      'BH buys 8 for 800',
      'BH buys 10 for 1000',
      'BH buys 4g for 600',
      'BH buys 5g for 800',
    ]);
    expect(wanted(t, ONE)).toEqual([]);
    expect(wanted(t.at('BH', 'track'))).toEqual([]);
  });

  it('is a sale when money has to be found', () => {
    const t = poor().do('buy-train', { company: 'BH', from: 'supply', train: '4', price: 280 });
    expect(wanted(t)).toEqual(['sell 1 MS', 'sell 1 BH']);
    expect(shown.raising(t.state)).toEqual({ why: 'train', company: 'BH', amount: 280, train: '4' });
    expect(t.offers('sell-shares').map(({ about }) => about.missing)).toEqual([150]);
    expect(wanted(t, ONE)).toEqual([]);
    // For a train of another company it names its type, and other questions ask for no sale.
    const used = poor().trains('MS', '5').at('BH', 'trains').set(3, 1);
    used.do('buy-train', { company: 'BH', from: 'MS', card: used.cardOf('MS'), price: 400 });
    expect([shown.raising(used.state), wanted(used)]).toEqual([undefined, []]);
    used.do('answer', { take: 'yes' });
    expect(shown.raising(used.state)).toEqual({ why: 'train', company: 'BH', amount: 400, train: '5' });
  });

  it('is a mountain railway behind the draft for two, and a sale before a purchase where the site knows one', () => {
    const t = table({ form: 'cisleithania', drawn: { preStaatsbahn: companyId('SD2'), coal: companyId('EPP') } }, 2);
    expect(wanted(t)).toEqual([]);
    t.do('draft', { company: 'SD1', price: 240 }).do('draft', { company: 'SD3', price: 120 });
    t.do('draft', { company: 'EPP', price: 120 }).do('draft', { company: 'EOD', price: 120 });
    expect(wanted(t.do('set-price', { company: 'MLB', price: 120 }))).toEqual(['buy-paper B1 120', 'buy-paper B2 120']);
    const site = table({ ruleset: '18xx.games' }).afterInitial().phase(8).open('BH', 0, [3]).marker('BH', 'J13');
    expect(wanted(site.at('BH', 'trains'))).toEqual(expect.arrayContaining(['BH buys 10 for 1000', 'sell 1 BH']));
  });

  it('is nothing behind the end of the game', () => {
    const t = table().turnOf(0);
    expect(shown.wanted({ ...t.state, outcome: { reason: 'x', scores: [], winners: [] } }, ZERO)).toEqual([]);
  });
});

describe('the table', () => {
  it('tells who begins the next share round, what is owed, and what kind of round it is', () => {
    const t = table().own({ debts: [30, 0, 0] });
    expect([shown.priority(t.state), shown.debt(t.state, ZERO), shown.roundKind(t.state)]).toEqual([0, 30, 'shares']);
    expect(shown.priority(table({ form: 'first-edition' }).state)).toBeUndefined();
    expect(shown.roundKind(poor().state)).toBe('companies');
    expect(shown.roundKind(table({ form: 'goods-time', placement: 'free' }).state)).toBe('set-up');
  });

  it('tells phases, steps, closed papers, limits and the run of the company at turn', () => {
    const t = table().paper('EPP', 0).paper('B1', 0).afterInitial().phase(3).open('BH', 0, [3]).marker('BH', 'J13');
    expect([shown.phase(t.state), shown.phases(t.state).length]).toEqual(['3', 8]);
    const byKind = (a: TrainLimit, b: TrainLimit): number => ((a.kind ?? '') < (b.kind ?? '') ? -1 : 1);
    const phases = shown
      .phases(t.state)
      .slice(0, 2)
      .map((one) => ({ ...one, trainLimits: one.trainLimits.toSorted(byKind) }));
    const trainLimits = [
      { kind: 'coal', most: 2 },
      { kind: 'pre-state', most: 2 },
      { kind: 'regional', most: 4 },
    ];
    expect(phases).toEqual([
      { name: '1', tiles: ['yellow'], operatingRounds: 1, trainLimits },
      { name: '2', tiles: ['yellow'], operatingRounds: 1, begins: '2', trainLimits },
    ]);
    expect(shown.steps(t.state, companyId('BH'))).toEqual(['track', 'marker', 'run', 'dividend', 'trains']);
    const { column, closed } = shown.board(t.state);
    expect([column, closed.includes(companyId('SD1')), closed.includes(companyId('EPP'))]).toEqual([
      'green',
      true,
      false,
    ]);
    expect([shown.certificates(t.state, ZERO), shown.certificateLimit(t.state)]).toEqual([5, 21]);
    expect([shown.decider(t.state, companyId('BH')), shown.decider(t.state, companyId('MS'))]).toEqual([0, undefined]);
    expect(shown.runOf(t.turnOf(0).state, companyId('BH'))?.company).toBe('BH');
    expect(shown.runOf(t.at('BH', 'run').state, companyId('BH'))?.company).toBe('BH');
    expect([shown.deviations(t.state), shown.deviations(table({ ruleset: '18xx.games' }).state).length]).toEqual([
      [],
      17,
    ]);
  });

  it('names the seller of a train whose director must agree', () => {
    const t = table().afterInitial().phase(3).open('BH', 0, [3]).open('MS', 1, [0, 3]).open('CL', 0, [3]);
    t.marker('BH', 'J13').trains('MS', '3').trains('CL', '3').money('BH', 500).at('BH', 'trains').set(2, 1);
    const used = t.offers('buy-train').filter(({ fixed }) => fixed.card !== undefined);
    expect(used.map(({ fixed, about }) => [fixed.from, about])).toEqual([
      ['MS', { asks: 1 }],
      ['CL', {}],
    ]);
    const card = t.cardOf('MS');
    t.do('buy-train', { company: 'BH', from: 'MS', card, price: 180 });
    expect(t.offers('answer').map(({ about }) => about)).toEqual([
      { question: 'train-sale', by: 0, buyer: 'BH', seller: 'MS', train: card, price: 180 },
    ]);
  });

  it('has a box for every variant and number of players', () => {
    const boxes = meta.variants.flatMap(({ id, players }) => players.map((count) => meta.boxFor(id, count)));
    expect(new Set(boxes)).toEqual(new Set(meta.boxes.map(({ components }) => components.id)));
  });
});

import { describe, expect, it } from 'vitest';
import { companyId, seat } from '../../core/ids.ts';
import type { Action } from '../../deeds/index.ts';
import { lines } from './board-line.ts';
import { meta } from './meta.ts';
import { box } from './cards.ts';
import { sequence } from './sequence.ts';
import { table as shown } from './table.ts';
import { local, market, ncs, ncsBuys, opens, poor } from './test-scenes.ts';
import {
  auction,
  buyLot,
  concede,
  deal,
  discount,
  done,
  lay,
  PUBLIC,
  sell,
  table,
  type Table,
  yes,
} from './test-table.ts';

/** What somebody might want, in short. */
const wanted = (t: Table, who = t.acting): readonly string[] =>
  shown.wanted(t.state, seat(who)).map((one: Action) => {
    if (one.type === 'buy-lot') return `buy ${one.lot}${one.par === undefined ? '' : ` at ${one.par}`}`;
    if (one.type === 'discount') return `discount ${one.lot}`;
    if (one.type === 'par') return `par ${one.company} at ${one.price}${one.homes === undefined ? '' : ' with homes'}`;
    if (one.type === 'buy-share') return `buy ${one.company} from ${one.from}`;
    if (one.type === 'sell-shares') return one.sales.map(({ company, count }) => `sell ${count} ${company}`).join();
    if (one.type === 'buy-train') return `${one.company} buys ${one.train} of ${one.from} for ${one.price}`;
    return one.type;
  });

describe('what somebody might want', () => {
  it('is to buy and to discount every lot in the auction', () => {
    const t = auction(2).do(buyLot(0, 'LP'));
    expect(wanted(t).slice(0, 4)).toEqual(['buy JJB', 'discount JJB', 'buy HLG', 'discount HLG']);
    expect(wanted(t)).toContain('buy AV at 67');
    expect(wanted(t.do(buyLot(0, 'CO', 67)))).toContain('buy AV at 74');
    expect(wanted(t, 0)).toEqual([]);
  });

  it('is a share or the start of every company, and a sale of what is held, in a stock round', () => {
    const t = market().own({ banned: [seat(0)] });
    const deals = wanted(t);
    expect(deals).toHaveLength(PUBLIC.length + 2);
    expect(deals).toEqual(
      expect.arrayContaining(['buy NCS from ipo', 'buy AMS from ipo', 'par NRS at 67', 'par L1 at 20 with homes']),
    );
    expect(deals.slice(-2).toSorted()).toEqual(['sell 1 AMS', 'sell 1 NCS']);
    expect(wanted(t, 1)).toEqual([]);
    // Price and homes are such that nothing but the ban speaks against a start.
    const starts = shown.wanted(t.state, seat(0)).filter((one) => one.type === 'par');
    expect(new Set(starts.flatMap((one) => t.allReasons({ ...one })))).toEqual(
      new Set(['nationalised-last-set 1839-BUY-09']),
    );
  });

  it('is a share from the pool or the treasury where the IPO has none', () => {
    const sold = (pool: number, treasury: number): readonly string[] =>
      wanted(
        table(3)
          .company('NCS', { director: 0, shares: [6, 3, 0], pool, treasury })
          .stock(2),
      );
    expect([sold(1, 0), sold(0, 1)].map((deals) => deals.filter((one) => one.startsWith('buy NCS')))).toEqual([
      ['buy NCS from pool'],
      ['buy NCS from treasury'],
    ]);
  });

  it('is a par price that is open, if one is', () => {
    const t = table(3).company('MSS', { price: 67 }).company('NWS', { price: 67 }).stock(0);
    expect(wanted(t)).toContain('par NCS at 74');
  });

  it('is a new train of every type that is left, for the company at turn', () => {
    const t = ncs().phase('GR').left({ GR: 1 }).at('NCS', 'trains');
    expect(wanted(t)).toEqual(['NCS buys 4 of supply for 460', 'NCS buys 7 of supply for 640']);
    expect([wanted(t, 1), wanted(t.at('NCS', 'track'))]).toEqual([[], []]);
  });

  it('is for nothing where a Local has its first train for nothing', () => {
    const t = table(2).company('L1', { operated: false, settled: true }).at('L1', 'first train');
    expect(wanted(t)[0]).toBe('L1 buys 2 of supply for 0');
    expect(t.why({ ...shown.wanted(t.state, seat(0))[0], seat: 0 })).toBe('legal');
  });

  it('is a sale of what is held while money is raised, and nothing while others are asked', () => {
    const t = ncsBuys(poor(20), 'PR2+', 240);
    expect([wanted(t).toSorted(), wanted(t, 1)]).toEqual([['sell 1 AMS', 'sell 1 NCS'], []]);
    const asked = ncs()
      .company('AMS', { price: 67, director: 1, trains: ['3'] })
      .at('NCS', 'trains');
    asked.do(deal(0, 'NCS', 'AMS', asked.cardsOf('AMS')[0] ?? '', 50));
    expect([wanted(asked, 0), wanted(asked, 1)]).toEqual([[], []]);
    const over = table(2).stock(0).do(concede(1));
    expect([over.state.outcome?.reason, wanted(over, 0)]).toEqual(['last-player', []]);
  });
});

describe('money that has to be found', () => {
  it('is for a train', () => {
    expect(shown.raising(ncsBuys(poor(20), 'PR2+', 240).state)).toEqual({
      why: 'train',
      company: 'NCS',
      amount: 240,
      train: 'PR2+',
    });
  });
  it('is for the upkeep of RH, which is the player’s own', () => {
    const t = auction(4)
      .noPrivates()
      .cash(20, 500, 500, 500)
      .private('RH', 0)
      .company('NCS', { price: 101, director: 1, shares: [3, 5, 0, 0], trains: ['3'] })
      .stock(0);
    for (const who of [0, 1, 2, 3]) t.do({ type: 'pass', seat: who });
    expect([t.asked, shown.raising(t.state)]).toEqual(['raise 0', { why: 'upkeep', amount: 100 }]);
  });
  it('is for nothing in a stock round', () => {
    expect(shown.raising(market().do(sell(0, ['NCS', 1])).state)).toBeUndefined();
  });
});

describe('the auction', () => {
  it('shows every lot with its price, its face value and the company drawn for it', () => {
    const t = auction(3).do(discount(0, 'STK'));
    const seen = shown.auction(t.state);
    expect(seen?.left).toBe(1);
    expect(seen?.lots).toHaveLength(11);
    expect(seen?.lots.find(({ lot }) => lot === 'STK')).toMatchObject({ drawn: 'HIJSM' });
    const stk = seen?.lots.find(({ lot }) => lot === 'STK');
    expect((stk?.face ?? 0) - (stk?.price ?? 0)).toBe(20);
    expect(seen?.lots.find(({ lot }) => lot === 'LP')).not.toHaveProperty('drawn');
  });
  it('is over with its round', () => {
    expect(shown.auction(table().stock(0).state)).toBeUndefined();
  });
});

describe('the table', () => {
  it('knows who decides: directors, owners, companies that own a private, or nobody', () => {
    const t = ncs().private('HLG', companyId('NCS')).private('KR', 2);
    const of = (id: string): unknown => shown.decider(t.state, companyId(id));
    // KF takes part with three players and is gone here; CM does not take part.
    expect(['NCS', 'HLG', 'KR', 'KF', 'CM', 'AMS'].map(of)).toEqual([0, 'NCS', 2, undefined, undefined, undefined]);
    const lots = auction(4);
    expect(['LP', 'RH'].map((id) => shown.decider(lots.state, companyId(id)))).toEqual([undefined, undefined]);
  });
  it('says that players may concede and that there are no rail cars', () => {
    expect([shown.concedes, shown.hasCars]).toEqual([true, false]);
  });
  it('has no limit of certificates, no debts and no deviations', () => {
    const { state } = market();
    expect([shown.certificateLimit(state), shown.debt(state, seat(0)), shown.deviations(state)]).toEqual([
      undefined,
      0,
      [],
    ]);
    // The director's certificate of NCS and two more, one of AMS.
    expect(shown.certificates(state, seat(0))).toBe(4);
  });
  it('gives the lowest number card of those still in the first place', () => {
    const t = market().cards(2, 0, 1);
    expect(shown.priority(t.state)).toBe(2);
    expect(shown.priority(t.do(concede(2)).state)).toBe(0);
  });
  it('opens red barriers in LR and reads off-board locations by phase', () => {
    const at = (phase: 'DB' | 'LR' | 'GR'): unknown => shown.board(table().phase(phase).state);
    expect([at('DB'), at('LR'), at('GR')]).toMatchObject([
      { column: 'brown', openBorders: [] },
      { column: 'brown', openBorders: ['red-barrier'] },
      { column: 'gray', openBorders: ['red-barrier'] },
    ]);
    expect(shown.board(auction(3).state).closed).toEqual([]);
  });
  it('asks for the run of any company that has not left the market', () => {
    const t = local();
    const { owner } = t.state.place;
    if (owner.kind !== 'company') throw new Error('no company is at turn');
    expect(shown.runOf(t.state, owner.company)?.trains.map(({ range }) => range)).toEqual([{ all: 2 }]);
    // NCS has just been nationalised in its own turn; another company is asked.
    const gone = opens('DG', (one) => one.company('AMS', { price: 67, director: 1, trains: ['3'] })).do(
      done(0),
      yes(0),
    );
    expect([gone.asked, shown.runOf(gone.state, companyId('NCS'))]).toEqual(['nationalise 1', undefined]);
  });
  it('tells rounds of shares from rounds of companies', () => {
    const kinds = [auction(2), market(), local()].map(({ state }) => shown.roundKind(state));
    expect(kinds).toEqual(['shares', 'shares', 'companies']);
  });
  it('names steps that there are', () => {
    const names = sequence.rounds.find(({ name }) => name === 'operating')?.turn.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...shown.steps(local().state, companyId('L1'))]));
  });
});

describe('costs of a tile', () => {
  const costs = (t: Table, hex: string): unknown =>
    t.offers('lay-tile', 0).find(({ fixed }) => fixed['hex'] === hex)?.about;
  it('[1839-TRACK-02] tell the fee of the second tile', () => {
    const t = local();
    expect(costs(t, 'I8')).toEqual({ terrain: 0, fee: 0 });
    expect(costs(t.do(lay(0, 'L1', 'I8', '57', 1)), 'I10')).toEqual({ terrain: 0, fee: 20 });
  });
  it('[1839-TRACK-20] [1839-TRACK-22] tell terrain from the fee of a big city', () => {
    const t = local({ homes: ['G10', 'N17'] }).phase('LG');
    expect(['G8', 'G10', 'N17'].map((hex) => costs(t, hex))).toEqual([
      { terrain: 80, fee: 0 },
      { terrain: 0, fee: 80 },
      { terrain: 0, fee: 0 },
    ]);
  });
});

describe('a board in one line', () => {
  const run = (fields: { readonly [name: string]: unknown }, company = 'NCS'): ReturnType<typeof lines.run> =>
    lines.run({ trains: [], ...fields }, box, companyId(company));
  it('takes phase, market and trains', () => {
    expect(run({ phase: 'LY', trains: ['2', '2', 'PR2+'] }).trains).toMatchObject([
      { train: '2', range: { all: 2 }, offboards: 2 },
      { train: '2#2', range: { all: 2 }, offboards: 2 },
      { train: 'PR2+', range: { large: 2 }, offboards: 1, countsAgain: true },
    ]);
    expect(run({ phase: 'LR' }).rules).toMatchObject({ column: 'brown', closed: ['barrier'], transparent: [] });
    expect(run({ phase: 'LY' }, 'L3').rules.transparent).toEqual(['GOV']);
    expect(run({ phase: 'LY', market: 'major' }, 'L3').rules.transparent).toEqual([]);
  });
  it('names what is wrong', () => {
    expect(() => run({})).toThrow(/phase: one of LY, DY/u);
    expect(() => run({ phase: 'LY', market: 'minor' })).toThrow('market: local or major');
    expect(() => run({ phase: 'LY', trains: ['8'] })).toThrow('trains[0]');
  });
});

describe('before the game', () => {
  it('counts the tiles as they are printed', () => {
    expect(meta.boxes[0].totals).toEqual({ yellow: 58, green: 55, brown: 27, gray: 12 });
    expect(meta.boxFor('usual', 3)).toBe('1839');
  });
  it('[1839-SETUP-17] lets beginners choose, and names the choice on the command line', () => {
    expect(meta.choices.map(({ id, values }) => [id, values])).toEqual([['beginners', [false, true]]]);
    expect(meta.shortNames).toEqual({ beginners: { beginners: true } });
  });
});

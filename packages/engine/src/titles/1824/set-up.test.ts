import { describe, expect, it } from 'vitest';
import { startGame, viewOf } from '../../core/game.ts';
import { allMoney } from '../../core/ledger.ts';
import { seat } from '../../core/ids.ts';
import { sharesOf } from '../../mechanisms/shares.ts';
import { components1824 } from './components/index.ts';
import { rules1824 } from './index.ts';
import { componentsFor, type Options1824 } from './options.ts';
import { sharePrice } from './companies.ts';
import { table } from './test-table.ts';

const starts = (options: unknown, seats: number): string => {
  const started = startGame(rules1824, options, seats, 'x');
  return started.ok ? 'starts' : (started.refusal.rule ?? started.refusal.code);
};
const ofKind = (kind: string): readonly string[] =>
  components1824.companies.filter((card) => card.kind === kind).map(({ id }) => id);
const home = (company: string): string => {
  const card = components1824.companies.find(({ id }) => id === company);
  const [place] = card?.homes ?? [];
  const { board } = components1824;
  const hex = place === undefined ? undefined : board.hexes[board.numberOf.get(place.hex) ?? -1];
  return hex?.name ?? hex?.id ?? '';
};

describe('set-up', () => {
  it('[1824-SETUP-01] takes 3 to 6 players; two only on the Cisleithania map, three there as well', () => {
    expect([1, 2, 3, 4, 5, 6].map((seats) => starts({}, seats))).toEqual([
      '1824-SETUP-01',
      '1824-SETUP-01',
      ...Array.from({ length: 4 }, () => 'starts'),
    ]);
    expect([2, 3, 4].map((seats) => starts({ form: 'cisleithania' }, seats))).toEqual([
      'starts',
      'starts',
      '1824-SETUP-01',
    ]);
  });

  it('[1824-SETUP-01] the box is that of form, players and ruleset', () => {
    const cash = (options: Options1824, seats: number): unknown => {
      const box = componentsFor(options, seats);
      return box.ok ? [box.value.id, box.value.own.startingCash] : box.refusal.code;
    };
    expect(cash({ form: 'cisleithania' }, 3)).toEqual(['1824-cisleithania-3', 680]);
    expect(cash({ form: 'cisleithania', ruleset: '18xx.games' }, 3)).toEqual(['1824-cisleithania-3', 700]);
    expect(cash({ form: 'cisleithania' }, 2)).toEqual(['1824-cisleithania-2', 830]);
    expect('site' in table().state.own).toBe(false);
    expect(table({ ruleset: '18xx.games', site: ['tenfold-capital'] }).state.own.site).toEqual(['tenfold-capital']);
  });

  it('[1824-CIS2-07] only two players on the Cisleithania map have a draw, out of the railways it is made from', () => {
    const draw = (preStaatsbahn: string, coal: string): unknown => ({ preStaatsbahn, coal });
    expect(starts({ form: 'cisleithania', drawn: draw('SD3', 'MLB') }, 2)).toBe('starts');
    for (const [pre, coal] of [
      ['SD1', 'EPP'],
      ['KK2', 'SPB'],
      ['SD1', 'SPB'],
    ] as const)
      expect(starts({ form: 'cisleithania', drawn: draw(pre, coal) }, 2)).toBe('1824-CIS2-07');
    expect(starts({ form: 'cisleithania', drawn: draw('SD3', 'MLB') }, 3)).toBe('1824-CIS2-07');
    expect(starts({ drawn: draw('SD3', 'MLB') }, 3)).toBe('1824-CIS2-07');
  });

  it('[1824-GOODS-02] one to twenty markers can be agreed on', () => {
    const markers = (count: number): string => starts({ form: 'goods-time', placement: 'free', markers: count }, 3);
    expect([0, 1, 20, 21].map(markers)).toEqual(['malformed', 'starts', 'starts', 'malformed']);
  });

  it('[1824-SETUP-02] seats are clockwise order: behind the last one comes the first', () => {
    const t = table({}, 4).turnOf(3);
    t.do('pass');
    expect(t.acting).toBe(0);
    t.do('pass');
    expect(t.acting).toBe(1);
  });

  it('[1824-SETUP-03] the start player holds the priority card', () => {
    expect(table().state.own.priority).toBe(0);
  });

  it('[1824-SETUP-04] [1824-SETUP-05] [1824-R-06] starting cash comes out of 12,000', () => {
    const found = [3, 4, 5, 6].map((seats) => {
      const { money } = table({}, seats).state;
      return [money.players, money.bank, allMoney(money)];
    });
    expect(found).toEqual([
      [[820, 820, 820], 9540, 12000],
      [[680, 680, 680, 680], 9280, 12000],
      [[560, 560, 560, 560, 560], 9200, 12000],
      [[460, 460, 460, 460, 460, 460], 9240, 12000],
    ]);
  });

  it('[1824-SETUP-06] [1824-R-02] has 6 mountain, 4 coal, 7 pre-Staatsbahnen, 5 regional railways and 3 Staatsbahnen', () => {
    expect(['mountain', 'coal', 'pre-state', 'regional', 'state'].map((kind) => ofKind(kind).length)).toEqual([
      6, 4, 7, 5, 3,
    ]);
    expect(ofKind('regional')).toEqual(['BK', 'MS', 'CL', 'SB', 'BH']);
  });

  it('[1824-SETUP-07] every share company has a 20 % certificate and eight of 10 %', () => {
    const cards = components1824.companies.filter(({ kind }) => kind === 'regional' || kind === 'state');
    expect(cards.flatMap(({ certificates }) => certificates)).toHaveLength(72);
    for (const { certificates } of cards) expect(certificates).toEqual([20, ...Array.from({ length: 8 }, () => 10)]);
  });

  it("[1824-SETUP-08] the director's certificates of BK, MS, CL and SB are reserved, their other shares are not", () => {
    const t = table();
    for (const id of ['BK', 'MS', 'CL', 'SB']) {
      const { director, reserved, bank } = sharesOf(t.state, t.company(id));
      expect([director, reserved, bank]).toEqual(['reserved', 0, 8]);
    }
  });

  it('[1824-SETUP-09] reserves Staatsbahn certificates for the pre-Staatsbahnen', () => {
    const t = table();
    const found = ['SD', 'UG', 'KK'].map((id) => {
      const { director, reserved, bank } = sharesOf(t.state, t.company(id));
      return [director, reserved, bank];
    });
    expect(found).toEqual([
      ['reserved', 2, 6],
      ['reserved', 1, 7],
      ['reserved', 1, 7],
    ]);
  });

  it('[1824-SETUP-10] nothing of BH is reserved', () => {
    const t = table();
    expect(sharesOf(t.state, t.company('BH'))).toMatchObject({ director: 'bank', reserved: 0, bank: 8 });
  });

  it('[1824-SETUP-11] [1824-R-15] regional railways have no price; Staatsbahnen lie on 120, Sd on top', () => {
    const t = table();
    expect(['BK', 'MS', 'CL', 'SB', 'BH'].map((id) => t.priceOf(id))).toEqual(Array.from({ length: 5 }));
    expect(['SD', 'UG', 'KK'].map((id) => t.fieldOf(id))).toEqual(['(1,3) 120', '(1,3) 120', '(1,3) 120']);
    expect(t.state.market[2]).toEqual(['SD', 'UG', 'KK']);
  });

  it('[1824-SETUP-12] has 72 yellow, 48 green, 20 brown and 3 gray tiles', () => {
    const count = (colour: string): number =>
      components1824.pieces
        .filter(({ faces: [id] }) => components1824.faces.get(id)?.colour === colour)
        .reduce((sum, piece) => sum + piece.count, 0);
    expect(['yellow', 'green', 'brown', 'gray'].map(count)).toEqual([72, 48, 20, 3]);
  });

  it('[1824-SETUP-13] has 41 station markers; a company that has placed all gets no more', () => {
    const all = components1824.companies.map(({ markers }) => markers.length);
    expect(all.reduce((sum, n) => sum + n, 0)).toBe(41);
    const t = table().open('BK', 0, [3]).tile('B9', '5').marker('BK', 'B9').marker('BK', 'B5').marker('BK', 'C12');
    t.money('BK', 500).at('BK', 'marker');
    expect(t.no('place-marker', { company: 'BK', hex: 'B15', stop: 0 })).toBe('1824-SETUP-13');
  });

  it('[1824-SETUP-14] everybody sees all holdings', () => {
    const { state } = table().paper('EPP', 1);
    const { rng: _rng, ...open } = state;
    expect(viewOf(state)).toEqual(open);
  });

  it('[1824-SETUP-15] a company pays with its own money only', () => {
    const t = table().paper('EOD', 0).afterInitial().marker('EOD', 'A12').money(0, 500).at('EOD', 'track');
    t.money('EOD', 0);
    expect(t.no('lay-tile', { company: 'EOD', hex: 'A10', tile: '3', rotation: 4 })).toBe('1824-TRACK-13');
  });

  it('[1824-SETUP-16] [1824-R-03] homes are where they are printed', () => {
    expect(
      Object.fromEntries(
        components1824.companies.filter(({ homes }) => homes.length > 0).map(({ id }) => [id, home(id)]),
      ),
    ).toEqual({
      EPP: 'C6',
      EOD: 'A12',
      MLB: 'A22',
      SPB: 'H25',
      SD1: 'Wien',
      SD2: 'Graz',
      SD3: 'Innsbruck',
      UG1: 'Budapest',
      UG2: 'Fünfkirchen',
      KK1: 'Wien',
      KK2: 'Wien',
      BK: 'Prag',
      MS: 'Brünn',
      CL: 'Lemberg',
      SB: 'Kronstadt',
      BH: 'Sarajewo',
      SD: 'Wien',
      UG: 'Budapest',
      KK: 'Wien',
    });
  });

  it('[1824-SETUP-17] the initial share round is followed by an operating round, that by a share round', () => {
    const t = table();
    expect(t.state.place.round).toBe('initial');
    t.do('buy-paper', { company: 'SD2', price: 120 });
    while (t.state.place.round === 'initial') t.do('pass');
    expect(t.state.place.round).toBe('operating');
    t.do('done').do('buy-train', { company: 'SD2', from: 'supply', train: '2', price: 80 });
    expect(t.state.place.round).toBe('share');
    expect(sharePrice(t.state, t.company('SD'))).toBe(120);
    expect(t.state.own.priority).toBe(seat(0));
  });
});

/** The state before the first round. */
import { numberFor } from '../../core/components.ts';
import { type CompanyId, seat } from '../../core/ids.ts';
import { drawNumber, type RngState, seeded } from '../../core/rng.ts';
import type { Market, Shares, Stamp } from '../../core/state.ts';
import { emptyMarket, spaceAt, withMarkerOn } from '../../market/chart.ts';
import { withMarker } from '../../map/markers.ts';
import { emptyPosition, hexNumber, type Position } from '../../map/position.ts';
import { forSeats } from '../../mechanisms/readers.ts';
import { unpacked, unsold } from '../../mechanisms/set-up.ts';
import type { Company1824, Components1824 } from './components/index.ts';
import { boxOf, DRAWN_FROM, type Options1824, startingTowns, townsToPlace } from './options.ts';
import { deviates } from './variants/18xx-games.ts';
import { type BondGame, freshShareRound, freshTurn, type State1824 } from './state.ts';

export function setUp(options: Options1824, seats: number, seed: string, stamp: Stamp): State1824 {
  const { form = 'second-edition', ruleset = 'rulebook', site } = options;
  const towns = startingTowns(options);
  const box = boxOf({ own: { form, ruleset, towns }, seats });
  const bond = form === 'cisleithania' && seats === 2 ? drawBondGame(options, box, seeded(seed)) : undefined;
  const cash = numberFor(box.own.startingCash, seats);
  return {
    ...unpacked(box, seats, stamp, {
      bank: box.own.bank - seats * cash, // 1824-SETUP-05
      cash, // 1824-SETUP-04
      round: 'initial',
    }),
    rng: bond?.rng ?? seeded(seed),
    hexes: startingMarkers(box, deviates({ own: { ruleset } }, 'budapestInFirstTurn') ? undefined : seats, bond?.game),
    shares: box.companies.flatMap((card) => startingShares(card, seats, bond?.game)),
    market: startingMarket(box, bond?.game),
    own: {
      form,
      ruleset,
      ...(site === undefined ? {} : { site }),
      towns,
      townsToPlace: townsToPlace(options),
      phase: 1,
      papers: box.companies
        .filter(({ kind, players }) => kind !== 'regional' && kind !== 'state' && players.includes(seats)) // 1824-CIS3-08
        .map(({ id }) => ({ company: id, owner: 'bank' })),
      unsold: [],
      issued: [],
      open: [],
      operated: [],
      toFound: [],
      debts: forSeats(seats, 0),
      priority: form === 'first-edition' ? 'nobody' : seat(0), // 1824-SETUP-03, 1824-ED1-03
      bankBroken: false,
      shareRound: freshShareRound,
      turn: freshTurn,
      set: { length: 1, begun: 0 },
      inRound: [],
      acted: [],
      ...(bond === undefined ? {} : { bond: bond.game }),
    },
  };
}

/** Shares at the start: what exchanges will need is reserved, the rest lies in the Bank. */
function startingShares(card: Company1824, seats: number, bond: BondGame | undefined): readonly Shares[] {
  if (card.kind !== 'regional' && card.kind !== 'state') return [];
  const ordinary = card.certificates.length - 1;
  if (card.id === bond?.company) return [unsold(card, seats, 'pool', { pool: ordinary })]; // 1824-CIS2-17
  // The share of a construction company is not reserved (1824-R-79).
  const reserved = card.reserved.filter((one) => !(bond?.construction.includes(one.for) ?? false));
  const director = reserved.some(({ share }) => share === 20) ? 'reserved' : 'bank'; // 1824-SETUP-08
  return [unsold(card, seats, director, { reserved: reserved.filter(({ share }) => share === 10).length })]; // 1824-SETUP-09
}

/** Staatsbahnen stand on 120, Sd on top (1824-R-15); the bond company on the 50 of the bottom row (1824-CIS2-16). */
function startingMarket(box: Components1824, bond: BondGame | undefined): Market {
  const chart = box.market;
  let market = emptyMarket(chart);
  const put = (company: CompanyId, row: number, column: number): void => {
    const space = spaceAt(chart, row, column);
    if (space !== undefined) market = withMarkerOn(market, company, space);
  };
  for (const { row, column, companies } of chart.startSpaces)
    // 1824-SETUP-11
    for (const company of companies) put(company, row, column);
  if (bond !== undefined && chart.bondSpace !== undefined)
    put(bond.company, chart.bondSpace.row, chart.bondSpace.column);
  return market;
}

/** Markers that stand from the start: Ug1 on red Budapest (1824-CIS3-07), the home of the bond company (1824-CIS2-23). */
function startingMarkers(box: Components1824, seats: number | undefined, bond: BondGame | undefined): Position {
  const early = box.companies.filter(
    (card) => card.id === bond?.company || (card.kind === 'pre-state' && isRed(box, card) && seats === 3),
  );
  let hexes = emptyPosition(box.board);
  for (const { id, homes } of early) {
    for (const home of homes) {
      const hex = hexNumber(box.board, home.hex);
      const here = hexes[hex];
      if (here !== undefined) hexes = hexes.with(hex, withMarker(here, home.stop, id));
    }
  }
  return hexes;
}

const isRed = (box: Components1824, card: Company1824): boolean =>
  card.homes.some(({ hex }) => box.board.hexes[hexNumber(box.board, hex)]?.area === 'offboard');

/** Draws the two railways of pile 1 and makes the other piles (1824-CIS2-07, 1824-CIS2-08). */
function drawBondGame(
  { drawn }: Options1824,
  box: Components1824,
  rng: RngState,
): { readonly rng: RngState; readonly game: BondGame } {
  const first = drawNumber(rng, DRAWN_FROM.preStaatsbahn.length);
  const second = drawNumber(first.rng, DRAWN_FROM.coal.length);
  const pre = drawn?.preStaatsbahn ?? DRAWN_FROM.preStaatsbahn[first.value];
  const coal = drawn?.coal ?? DRAWN_FROM.coal[second.value];
  const card = box.companies.find(({ id }) => id === coal);
  if (pre === undefined || coal === undefined || card?.kind !== 'coal') throw new RangeError('nothing to draw from');
  const numberOnes = box.companies.flatMap((one) => (one.kind === 'pre-state' && one.number === 1 ? [one.id] : []));
  return {
    rng: second.rng,
    game: {
      company: card.exchangesInto.company,
      secondWith: '4',
      construction: [pre, coal],
      piles: [
        [pre, coal],
        numberOnes,
        DRAWN_FROM.preStaatsbahn.filter((id) => id !== pre),
        DRAWN_FROM.coal.filter((id) => id !== coal),
      ],
    },
  };
}

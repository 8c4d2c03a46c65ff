/** The table before the first round: everything random comes from the seed, or from the options of an imported game. */
import { nobody } from '../../core/play.ts';
import { seat } from '../../core/ids.ts';
import { type RngState, seeded, shuffled } from '../../core/rng.ts';
import { type Market, type Shares, STAGE_OVER, type Stamp } from '../../core/state.ts';
import { emptyPosition } from '../../map/position.ts';
import { emptyMarket, spaceAt, withMarkerOn } from '../../market/chart.ts';
import { startingSupply } from '../../mechanisms/trains.ts';
import type { Components18Mag } from './components/index.ts';
import { modeFor, type Options18Mag } from './options.ts';
import { boxFor, FRESH_TURN, majorsOf, minorsOf, type OwnState, type State18Mag } from './state.ts';

/** One of the ten cards to each major (18mag-SETUP-10); markers in the order of the cards, later ones underneath. */
function startMarket(box: Components18Mag, prices: readonly number[]): Market {
  const [line = []] = box.market.rows;
  return majorsOf(box).reduce<Market>((market, { id }, n) => {
    // 18mag-SETUP-10, 18mag-TWO-25
    const space = spaceAt(box.market, 0, line.indexOf(prices[n] ?? -1));
    if (space === undefined) throw new RangeError(`no space for the start price ${prices[n]}`);
    return withMarkerOn(market, id, space);
  }, emptyMarket(box.market));
}

/** All 10 % certificates on their charter, the director's certificate with nobody (18mag-SETUP-05). */
const startShares = (box: Components18Mag, seats: number): readonly Shares[] =>
  majorsOf(box).map(({ id, certificates }) => ({
    company: id,
    director: 'bank',
    players: Array.from({ length: seats }, () => 0),
    bank: certificates.length - 1, // 18mag-SETUP-05, 18mag-DRAFT-17
    pool: 0,
    treasury: 0,
    reserved: 0,
    gone: 0,
  }));

function draw(
  rng: RngState,
  options: Options18Mag,
  box: Components18Mag,
  people: number,
): { readonly rng: RngState; readonly prices: readonly number[]; readonly seating: readonly number[] } {
  const cards = shuffled(rng, box.own.startPriceCards);
  const order = shuffled(
    cards.rng,
    Array.from({ length: people }, (_, n) => n),
  );
  return {
    rng: order.rng,
    prices: options.startPrices ?? cards.items.slice(0, majorsOf(box).length),
    seating: options.seating ?? order.items,
  };
}

export function setUp(options: Options18Mag, people: number, seed: string, stamp: Stamp): State18Mag {
  const mode = modeFor(people);
  if (mode === undefined) throw new RangeError(`18Mag is not for ${people} players`);
  const box = boxFor(mode);
  const seats = mode === 'solo' ? 2 : people;
  const { rng, prices, seating } = draw(seeded(seed), options, box, people);
  const own: OwnState = {
    mode,
    ruleset: options.ruleset ?? 'rulebook',
    ...(options.site === undefined ? {} : { site: options.site }),
    priority: seat(0),
    seating,
    picks: 0,
    minors: minorsOf(box).map(({ id, terrainTokens }) => ({ company: id, owner: 'offered', terrainTokens })),
    turn: FRESH_TURN,
    operating: {
      inSet: 1,
      begun: 0,
      last: false,
      phaseChanged: false,
      queue: [],
      part: 'minors',
      quietRounds: 0,
      trainBought: false,
    },
    shareRound: { passes: 0, sold: [], soldNow: [] },
    forcedPhases: 0,
    ...(options.stall === 'advance' ? { stall: options.stall } : {}),
    ...(mode === 'solo'
      ? {
          istvan: {
            minors: options.minors ?? 3,
            companyCards: options.istvan?.companies ?? [],
            shareCard: options.istvan?.shares ?? '',
          },
        }
      : {}),
  };
  return {
    ...stamp,
    title: box.title,
    seats,
    rng,
    money: { bank: 0, players: Array.from({ length: seats }, () => 0), companies: box.companies.map(() => 0) },
    hexes: emptyPosition(box.board),
    pieces: box.pieces.map(({ count }) => count),
    trains: [],
    supply: startingSupply(box.trains, seats),
    shares: startShares(box, seats),
    market: startMarket(box, prices),
    place: { round: 'first-share-round', number: 0, stage: 'opening', step: STAGE_OVER, owner: nobody },
    rounds: {},
    pending: [],
    own,
  };
}

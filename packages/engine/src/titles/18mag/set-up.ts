/** The table before the first round: everything random comes from the seed, or from the options of an imported game. */
import { seat } from '../../core/ids.ts';
import { type RngState, seeded, shuffled } from '../../core/rng.ts';
import type { Market, Stamp } from '../../core/state.ts';
import { emptyMarket, spaceAt, withMarkerOn } from '../../market/chart.ts';
import { bug } from '../../mechanisms/bug.ts';
import { unpacked, unsold } from '../../mechanisms/set-up.ts';
import type { Components18Mag } from './components/index.ts';
import { modeFor, type Options18Mag } from './options.ts';
import { boxFor, FRESH_TURN, majorsOf, minorsOf, type OwnState, type State18Mag } from './state.ts';

/** One of the ten cards to each major (18mag-SETUP-10); markers in the order of the cards, later ones underneath. */
function startMarket(box: Components18Mag, prices: readonly number[]): Market {
  const [line = []] = box.market.rows;
  return majorsOf(box).reduce<Market>((market, { id }, n) => {
    // 18mag-SETUP-10, 18mag-TWO-25
    const space = spaceAt(box.market, 0, line.indexOf(prices[n] ?? -1));
    return withMarkerOn(market, id, space ?? bug(`no space for the start price ${prices[n]}`));
  }, emptyMarket(box.market));
}

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
  const mode = modeFor(people) ?? bug(`18Mag is not for ${people} players`);
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
    ...unpacked(box, seats, stamp, { bank: 0, cash: 0, round: 'first-share-round' }),
    rng,
    shares: majorsOf(box).map((card) => unsold(card, seats, 'bank')), // 18mag-SETUP-05, 18mag-DRAFT-17
    market: startMarket(box, prices),
    own,
  };
}

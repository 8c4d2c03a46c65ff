/** The state before the auction. */
import { type CompanyId, companyId, seat as seatOf, type Seat } from '../../core/ids.ts';
import { nobody } from '../../core/play.ts';
import { numberFor } from '../../core/components.ts';
import { drawNumber, type RngState, seeded, shuffled } from '../../core/rng.ts';
import { type Shares, STAGE_OVER, type Stamp, type TrainSupply } from '../../core/state.ts';
import { emptyPosition } from '../../map/position.ts';
import { emptyMarket } from '../../market/chart.ts';
import { startingSupply } from '../../mechanisms/trains.ts';
import { NOT_FOR_BEGINNERS, type Options1839 } from './options.ts';
import { box, privateCards, publicCards, train1839 } from './readers.ts';
import { CARD_COLOURS, noTurn, type Own, type State1839 } from './state.ts';

type Drawn = Own['drawn'];

/** 1839-SETUP-14, 1839-SETUP-17: three different companies for the brown privates. */
function draw(rng: RngState, options: Options1839): { readonly rng: RngState; readonly drawn: Drawn } {
  const majors = publicCards.filter((card) => card.kind === 'spoorwegmaatschappij').map(({ id }) => id);
  const mixed = shuffled(rng, majors);
  if (options.drawn !== undefined) return { rng: mixed.rng, drawn: options.drawn };
  const forAv = mixed.items.find((id) => options.beginners !== true || !NOT_FOR_BEGINNERS.includes(id));
  const [CO, AB] = mixed.items.filter((id) => id !== forAv);
  if (forAv === undefined || CO === undefined || AB === undefined) throw new Error('eight companies to draw from');
  return { rng: mixed.rng, drawn: { CO, AB, AV: forAv } };
}

/** Certificates attached to privates (1839-SETUP-15, 1839-SETUP-16): the director's with a brown one, 10 % with others. */
function attached(company: CompanyId, drawn: Drawn): { readonly director: boolean; readonly ordinary: number } {
  let director = false;
  let ordinary = 0;
  for (const { comesWith } of privateCards) {
    if (comesWith === undefined || drawnFor(drawn, comesWith.drawnFor) !== company) continue;
    director ||= comesWith.certificates.includes(20);
    ordinary += comesWith.certificates.filter((percent) => percent === 10).length;
  }
  return { director, ordinary };
}

/** The company drawn for a brown private. */
export function drawnFor(drawn: Drawn, brown: CompanyId): CompanyId {
  if (brown === 'CO') return drawn.CO;
  return brown === 'AB' ? drawn.AB : drawn.AV;
}

function startingShares(seats: number, drawn: Drawn): readonly Shares[] {
  return publicCards.map(({ id }) => {
    const { director, ordinary } = attached(id, drawn);
    return {
      company: id,
      director: director ? 'reserved' : 'bank',
      players: Array.from({ length: seats }, () => 0),
      bank: 8 - ordinary, // 1839-SETUP-18
      pool: 0,
      treasury: 0,
      reserved: ordinary,
      gone: 0,
    };
  });
}

/** 1839-SETUP-07, 1839-SETUP-10, 1839-SETUP-12, 1839-SETUP-13: the supply for so many players without what lies with DRU. */
const supply = (seats: number): readonly TrainSupply[] =>
  startingSupply(box.trains, seats).map((entry) => {
    const aside = train1839(entry.type).setAside.reduce((sum, { count }) => sum + count, 0);
    return entry.left === 'unlimited' ? entry : { ...entry, left: entry.left - aside };
  });

export function setUp(options: Options1839, seats: number, seed: string, stamp: Stamp): State1839 {
  const { rng, drawn } = draw(seeded(seed), options);
  const dealt = shuffled(
    rng,
    // 1839-SETUP-05, 1839-SETUP-08
    Array.from({ length: seats }, (_, n) => seatOf(n)),
  );
  const order: readonly Seat[] = options.cards ?? dealt.items;
  const colour = drawNumber(dealt.rng, CARD_COLOURS.length);
  const cash = numberFor(box.own.startingCash, seats); // 1839-SETUP-20
  return {
    ...stamp,
    title: box.title,
    seats,
    rng: colour.rng,
    money: {
      bank: 0,
      players: Array.from({ length: seats }, () => cash),
      companies: box.companies.map(() => 0),
    },
    hexes: emptyPosition(box.board),
    pieces: box.pieces.map((piece) => piece.count),
    trains: [],
    supply: supply(seats),
    shares: startingShares(seats, drawn),
    market: emptyMarket(box.market),
    place: { round: 'auction', number: 0, stage: 'opening', step: STAGE_OVER, owner: nobody },
    rounds: {},
    pending: [],
    own: {
      phase: 'LY', // 1839-SETUP-21
      drawn,
      // 1839-SETUP-06, 1839-SETUP-09, 1839-SETUP-11
      privates: privateCards
        .filter((card) => card.players.includes(seats))
        .map((card) => ({ id: card.id, owner: card.auctioned ? 'lot' : 'waiting', discount: 0 })),
      companies: publicCards.map(({ id }) => ({ id, floated: false, operated: false, homes: [], settled: false })),
      cards: { colour: options.colour ?? CARD_COLOURS[colour.value] ?? 'blue', order, passed: [] },
      out: [],
      auction: { actions: 0, discounted: [], prices: [], cash: [] },
      auctionPars: [],
      stock: { part: 'sell', acted: false, sold: [], lapsed: [] },
      banned: [],
      turn: noTurn,
      done: [],
      set: { number: 0, of: 0, last: false },
      topReached: false,
      idle: { cycles: 0, busy: false },
      conversions: [],
      agenda: [],
    },
  };
}

export const BROWN = ['CO', 'AB', 'AV'].map(companyId);

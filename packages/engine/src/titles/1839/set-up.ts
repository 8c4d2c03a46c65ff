/** The state before the auction. */
import { type CompanyId, companyId, type Seat } from '../../core/ids.ts';
import { numberFor } from '../../core/components.ts';
import { drawNumber, type RngState, seeded, shuffled } from '../../core/rng.ts';
import type { Shares, Stamp, TrainSupply } from '../../core/state.ts';
import { allSeats } from '../../mechanisms/readers.ts';
import { unpacked, unsold } from '../../mechanisms/set-up.ts';
import { startingSupply } from '../../mechanisms/trains.ts';
import { NOT_FOR_BEGINNERS, type Options1839 } from './options.ts';
import { box, privateCards, publicCards, train1839 } from './cards.ts';
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

export function drawnFor(drawn: Drawn, brown: CompanyId): CompanyId {
  if (brown === 'CO') return drawn.CO;
  return brown === 'AB' ? drawn.AB : drawn.AV;
}

const startingShares = (seats: number, drawn: Drawn): readonly Shares[] =>
  publicCards.map((card) => {
    const { director, ordinary } = attached(card.id, drawn);
    return unsold(card, seats, director ? 'reserved' : 'bank', { reserved: ordinary }); // 1839-SETUP-18
  });

/** 1839-SETUP-07, 1839-SETUP-10, 1839-SETUP-12, 1839-SETUP-13: the supply for so many players without what lies with DRU. */
const supply = (seats: number): readonly TrainSupply[] =>
  startingSupply(box.trains, seats).map((entry) => {
    const aside = train1839(entry.type).setAside.reduce((sum, { count }) => sum + count, 0);
    return entry.left === 'unlimited' ? entry : { ...entry, left: entry.left - aside };
  });

export function setUp(options: Options1839, seats: number, seed: string, stamp: Stamp): State1839 {
  const { rng, drawn } = draw(seeded(seed), options);
  const dealt = shuffled(rng, allSeats({ seats })); // 1839-SETUP-05, 1839-SETUP-08
  const order: readonly Seat[] = options.cards ?? dealt.items;
  const colour = drawNumber(dealt.rng, CARD_COLOURS.length);
  return {
    ...unpacked(box, seats, stamp, { bank: 0, cash: numberFor(box.own.startingCash, seats), round: 'auction' }), // 1839-SETUP-20
    rng: colour.rng,
    supply: supply(seats),
    shares: startingShares(seats, drawn),
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

/** What somebody could think of doing at a table, legal or not, so that offers can be compared with what is accepted. */
import { canonical } from '../../core/hash.ts';
import type { Json } from '../../core/json.ts';
import { covers } from '../../core/offer.ts';
import { box, privateCards, train1839 } from './cards.ts';
import { actingCompany } from './readers.ts';
import { AUCTION_PARS } from './rules/auction.ts';
import { PUBLIC, type Table } from './test-table.ts';

type Act = { readonly [field: string]: Json };

/** Cities of all kinds: plain, double, large, at home, reserved. */
const CITIES = ['B17', 'D19', 'G10', 'H13', 'I8', 'I12', 'I16', 'K12', 'K16', 'N15', 'N17'];
const PAIRS: readonly (readonly string[])[] = [
  ['D19', 'N17'],
  ['I8', 'N17'],
  ['I16', 'K16'],
  ['I16', 'D19'],
  ['G10', 'J7'],
  ['H13', 'D19'],
  ['D19', 'D19'],
  ['A14', 'D19'],
  ['D19'],
];
const SOURCES = ['ipo', 'pool', 'treasury'];
const REPLACES: readonly Act[] = [{}, { replaces: 'GOV' }];
const STOPS = [0, 1];

const each = <Item>(items: readonly Item[], more: (item: Item) => readonly Act[]): readonly Act[] =>
  items.flatMap(more);

function inStockRound(): readonly Act[] {
  return [
    { type: 'pass' },
    { type: 'done' },
    ...each(PUBLIC, (company) => [
      ...SOURCES.map((from) => ({ type: 'buy-share', company, from })),
      ...[1, 2, 3].map((count) => ({ type: 'redeem', company, count })),
      ...[1, 2, 3, 4].map((count) => ({ type: 'sell-shares', sales: [{ company, count }] })),
      ...[20, 31, 67, 74, 82].map((price) => ({ type: 'par', company, price })),
    ]),
    ...each(['L1', 'L2', 'NCS'], (company) =>
      each(PAIRS, (homes) => [31, 67].map((price) => ({ type: 'par', company, price, homes }))),
    ),
  ];
}

const inAuction = (): readonly Act[] =>
  each(privateCards, ({ id: lot }) => [
    { type: 'discount', lot },
    { type: 'buy-lot', lot },
    ...[...AUCTION_PARS, 61].map((par) => ({ type: 'buy-lot', lot, par })),
  ]);

function markersOf(t: Table): readonly { readonly company: string; readonly hex: string; readonly stop: number }[] {
  return t.state.hexes.flatMap(({ markers }, n) =>
    markers.flatMap((there, stop) => there.map((company) => ({ company, hex: box.board.hexes[n]?.id ?? '', stop }))),
  );
}

function aboutMarkers(t: Table, company: string): readonly Act[] {
  const standing = markersOf(t);
  const places = each(CITIES, (hex) => each(STOPS, (stop) => REPLACES.map((one) => ({ hex, stop, ...one }))));
  return [
    ...places.map((place) => ({ type: 'place-marker', company, ...place })),
    ...each(standing, ({ company: owner, hex, stop }) => [
      ...places.map(({ hex: toHex, stop: toStop, ...more }): Act => ({
        type: 'move-marker',
        company,
        hex,
        stop,
        toHex: toHex ?? '',
        toStop: toStop ?? 0,
        ...more,
      })),
      ...standing.map((other): Act => ({
        type: 'swap-markers',
        company: owner,
        hex,
        stop,
        other: other.company,
        toHex: other.hex,
        toStop: other.stop,
      })),
    ]),
    ...each(PUBLIC, (one) => ['moved', 'other'].map((which) => ({ type: 'return-marker', company: one, which }))),
  ];
}

function aboutTrains(t: Table, company: string): readonly Act[] {
  const cash = t.moneyOf(company);
  return [
    ...each(box.trains, ({ type }) => [
      { type: 'buy-train', company, from: 'supply', train: type, price: 0 },
      { type: 'buy-train', company, from: 'supply', train: type, price: train1839(type).price },
    ]),
    ...each(t.state.trains, ({ id, owner }) => [
      ...[0, 1, cash, cash + 1].map((price) => ({ type: 'buy-train', company, from: String(owner), card: id, price })),
      ...each(PUBLIC, (one) => [
        { type: 'discard-train', company: one, train: id },
        { type: 'give-train', company: one, train: id },
      ]),
    ]),
  ];
}

const SRV_LAYS: readonly Act[] = [
  {},
  ...[0, 1, 2, 3].map((rotation) => ({ lay: { tile: '57', rotation } })),
  { lay: { tile: '14', rotation: 0 } },
];

const withPrivates = (company: string): readonly Act[] => [
  ...each(privateCards, ({ id, price }) =>
    [0, 1, price, price + 1].map((one) => ({ type: 'buy-private', company, private: id, price: one })),
  ),
  ...each(['I16', 'K16', 'H13'], (hex) =>
    each(SRV_LAYS, (lay) =>
      each([{}, { stop: 0 }, { stop: 1 }], (stop) =>
        REPLACES.map((one) => ({ type: 'remote-build', company, hex, ...lay, ...stop, ...one })),
      ),
    ),
  ),
];

const atAnyTime = (t: Table): readonly Act[] => [
  { type: 'concede' },
  { type: 'withdraw' },
  { type: 'answer', take: 'yes' },
  { type: 'answer', take: 'no' },
  ...Array.from({ length: t.state.seats }, (_, winner) => ({ type: 'propose-winner', winner })),
  ...each(['L1', 'L2', 'L3', 'NCS'], (company) => PAIRS.map((homes) => ({ type: 'take-local', company, homes }))),
];

/** Everything that could be tried, by every seat. */
function candidates(t: Table): readonly Act[] {
  const company = actingCompany(t.state);
  const acts = [
    ...atAnyTime(t),
    ...(t.state.place.round === 'auction' ? inAuction() : []),
    ...(company === undefined
      ? inStockRound()
      : [
          { type: 'done' },
          ...each([company, ...PUBLIC.slice(0, 2)], (one) =>
            ['half', 'full', 'withhold'].map((pay) => ({ type: 'dividend', company: one, pay })),
          ),
          ...each(PUBLIC, (one) =>
            [1, 2, 3].map((count) => ({ type: 'sell-shares', sales: [{ company: one, count }] })),
          ),
          ...withPrivates(company),
        ]),
    ...aboutMarkers(t, company ?? 'NCS'),
    ...aboutTrains(t, company ?? 'NCS'),
  ];
  const seats = Array.from({ length: t.state.seats }, (_, seat) => seat);
  return acts.flatMap((act) => seats.map((seat) => ({ ...act, seat })));
}

/** Looks up whether an action is on offer, lists included; every list is asked for once. */
function lookUp(t: Table): (action: Act) => boolean {
  const offers = Array.from({ length: t.state.seats }, (_, seat) =>
    t.allOffers(seat).map((one) => {
      const open = Object.values(one.choose).some((choice) => choice !== undefined && 'onDemand' in choice);
      const listed = (begun: { readonly [field: string]: unknown }): ReadonlySet<string> =>
        new Set(t.list(begun).map((found) => canonical(found)));
      // There can be very many sales: those are asked for that begin like the one in question.
      const all = open && one.type !== 'sell-shares' ? listed({ ...one.fixed, type: one.type, seat }) : undefined;
      return (action: Act): boolean => covers(one, action) && (!open || (all ?? listed(action)).has(canonical(action)));
    }),
  );
  return (action) => offers[Number(action['seat'])]?.some((covering) => covering(action)) === true;
}

/** Where offers and what is accepted differ; and how much of what was tried is legal, so that a test sees it tried something. */
export function compared(t: Table): { readonly legal: number; readonly differ: readonly string[] } {
  const isOffered = lookUp(t);
  const tried = candidates(t).map((action) => ({ action, isLegal: t.allReasons(action).length === 0 }));
  return {
    legal: tried.filter(({ isLegal }) => isLegal).length,
    differ: tried
      .filter(({ action, isLegal }) => isOffered(action) !== isLegal)
      .map(({ action, isLegal }) => `${canonical(action)} ${isLegal ? 'is legal' : 'is offered'}`),
  };
}

/** Checks of everything that is not map or tile: market, trains, companies. */
import type { CompanyCard, Components, Home, Space, TrainCard } from '../core/components.ts';
import type { TrainType } from '../core/ids.ts';
import { type ComponentFault, fault } from './validate-fault.ts';

const isAmount = (value: number): boolean => Number.isInteger(value) && value >= 0;

const priceFault = (rows: readonly (readonly number[])[], { row, column, price }: Space): readonly ComponentFault[] =>
  rows[row]?.[column] === price ? [] : [fault('wrong-price', 'market', { row, column, price })];

function marketFaults({ market }: Components): readonly ComponentFault[] {
  const { rows, parSpaces } = market;
  const unordered = rows.flatMap((row, n) =>
    row.length > 0 && row.every((price, m) => isAmount(price) && price > (row[m - 1] ?? -1))
      ? []
      : [fault('market-order', 'market', { row: n })],
  );
  return [
    ...(rows.length === 0 ? [fault('market-order', 'market', { row: 0 })] : unordered),
    ...parSpaces.flatMap((space) => priceFault(rows, space)),
  ];
}

function countFaults({ count }: TrainCard, players: readonly number[], place: string): readonly ComponentFault[] {
  if (count === 'unlimited') return [];
  const counts = typeof count === 'number' ? [count] : players.map((n) => count[n] ?? -1);
  return counts.every((n) => isAmount(n) && n > 0) ? [] : [fault('count', place)];
}

function rangeFaults({ range }: TrainCard, place: string): readonly ComponentFault[] {
  const limits = [range.all, range.large].filter((limit) => limit !== undefined);
  const ordered = range.all === undefined || range.large === undefined || range.large <= range.all;
  return limits.length > 0 && ordered && limits.every((limit) => isAmount(limit) && limit > 0)
    ? []
    : [fault('range', place)];
}

/** Trains are listed in the order in which they appear, so whatever rusts one comes later. */
function trainFaults({ trains, players }: Components): readonly ComponentFault[] {
  const order = new Map<TrainType, number>();
  const duplicates: ComponentFault[] = [];
  for (const [n, { type }] of trains.entries()) {
    if (order.has(type)) duplicates.push(fault('duplicate-train', `train ${type}`));
    order.set(type, n);
  }
  return [
    ...duplicates,
    ...trains.flatMap((train, n) => {
      const place = `train ${train.type}`;
      const rust = train.rustedBy.flatMap((type) => {
        const later = order.get(type);
        if (later === undefined) return [fault('unknown-train', place, { train: type })];
        return later > n ? [] : [fault('rusted-by-earlier', place, { train: type })];
      });
      const price = isAmount(train.price) && train.price > 0 ? [] : [fault('price', place, { price: train.price })];
      return [...rust, ...price, ...countFaults(train, players, place), ...rangeFaults(train, place)];
    }),
  ];
}

function homeFaults({ board }: Components, home: Home, place: string): readonly ComponentFault[] {
  const hex = board.hexes.find((other) => other.id === home.hex);
  if (hex === undefined) return [fault('unknown-hex', place, { hex: home.hex })];
  const stop = hex.stops[home.stop];
  if (stop === undefined) return [fault('missing-stop', place, { hex: home.hex, stop: home.stop })];
  if (stop.slots === 0) return [fault('home-without-city', place, { hex: home.hex, stop: home.stop })];
  const name = stop.name ?? hex.name ?? '';
  return home.name === undefined || home.name === name
    ? []
    : [fault('home-name', place, { hex: home.hex, printed: name, name: home.name })];
}

function certificateFaults({ certificates }: CompanyCard, place: string): readonly ComponentFault[] {
  const total = certificates.reduce((sum, share) => sum + share, 0);
  const [first = 0] = certificates;
  const fine = total === 100 && certificates.every((share) => isAmount(share) && share > 0 && share <= first);
  return certificates.length === 0 || fine ? [] : [fault('certificates', place, { total })];
}

function companyFaults(components: Components): readonly ComponentFault[] {
  const seen = new Set<string>();
  return components.companies.flatMap((company) => {
    const place = `company ${company.id}`;
    const twice = seen.has(company.id);
    seen.add(company.id);
    const cost = company.markers.find((price) => !isAmount(price));
    return [
      ...(twice ? [fault('duplicate-company', place)] : []),
      ...company.homes.flatMap((home) => homeFaults(components, home, place)),
      ...certificateFaults(company, place),
      ...(cost === undefined ? [] : [fault('price', place, { price: cost })]),
    ];
  });
}

export const cardFaults = (components: Components): readonly ComponentFault[] => [
  ...marketFaults(components),
  ...trainFaults(components),
  ...companyFaults(components),
];

/** What is printed on a company's card beyond what all cards have; each title has its own lines. */
import {
  type CompanyCard,
  type CompanyId,
  companyId,
  type Components,
  type GameState,
  type Home,
  isRecord,
  type TrainCard,
  type TrainId,
} from '@kursbuch/engine';

export type CardFacts = {
  readonly card: CompanyCard;
  /** What it costs; a coal railway has several prices to choose from. */
  readonly price: number | undefined;
  readonly prices: readonly number[];
  /** What it pays in each operating round, or in the first, where it pays more every time. */
  readonly revenue: number | undefined;
  readonly revenueGrowsBy: number;
  /** The certificate it is exchanged for. */
  readonly into: { readonly company: CompanyId; readonly share: number } | undefined;
  /** Trains it starts with. */
  readonly trains: readonly string[];
  readonly startingCash: number | undefined;
  readonly terrainTokens: number;
  /** What a company is paid for by others. */
  readonly services: readonly string[];
  /** Certificates of a company that is drawn. */
  readonly comesWith: { readonly drawnFor: string; readonly certificates: readonly number[] } | undefined;
  /** What a private can do, and what its owner gets when it closes. */
  readonly power: string | undefined;
  readonly onClosing: string | undefined;
  /** The towns it stands in first; of those in a list within the list it gets one. */
  readonly homes: readonly (string | readonly string[])[];
  /** The town it stands in first. */
  readonly home: string | undefined;
};

type Record = { readonly [name: string]: unknown };

const numberAt = (record: Record, name: string): number | undefined => {
  const value = record[name];
  return typeof value === 'number' ? value : undefined;
};
const textAt = (record: Record, name: string): string | undefined => {
  const value = record[name];
  return typeof value === 'string' ? value : undefined;
};
const listAt = (record: Record, name: string): readonly unknown[] => {
  const value = record[name];
  return Array.isArray(value) ? value : [];
};
const recordAt = (record: Record, name: string): Record => {
  const value = record[name];
  return isRecord(value) ? value : {};
};
const texts = (values: readonly unknown[]): readonly string[] => values.filter((one) => typeof one === 'string');
const numbers = (values: readonly unknown[]): readonly number[] => values.filter((one) => typeof one === 'number');

const isHome = (value: unknown): value is Home =>
  isRecord(value) && textAt(value, 'hex') !== undefined && numberAt(value, 'stop') !== undefined;

export function cardFacts(components: Components, company: CompanyId): CardFacts | undefined {
  const card = components.companies.find(({ id }) => id === company);
  if (card === undefined) return undefined;
  const more: Record = { ...card };
  const into = recordAt(more, 'exchangesInto');
  const [target, share] = [textAt(into, 'company'), numberAt(into, 'share')];
  const comesWith = recordAt(more, 'comesWith');
  const drawnFor = textAt(comesWith, 'drawnFor');
  const [home] = card.homes;
  const townOf = ({ hex, name }: Home): string => name ?? hexName(components, hex);
  const either = listAt(more, 'homeOneOf').filter(isHome).map(townOf);
  return {
    card,
    price: numberAt(more, 'price'),
    prices: numbers(listAt(more, 'prices')),
    revenue: numberAt(more, 'revenue') ?? numberAt(recordAt(more, 'revenue'), 'start'),
    revenueGrowsBy: numberAt(recordAt(more, 'revenue'), 'increase') ?? 0,
    into: target === undefined || share === undefined ? undefined : { company: companyId(target), share },
    trains: texts(listAt(more, 'startingTrains')),
    startingCash: numberAt(more, 'startingCash'),
    terrainTokens: numberAt(more, 'terrainTokens') ?? 0,
    services: texts(listAt(more, 'services')),
    comesWith:
      drawnFor === undefined ? undefined : { drawnFor, certificates: numbers(listAt(comesWith, 'certificates')) },
    power: textAt(recordAt(more, 'power'), 'kind'),
    onClosing: textAt(recordAt(more, 'onClosing'), 'kind'),
    homes: [...new Set(card.homes.map(townOf)), ...(either.length === 0 ? [] : [either])],
    home: home === undefined ? undefined : townOf(home),
  };
}

const hexName = (components: Components, hex: string): string =>
  components.board.hexes.find(({ id }) => id === hex)?.name ?? hex;

export const trainCardOf = (components: Components, type: string): TrainCard | undefined =>
  components.trains.find((card) => card.type === type);

/** The type of a train, by its card; its id where the card is gone. */
export const typeOfTrain = ({ trains }: Pick<GameState, 'trains'>, train: TrainId): string =>
  trains.find(({ id }) => id === train)?.type ?? train;

/** Services that are rail cars, paid for one run. */
const CARS = ['offboard-bonus', 'plus-train', 'mine-access'] as const;
export type Car = (typeof CARS)[number];
export const isCar = (service: string): service is Car => CARS.some((car) => car === service);

/** Trains: the supply, who owns what, buying and losing them. */
import type { TrainCard } from '../core/components.ts';
import type { Account } from '../core/events.ts';
import { type CompanyId, type Seat, trainId, type TrainId, type TrainType } from '../core/ids.ts';
import { lately, onceFor } from '../core/memo.ts';
import { log, type Play } from '../core/play.ts';
import type { BaseState, OwnedTrain, TrainSupply } from '../core/state.ts';
import { bug } from './bug.ts';

const NO_TRAINS: readonly OwnedTrain[] = [];

const byOwner = lately((trains: BaseState['trains']): ReadonlyMap<CompanyId | Seat, readonly OwnedTrain[]> => {
  const owned = new Map<CompanyId | Seat, OwnedTrain[]>();
  for (const train of trains) {
    const others = owned.get(train.owner);
    if (others === undefined) owned.set(train.owner, [train]);
    else others.push(train);
  }
  return owned;
});

export const trainsOf = ({ trains }: Pick<BaseState, 'trains'>, owner: CompanyId | Seat): readonly OwnedTrain[] =>
  byOwner(trains).get(owner) ?? NO_TRAINS;

/** Whether a train has rusted already and goes with its next run. */
export const isDoomed = ({ run }: Pick<OwnedTrain, 'run'>): boolean => run === 'doomed';

type Cards<Card extends TrainCard> = { readonly trains: readonly Card[] };

const numbers = onceFor(
  (cards: readonly TrainCard[]): ReadonlyMap<string, number> => new Map(cards.map(({ type }, n) => [type, n])),
);

/** A card by a type from outside; undefined where the box has none. */
export const findTrain = <Card extends TrainCard>({ trains }: Cards<Card>, type: string): Card | undefined =>
  trains[numbers(trains).get(type) ?? -1];

/** A card the caller knows to exist. */
export const trainCard = <Card extends TrainCard>(box: Cards<Card>, type: string): Card =>
  findTrain(box, type) ?? bug(`there is no train ${type}`);

const byType = lately(
  (supply: BaseState['supply']): ReadonlyMap<TrainType, TrainSupply> =>
    new Map(supply.map((entry) => [entry.type, entry])),
);

export const supplyOf = ({ supply }: Pick<BaseState, 'supply'>, type: TrainType): TrainSupply =>
  byType(supply).get(type) ?? bug(`there is no train ${type}`);

export const isLeft = (entry: TrainSupply): boolean => entry.left === 'unlimited' || entry.left > 0;

export function startingSupply(cards: readonly TrainCard[], players: number): readonly TrainSupply[] {
  return cards.map(({ type, count }) => ({
    type,
    left: typeof count === 'object' ? (count[players] ?? 0) : count,
    sold: 0,
  }));
}

export function takeFromSupply(play: Play, type: TrainType): void {
  const entry = supplyOf(play.draft, type);
  if (!isLeft(entry)) throw new RangeError(`no train ${type} is left`);
  const left = entry.left === 'unlimited' ? entry.left : entry.left - 1;
  play.draft.supply = play.draft.supply.map((old) => (old === entry ? { type, left, sold: entry.sold + 1 } : old));
}

/** Hands a train of the supply to an owner; paying for it is a matter of its own. The first of its type is number 1. */
export function trainFromSupply(
  play: Play,
  owner: CompanyId | Seat,
  type: TrainType,
  more: Pick<OwnedTrain, 'run'> = {},
): TrainId {
  takeFromSupply(play, type);
  const id = trainId(`${type}#${supplyOf(play.draft, type).sold}`);
  play.draft.trains = [...play.draft.trains, { id, type, owner, ...more }];
  return id;
}

/** Hands a company the new train it has paid for. */
export function deliverNew(
  play: Play,
  company: CompanyId,
  { train, from, price }: { readonly train: TrainType; readonly from: Account; readonly price: number },
  more?: Pick<OwnedTrain, 'run'>,
): void {
  trainFromSupply(play, company, train, more);
  log(play, { event: 'train', company, type: train, from, price });
}

export const ownedTrain = ({ trains }: Pick<BaseState, 'trains'>, id: TrainId): OwnedTrain =>
  trains.find((train) => train.id === id) ?? bug(`there is no train ${id}`);

export function moveTrain(play: Play, id: TrainId, owner: CompanyId | Seat): void {
  play.draft.trains = play.draft.trains.map((train) => (train.id === id ? { ...train, owner } : train));
}

/** Hands a company the train it has paid another one for. */
export function deliverUsed(play: Play, company: CompanyId, id: TrainId, price: number): void {
  const { type, owner: from } = ownedTrain(play.draft, id);
  moveTrain(play, id, company);
  log(play, { event: 'train', company, type, from, price });
}

export function removeTrains(play: Play, gone: (train: OwnedTrain) => boolean): readonly OwnedTrain[] {
  const removed = play.draft.trains.filter(gone);
  play.draft.trains = play.draft.trains.filter((train) => !removed.includes(train));
  return removed;
}

/**
 * Names under which answers are remembered: all that makes a difference, as a text. They are asked for more often than anything is
 * worked out, so they are written down field by field, which takes a tenth of the time of any general way.
 */
import type { CountingRules, RailCar, RouteBonus, RouteNeed, RunRequest, StopGroup, TrainRun } from '../types.ts';

const groupKey = (group: StopGroup): string => ('kind' in group ? group.kind : group.hexes.join('+'));

export const groupsKey = (groups: readonly StopGroup[]): string =>
  groups.length === 0 ? '' : groups.map(groupKey).join();

export const bonusesKey = (bonuses: readonly RouteBonus[]): string =>
  bonuses.length === 0 ? '' : bonuses.map(({ amount, visits }) => `${amount} ${groupsKey(visits)}`).join(';');

export const needsKey = (needs: readonly RouteNeed[]): string =>
  needs.length === 0
    ? ''
    : needs.map((need) => (typeof need === 'string' ? need : `more than ${need.moreStopsThan}`)).join();

/** What a train may do, whatever its name. */
export function trainKey(train: Omit<TrainRun, 'train'>): string {
  const { range, countsOffboards, offboards, mines, mayEndAtMine, countsAgain, bonuses, needs } = train;
  return `${range.all} ${range.large} ${countsOffboards} ${offboards} ${mines} ${mayEndAtMine} ${countsAgain} ${bonusesKey(bonuses)}/${needsKey(needs)}`;
}

function carKey({ car, effect }: RailCar): string {
  return effect.kind === 'offboard-bonus' ? `${car} ${effect.amount}` : `${car} ${effect.kind}`;
}

/** How it is counted, whatever decides about the network. */
function countingKey(rules: Omit<CountingRules, 'closed' | 'transparent' | 'discounted'>): string {
  const { column, minimum, twoCitiesOfOneHex, countedOnce, endColoursDiffer, markerBonus } = rules;
  return `${column} ${minimum.join()} ${twoCitiesOfOneHex} ${countedOnce} ${endColoursDiffer} ${markerBonus.amount} ${markerBonus.companies.join()}`;
}

/** What an answer depends on beside the network. */
export function requestKey(asked: Pick<RunRequest, 'rules' | 'trains' | 'cars' | 'carsUsed' | 'goal'>): string {
  const { rules, trains, cars, carsUsed, goal } = asked;
  let key = `${goal} ${carsUsed} ${countingKey(rules)}`;
  for (const train of trains) key += `|${train.train} ${trainKey(train)}`;
  for (const car of cars) key += `|${carKey(car)}`;
  return key;
}

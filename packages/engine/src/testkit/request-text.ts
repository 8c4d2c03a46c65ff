/** A run request in words, for failure messages: the board as a picture and as lines, the company, its trains. */
import type { Leg, Run, RunRequest, TrainRun } from '../routes/types.ts';
import { boardText, drawBoard } from './drawn-board.ts';

export function requestText({ parts, position, company, rules, trains, cars, carsUsed, goal }: RunRequest): string {
  return [
    drawBoard(parts, position),
    boardText(parts, position),
    `company ${company}, goal ${goal}`,
    `rules ${JSON.stringify(rules)}`,
    ...trains.map((train) => `train ${trainText(train)}`),
    `cars ${JSON.stringify(cars)} used: ${carsUsed}`,
  ].join('\n');
}

function trainText(train: TrainRun): string {
  const { train: name, range, ...more } = train;
  return `${name} ${JSON.stringify(range)} ${JSON.stringify(more)}`;
}

/** A run as its hexes in order, those where it stops with their stop in parentheses. */
export const runText = ({ train, cars, legs, income, mines }: Run): string =>
  `${[train, ...cars].join(' + ')}: ${legs.map(legText).join('-')} = ${income}, mines ${mines}`;

const legText = (leg: Leg): string => (leg.stop === undefined ? leg.hex : `${leg.hex}(${leg.stop})`);

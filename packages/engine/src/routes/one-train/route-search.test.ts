/** Walks of real routes along the table of completions, against listing every route there is. */
import { describe, expect, it } from 'vitest';
import { readBoardLine } from '../../notation/board-line.ts';
import { legalRoutes } from '../../testkit/index.ts';
import { compileGraph } from '../graph/graph.ts';
import { freePrices, nothingTaken } from '../bound/prices.ts';
import { Steps } from './steps.ts';
import { surveyFor, worthIn } from '../graph/survey.ts';
import { TrainKind } from './train-kind.ts';
import type { TrainRun } from '../types.ts';
import { equipments } from './variants.ts';

/** A map of 18Mag late in a game, full of loops: hex, tile, position. */
const TILES = `
  A12:8/5 A14:8/4 A16:8/5 B9:4/0 B11:20/2 B13:28/4 B15:87/5 B17:619/2 B19:9/1 B21:8/5 C8:619/1 C10:8/4 C12:14/2
  C14:40/0 C16:611/2 C18:9/1 C20:58/1 D7:619/2 D9:611/1 D11:24/4 D13:G17/3 D15:19/2 D17:G17/3 D19:8864/2 D23:7/5
  E6:87/3 E8:45/1 E10:611/3 E12:L35/0 E14:455/0 E16:25/1 E18:611/3 E20:23/4 E22:88/0 E24:58/0 F5:29/3 F7:27/1
  F9:39/4 F11:44/1 F13:611/4 F15:24/4 F17:G17/1 F19:6/5 F23:5/5 F25:58/4 F27:7/0 G4:8/4 G6:L38/0 G8:44/2
  G10:X9/4 G12:30/4 G14:L17/3 G16:611/2 G18:204/0 G20:23/1 G22:87/4 G24:87/1 G26:204/3 G28:7/0 H3:42/0 H5:455/0
  H7:G17/1 H9:19/5 H11:204/2 H13:87/4 H15:45/1 H17:611/5 H19:7/5 H21:26/3 H23:238/4 H25:70/1 H27:L34/3 I2:L34/5
  I4:41/1 I6:24/1 I8:27/1 I10:23/4 I12:43/1 I14:L17/4 I16:26/3 I18:31/2`;

function lateBoard() {
  const read = readBoardLine({
    title: '18mag',
    colour: 'gray',
    company: '13',
    trains: ['3', '6'],
    railCars: ['RABA', 'G&C', 'SNW'],
    tiles: TILES.trim()
      .split(/\s+/u)
      .map((text) => {
        const [hex, tile, rotation] = text.split(/[:/]/u);
        return [hex, tile, Number(rotation)];
      }),
    tokens: [
      ['B17', 0, '6'],
      ['C8', 0, '9'],
      ['C16', 0, 'MAVAG'],
      ['D7', 0, '11'],
      ['D7', 0, '10'],
      ['D9', 0, '11'],
      ['D9', 0, '13'],
      ['D19', 0, 'SIK'],
      ['D19', 1, '2'],
      ['E10', 0, '3'],
      ['E10', 0, '4'],
      ['E12', 0, '1'],
      ['E12', 0, '3'],
      ['E12', 0, '7'],
      ['E12', 0, '13'],
      ['E14', 0, '4'],
      ['E14', 0, 'LdStEG'],
      ['E18', 0, '11'],
      ['E18', 0, '1'],
      ['F13', 0, '2'],
      ['F19', 0, '2'],
      ['F23', 0, 'SKEV'],
      ['G10', 0, '7'],
      ['G10', 0, '9'],
      ['G14', 0, '4'],
      ['G14', 0, 'G&C'],
      ['G16', 0, '6'],
      ['G16', 0, '1'],
      ['H5', 0, '8'],
      ['H5', 0, 'SIK'],
      ['H17', 0, '10'],
      ['H17', 0, '8'],
      ['H23', 0, 'MAVAG'],
      ['H23', 0, 'SKEV'],
      ['H27', 0, '5'],
      ['H27', 0, 'LdStEG'],
      ['I2', 0, '13'],
      ['I2', 0, 'RABA'],
      ['I14', 0, '9'],
      ['I14', 0, 'G&C'],
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return { ...read.value.request, carsUsed: 'all' as const };
}

describe('a search for routes', () => {
  it('leaves none out that is worth enough, whatever the table has learnt', () => {
    const request = lateBoard();
    const long = equipments(request)
      .flat()
      .find(({ train, cars }) => train.range.large === 6 && cars.length === 2 && train.bonuses.length === 0);
    const train = long?.train;
    if (train === undefined) throw new Error('no train has these cars');
    const enough = 440;
    const every = legalRoutes(request, train).filter(({ income }) => income >= enough);
    expect(every).toHaveLength(91);
    expect(found(request, train, enough, false)).toBe(91);
    expect(found(request, train, enough, true)).toBe(91);
  });
});

/** How many routes with at least this income the search comes to, perhaps after the table has learnt from loops. */
function found(request: ReturnType<typeof lateBoard>, train: TrainRun, income: number, learnt: boolean): number {
  const survey = surveyFor(request);
  const kind = new TrainKind(survey, compileGraph(survey, train, 0), new Steps(undefined));
  kind.ways.setPrices(freePrices(survey, nothingTaken(survey)));
  if (learnt) kind.ways.bestWays(0);
  const { routes, complete } = kind.ways.all(worthIn(survey, income, 0), 1000);
  expect(complete).toBe(true);
  return routes.length;
}

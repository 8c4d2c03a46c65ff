import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  budget,
  generatedRun,
  legalRoutes,
  SAMPLE_RULES,
  sampleRequest,
  soakSeed,
  textBoard,
  train1824,
} from '../../testkit/index.ts';
import { Completions } from './completions.ts';
import { compileGraph } from '../graph/graph.ts';
import { surveyFor, worthIn } from '../graph/survey.ts';
import type { RunRequest, TrainRun } from '../types.ts';

/** The table of a train, to be filled and asked for it. */
function tableFor(request: RunRequest, train: TrainRun) {
  const survey = surveyFor(request);
  const graph = compileGraph(survey, train, 0);
  const table = new Completions(graph.map, survey.places, (n) => survey.locations[n]?.place ?? -1);
  return { table, compute: () => table.compute(graph.reached), ways: () => table.ways(graph, 0) };
}

/** A ring of three cities with a tail: the richest way goes round and round. */
const RING = sampleRequest(
  textBoard(`
    A1: city 60 x1 E SE [OWN]
    A3: city 60 x1 W SW
    B2: city 60 x1 NW NE SE
    C3: town 10 NW`),
  SAMPLE_RULES['1824'],
  [train1824('5')],
);

describe('the table of completions', () => {
  it('goes round in a loop until it has learnt better', () => {
    const { table, compute, ways } = tableFor(RING, train1824('5'));
    compute();
    const [first] = ways();
    expect(first).toBeDefined();
    if (first === undefined) return;
    expect(table.memory.isRoute(first)).toBe(false);
    expect(table.memory.learn(first)).toBe(true);
    for (let lesson = 0; lesson < 10; lesson += 1) {
      compute();
      const [way] = ways();
      if (way === undefined || table.memory.isRoute(way) || !table.memory.learn(way)) break;
    }
    const [best] = ways();
    expect(best && table.memory.isRoute(best)).toBe(true);
    expect(best?.value).toBe(worthIn({ request: RING }, 190, 0));
  });

  it.each(['1824', '18mag', '1839'] as const)(
    'is filled alike in %s where nothing is remembered, with less effort',
    (title) => {
      const property = fc.property(generatedRun(title), ({ request }) => {
        for (const train of request.trains) {
          const { table, compute, ways } = tableFor(request, train);
          compute();
          const plain = [table.size, ways()];
          // Every node remembers a thing that no way ever meets.
          table.memory.wantedLow.fill(1 << 31);
          compute();
          expect(plain).toEqual([table.size, ways()]);
        }
      });
      fc.assert(property, { seed: 1824, numRuns: budget(60, 200) });
    },
  );

  it.each(['1824', '18mag', '1839'] as const)(
    'never promises less than a route of %s earns',
    { timeout: 60_000 },
    (title) => {
      fc.assert(
        fc.property(generatedRun(title), ({ request }) => {
          for (const train of request.trains) {
            const { compute, ways } = tableFor(request, train);
            compute();
            const promised = ways()[0]?.value ?? 0;
            for (const { income, mines } of legalRoutes(request, train)) {
              expect(promised).toBeGreaterThanOrEqual(worthIn({ request }, income, mines));
            }
          }
        }),
        { seed: soakSeed(1824), numRuns: budget(40, 100) },
      );
    },
  );
});

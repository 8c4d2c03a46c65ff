import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generatedRun } from '../../testkit/index.ts';
import { compileGraph } from '../graph/graph.ts';
import { surveyFor } from '../graph/survey.ts';
import { routesOf } from './few-routes.ts';
import { shownOn } from './on-route.ts';
import { MINE_SHOWN, MOST_LISTED, OFFBOARD_SHOWN, orderOf, STOP_SHOWN } from './route-list.ts';

describe('the order of a list', () => {
  it('is by worth, and among equals by number, whether the routes are few or many', () => {
    // Rewards for trains that have to run make worths larger than any income.
    const worths = fc.array(
      fc.integer({ min: 0, max: 5 }).map((n) => n * 4096 + (n % 2) * 2 ** 36),
      { maxLength: 120 },
    );
    const property = fc.property(worths, (list) => {
      const places = list.map((worth, n) => ({ worth, n }));
      const wanted = places.toSorted((a, b) => b.worth - a.worth || a.n - b.n).map(({ n }) => n);
      expect([...orderOf(list)]).toEqual(wanted);
    });
    fc.assert(property, { seed: 1824, numRuns: 300 });
  });

  it('holds for as many routes as there may be', () => {
    const order = orderOf(Array.from({ length: MOST_LISTED }, () => 2 ** 36));
    expect([...order]).toEqual(Array.from({ length: MOST_LISTED }, (_, n) => n));
  });
});

describe('a list of routes', () => {
  it.each(['1824', '18mag', '1839'] as const)('says of each route of %s what it shows to cars', (title) => {
    const property = fc.property(generatedRun(title), ({ request }) => {
      const survey = surveyFor(request);
      for (const train of request.trains) {
        const graph = compileGraph(survey, train, 0);
        const list = routesOf(survey, graph);
        for (const [n, shown] of list?.shown.entries() ?? []) {
          const { first, arcs } = list?.route(n) ?? { first: 0, arcs: [] };
          const { offboard, mine, stops } = shownOn(survey, graph.map, first, arcs);
          expect(shown).toBe((offboard ? OFFBOARD_SHOWN : 0) + (mine ? MINE_SHOWN : 0) + stops * STOP_SHOWN);
        }
      }
    });
    fc.assert(property, { seed: 1824, numRuns: 40 });
  });
});

/** Every title has a first guess about each paper that a game begins with. */
import { describe, expect, it } from 'vitest';
import { type CompanyId, companyId } from '../core/ids.ts';
import { titles } from '../titles/registry.ts';
import { estimateOf, gainsOf, paperOf } from './estimates.ts';
import { componentsOf, type GameState, newGame } from './game.ts';

describe.each(titles().map((title) => [title.meta.name, title] as const))(
  '%s',
  (_, { meta, figures: { estimates, gains, papers } }) => {
    const boxes = meta.variants.flatMap(({ options, players }) =>
      players.flatMap((seats) => {
        const started = newGame(meta.id, options, seats, 'estimates');
        return started.ok ? [{ state: started.value.state, box: componentsOf(started.value.state) }] : [];
      }),
    );

    it('guesses about companies of its boxes and no others', () => {
      const known = new Set<string>(boxes.flatMap(({ box }) => box.companies.map(({ id }) => id)));
      expect(Object.keys(estimates).filter((id) => !known.has(id))).toEqual([]);
    });

    it('has a guess about every company with shares, and says 0 where it has none', () => {
      for (const { state, box } of boxes) {
        const withShares = box.companies.filter(({ certificates }) => certificates.length > 0);
        for (const { id } of withShares) expect(estimateOf(state, id)).toBeGreaterThan(0);
        expect(estimateOf(state, companyId('nobody'))).toBe(0);
      }
    });

    /** Whether a door says of every box what was learned of it, and nothing of other companies. */
    function expectKnown<What>(
      taught: { readonly [box: string]: { readonly [company: string]: What } },
      door: (state: GameState, company: CompanyId) => What | undefined,
    ): void {
      for (const [id, learned] of Object.entries(taught)) {
        const found = boxes.filter(({ box }) => box.id === id);
        expect(found.length).toBeGreaterThan(0);
        for (const { state, box } of found)
          for (const [company, what] of Object.entries(learned)) {
            expect(box.companies.map((one) => String(one.id))).toContain(company);
            expect(door(state, companyId(company))).toEqual(what);
          }
      }
      for (const { state } of boxes) expect(door(state, companyId('nobody'))).toBeUndefined();
      for (const { state, box } of boxes.filter((one) => !(one.box.id in taught)))
        for (const { id } of box.companies) expect(door(state, id)).toBeUndefined();
    }

    it('knows what shares have gained by the box they belong to, and nothing of other companies', () => {
      expectKnown(gains, gainsOf);
    });

    it('knows what papers have brought by the box they belong to, and nothing of other companies', () => {
      expectKnown(papers, paperOf);
    });
  },
);

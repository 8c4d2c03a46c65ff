/** Every title has a first guess about each paper that a game begins with. */
import { describe, expect, it } from 'vitest';
import { companyId } from '../core/ids.ts';
import { titles } from '../titles/registry.ts';
import { estimateOf, gainsOf, paperOf } from './estimates.ts';
import { componentsOf, newGame } from './game.ts';

describe.each(titles().map((title) => [title.meta.name, title] as const))(
  '%s',
  (_, { meta, estimates, gains, papers }) => {
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

    it('knows what shares have gained by the box they belong to, and nothing of other companies', () => {
      for (const [id, learned] of Object.entries(gains)) {
        const found = boxes.filter(({ box }) => box.id === id);
        expect(found.length).toBeGreaterThan(0);
        for (const { state, box } of found)
          for (const [company, gain] of Object.entries(learned)) {
            expect(box.companies.map((one) => String(one.id))).toContain(company);
            expect(gainsOf(state, companyId(company))).toEqual(gain);
          }
      }
      for (const { state } of boxes) expect(gainsOf(state, companyId('nobody'))).toBeUndefined();
      for (const { state, box } of boxes.filter((one) => !(one.box.id in gains)))
        for (const { id } of box.companies) expect(gainsOf(state, id)).toBeUndefined();
    });

    it('knows what papers have brought by the box they belong to, and nothing of other companies', () => {
      for (const [id, learned] of Object.entries(papers)) {
        const found = boxes.filter(({ box }) => box.id === id);
        expect(found.length).toBeGreaterThan(0);
        for (const { state, box } of found)
          for (const [company, brought] of Object.entries(learned)) {
            expect(box.companies.map((one) => String(one.id))).toContain(company);
            expect(paperOf(state, companyId(company))).toBe(brought);
          }
      }
      for (const { state } of boxes) expect(paperOf(state, companyId('nobody'))).toBeUndefined();
    });
  },
);

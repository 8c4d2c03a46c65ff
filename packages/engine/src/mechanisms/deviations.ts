/** Where another ruleset plays differently from the rulebook: differences with names, each asked where its rule is carried out. */
import type { RuleId } from '../core/result.ts';
import type { Deviation } from '../core/table.ts';

/** `18xx.games` plays with the deviations of that site, so that games saved there can be replayed. */
export const RULESETS = ['rulebook', '18xx.games'] as const;
export type Ruleset = (typeof RULESETS)[number];

/** What a game is played by: its ruleset, and ways of the site that not every game saved there has. */
export type Ruled<Way extends string> = { readonly ruleset: Ruleset; readonly site?: readonly Way[] };

/** One difference. With a way of the site, only games that have this way have it. */
export type Difference<Way extends string> = { readonly name: string; readonly rule: RuleId; readonly way?: Way };

export function deviatesBy<Way extends string, const Row extends Difference<Way>>(rows: readonly Row[]) {
  const ways = new Map<string, Way | undefined>(rows.map(({ name, way }) => [name, way]));
  return ({ own: { ruleset, site } }: { readonly own: Ruled<Way> }, name: Row['name']): boolean => {
    if (ruleset === 'rulebook') return false;
    const way = ways.get(name);
    return way === undefined || site?.includes(way) === true;
  };
}

/** A difference as it is shown. */
export const shown = ({ name, rule }: Difference<string>): Deviation => ({ name, rule });

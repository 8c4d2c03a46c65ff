/** Where a ruleset differs from the rulebook: names and the rules they go against. */
import type { RuleId } from '../core/result.ts';

type Parameters = { readonly [name: string]: unknown };

/** The parameters that are not what the rulebook has, each with the rule it goes against. */
export const differing = (
  played: Parameters,
  rulebook: Parameters,
  against: { readonly [name: string]: RuleId },
): readonly (readonly [string, RuleId])[] =>
  Object.entries(against).filter(([name]) => played[name] !== rulebook[name]);

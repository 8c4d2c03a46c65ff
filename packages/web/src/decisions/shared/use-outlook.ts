/** What actions would lead to, as the engine's worker tells it. */
import { type Action, canonical, type CompanyId, type Refusal } from '@kursbuch/engine';
import { useMemo } from 'react';
import { useAsked } from '../../ask/use-asked.ts';
import { useGame } from '../../ask/use-game.ts';
import { type Changes, changesOf, type Foreseen } from './changes.ts';

/** Undefined while it is not known. */
export type Outlook =
  | { readonly kind: 'changes'; readonly changes: Changes; readonly foreseen: readonly Foreseen[] }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] };

/** What several actions lead to that start from this moment and do not get into each other's way. */
export function useOutlook(actions: readonly Action[]): Outlook | undefined {
  const { session, moment, survey } = useGame();
  const look = async (): Promise<Outlook> => {
    const results = await Promise.all(actions.map((action) => session.engine.preview(action)));
    const refusals = results.flatMap((result) => (result.ok ? [] : [result.refusal]));
    const foreseen = results.flatMap((result) => (result.ok ? [result.value] : []));
    return refusals.length > 0
      ? { kind: 'refused', refusals }
      : { kind: 'changes', changes: changesOf(survey, foreseen), foreseen };
  };
  return useAsked(actions.length === 0 ? undefined : look, [session, moment.position, canonical(actions)]);
}

/** What each of some actions would lead to by itself; `company` is the one whose dividend they decide. */
export function useOutlooks(actions: readonly Action[], company?: CompanyId): readonly (Changes | undefined)[] {
  const { session, moment, survey } = useGame();
  const key = canonical(actions);
  const look = async (): Promise<readonly (Changes | undefined)[]> => {
    const results = await Promise.all(actions.map((action) => session.engine.preview(action)));
    return results.map((result) => (result.ok ? changesOf(survey, [result.value], company) : undefined));
  };
  const known = useAsked(look, [session, moment.position, key]);
  return useMemo(() => known ?? actions.map(() => undefined), [known, key]);
}

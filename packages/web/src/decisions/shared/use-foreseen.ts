/** What actions would lead to, as the engine's worker tells it. */
import { type Action, canonical, type CompanyId, type Refusal } from '@kursbuch/engine';
import { useEffect, useMemo, useState } from 'react';
import type { Filled } from '../../ask/read-offer.ts';
import { useGame } from '../../ask/use-game.ts';
import { type Changes, changesOf, type Foreseen } from './changes.ts';

/** Undefined while it is not known. */
export type Outlook =
  | { readonly kind: 'changes'; readonly changes: Changes; readonly foreseen: readonly Foreseen[] }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] };

type Known = { readonly key: string; readonly outlook: Outlook };

/** What several actions lead to that start from this moment and do not get into each other's way. */
export function useOutlook(actions: readonly Action[]): Outlook | undefined {
  const { session, moment, survey } = useGame();
  const key = `${String(moment.position)} ${canonical(actions)}`;
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    if (actions.length === 0) return undefined;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const results = await Promise.all(actions.map((action) => session.engine.preview(action)));
      const refusals = results.flatMap((result) => (result.ok ? [] : [result.refusal]));
      const foreseen = results.flatMap((result) => (result.ok ? [result.value] : []));
      const outlook: Outlook =
        refusals.length > 0
          ? { kind: 'refused', refusals }
          : { kind: 'changes', changes: changesOf(survey, foreseen), foreseen };
      if (isWanted) setKnown({ key, outlook });
    };
    // A worker that was closed answers nobody any more.
    ask().catch(() => undefined);
    return () => {
      isWanted = false;
    };
    // The key says all there is to say about moment and actions.
  }, [key, session]);
  return actions.length > 0 && known?.key === key ? known.outlook : undefined;
}

/** What each of some actions would lead to by itself; `company` is the one whose dividend they decide. */
export function useOutlooks(actions: readonly Action[], company?: CompanyId): readonly (Changes | undefined)[] {
  const { session, moment, survey } = useGame();
  const key = `${String(moment.position)} ${canonical(actions)}`;
  const [known, setKnown] = useState<{ readonly key: string; readonly all: readonly (Changes | undefined)[] }>();
  useEffect(() => {
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const results = await Promise.all(actions.map((action) => session.engine.preview(action)));
      const all = results.map((result) => (result.ok ? changesOf(survey, [result.value], company) : undefined));
      if (isWanted) setKnown({ key, all });
    };
    ask().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [key, session]);
  return useMemo(() => (known?.key === key ? known.all : actions.map(() => undefined)), [known, key]);
}

/** The actions behind fields that are listed on demand; undefined while they are being listed or nothing is asked. */
export function useListed(begun: Filled | undefined): readonly Action[] | undefined {
  const { session, moment } = useGame();
  const key = begun === undefined ? '' : `${String(moment.position)} ${canonical(begun)}`;
  const [known, setKnown] = useState<{ readonly key: string; readonly actions: readonly Action[] }>();
  useEffect(() => {
    if (begun === undefined) return undefined;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const actions = await session.engine.listed(begun);
      if (isWanted) setKnown({ key, actions });
    };
    ask().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [key, session]);
  return begun !== undefined && known?.key === key ? known.actions : undefined;
}

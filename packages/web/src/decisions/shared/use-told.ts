/** What words about consequences need to know, from the game one is in. */
import { seat as seatOf } from '@kursbuch/engine';
import { useMemo } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { useWords } from '../../words/index.ts';
import type { PanelProps } from './panel.ts';
import type { Table } from './sections.ts';
import type { Told } from './then.ts';

/** The seat is that of the offers: what somebody may do out of turn is told for that person. */
export function useTold({ offers }: PanelProps): Told {
  const words = useWords();
  const { session, components, survey, seat: mine } = useGame();
  const seat = offers[0]?.seat ?? mine ?? seatOf(0);
  const { title, names } = session;
  return useMemo(
    () => ({ words, title, names, components, survey, seat }),
    [words, title, names, components, survey, seat],
  );
}

export function useTable({ components, survey, seat }: Told): Table {
  const { state } = useGame().moment;
  return useMemo(() => ({ components, state, survey, seat }), [components, state, survey, seat]);
}

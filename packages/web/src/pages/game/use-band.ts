/** Where the band stands in this window, and whether somebody wants its tables open or shut for this title on this device. */
import { pageBox } from '@kursbuch/board';
import { useMemo, useState } from 'react';
import { useGame } from '../../ask/use-game.ts';
import type { Size } from '../../map/fit.ts';
import { arrangementOf, BESIDE, scalesIn } from './arrangement.ts';

const keyFor = (title: string): string => `kursbuch-band-${title}`;

/** Storage can be forbidden; then nothing is kept. */
function keptFor(title: string): boolean | undefined {
  try {
    const kept = localStorage.getItem(keyFor(title));
    return kept === null ? undefined : kept === 'open';
  } catch {
    return undefined;
  }
}

function keep(title: string, isOpen: boolean): void {
  try {
    localStorage.setItem(keyFor(title), isOpen ? 'open' : 'folded');
  } catch {
    // The choice holds until the page is left.
  }
}

export type BandPlace =
  | { readonly kind: 'below'; readonly isOpen: boolean; readonly fold: () => void }
  | { readonly kind: 'beside'; readonly width: number };

/** Heads and rows of the players; prices and trains beside them want as much as three. */
const tablesHeight = (seats: number): number => Math.max(113, 36 + 27 * seats);

/** `stage` is the room of map and band together. */
export function useBand(stage: Size): BandPlace {
  const { session, components, moment } = useGame();
  const { title } = session;
  const [wanted, setWanted] = useState(() => keptFor(title));
  const { width, height } = useMemo(() => pageBox(components.board), [components.board]);
  const tables = tablesHeight(moment.state.seats);
  const usual = stage.width === 0 ? 'folded' : arrangementOf(stage, { width, height }, tables);
  if (usual === 'beside') {
    const left = stage.width - width * scalesIn(stage, { width, height }, tables).beside;
    return { kind: 'beside', width: Math.max(BESIDE.least, Math.min(BESIDE.most, left)) };
  }
  const isOpen = wanted ?? usual === 'open';
  const fold = (): void => {
    setWanted(!isOpen);
    keep(title, !isOpen);
  };
  return { kind: 'below', isOpen, fold };
}

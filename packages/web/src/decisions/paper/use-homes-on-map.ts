/** Where companies that can be taken would begin: lit on the map, and a press there chooses the paper. */
import type { Components, HexId } from '@kursbuch/engine';
import { useMemo } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { useMapRequest } from '../../ask/use-map-request.ts';
import { useSteady } from '../../ask/use-steady.ts';
import type { Line } from '../shared/line.ts';

/** The lines that lead to a home on the map, by their hexes. */
export function homesOf({ companies }: Components, lines: readonly Line[]): ReadonlyMap<HexId, readonly Line[]> {
  const homes = new Map<HexId, readonly Line[]>();
  for (const line of lines) {
    const card = companies.find(({ id }) => id === line.about);
    // A company that is for sale in shares begins when it is started, and often elsewhere.
    if (card === undefined || card.certificates.length > 1) continue;
    for (const { hex } of card.homes) homes.set(hex, [...(homes.get(hex) ?? []), line]);
  }
  return homes;
}

/** Of several papers with one home a second press takes the next. */
export function nextLine(lines: readonly Line[], chosen: string | undefined): Line | undefined {
  const now = lines.findIndex(({ key }) => key === chosen);
  return lines[(now + 1) % lines.length];
}

const NO_LINES: readonly Line[] = [];

export function useHomesOnMap(
  lines: readonly Line[],
  chosen: string | undefined,
  onChoose: (key: string) => void,
  isOn: boolean,
): void {
  const { components } = useGame();
  // The same lines come in a new list with every look at the page; the map is asked once.
  const steady = useSteady(isOn ? lines : NO_LINES);
  const homes = useMemo(() => homesOf(components, steady), [components, steady]);
  const request = useMemo(() => {
    if (homes.size === 0) return undefined;
    const selected = [...homes].find(([, there]) => there.some(({ key }) => key === chosen))?.[0];
    return {
      legal: [...homes.keys()],
      selected,
      isBeside: true as const,
      pick: (hex: HexId): void => {
        const line = nextLine(homes.get(hex) ?? [], chosen);
        if (line !== undefined) onChoose(line.key);
      },
    };
    // What is called on a press is the same for the same lines.
  }, [homes, chosen]);
  useMapRequest(request);
}

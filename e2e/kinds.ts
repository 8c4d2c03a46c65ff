/** A position of every kind of decision, out of the games the browser tests play and a few that chance begins. */
import type { GameFile } from '@kursbuch/engine';
import { readAction } from '../packages/web/src/ask/read-offer.ts';
import { gameNamed, randomGame, recordedGame } from './games.ts';

export type Decision = {
  readonly kind: string;
  readonly file: GameFile;
  readonly position: number;
  /** Whether it stands beside what the turn is about and has to be opened. */
  readonly isFolded: boolean;
};

/** What ends a step shows nothing of its own. */
const PLAIN: ReadonlySet<string> = new Set(['done', 'pass']);

/** Games in which decisions are looked for, the liveliest first; the last ones have a few moves, for what only they know. */
const games = (): readonly GameFile[] => [
  gameNamed('1824-late'),
  gameNamed('18mag-two-players'),
  gameNamed('1839-three-players'),
  randomGame('1824', 2, 'c', 2, { form: 'cisleithania' }),
  randomGame('1824', 3, 'towns', 2, { form: 'goods-time', placement: 'free' }),
  randomGame('1839', 2, 'b', 27),
];

/** What one may do beside what the turn is about, at a place of one long game where it may be done; nobody need have done it. */
const FOLDED = [
  { kind: 'propose-winner', position: 24 },
  { kind: 'swap-markers', position: 87 },
  { kind: 'buy-private', position: 122 },
  { kind: 'remote-build', position: 127 },
  { kind: 'give-train', position: 586 },
] as const;

/** Of every kind of deed the place in the middle of those where it was done, in the first game that knows it. */
export function decisions(): readonly Decision[] {
  const found = new Map<string, Decision>();
  for (const file of games()) {
    const places = new Map<string, readonly number[]>();
    for (const [position, action] of file.actions.entries()) {
      const kind = readAction(action)?.type;
      if (kind !== undefined && !PLAIN.has(kind)) places.set(kind, [...(places.get(kind) ?? []), position]);
    }
    for (const [kind, positions] of places) {
      const position = positions[Math.floor(positions.length / 2)];
      if (position !== undefined && !found.has(kind)) found.set(kind, { kind, file, position, isFolded: false });
    }
  }
  const file = recordedGame('1839', 'exhibition');
  return [...found.values(), ...FOLDED.map(({ kind, position }) => ({ kind, file, position, isFolded: true }))];
}

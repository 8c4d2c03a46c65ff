/** A game of a box before its first move: what is printed in the box is asked of it as of any other game. */
import { type Components, type GameState, type Meta, newGame, type Variant } from '@kursbuch/engine';

export type Sample = { readonly variant: Variant; readonly players: number; readonly state: GameState };

/** The usual number of players first, then the others. */
const inOrder = ({ usualPlayers }: Meta, { players }: Variant): readonly number[] =>
  players.toSorted((a, b) => Math.abs(a - usualPlayers) - Math.abs(b - usualPlayers) || a - b);

/** Every form of the title that is played with a box, the usual one first; each is set up when it is asked for. */
function* formsOf(meta: Meta, box: Components['id']): Generator<Sample> {
  for (const variant of meta.variants)
    for (const players of inOrder(meta, variant)) {
      if (meta.boxFor(variant.id, players) !== box) continue;
      const started = newGame(meta.id, variant.options, players, 'sample');
      if (started.ok) yield { variant, players, state: started.value.state };
    }
}

export const samplesOf = (meta: Meta, box: Components['id']): readonly Sample[] => [...formsOf(meta, box)];

/** The first form of the title that is played with a box. */
export function sampleOf(meta: Meta, box: Components['id']): Sample {
  for (const sample of formsOf(meta, box)) return sample;
  throw new RangeError(`no form of ${meta.name} is played with the box ${box}`);
}

/** Who gets which seat when a game starts: by chance, from the seed, so that the record of a game tells it too. */
import { createHash } from 'node:crypto';
import { type Json, newGame, type TitleId } from '@kursbuch/engine';

/** A number from 0 to `below - 1`, the same for the same words. */
function drawn(words: string, below: number): number {
  // 48 bits leave no bias worth speaking of among six.
  return createHash('sha256').update(words).digest().readUIntBE(0, 6) % below;
}

/** People in another order. */
export function shuffled<Item>(items: readonly Item[], seed: string): readonly Item[] {
  const left = [...items];
  const order: Item[] = [];
  while (left.length > 0) order.push(...left.splice(drawn(`${seed} seat ${order.length}`, left.length), 1));
  return order;
}

/** The people in the order of the game's seats. 18Mag deals the seats itself. */
export function seated(
  people: readonly string[],
  title: TitleId,
  options: { readonly [name: string]: Json },
  seed: string,
): readonly string[] {
  if (title !== '18mag') return shuffled(people, seed);
  const started = newGame(title, options, people.length, seed);
  if (!started.ok || started.value.state.title !== '18mag') return people;
  const { seating } = started.value.state.own;
  const order = seating.flatMap((person) => people[person] ?? []);
  return order.length === people.length ? order : people;
}

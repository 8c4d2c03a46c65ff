/** Who gets which seat when a game starts: by chance, from the seed, so that the record of a game tells it too. */
import { createHash } from 'node:crypto';
import { findTitle, type Json, newGame, seatingNow, type TitleId } from '@kursbuch/engine';

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

/** The people in the order of the game's seats. Some titles deal the seats themselves. */
export function seated<Person>(
  people: readonly Person[],
  title: TitleId,
  options: { readonly [name: string]: Json },
  seed: string,
  rules?: string,
): readonly Person[] {
  if (findTitle(title)?.capabilities.dealsSeats !== true) return shuffled(people, seed);
  const started = newGame(title, options, people.length, seed, rules);
  const seating = started.ok ? seatingNow(started.value.state) : undefined;
  const order = (seating ?? []).flatMap((person) => people.slice(person, person + 1));
  return order.length === people.length ? order : people;
}

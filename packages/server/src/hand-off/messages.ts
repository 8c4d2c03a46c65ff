/** The words of a hand-off: what game, and where. */
import type { PushMessage, WebhookCall } from '@kursbuch/api';
import { findTitle } from '@kursbuch/engine';
import type { StoredTable } from '../storage/contract.ts';

/** The name of the game as it is printed; its id where only a newer server knows it. */
const nameOf = ({ title }: StoredTable): string => findTitle(title)?.meta.name ?? title;

const linkTo = (origin: string, game: string): string => `${origin}/table/${game}`;

/**
 * What somebody else has written, as words that mean nothing to a chat program: no mentions, no links, no markup, nothing that
 * is not seen. Each program has signs of its own, so the signs that stay are listed, not those that go.
 */
const plainWords = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}:;,!?'’–.-]|\.(?=\S)/gu, ' ')
    .replaceAll(/ +/gu, ' ')
    .trim();

export function turnMessage(table: StoredTable, origin: string): PushMessage {
  return {
    title: table.name,
    body: `It is your turn (${nameOf(table)}).`,
    link: linkTo(origin, table.id),
    game: table.id,
  };
}

export function turnCall(table: StoredTable, seat: number, origin: string): WebhookCall {
  const link = linkTo(origin, table.id);
  const text = `It is your turn in “${plainWords(table.name)}” (${nameOf(table)}): ${link}`;
  return {
    event: 'your-turn',
    game: { id: table.id, name: table.name, title: table.title },
    seat,
    link,
    text,
    content: text,
  };
}

export function testCall(origin: string): WebhookCall {
  const text = `Kursbuch can reach you here. This was a test: ${origin}/`;
  return { event: 'test', link: `${origin}/`, text, content: text };
}

/** The words of a hand-off: what game, and where. */
import type { PushMessage, WebhookCall } from '@kursbuch/api';
import { findTitle } from '@kursbuch/engine';
import type { StoredTable } from '../storage/contract.ts';
import type { Occasion } from './occasions.ts';

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

/** An occasion with the id of the notice about it. */
export type Told = Occasion & { readonly id: string };

/** What is told, as a sentence without its place. */
function sentenceOf({ seats, undoAsked }: StoredTable, { kind }: Told): string {
  if (kind === 'turn') return 'It is your turn';
  const name = seats.find(({ seat }) => seat === undoAsked?.by)?.name;
  return name === undefined ? 'You are asked to take back' : `${plainWords(name)} asks to take back`;
}

export function occasionMessage(table: StoredTable, told: Told, origin: string): PushMessage {
  return {
    id: told.id,
    title: table.name,
    body: `${sentenceOf(table, told)} (${nameOf(table)}).`,
    link: linkTo(origin, table.id),
    game: table.id,
  };
}

export function occasionCall(table: StoredTable, told: Told, origin: string): WebhookCall {
  const link = linkTo(origin, table.id);
  const text = `${sentenceOf(table, told)} in “${plainWords(table.name)}” (${nameOf(table)}): ${link}`;
  return {
    id: told.id,
    event: told.kind === 'turn' ? 'your-turn' : 'undo-asked',
    game: { id: table.id, name: table.name, title: table.title },
    seat: told.seat,
    link,
    text,
    content: text,
  };
}

export function testCall(origin: string): WebhookCall {
  const text = `Kursbuch can reach you here. This was a test: ${origin}/`;
  return { event: 'test', link: `${origin}/`, text, content: text };
}

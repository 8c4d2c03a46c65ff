/** The words of a hand-off: what game, and where. */
import type { PushMessage, WebhookCall } from '@kursbuch/api';
import { findTitle } from '@kursbuch/engine';
import { serverWords } from '@kursbuch/words/server';
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

/** What a notice is about, and who asks where somebody known does. */
function aboutOf({ seats, undoAsked }: StoredTable, { kind }: Told) {
  if (kind === 'turn') return { about: 'turn', name: '' } as const;
  const name = seats.find(({ seat }) => seat === undoAsked?.by)?.name;
  return name === undefined
    ? ({ about: 'undo', name: '' } as const)
    : ({ about: 'undo.by', name: plainWords(name) } as const);
}

export function occasionMessage(table: StoredTable, told: Told, origin: string): PushMessage {
  const { about, name } = aboutOf(table, told);
  return {
    id: told.id,
    title: table.name,
    body: serverWords(`push.${about}`, { name, game: nameOf(table) }),
    link: linkTo(origin, table.id),
    game: table.id,
  };
}

export function occasionCall(table: StoredTable, told: Told, origin: string): WebhookCall {
  const link = linkTo(origin, table.id);
  const { about, name } = aboutOf(table, told);
  const said = { name, table: plainWords(table.name), game: nameOf(table), link };
  const text = serverWords(`call.${about}`, said);
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
  const link = `${origin}/`;
  const text = serverWords('call.test', { link });
  return { event: 'test', link, text, content: text };
}

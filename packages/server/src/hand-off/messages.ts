/** The words of a hand-off: what game, and where. */
import type { PushMessage, WebhookCall } from '@kursbuch/api';
import type { StoredTable } from '../storage/contract.ts';

const TITLES = { '1824': '1824', '18mag': '18Mag', '1839': '1839' } as const;

const linkTo = (origin: string, game: string): string => `${origin}/table/${game}`;

export function turnMessage(table: StoredTable, origin: string): PushMessage {
  const name = TITLES[table.title];
  return { title: table.name, body: `It is your turn (${name}).`, link: linkTo(origin, table.id), game: table.id };
}

export function turnCall(table: StoredTable, seat: number, origin: string): WebhookCall {
  const link = linkTo(origin, table.id);
  const text = `It is your turn in “${table.name}” (${TITLES[table.title]}): ${link}`;
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

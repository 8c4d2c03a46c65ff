/**
 * The words on the screen. Every room has a file of ICU messages below `en`; a second language is one more folder with the
 * same keys. `useWords()` is how a component says something, `say` how code outside of components does.
 */
import { i18n, type Messages } from '@lingui/core';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { front } from './en/front.ts';
import { game } from './en/game.ts';
import { lessons } from './en/lessons.ts';
import { map } from './en/map.ts';
import { oneTable } from './en/one-table.ts';
import { online } from './en/online.ts';
import { paper } from './en/paper.ts';
import { programs } from './en/programs.ts';
import { rules } from './en/rules.ts';
import { shell } from './en/shell.ts';
import { start } from './en/start.ts';
import { tables } from './en/tables.ts';
import { terms } from './en/terms.ts';
import { titles } from './en/titles.ts';

const ENGLISH = {
  ...shell,
  ...start,
  ...tables,
  ...game,
  ...map,
  ...paper,
  ...online,
  ...oneTable,
  ...rules,
  ...titles,
  ...programs,
  ...front,
  ...terms,
  ...lessons,
} as const;

export type WordId = keyof typeof ENGLISH;
export type Values = { readonly [name: string]: string | number };
export type Words = (id: WordId, values?: Values) => string;

/** The library would read a message anew each time it is said. */
const read = new Map<string, CompiledMessage>();

function readMessage(message: string): CompiledMessage {
  const known = read.get(message);
  if (known !== undefined) return known;
  const compiled = compileMessage(message);
  read.set(message, compiled);
  return compiled;
}

const messages: Messages = ENGLISH;
i18n.setMessagesCompiler(readMessage);
i18n.load('en', messages);
i18n.activate('en');

export { i18n };

/** Says something outside of a component, in the language of the moment. */
export const say: Words = (id, values) => i18n._(id, values);

const isWord = (id: string): id is WordId => Object.hasOwn(ENGLISH, id);

/** Words for something a title brings along; where nobody has written any, what stands for it. */
export const wordsOr = (words: Words, id: string, otherwise: string): string => (isWord(id) ? words(id) : otherwise);

/** Says things inside a component; it speaks anew when the language changes. */
export function useWords(): Words {
  const { i18n: now } = useLingui();
  return useMemo<Words>(() => (id, values) => now._(id, values), [now]);
}

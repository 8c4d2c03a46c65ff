/** A program that plays at a seat: how strong it is, and what it likes. */
import { isLevel, type Level, type Style, STYLES } from '@kursbuch/bots/players';

export type Program = { readonly level: Level; readonly style: Style };

/** Whether something kept earlier is a program that this app knows; an older app may have known others. */
export const isProgram = (kept: unknown): kept is Program =>
  typeof kept === 'object' &&
  kept !== null &&
  'level' in kept &&
  isLevel(kept.level) &&
  'style' in kept &&
  STYLES.some((style) => style === kept.style);

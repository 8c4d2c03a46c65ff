/** An act that somebody weighs, as a sentence; nothing has come of it yet. */
import type { Json } from '@kursbuch/engine';
import { deedWords, type Table } from '@kursbuch/words';

export const actWords = (act: Json, table: Table): string => deedWords({ action: act, events: [] }, table).said;

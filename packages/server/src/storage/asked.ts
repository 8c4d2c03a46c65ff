/** Who has been asked something at a table, in the language of the database. */
import { sql as raw } from 'kysely';

/**
 * Whether a row of `kb_seats` joined to its table has been asked whether something may be taken back and has not answered. The
 * question is kept as we wrote it, `{"by":0,"to":5,"agreed":[0,2]}`, so with commas for brackets every seat that agreed stands
 * between commas.
 */
export const isAsked = raw<boolean>`(
  kb_tables.undo_asked <> ''
  and replace(replace(kb_tables.undo_asked, '[', ','), ']', ',')
    not like ('%"agreed":%,' || cast(kb_seats.seat as text) || ',%')
)`;

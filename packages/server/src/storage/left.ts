/** Decisions of programs that found no way on, as databases are asked about them; `tables/waiting.ts` has the rule. */
import { type RawBuilder, sql as raw } from 'kysely';

/**
 * Whether a row of `kb_tables` waits for a decision that its program has left to somebody who sits there: to the host, and once the host
 * has left for good to whoever is left.
 */
export const isLeftTo = (user: string): RawBuilder<boolean> => raw<boolean>`(
  kb_tables.status = 'running'
  and exists (
    select 1 from kb_programs
    where kb_programs.game = kb_tables.id and kb_programs.stuck_at = kb_tables.sequence
  )
  and (
    kb_tables.host = ${user}
    or not exists (
      select 1 from kb_seats as of_host join kb_people on kb_people.id = of_host.person
      where of_host.game = kb_tables.id and of_host.person = kb_tables.host and kb_people.kind in ('account', 'guest')
    )
  )
)`;

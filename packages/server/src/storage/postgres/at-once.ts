/**
 * A whole script as one statement, which PostgreSQL carries out in one transaction and one round trip. Only for steps that do not
 * look at one another's work: within a statement they all see the database as it was before.
 */
import type { CompiledQuery } from 'kysely';
import type { Step } from '../sql.ts';

/** What PostgreSQL says when a step changed another number of rows than it must; see below. */
export const OTHER_COUNT = '22012';

/** Joins the steps; the last part fails on purpose, by a division by zero, when a count is not what it must be. */
export function atOnce(
  steps: readonly Step[],
  notification: { readonly channel: string; readonly payload: string } | undefined,
): Pick<CompiledQuery, 'sql' | 'parameters'> {
  const parameters: unknown[] = [];
  const named = steps.map(({ query }, n) => {
    const compiled = query.compile();
    const offset = parameters.length;
    parameters.push(...compiled.parameters);
    const text = compiled.sql.replaceAll(/\$(\d+)/gu, (_, number: string) => `$${Number(number) + offset}`);
    return `step${n} as (${text} returning 1)`;
  });
  const checks = steps.flatMap(({ changes }, n) =>
    changes === undefined ? [] : [`1 / (case when (select count(*) from step${n}) = ${changes} then 1 else 0 end)`],
  );
  const told =
    notification === undefined
      ? []
      : [`pg_notify($${parameters.push(notification.channel)}, $${parameters.push(notification.payload)})`];
  return { sql: `with ${named.join(', ')} select ${[...checks, ...told, '1'].join(', ')}`, parameters };
}

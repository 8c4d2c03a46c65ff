/** Runs one of the project's own checks by name: `tsx scripts/check.ts lockfile`. */
import type { Finding } from './checks/files.ts';
import { checkLockfile } from './checks/lockfile.ts';
import { checkRuleIds } from './checks/rule-ids.ts';
import { checkTraces } from './checks/traces.ts';
import { checkTypes } from './checks/types.ts';
import { SKIPPED } from './set-up.mjs';

const CHECKS: ReadonlyMap<string, () => readonly Finding[] | 'skipped'> = new Map([
  ['types', checkTypes],
  ['lockfile', checkLockfile],
  ['traces', checkTraces],
  ['rules', checkRuleIds],
]);

const name = process.argv[2] ?? '';
const check = CHECKS.get(name);
if (check === undefined) throw new Error(`There is no check "${name}"; there are: ${[...CHECKS.keys()].join(', ')}.`);

const findings = check();
if (findings === 'skipped') process.exitCode = SKIPPED;
else if (findings.length > 0) {
  // The form `file:line` is what editors and terminals turn into a link.
  for (const { path, line, what } of findings)
    console.error(line === 0 ? `${path}  ${what}` : `${path}:${line}  ${what}`);
  process.exitCode = 1;
}

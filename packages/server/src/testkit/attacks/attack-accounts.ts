/** Attacks accounts and prints what came of it: `npx tsx packages/server/src/testkit/attacks/attack-accounts.ts [seed]`. */
import { ACCOUNT_ATTACKS, HEAD_LINE, lineOf } from './accounts/index.ts';
import { openStage } from './accounts/stage.ts';

const stage = await openStage(process.argv[2] ?? 'accounts');
process.stdout.write(`${HEAD_LINE}\n`);
for (const attack of ACCOUNT_ATTACKS) {
  const raid = await attack.raid(stage);
  process.stdout.write(`${lineOf(attack, raid)}\n`);
  if (raid.gained.length > 0) process.exitCode = 1;
}
await stage.close();

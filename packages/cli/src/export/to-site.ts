/** A game as a file that 18xx.games loads, or why it cannot be one. */
import { exportGame, type GameFile, type Obstacle, recordOf, titleId } from '@kursbuch/engine';
import { obstacleWords } from '@kursbuch/words';
import { Failure } from '../failure.ts';
import { jsonLine, writeText } from '../files.ts';
import { seatNames } from '../game-source.ts';
import { withRule } from '../place.ts';

export type SiteOptions = { readonly output?: string; readonly names?: boolean; readonly json?: boolean };

/** What stands in the way, as the machine-readable form has it. */
const obstacleLine = ({ action, refusal }: Obstacle, words: readonly string[]): string =>
  jsonLine({ told: false, action, code: refusal.code, rule: refusal.rule, reason: words.join(' ') });

/** Writes the file; what cannot be told ends the command with the reason. */
export function exportToSite(file: GameFile, { output = '-', names, json }: SiteOptions): void {
  const told = exportGame(recordOf(file), names === true ? { names: file.seats } : {});
  if (told.told) {
    writeText(output, `${JSON.stringify(told.file, undefined, json === true ? undefined : 2)}\n`);
    return;
  }
  const { obstacle } = told;
  const words = obstacleWords(obstacle, { names: seatNames(file), title: titleId(file.title), plain: true });
  if (json === true) {
    console.log(obstacleLine(obstacle, words));
    process.exitCode = 1;
    return;
  }
  throw new Failure(1, withRule(words.join('\n'), obstacle.refusal));
}

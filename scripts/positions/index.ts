/** `npm run positions`: what each strength does where good players know what to do. `-- local M3 T7` takes a strength, or some of the positions. */
import { isLevel, LEVELS } from '@kursbuch/bots/players';
import { playPosition } from './play.ts';
import { POSITIONS } from './positions.ts';

const asked = process.argv.slice(2);
const levels = asked.filter(isLevel);
const names = asked.filter((name) => !isLevel(name));
const wanted = POSITIONS.filter(({ name }) => names.length === 0 || names.includes(name));
for (const level of levels.length === 0 ? LEVELS : levels) {
  let good = 0;
  for (const position of wanted) {
    const { isGood, done } = playPosition(position, level);
    if (isGood) good += 1;
    const words = done.map(({ seat: _seat, ...act }) => JSON.stringify(act).slice(0, 90)).join(' ');
    console.log(`${level} ${position.name} ${isGood ? 'good' : 'BAD '} ${position.wanted}: ${words}`);
  }
  console.log(`${level}: ${good} of ${wanted.length}`);
}

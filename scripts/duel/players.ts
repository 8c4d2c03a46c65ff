/** Who plays a duel: a program by its text, from this tree or another one, and what it is made of. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type choose, type ChooseOptions, HABITS } from '@kursbuch/bots/players';
import { levelOf, refuse } from '../asked.ts';
import { fingerprint, sourcesBelow } from '../mutants/groups.ts';

export type Player = Pick<ChooseOptions, 'level' | 'steps' | 'habits'>;

const PROGRAM = /^(?<name>[^@:]+)(?:@(?<steps>[^:]*))?(?::(?<habits>.*))?$/u;
const HABIT = /^(?<habit>[^=]*)=(?<percent>\d+)$/u;

/** A habit and its percentage, as `trust=50`. */
function habitOf(text: string): readonly [habit: string, percent: number] {
  const { habit, percent } = HABIT.exec(text)?.groups ?? {};
  if (habit === undefined) return refuse(`${text} is no habit in percent: write it as trust=50.`);
  if (HABITS.every((one) => one !== habit))
    return refuse(`There is no habit ${habit}. The habits are: ${HABITS.join(', ')}.`);
  return [habit, Number(percent)];
}

/** A program such as `express`, `express@500` or `express:trust=50,rivals=200`. */
export function playerOf(text: string): Player {
  const { name = text, steps, habits } = PROGRAM.exec(text)?.groups ?? {};
  const level = levelOf(name);
  if (steps !== undefined && !/^[1-9]\d*$/u.test(steps))
    return refuse(`${text} has no work: write a whole number from 1 up behind the @, as in ${level}@500.`);
  return {
    level,
    ...(steps === undefined ? {} : { steps: Number(steps) }),
    habits: Object.fromEntries(habits === undefined ? [] : habits.split(',').map(habitOf)),
  };
}

type Chooses = typeof choose;
const isChooser = (module: unknown): module is { readonly choose: Chooses } =>
  typeof module === 'object' && module !== null && 'choose' in module;

/** The players of another tree. */
export async function chooserOf(tree: string): Promise<Chooses> {
  const path = resolve(tree, 'packages', 'bots', 'src', 'players', 'choose.ts');
  if (!existsSync(path)) return refuse(`${tree} has no players: --tree takes the folder of another tree of Kursbuch.`);
  if (!existsSync(resolve(tree, 'node_modules')))
    return refuse(`${tree} has no packages installed: run npm ci there first.`);
  const module: unknown = await import(pathToFileURL(path).href);
  return isChooser(module) ? module.choose : refuse(`${path} has no players that choose.`);
}

/** What decides how programs of a tree play: a text that is another one when a source is. */
export function sourcesOf(tree: string): string {
  const root = resolve(tree);
  const sources = ['bots', 'engine'].flatMap((name) => sourcesBelow(`packages/${name}/src`, root));
  return fingerprint(
    sources.filter((file) => !file.endsWith('.test.ts')),
    root,
  );
}

/**
 * A lesson: a position, what is to be done in it, the right way and some wrong ones. Each is a file of its own and is checked when
 * it is read; what it says to people is words, by language.
 */
import {
  type Action,
  companyId,
  type CompanyId,
  DEEDS,
  isDeedType,
  isRecord,
  type RuleId,
  type Seat,
  seat as seatOf,
} from '@kursbuch/engine';

/** Figures of a company, of the pupil, and of the pupil's part in a company. */
export const COMPANY_FIGURES = ['income', 'treasury', 'price', 'trains', 'markers', 'share'] as const;
export const SEAT_FIGURES = ['cash', 'worth'] as const;

export type Figure =
  | { readonly kind: (typeof COMPANY_FIGURES)[number]; readonly company: CompanyId }
  | { readonly kind: (typeof SEAT_FIGURES)[number] };

/** What a figure has to come to; from `least` on, what is done is right and could be better. */
export type Target = { readonly figure: Figure; readonly enough: number; readonly least?: number };

/** A deed fits if it is of the type and has these fields. */
export type DeedPattern = { readonly type: Action['type']; readonly [field: string]: unknown };

/** How a try ends that is not the right one. */
export const WRONG = ['refused', 'other', 'short', 'poor'] as const;
export type Wrong = (typeof WRONG)[number];

/** Where the position comes from: a game file, as far as so many of its actions. */
export type Origin = { readonly game: string; readonly after: number };

/** What is beside the text: the map, or the market. */
export const SHOWN = ['map', 'market'] as const;

type Common = { readonly origin: Origin; readonly shows: (typeof SHOWN)[number]; readonly rule: RuleId };

export type Task = Common & {
  readonly kind: 'task';
  /** Deeds to be done, one after the other. */
  readonly deeds: readonly DeedPattern[];
  readonly target?: Target;
  /** Whether runs are drawn by hand only. */
  readonly byHand: boolean;
  readonly right: readonly Action[];
  readonly wrong: readonly { readonly deeds: readonly Action[]; readonly ends: Wrong; readonly code?: string }[];
};

/** A whole round with programs at the other seats; the text goes along with the steps. */
export type GuidedRound = Common & { readonly kind: 'round'; readonly seat: Seat };

export type Lesson = Task | GuidedRound;

/** What is wrong with a file: the place, and what belongs there. */
export class LessonFault extends Error {}

const wrong = (path: string, expected: string): never => {
  throw new LessonFault(`${path}: ${expected}`);
};

type Fields = { readonly [name: string]: unknown };

function fieldsOf(input: unknown, path: string, known: readonly string[]): Fields {
  if (!isRecord(input)) return wrong(path, 'a record');
  const stranger = Object.keys(input).find((name) => !known.includes(name));
  return stranger === undefined ? input : wrong(`${path}.${stranger}`, 'no such field');
}

const textOf = (input: unknown, path: string): string => (typeof input === 'string' ? input : wrong(path, 'text'));
const numberOf = (input: unknown, path: string): number =>
  typeof input === 'number' && Number.isInteger(input) ? input : wrong(path, 'a whole number');
const oneOf = <const Word extends string>(words: readonly Word[], input: unknown, path: string): Word =>
  words.find((word) => word === input) ?? wrong(path, `one of ${words.join(', ')}`);

const listOf = <Item>(input: unknown, path: string, item: (input: unknown, path: string) => Item): readonly Item[] =>
  Array.isArray(input) ? input.map((one, n) => item(one, `${path}[${String(n)}]`)) : wrong(path, 'a list');

function typeOf(input: unknown, path: string): Fields & { readonly type: Action['type'] } {
  if (!isRecord(input) || !isDeedType(input['type'])) return wrong(path, 'a deed');
  return { ...input, type: input['type'] };
}

function deedOf(input: unknown, path: string): Action {
  const read = DEEDS[typeOf(input, path).type].shape(input, path);
  return read.ok ? read.value : wrong(String(read.refusal.params['path']), String(read.refusal.params['expected']));
}

function figureOf({ figure, company }: Fields, path: string): Figure {
  const kind = oneOf([...COMPANY_FIGURES, ...SEAT_FIGURES], figure, `${path}.figure`);
  if (kind === 'cash' || kind === 'worth')
    return company === undefined ? { kind } : wrong(`${path}.company`, 'no such field');
  return { kind, company: companyId(textOf(company, `${path}.company`)) };
}

function targetOf(input: unknown, path: string): Target {
  const fields = fieldsOf(input, path, ['figure', 'company', 'enough', 'least']);
  const { enough, least } = fields;
  return {
    figure: figureOf(fields, path),
    enough: numberOf(enough, `${path}.enough`),
    ...(least === undefined ? {} : { least: numberOf(least, `${path}.least`) }),
  };
}

function wrongOf(input: unknown, path: string): Task['wrong'][number] {
  const { deeds, ends, code } = fieldsOf(input, path, ['deeds', 'ends', 'code']);
  return {
    deeds: listOf(deeds, `${path}.deeds`, deedOf),
    ends: oneOf(WRONG, ends, `${path}.ends`),
    ...(code === undefined ? {} : { code: textOf(code, `${path}.code`) }),
  };
}

const isRule = (id: string): id is RuleId => /^[a-z\d]+-[A-Z][A-Z\d-]*-\d+$/u.test(id);

function commonOf({ game, after, shows, rule }: Fields): Common {
  const id = textOf(rule, 'lesson.rule');
  return {
    origin: { game: textOf(game, 'lesson.game'), after: numberOf(after, 'lesson.after') },
    shows: oneOf(SHOWN, shows, 'lesson.shows'),
    rule: isRule(id) ? id : wrong('lesson.rule', 'the id of a rule'),
  };
}

/** Reads a lesson's file; throws a `LessonFault` where it is none, because our own files are good. */
export function readLesson(input: unknown): Lesson {
  const kind = oneOf(['task', 'round'], isRecord(input) ? input['kind'] : undefined, 'lesson.kind');
  const common = ['kind', 'game', 'after', 'shows', 'rule'];
  if (kind === 'round') {
    const fields = fieldsOf(input, 'lesson', [...common, 'seat']);
    return { kind, ...commonOf(fields), seat: seatOf(numberOf(fields['seat'], 'lesson.seat')) };
  }
  const fields = fieldsOf(input, 'lesson', [...common, 'deeds', 'target', 'byHand', 'right', 'wrong']);
  const { target } = fields;
  return {
    kind,
    ...commonOf(fields),
    deeds: listOf(fields['deeds'], 'lesson.deeds', typeOf),
    ...(target === undefined ? {} : { target: targetOf(target, 'lesson.target') }),
    byHand: fields['byHand'] === true,
    right: listOf(fields['right'], 'lesson.right', deedOf),
    wrong: listOf(fields['wrong'], 'lesson.wrong', wrongOf),
  };
}

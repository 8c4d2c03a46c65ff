/** Who plays whom in the published tables of the arena, in the order in which they are played. */

export type LineUp = {
  readonly title: '1824' | '18mag' | '1839';
  readonly variant?: string;
  readonly bots: string;
  readonly games: number;
  readonly seed: string;
};

/** The version of the players since which they choose the same in a title: what was played since then still tells how strong they are. */
export const SAME_SINCE: { readonly [Title in LineUp['title']]: number } = { '1824': 17, '18mag': 17, '1839': 20 };

/** Every title in its usual form; three players. */
const TITLES = [{ title: '1824' }, { title: '18mag' }, { title: '1839' }] as const;

/** The other forms, with as many seats as they have. */
const FORMS = [
  { title: '1824', variant: 'first-edition', others: 2 },
  { title: '1824', variant: 'goods-time', others: 2 },
  { title: '1824', variant: 'cisleithania', others: 2 },
  { title: '1824', variant: 'cisleithania', others: 1 },
  { title: '18mag', others: 1 },
  { title: '1839', variant: 'beginners', others: 2 },
] as const;

const against = (one: string, other: string, others: number): string =>
  [one, ...Array.from({ length: others }, () => other)].join(',');

/** A tenth of what Orient Express works for a decision. */
const TENTH = 'orient-express@1500';

export const LINE_UPS: readonly LineUp[] = [
  ...TITLES.map((one) => ({ ...one, bots: against(TENTH, 'express', 2), games: 120, seed: 'oe14' })),
  ...TITLES.map((one) => ({ ...one, bots: against('express', 'local', 2), games: 200, seed: 'el14' })),
  ...FORMS.map(({ others, ...one }) => ({
    ...one,
    bots: against('express', 'local', others),
    games: 60,
    seed: 'el14',
  })),
  ...TITLES.map((one) => ({ ...one, bots: against('local', 'random', 2), games: 200, seed: 'lr14' })),
  ...FORMS.map(({ others, ...one }) => ({ ...one, bots: against('local', 'random', others), games: 60, seed: 'lr14' })),
  ...TITLES.map((one) => ({ ...one, bots: against('orient-express', 'express', 2), games: 6, seed: 'of14' })),
];

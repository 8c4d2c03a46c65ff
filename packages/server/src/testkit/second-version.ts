/** Programs of different days for tests: one that has the first rules version of a title only, one that has the second as well. */
import type { BaseState, Title, TitleId } from '@kursbuch/engine';

export const FIRST = '1';
export const SECOND = '2';
/** What everybody has more at the start under the second version, so that the two differ from the first state on. */
export const MORE_CASH = 100;

/** Everybody's cash raised at the Bank's cost. */
const richer = <S extends BaseState>(state: S): S => ({
  ...state,
  money: {
    ...state.money,
    bank: state.money.bank - MORE_CASH * state.money.players.length,
    players: state.money.players.map((cash) => cash + MORE_CASH),
  },
});

/** A title as it was before there was a second version. */
export const withFirstVersion = (title: Title): Title => ({
  ...title,
  versions: [FIRST],
  rules: (version, visit) => (version === undefined || version === FIRST ? title.rules(FIRST, visit) : undefined),
});

/** A title whose new games start richer, while games begun before go on as they began. */
export const withSecondVersion = (title: Title): Title => ({
  ...title,
  versions: [SECOND, FIRST],
  rules: (version, visit) =>
    version === FIRST
      ? title.rules(FIRST, visit)
      : title.rules(version ?? SECOND, (rules) =>
          visit({ ...rules, setUp: (...given) => richer(rules.setUp(...given)) }),
        ),
});

/** A title under another name, as one that other threads do not have. */
export const underAnotherName = (title: Title, id: TitleId): Title => ({
  ...title,
  meta: { ...title.meta, id },
  rules: (version, visit) =>
    title.rules(version, (rules) =>
      visit({ ...rules, title: id, setUp: (...given) => ({ ...rules.setUp(...given), title: id }) }),
    ),
  game: (state, visit) =>
    title.game({ ...state, title: title.meta.id }, (rules, own) => visit(rules, { ...own, title: id })),
  table: (state, visit) => title.table({ ...state, title: title.meta.id }, visit),
});

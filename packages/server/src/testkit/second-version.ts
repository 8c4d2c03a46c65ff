/** A second rules version of a title, made from the first by changing one rule: everybody starts with more money. */
import type { BaseState, Title } from '@kursbuch/engine';

export const MORE_CASH = 100;
export const SECOND = 'test-2';

/** Everybody's cash raised at the Bank's cost. */
const richer = <S extends BaseState>(state: S): S => ({
  ...state,
  money: {
    ...state.money,
    bank: state.money.bank - MORE_CASH * state.money.players.length,
    players: state.money.players.map((cash) => cash + MORE_CASH),
  },
});

/** A title whose new games start richer, while games begun before go on as they began. */
export function withSecondVersion(title: Title): Title {
  const [first = ''] = title.versions;
  return {
    ...title,
    versions: [SECOND, ...title.versions],
    rules: (version, visit) =>
      version === undefined || version === SECOND
        ? title.rules(first, (rules) =>
            visit({ ...rules, version: SECOND, setUp: (...given) => richer(rules.setUp(...given)) }),
          )
        : title.rules(version, visit),
    game: (state, visit) =>
      state.rules === SECOND
        ? title.game({ ...state, rules: first }, (rules, own) =>
            visit({ ...rules, version: SECOND }, { ...own, rules: SECOND }),
          )
        : title.game(state, visit),
  };
}

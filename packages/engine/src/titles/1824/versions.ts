/** The rules versions of 1824 and what differs between them: a game keeps its own from its first move to its end. */
import type { BaseState } from '../../core/state.ts';

/** One parameter for each difference, asked where the rule is enforced. */
export type Ways = {
  /** Whoever is above the certificate limit sells enough, not just something (1824-CERT-05, 1824-ED1-05, 1824-R-11). */
  readonly sellsEnough: boolean;
  /** In the first edition a company is sold out only when all its shares are with players (1824-ED1-19). */
  readonly soldOutMeansAll: boolean;
  /** The players may end the game by agreement (1824-R-101). */
  readonly endsByAgreement: boolean;
};

export const VERSIONS = ['2', '1'] as const;
export type Version = (typeof VERSIONS)[number];

const WAYS: { readonly [version in Version]: Ways } = {
  '1': { sellsEnough: false, soldOutMeansAll: false, endsByAgreement: false },
  '2': { sellsEnough: true, soldOutMeansAll: true, endsByAgreement: true },
};

/** By which ways a game is played; a version that is not on the list is a bug of whoever let the game in. */
export function waysOf({ rules }: Pick<BaseState, 'rules'>): Ways {
  const version = VERSIONS.find((one) => one === rules);
  if (version === undefined) throw new RangeError(`1824 has no rules version ${rules}`);
  return WAYS[version];
}

/** The rules versions of 1824 and what differs between them: a game keeps its own from its first move to its end. */
import { waysBy } from '../../mechanisms/versions.ts';

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

/** What a game is played by. */
export const waysOf = waysBy('1824', WAYS);

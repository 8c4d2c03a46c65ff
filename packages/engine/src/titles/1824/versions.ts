/** The rules versions of 1824 and what differs between them: a game keeps its own from its first move to its end. */
import { changesBy } from '../../mechanisms/versions.ts';

const VERSIONS = ['2', '1'] as const;
export type Version = (typeof VERSIONS)[number];

export const inForce = changesBy('1824', VERSIONS, {
  /** Whoever is above the certificate limit sells enough, not just something (1824-CERT-05, 1824-ED1-05, 1824-R-11). */
  sellsEnough: '2',
  /** In the first edition a company is sold out only when all its shares are with players (1824-ED1-19). */
  soldOutMeansAll: '2',
  /** The players may end the game by agreement (1824-R-101). */
  agreedEnd: '2',
});

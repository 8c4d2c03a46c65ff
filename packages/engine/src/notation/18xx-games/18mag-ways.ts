/** What a saved game of 18Mag was played by beyond the ruleset: an option of the site, or its ways in earlier years. */
import type { SiteWay } from '../../titles/18mag/index.ts';
import { companyOfShare, listIn, type SavedAction, type SavedGame } from './saved-game.ts';

const SHARE_ACTIONS = ['pass', 'buy_shares', 'sell_shares'];

/**
 * Whether the priority deal card went left once more after the draft, so that the first share round began with the left
 * neighbour of whoever began the last draft turn. The site passes over those who can do nothing, but in that round everybody
 * has a share to sell.
 */
function priorityMovedOn({ players, actions }: SavedGame): boolean {
  const seats = players.length;
  const first = actions.find(({ type, entityType }) => entityType === 'player' && SHARE_ACTIONS.includes(type));
  const turns = actions.filter(({ type }) => type === 'bid').length / seats;
  return seats > 2 && first !== undefined && players[turns % seats]?.id === first.entity;
}

const companySold = (action: SavedAction): string => {
  const [share] = listIn(action, 'shares');
  return typeof share === 'string' ? companyOfShare(share) : '';
};

/** Whether somebody sold shares of one major twice in a turn. */
const salesRepeated = ({ actions }: SavedGame): boolean =>
  actions.some((action, n) => {
    if (action.type !== 'sell_shares') return false;
    const other = actions.findIndex(
      ({ type, entity }, m) => m > n && (type !== 'sell_shares' || entity !== action.entity),
    );
    return actions
      .slice(n + 1, other < 0 ? undefined : other)
      .some((later) => companySold(later) === companySold(action));
  });

/** The ways a saved game shows. */
export function waysOf(saved: SavedGame): readonly SiteWay[] {
  const shown: readonly (readonly [SiteWay, boolean])[] = [
    ['priority-moves-on', priorityMovedOn(saved)],
    ['repeated-sales', salesRepeated(saved)],
    ['whole-payouts', saved.optionalRules.includes('standard_divs')],
  ];
  return shown.flatMap(([way, seen]) => (seen ? [way] : []));
}

/** Whether a tile was laid where the site's map had no river until March 2022; the map for two is another. */
export const builtSzolnok = ({ players, actions }: SavedGame): boolean =>
  players.length > 2 && actions.some(({ type, fields }) => type === 'lay_tile' && fields['hex'] === 'E14');

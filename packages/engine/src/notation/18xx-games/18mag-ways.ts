/** What a saved game of 18Mag was played by beyond the ruleset: an option of the site, or its ways in earlier years. */
import type { SiteWay } from '../../titles/18mag/index.ts';
import { companyOfShare, listIn, type SavedAction, type SavedGame } from './saved-game.ts';

const SHARE_ACTIONS = ['pass', 'buy_shares', 'sell_shares'];

/** Since the first of November 2025 the priority deal card stays where it is after the draft. */
const CARD_STAYS_SINCE = 1_761_955_200;

/**
 * Whether the priority deal card went left once more after the draft, the likelier answer first. Then the first share round begins
 * with the left neighbour of whoever began the last draft turn, with two players of player 1; but the site passes over those who
 * can neither buy nor sell.
 */
function priorityMovedOn({ players, begun = 0, actions }: SavedGame): readonly boolean[] {
  const seats = players.length;
  const first = actions.find(({ type, entityType }) => entityType === 'player' && SHARE_ACTIONS.includes(type));
  if (first === undefined) return [false];
  if (begun >= CARD_STAYS_SINCE) return [false, true];
  const turns = seats === 2 ? 1 : actions.filter(({ type }) => type === 'bid').length / seats;
  return players[turns % seats]?.id === first.entity ? [true, false] : [false, true];
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

/** Whether there was no river at Szolnok; nothing in the file tells, and it matters only where a tile was laid. */
const szolnokDry = ({ players, actions }: SavedGame): readonly boolean[] =>
  players.length > 2 && actions.some(({ type, fields }) => type === 'lay_tile' && fields['hex'] === 'E14')
    ? [false, true]
    : [false];

/** The ways by which a saved game can have been played, likelier ones first. */
export function waysOf(saved: SavedGame): readonly (readonly SiteWay[])[] {
  const repeated = salesRepeated(saved);
  const whole = saved.optionalRules.includes('standard_divs');
  return szolnokDry(saved).flatMap((dry) =>
    priorityMovedOn(saved).map((moved) => {
      const shown: readonly (readonly [SiteWay, boolean])[] = [
        ['priority-moves-on', moved],
        ['repeated-sales', repeated],
        ['dry-szolnok', dry],
        ['whole-payouts', whole],
      ];
      return shown.flatMap(([way, seen]) => (seen ? [way] : []));
    }),
  );
}

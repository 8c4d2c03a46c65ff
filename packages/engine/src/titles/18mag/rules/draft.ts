/** The first share round: papers are taken free of charge, in the order of the draft (VI, XI) or by choice (XII). */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import { seat as seatOf, type Seat } from '../../../core/ids.ts';
import { giveTurn } from '../../../core/play.ts';
import { nothingAgainst, type Reasons, refusal, type RuleId } from '../../../core/result.ts';
import type { QuotaPart } from '../../../core/table.ts';
import { type ActionOf, offer, pick as pickDeed } from '../../../deeds/index.ts';
import { holding, leftOf, sharesOf, withPlayers } from '../../../mechanisms/shares.ts';
import { tell } from '../events.ts';
import { SHARE_CARDS } from '../istvan/cards.ts';
import {
  boxOf,
  ISTVAN,
  majorCard,
  type Mode,
  type OwnState,
  type Play18Mag,
  putMinor,
  putOwn,
  rowFor,
  SOLO_PLAYER,
  type State18Mag,
} from '../state.ts';
import { deviates } from '../variants/18xx-games.ts';
import { takeShare } from './buying.ts';
import { openMinor } from './homes.ts';

/** How many minors and shares each player takes, and how many shares of each major are on offer. */
export type Quota = { readonly minors: number; readonly shares: number; readonly offered: number };

/** By the number of players: 18mag-DRAFT-01, 02 and 09 to 12, 18mag-TWO-20 and 21. */
const QUOTAS: { readonly [players: number]: Quota } = {
  2: { minors: 3, shares: 1, offered: 1 }, // 18mag-TWO-20, 18mag-TWO-21
  3: { minors: 4, shares: 2, offered: 1 }, // 18mag-DRAFT-01, 18mag-DRAFT-09
  4: { minors: 3, shares: 1, offered: 1 }, // 18mag-DRAFT-01, 18mag-DRAFT-10
  5: { minors: 2, shares: 2, offered: 2 }, // 18mag-DRAFT-02, 18mag-DRAFT-11
  6: { minors: 2, shares: 2, offered: 2 }, // 18mag-DRAFT-02, 18mag-DRAFT-12
};

export function quotaOf(state: Pick<State18Mag, 'seats' | 'own'>): Quota {
  const { istvan } = state.own;
  const quota = istvan === undefined ? QUOTAS[state.seats] : { minors: istvan.minors, shares: 1, offered: 1 }; // 18mag-SOLO-06, 18mag-SOLO-07
  if (quota === undefined) throw new RangeError(`no quota for ${state.seats} players`);
  return quota;
}

/** Two players choose in the order 1-2-2-1-1-2-2-1 (18mag-TWO-22). */
const SNAKE = [0, 1, 1, 0, 0, 1, 1, 0]; // 18mag-TWO-22

/** Whose pick it is, counted from 0; undefined when everybody has all papers. */
export function pickerOf(mode: Mode, seats: number, quota: Quota, pick: number): Seat | undefined {
  const each = quota.minors + quota.shares;
  if (mode === 'solo') return pick < each ? seatOf(SOLO_PLAYER) : undefined;
  if (pick >= each * seats) return undefined;
  if (mode === 'two') return seatOf(SNAKE[pick] ?? 0);
  // 18mag-DRAFT-04: each draft turn begins one seat further left.
  return seatOf((Math.floor(pick / seats) + (pick % seats)) % seats);
}

/** Who holds the priority deal card during the draft turn of a pick (18mag-DRAFT-04, 18mag-R-13). */
const holderAt = (seats: number, pick: number): Seat => seatOf(Math.floor(pick / seats) % seats);

const minorsTaken = (own: OwnState, seat: Seat): number => own.minors.filter(({ owner }) => owner === seat).length;
const sharesTaken = (state: Pick<State18Mag, 'shares'>, seat: Seat): number =>
  state.shares.reduce((sum, shares) => sum + holding(shares, seat), 0);

/** What a seat has of its quota in the first share round; nothing is limited afterwards. */
export function quotaPartsOf(state: State18Mag, seat: Seat): readonly QuotaPart[] {
  if (state.place.step !== 'pick') return [];
  const { minors, shares } = quotaOf(state);
  return [
    { kind: 'minor', taken: minorsTaken(state.own, seat), most: minors },
    { kind: 'major', taken: sharesTaken(state, seat), most: shares },
  ];
}

/** The row on what is on offer: 18mag-DRAFT-01, 02, 18mag-TWO-20, 18mag-SOLO-07. */
function offerRow({ own, seats }: Pick<State18Mag, 'seats' | 'own'>): RuleId {
  if (own.mode === 'solo') return '18mag-SOLO-07';
  if (own.mode === 'two') return '18mag-TWO-20';
  return seats < 5 ? '18mag-DRAFT-01' : '18mag-DRAFT-02';
}

type PickAction = ActionOf<'pick'>;

function* reasonsAgainstMinor(state: State18Mag, { seat, company }: PickAction): Reasons {
  const minor = state.own.minors.find((one) => one.company === company);
  if (minor?.owner !== 'offered') yield refusal('minor-taken', '18mag-MINOR-01', { company });
  const most = quotaOf(state).minors;
  if (minorsTaken(state.own, seat) >= most)
    yield refusal('quota-full', rowFor(state, '18mag-DRAFT-13', '18mag-TWO-21', '18mag-SOLO-06'), { most });
}

function* reasonsAgainstShare(state: State18Mag, { seat, company }: PickAction): Reasons {
  const istvansStart = SHARE_CARDS.find(({ id }) => id === state.own.istvan?.shareCard)?.start;
  const { offered, shares: most } = quotaOf(state);
  if (company === istvansStart) yield refusal('istvans-share', '18mag-SOLO-07', { company });
  else if (withPlayers(sharesOf(state, company)) >= offered)
    yield refusal('share-not-offered', offerRow(state), { company });
  if (sharesTaken(state, seat) >= most)
    yield refusal('quota-full', rowFor(state, '18mag-DRAFT-13', '18mag-TWO-21', '18mag-SOLO-07'), { most });
}

function* reasonsAgainst(state: State18Mag, action: PickAction): Reasons {
  const isMinor = state.own.minors.some(({ company }) => company === action.company);
  if (isMinor) yield* reasonsAgainstMinor(state, action);
  else if (majorCard(boxOf(state), action.company) !== undefined) yield* reasonsAgainstShare(state, action);
  else yield refusal('no-such-company', offerRow(state), { company: action.company });
}

/** Taking one paper (18mag-DRAFT-03). */
export const pickKind: ActionKind<State18Mag> = actionKind(pickDeed, {
  rule: '18mag-DRAFT-03',
  offers(state, seat) {
    const papers = boxOf(state)
      .companies.map(({ id }) => id)
      .filter((company) => nothingAgainst(reasonsAgainst(state, { type: 'pick', seat, company }))); // 18mag-DRAFT-21
    return [offer('pick', seat, {}, { company: { oneOf: papers } }, {})];
  },
  reasons: reasonsAgainst,
  perform(play, { seat, company }) {
    if (majorCard(boxOf(play.draft), company) === undefined) openMinor(play, company, seat);
    else {
      tell(play, 'share-taken', { company, seat });
      takeShare(play, company, seat); // 18mag-DRAFT-18
    }
    putOwn(play, { picks: play.draft.own.picks + 1 });
    play.flow = 'turn-over';
  },
});

/** Whose picks are still to come, the next one first. */
export function picksToCome(state: State18Mag): readonly Seat[] {
  const { mode, picks } = state.own;
  const found: Seat[] = [];
  for (let n = picks; ; n += 1) {
    const seat = pickerOf(mode, state.seats, quotaOf(state), n);
    if (seat === undefined) return found;
    found.push(seat);
  }
}

export function nextPick(play: Play18Mag): boolean {
  const { draft } = play;
  const { mode, picks } = draft.own;
  const seat = pickerOf(mode, draft.seats, quotaOf(draft), picks);
  if (seat === undefined) return false;
  if (mode === 'three-to-six') putOwn(play, { priority: holderAt(draft.seats, picks) });
  giveTurn(play, seat);
  return true;
}

/** Minors nobody chose leave the game; their homes are open cities (18mag-DRAFT-16, 18mag-R-14, 18mag-R-16). */
export function closeDraft(play: Play18Mag): void {
  for (const { company, owner } of play.draft.own.minors) {
    if (owner !== 'offered') continue;
    putMinor(play, company, { owner: 'gone' });
    tell(play, 'minor-gone', { company });
  }
  const { mode } = play.draft.own;
  // 18mag-R-75: with two players the second has the card.
  if (mode === 'two') putOwn(play, { priority: seatOf(deviates(play.draft, 'twoPlayerPriorityStays') ? 0 : 1) });
  if (mode === 'solo') putOwn(play, { priority: seatOf(ISTVAN) }); // 18mag-SOLO-10
  if (deviates(play.draft, 'priorityMovesOn'))
    putOwn(play, { priority: leftOf(play.draft.seats, play.draft.own.priority) });
}

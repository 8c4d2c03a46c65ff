/** Companies buying green privates from players, and the power of SRV. (The extra tile of HLG is in `track.ts`.) */
import { type ActionKind, actionKind, turnKind } from '../../../core/action.ts';
import type { CompanyId, HexId } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { any, isAny, nothingAgainst, type Reasons, refusal } from '../../../core/result.ts';
import { oneOf, optional, type ShapeOf } from '../../../core/shape.ts';
import { buyPrivate as buyPrivateDeed, narrowed, offer, remoteBuild as remoteBuildDeed } from '../../../deeds/index.ts';
import { hexAt, hexNumber } from '../../../map/position.ts';
import { asking } from '../../../mechanisms/plain.ts';
import { tell } from '../events.ts';
import { box, GOV, isPrivateId, privateCard, SRV } from '../cards.ts';
import { ownerOfPrivate } from '../companies.ts';
import { companyAtTurn, money, type Seen, since } from '../readers.ts';
import { setOwner, setTurn, type State1839 } from '../state.ts';
import type { OpenOffer } from '../tasks.ts';
import { type Deal, openOffer } from './consent.ts';
import { alreadyThere, circlesIn, markerActionUsed, noSuchCircle, putMarker, sparesOf } from './markers.ts';
import { closePrivate } from './phases.ts';
import { noSpareSpace } from './reservations.ts';
import { laying, layOnMap, needsKeeps, reasonsAgainstAction, reasonsAgainstHex } from './track.ts';

/** Why a company cannot buy a private at a price (1839-PRIV-02, 1839-PRIV-03). */
function* reasonsAgainstPrivate(
  state: Seen,
  { company, private: id, price }: Omit<OpenOffer<'private'>, 'about' | 'by' | 'to'>,
): Reasons {
  const card = isPrivateId(id) ? privateCard(id) : undefined;
  if (card?.companiesBuyFrom === undefined)
    return yield refusal('not-a-green-private', '1839-PRIV-02', { private: id });
  if (!since(state, card.companiesBuyFrom))
    yield refusal('not-before', '1839-PRIV-02', { phase: card.companiesBuyFrom });
  if (typeof ownerOfPrivate(state, id) !== 'number')
    yield refusal('not-with-a-player', '1839-PRIV-02', { private: id });
  const most = Math.min(card.price, money(state, company));
  if (price < 1 || price > most) yield refusal('price-out-of-range', '1839-PRIV-03', { price, most });
}

/** At any point of its turn the operating company may make an offer for a green private (1839-OR-24). */
export const buyPrivate: ActionKind<State1839> = turnKind(buyPrivateDeed, {
  rule: '1839-OR-24',
  turn: { company: companyAtTurn, row: '1839-PRIV-02' },
  *offers(state, seat, company) {
    for (const { id, owner } of state.own.privates) {
      if (isAny(reasonsAgainstPrivate(state, { company, private: id, price: 1 }))) continue;
      const price = { from: 1, to: Math.min(privateCard(id).price, money(state, company)), step: 1 };
      const about = asking(seat, typeof owner === 'number' ? owner : seat);
      yield offer('buy-private', seat, { company, private: id }, { price }, about);
    }
  },
  reasons: reasonsAgainstPrivate,
  perform(play, { seat, company, private: id, price }) {
    const owner = ownerOfPrivate(play.draft, id);
    if (typeof owner !== 'number') throw new Error(`no player has ${id}`);
    // 1839-PRIV-04, 1839-NEGOT-04
    openOffer(play, { about: 'private', by: seat, to: owner, company, private: id, price });
  },
});

export const privateSale: Deal<'private'> = {
  reasons: reasonsAgainstPrivate,
  question: ({ by, company, private: id, price }) => ({ question: 'private-sale', by, company, private: id, price }),
  carryOut(play, { company, private: id, to, price }) {
    pay(play, company, to, price, 'private');
    setOwner(play, id, company);
    tell(play, 'private-sold', { private: id, company });
  },
};

// ---- SRV ----------------------------------------------------------------------------------------------------------

/** The stop is the city of the hex as it then is. */
const remote = narrowed(remoteBuildDeed, { ...remoteBuildDeed.fields, replaces: optional(oneOf([GOV])) });
type Remote = ShapeOf<typeof remote.shape>;

const { power } = privateCard(SRV);
if (power?.kind !== 'remote-tile-and-marker') throw new Error('SRV builds elsewhere');
const { hexes: SRV_HEXES, cost: SRV_COST } = power;

/** The state as it would be after the tile, for the question where a marker fits. */
function afterLay(state: State1839, hex: HexId, lay: Remote['lay']): State1839 {
  if (lay === undefined) return state;
  const n = hexNumber(box.board, hex);
  // Arnhem and Venlo have one city, on every tile.
  const markers = [hexAt(state.hexes, n).markers.flat()];
  return { ...state, hexes: state.hexes.with(n, { tile: { id: lay.tile, rotation: lay.rotation }, markers }) };
}

function* reasonsAgainstMarker(state: State1839, { company, hex, lay, stop, replaces }: Remote): Reasons {
  if (stop === undefined) {
    if (replaces !== undefined) yield refusal('no-circle', '1839-PRIV-45', { hex });
    return;
  }
  const then = afterLay(state, hex, lay);
  yield* markerActionUsed(state);
  if (sparesOf(state, company) < 1) yield refusal('no-marker-left', '1839-TOKEN-05', { company });
  const noCircle = yield* any(noSuchCircle(then, { hex, stop }, replaces !== undefined));
  yield* alreadyThere(state, company, hex);
  if (!noCircle) yield* noSpareSpace(then, hex);
}

function* reasonsAgainstRemote(state: State1839, action: Remote): Reasons {
  const { company, hex, lay, stop } = action;
  if (companyAtTurn(state) !== company || ownerOfPrivate(state, SRV) !== company)
    return yield refusal('not-its-private', '1839-PRIV-42', { private: SRV });
  if (!SRV_HEXES.includes(hex)) return yield refusal('not-this-hex', '1839-PRIV-42', { hex });
  if (lay === undefined && stop === undefined) yield refusal('nothing-to-do', '1839-PRIV-42', {});
  if (lay !== undefined) {
    const n = hexNumber(box.board, hex);
    yield* reasonsAgainstAction(state, n); // 1839-PRIV-43
    const isClosed = yield* any(reasonsAgainstHex(state, n));
    if ((yield* any(laying.tileReasons(state, company, n, lay))) || isClosed) return;
  }
  yield* reasonsAgainstMarker(state, action);
  const has = money(state, company);
  if (has < SRV_COST) yield refusal('not-enough-money', '1839-PRIV-42', { has, cost: SRV_COST });
}

function* remoteBuilds(state: State1839, company: CompanyId, seat: Remote['seat'], hex: HexId): Iterable<Remote> {
  const n = hexNumber(box.board, hex);
  // 1839-PRIV-44; Arnhem and Venlo have one city, so nothing is said about markers.
  const lays = laying.lays.unconnected(state, company, n).map(({ tile, rotation }) => ({ lay: { tile, rotation } }));
  for (const laid of [{}, ...lays]) {
    const base: Remote = { type: 'remote-build', seat, company, hex, ...laid };
    const then = afterLay(state, hex, base.lay);
    const placed = circlesIn(then, hex).map(({ stop, replaces }): Remote => ({
      ...base,
      stop,
      ...(replaces === undefined ? {} : { replaces: GOV }),
    }));
    for (const action of [base, ...placed]) if (nothingAgainst(reasonsAgainstRemote(state, action))) yield action;
  }
}

/** Which fields an action of SRV fills in. */
const formOf = ({ lay, stop, replaces }: Remote): string =>
  `${lay === undefined ? '' : 'lay '}${stop === undefined ? '' : 'stop '}${replaces ?? ''}`;

/** SRV: a tile and a marker on Arnhem or Venlo without a connection, for one sum. */
export const remoteBuild: ActionKind<State1839> = actionKind(remote, {
  rule: '1839-PRIV-42',
  *offers(state, seat) {
    const company = companyAtTurn(state);
    if (ownerOfPrivate(state, SRV) !== company) return;
    for (const hex of SRV_HEXES) {
      const forms = new Map<string, Remote>();
      for (const action of remoteBuilds(state, company, seat, hex)) forms.set(formOf(action), action);
      const about = { cost: SRV_COST, keeps: needsKeeps(state, hexNumber(box.board, hex)) };
      for (const { lay, stop, replaces } of forms.values()) {
        const fixed = { company, hex, ...(replaces === undefined ? {} : { replaces }) };
        const choose = {
          ...(lay === undefined ? {} : { lay: { onDemand: true } as const }),
          ...(stop === undefined ? {} : { stop: { onDemand: true } as const }),
        };
        yield offer('remote-build', seat, fixed, choose, about);
      }
    }
  },
  *list(state, seat, begun) {
    const hex = SRV_HEXES.find((one) => one === begun['hex']);
    if (hex === undefined) return;
    for (const action of remoteBuilds(state, companyAtTurn(state), seat, hex))
      if (begun['replaces'] === action.replaces) yield action;
  },
  reasons: reasonsAgainstRemote,
  perform(play, { company, hex, lay, stop, replaces }) {
    pay(play, company, 'bank', SRV_COST, 'srv');
    const n = hexNumber(box.board, hex);
    if (lay !== undefined) layOnMap(play, company, n, laying.lays.placement(play.before, company, n, lay), true);
    if (stop !== undefined) {
      putMarker(play, company, { hex, stop }, replaces !== undefined);
      setTurn(play, { markerUsed: true });
    }
    closePrivate(play, SRV); // 1839-PRIV-46
  },
});

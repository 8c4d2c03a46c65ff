/** What must be true after every action in every title. Tests and the random player check it all the time. */
import type { Components } from '../core/components.ts';
import type { CompanyId, Seat } from '../core/ids.ts';
import { allMoney, companyNumber, findCompany } from '../core/ledger.ts';
import { lately } from '../core/memo.ts';
import type { BaseState } from '../core/state.ts';
import type { Invariant } from '../core/title.ts';
import { everyMarker } from '../map/markers.ts';
import { hexFace, type HexState, printedHex } from '../map/position.ts';
import { spaceCount } from '../market/chart.ts';
import { holding } from './shares.ts';
import { pieceNumber } from './tiles.ts';
import { trainsOf } from './trains.ts';

/** Amounts are whole, and no player or company is overdrawn. */
const wholeMoney: Invariant<BaseState> = {
  name: 'whole money',
  reads: ({ money }) => [money],
  broken({ money }) {
    const accounts = [...money.players, ...money.companies];
    if (![money.bank, ...accounts].every((amount) => Number.isSafeInteger(amount))) return 'an amount is not whole';
    return accounts.some((amount) => amount < 0) ? 'an account is overdrawn' : undefined;
  },
};

/** What is wrong with the first item of a list with which something is; items that were sound before are passed over. */
export function firstWrong<Item>(
  items: readonly Item[],
  sound: readonly Item[] | undefined,
  wrong: (item: Item, n: number) => string | undefined,
): string | undefined {
  let found: string | undefined;
  items.every((item, n) => {
    if (sound === undefined || item !== sound[n]) found = wrong(item, n);
    return found === undefined;
  });
  return found;
}

/** By piece: how many more lie on the board than on an earlier one, or than on an empty one. */
function piecesLaid(
  components: Components,
  hexes: BaseState['hexes'],
  earlier: BaseState['hexes'] | undefined,
): readonly number[] {
  const laid = components.pieces.map(() => 0);
  const count = (tile: HexState['tile'], by: number): void => {
    const piece = tile === undefined ? undefined : pieceNumber(components, tile.id);
    if (piece !== undefined) laid[piece] = (laid[piece] ?? 0) + by;
  };
  hexes.forEach((here, n) => {
    const before = earlier?.[n];
    if (here === before) return;
    count(here.tile, 1);
    count(before?.tile, -1);
  });
  return laid;
}

/** Every piece lies on the board or in the supply. */
const piecesKept: Invariant<BaseState> = {
  name: 'pieces kept',
  reads: ({ hexes, pieces }) => [hexes, pieces],
  broken(state, components, sound) {
    const laid = piecesLaid(components, state.hexes, sound?.hexes);
    const wrong = components.pieces.find((piece, n) => {
      const left = state.pieces[n] ?? 0;
      const before = sound === undefined ? piece.count : sound.pieces[n];
      return left < 0 || left + (laid[n] ?? 0) !== before;
    });
    return wrong === undefined ? undefined : `tile ${wrong.faces.join('/')}: pieces on the board and in the supply`;
  },
};

/** Markers stand in circles that exist, one list for each stop, no more than the circles hold. */
const markersFit: Invariant<BaseState> = {
  name: 'markers fit',
  reads: ({ hexes }) => [hexes],
  broken: (state, components, sound) =>
    firstWrong(state.hexes, sound?.hexes, (here, n) => {
      const { stops } = hexFace(components, here, n);
      const { id } = printedHex(components.board, n);
      if (here.markers.length !== stops.length) return `hex ${id}: one list of markers for each stop`;
      const full = here.markers.findIndex((there, stop) => there.length > (stops[stop]?.slots ?? 0));
      return full < 0 ? undefined : `hex ${id}: more markers than circles in stop ${full}`;
    }),
};

/** A company's shares make up the whole, wherever they lie. */
const sharesWhole: Invariant<BaseState> = {
  name: 'shares whole',
  reads: ({ shares }) => [shares],
  broken: (state, components, sound) =>
    firstWrong(state.shares, sound?.shares, (shares) => {
      const card = components.companies[companyNumber(components, shares.company)];
      const ordinary = (card?.certificates.length ?? 0) - 1;
      const elsewhere = [shares.bank, shares.pool, shares.treasury, shares.reserved, shares.gone];
      const counts = [...shares.players, ...elsewhere];
      if (counts.some((n) => n < 0 || !Number.isInteger(n))) return `${shares.company}: a holding below zero`;
      const sum = counts.reduce((total, n) => total + n, 0);
      return sum === ordinary ? undefined : `${shares.company}: ${ordinary} certificates`;
    }),
};

/** No company has two price markers, and the chart has its spaces. */
const oneMarkerEach: Invariant<BaseState> = {
  name: 'one price marker each',
  reads: ({ market }) => [market],
  broken({ market }, components) {
    const markers = market.flat();
    if (market.length !== spaceCount(components.market)) return 'the chart lost a space';
    return new Set(markers).size === markers.length ? undefined : 'a company has two price markers';
  },
};

/** Train cards are single things. */
const trainsSingle: Invariant<BaseState> = {
  name: 'trains single',
  reads: ({ trains, supply }) => [trains, supply],
  broken(state, components) {
    if (new Set(state.trains.map(({ id }) => id)).size !== state.trains.length) return 'a train is there twice';
    return firstWrong(state.supply, undefined, ({ type, left, sold }, n) => {
      if (type !== components.trains[n]?.type) return 'the supply lost a type';
      if (left !== 'unlimited' && left < 0) return `train ${type}: less than none left`;
      return state.trains.filter((train) => train.type === type).length > sold
        ? `train ${type}: more owned than sold`
        : undefined;
    });
  },
};

export const coreInvariants: readonly Invariant<BaseState>[] = [
  wholeMoney,
  piecesKept,
  markersFit,
  sharesWhole,
  oneMarkerEach,
  trainsSingle,
];

// ---- what most titles know, with what is different there ------------------------------------------------------------

/** How many markers everybody has on a map. */
export const markerCounts = lately((hexes: BaseState['hexes']): ReadonlyMap<CompanyId, number> => {
  const counts = new Map<CompanyId, number>();
  for (const { company } of everyMarker(hexes)) counts.set(company, (counts.get(company) ?? 0) + 1);
  return counts;
});

/** No company has more markers on the map than on its card. Free ones belong to no company, and there is any number of them. */
export const markersGiven = (free?: CompanyId): Invariant<BaseState> => ({
  name: 'markers given',
  reads: ({ hexes }) => [hexes],
  broken({ hexes }, components) {
    for (const [id, count] of markerCounts(hexes)) {
      const given = components.companies[findCompany(components, id) ?? -1]?.markers.length ?? 0;
      if (id !== free && count > given) return `${id} has more than ${given} markers`;
    }
    return undefined;
  },
});

/** No company has two markers in one hex, in whichever of its cities. */
export const oneMarkerInHex = (free?: CompanyId): Invariant<BaseState> => ({
  name: 'one marker in a hex',
  reads: ({ hexes }) => [hexes],
  broken: ({ hexes }, _components, sound) =>
    firstWrong(hexes, sound?.hexes, ({ markers }) => {
      if (markers.every((there) => there.length === 0)) return undefined;
      const here = markers.flat();
      const twice = here.find((id, n) => id !== free && here.indexOf(id) < n);
      return twice === undefined ? undefined : `${twice} stands twice in one hex`;
    }),
});

/** Nobody has more trains than `most` says, which depends on the parts that `reads` names. */
export const trainsWithin = <S extends BaseState>(
  reads: (state: S) => readonly unknown[],
  most: (state: S, owner: CompanyId | Seat) => number,
): Invariant<S> => ({
  name: 'trains within the limit',
  reads: (state) => [state.trains, ...reads(state)],
  broken(state) {
    for (const owner of new Set(state.trains.map((train) => train.owner)))
      if (trainsOf(state, owner).length > most(state, owner))
        return `${owner} has more than ${most(state, owner)} trains`;
    return undefined;
  },
});

/** Nobody holds more of a company than its director. */
export const directorsHoldMost: Invariant<BaseState> = {
  name: 'directors hold most',
  reads: ({ shares }) => [shares],
  broken: (state, _components, sound) =>
    firstWrong(state.shares, sound?.shares, (one) => {
      const { director, players } = one;
      if (typeof director !== 'number') return undefined;
      const most = holding(one, director);
      return players.some((held, seat) => seat !== director && held > most) ? one.company : undefined;
    }),
};

/** Whether something an invariant depends on is not what it was. */
function hasChanged<S extends BaseState>({ reads }: Invariant<S>, state: S, before: S): boolean {
  const [parts, then] = [reads(state), reads(before)];
  for (let n = 0; n < parts.length; n += 1) if (parts[n] !== then[n]) return true;
  return false;
}

/**
 * Checks the state on its own, and that no money appeared or vanished since the state before. That one was sound, so only what
 * has changed since is looked at.
 */
export function brokenInvariants<S extends BaseState>(
  own: readonly Invariant<S>[],
  state: S,
  components: Components,
  before?: S,
): readonly string[] {
  const found: string[] = [];
  const check = (one: Invariant<S>): void => {
    if (one.rests?.(state) === true) return;
    const sound = before === undefined || one.rests?.(before) === true ? undefined : before;
    if (sound !== undefined && !hasChanged(one, state, sound)) return;
    const broken = one.broken(state, components, sound);
    if (broken !== undefined) found.push(`${one.name}: ${broken}`);
  };
  coreInvariants.forEach(check);
  own.forEach(check);
  const drift = before === undefined ? 0 : allMoney(state.money) - allMoney(before.money);
  if (drift !== 0) found.push(`money: ${drift} appeared from nowhere`);
  return found;
}

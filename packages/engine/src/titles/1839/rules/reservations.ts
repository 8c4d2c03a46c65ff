/** Reserved home hexes: which spaces are still free for others, and which pairs a Lokaalspoorwegen may choose. */
import type { CompanyId, HexId } from '../../../core/ids.ts';
import { lately } from '../../../core/memo.ts';
import { isAny, type Reasons, refusal } from '../../../core/result.ts';
import { standsInHex } from '../../../map/markers.ts';
import { faceAt, hexAt, hexNumber, type HexState } from '../../../map/position.ts';
import { box, GOV, NRS, NRS_CHOICE, publicCards } from '../cards.ts';
import { isGone, publicState } from '../companies.ts';
import type { Seen } from '../readers.ts';

const hexOf = (state: Seen, id: HexId): HexState => hexAt(state.hexes, hexNumber(box.board, id));
export const standsIn = (state: Seen, company: CompanyId, id: HexId): boolean => standsInHex(hexOf(state, id), company);
const slotsOf = (state: Seen, id: HexId): number =>
  faceAt(box, state.hexes, hexNumber(box.board, id)).stops.reduce((sum, stop) => sum + stop.slots, 0);

/** By hex on one map: empty circles and government markers, as far as somebody has asked. */
const freeOn = lately((_hexes: Seen['hexes']) => new Map<HexId, number>());

export function freeSpaces(state: Seen, id: HexId): number {
  const known = freeOn(state.hexes);
  let free = known.get(id);
  if (free === undefined) {
    const companies = hexOf(state, id)
      .markers.flat()
      .filter((marker) => marker !== GOV).length; // 1839-GOV-04
    free = slotsOf(state, id) - companies;
    known.set(id, free);
  }
  return free;
}

const printedHomes = new Map(
  publicCards
    .filter(({ kind }) => kind === 'spoorwegmaatschappij')
    .map(({ id, homes }) => [id, homes.map(({ hex }) => hex)]),
);

/** Home hexes of a company: printed, or chosen when it was parred. NRS's second home is chosen later. */
export const homesOf = (state: Seen, id: CompanyId): readonly HexId[] =>
  printedHomes.get(id) ?? publicState(state, id).homes;

/** By hex: companies that have a home there and are not settled, whether they are gone or not. */
const atHome = lately((companies: Seen['own']['companies']): ReadonlyMap<HexId, readonly CompanyId[]> => {
  const waiting = new Map<HexId, CompanyId[]>();
  for (const { id, settled, homes } of companies) {
    if (settled) continue;
    // 1839-FLOAT-16, 1839-PUBCO-10
    for (const hex of new Set(printedHomes.get(id) ?? homes)) waiting.set(hex, [...(waiting.get(hex) ?? []), id]);
  }
  return waiting;
});

/** Hexes in which some company has a home and is not settled. */
export const homesWaiting = (state: Seen): Iterable<HexId> => atHome(state.own.companies).keys();

/** Companies with a home in the hex that is not on the map yet. */
export function reservedSpaces(state: Seen, id: HexId): number {
  const waiting = atHome(state.own.companies).get(id) ?? [];
  return waiting.filter((company) => !isGone(state, company) && !standsIn(state, company, id)).length;
}

export const spareSpaces = (state: Seen, id: HexId): number => freeSpaces(state, id) - reservedSpaces(state, id);

/** What those are told who find no room in a hex. */
const roomOf = (
  state: Seen,
  hex: HexId,
): { readonly hex: HexId; readonly free: number; readonly reserved: number } => ({
  hex,
  free: freeSpaces(state, hex),
  reserved: reservedSpaces(state, hex),
});

const nrsWaits = (state: Seen): boolean => !isGone(state, NRS) && !publicState(state, NRS).settled;

const times = (hexes: readonly HexId[], hex: HexId): number => hexes.filter((one) => one === hex).length;

/** Spaces of Arnhem and Venlo that NRS could use, after some have been taken and others left. */
const leftForNrs = (state: Seen, taken: readonly HexId[], freed: readonly HexId[]): number =>
  NRS_CHOICE.reduce(
    (sum, hex) => sum + Math.max(0, spareSpaces(state, hex) - times(taken, hex) + times(freed, hex)),
    0,
  );

/** Whether taking one space in each of these hexes leaves NRS a home; a moved marker frees the space it comes from. */
export const leavesNrsAHome = (state: Seen, taken: readonly HexId[], freed: readonly HexId[] = []): boolean =>
  !nrsWaits(state) || !taken.some((hex) => NRS_CHOICE.includes(hex)) || leftForNrs(state, taken, freed) >= 1;

/** Why nobody but those at home there may take a space of this hex. */
export function* noSpareSpace(state: Seen, hex: HexId, freed: readonly HexId[] = []): Reasons {
  if (spareSpaces(state, hex) < 1) yield refusal('reserved', '1839-TOKEN-03', roomOf(state, hex));
  else if (!leavesNrsAHome(state, [hex], freed)) yield refusal('kept-for-nrs', '1839-TOKEN-04', { hex });
}

/** Hexes with a city in which a marker could ever stand. */
const CITY_HEXES: readonly HexId[] = box.board.hexes
  .filter((hex) => hex.stops.some(({ slots }) => slots > 0))
  .map(({ id }) => id);
const isLarge = (id: HexId): boolean => box.board.hexes[hexNumber(box.board, id)]?.label !== undefined;

export function* wrongHomes(state: Seen, homes: readonly HexId[]): Reasons {
  const [first, second] = homes;
  if (first === undefined || second === undefined || homes.length > 2 || first === second)
    return yield refusal('two-homes', '1839-FLOAT-13', { homes: homes.length });
  for (const hex of homes) {
    if (!CITY_HEXES.includes(hex)) yield refusal('no-city', '1839-FLOAT-14', { hex });
    else if (spareSpaces(state, hex) < 1) yield refusal('no-space', '1839-FLOAT-14', roomOf(state, hex));
  }
  if (isLarge(first) && isLarge(second)) yield refusal('one-large-home', '1839-FLOAT-15', { first, second });
  if (!leavesNrsAHome(state, homes))
    yield refusal('kept-for-nrs', '1839-FLOAT-14', { hex: homes.find((hex) => NRS_CHOICE.includes(hex)) ?? first });
}

/** Pairs of hexes a new Lokaalspoorwegen may choose; a pair may be named either way round, so each is there twice. */
export function* homePairs(state: Seen): Iterable<readonly [HexId, HexId]> {
  const open = CITY_HEXES.filter((hex) => spareSpaces(state, hex) >= 1);
  for (const first of open) {
    for (const second of open) {
      const large = isLarge(first) && isLarge(second);
      if (first !== second && !large && leavesNrsAHome(state, [first, second])) yield [first, second];
    }
  }
}

/** Whether any legal pair of homes is left (1839-FLOAT-24). */
export const homesExist = (state: Seen): boolean => isAny(homePairs(state));

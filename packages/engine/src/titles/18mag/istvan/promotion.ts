/** What István's minors build: one promotion of a city they reach (18mag-I-02). */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import { type CompanyId, seat as seatOf } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { ask, decisionDue } from '../../../core/play.ts';
import { refusal } from '../../../core/result.ts';
import { layPlainTile, offer } from '../../../deeds/index.ts';
import { neighbourOf } from '../../../map/board.ts';
import { EDGES, opposite, splitHex } from '../../../map/hex.ts';
import type { Placement } from '../../../map/placement.ts';
import { faceAt, faceById, hexAt, hexNumber, printedHex, reachesEdge, trackOf } from '../../../map/position.ts';
import { stopOfKey, trackDistances } from '../../../map/reach.ts';
import { layPiece, laysOn, placementsOf } from '../../../mechanisms/tiles.ts';
import { tell } from '../events.ts';
import { phaseOf, treasury } from '../readers.ts';
import { reachRules, terrainCost, trackRulesOf } from '../rules/track.ts';
import { boxOf, istvansMinor, payeeOf, type Play18Mag, SOLO_PLAYER, type State18Mag } from '../state.ts';
import { trainsOf } from '../../../mechanisms/trains.ts';

/** In the yellow phase a minor with a train pays 10 Forint to SKEV instead of building (18mag-SOLO-20, 18mag-R-85). */
export function payYellowFee(play: Play18Mag): void {
  const { draft } = play;
  const company = istvansMinor(draft);
  if (company === undefined || phaseOf(draft).name !== 'yellow') return;
  const fee = boxOf(draft).own.additionalTileCost;
  if (trainsOf(draft, company).length === 0 || treasury(draft, company) < fee) return;
  pay(play, company, payeeOf(boxOf(draft), 'additional-tile'), fee, 'istvan-fee');
}

/** Hexes whose city the minor reaches: home first, then the nearest, then from the west, then from the north. */
function candidates(state: State18Mag, company: CompanyId): readonly number[] {
  const box = boxOf(state);
  // His only station is at home, so the home city is at distance 0 and comes first; of two cities in a hex the nearer one counts.
  const nearest = new Map<number, number>();
  for (const [key, distance] of trackDistances(box, state.hexes, company, reachRules)) {
    const { hex, stop } = stopOfKey(key);
    if (faceAt(box, state.hexes, hex).stops[stop]?.kind === 'city' && !nearest.has(hex)) nearest.set(hex, distance);
  }
  const column = (hex: number): number => splitHex(printedHex(box.board, hex).id).number;
  return [...nearest]
    .toSorted(
      // Hexes are numbered in reading order, so the smaller number lies further north.
      // 18mag-SOLO-14, 18mag-SOLO-15
      ([a, toA], [b, toB]) => toA - toB || column(a) - column(b) || a - b,
    )
    .map(([hex]) => hex);
}

/** Sides of a placement that meet track of the neighbour, printed arrows included; every one keeps the old ones (18mag-R-84). */
function tracksJoined(state: State18Mag, hex: number, { id, rotation }: Placement): number {
  const box = boxOf(state);
  const track = trackOf(faceById(box.faces, id), rotation);
  return EDGES.filter((e) => {
    const beyond = neighbourOf(box.board, hex, e);
    if (state.hexes[beyond] === undefined || !reachesEdge(track, e)) return false;
    return reachesEdge(faceAt(box, state.hexes, beyond).track, opposite(e));
  }).length;
}

/** The first city that can be promoted, and the ways that join the most tracks. */
export function promotionFor(
  state: State18Mag,
  company: CompanyId,
): { readonly hex: number; readonly ways: readonly Placement[] } | undefined {
  const box = boxOf(state);
  const { tiles } = phaseOf(state);
  // 18mag-SOLO-13: green to brown goes before yellow to green.
  for (const colour of ['brown', 'green'] as const) {
    if (!tiles.includes(colour)) continue;
    for (const hex of candidates(state, company)) {
      const legal = placementsOf(laysOn(box, state, company, hex, [colour], trackRulesOf(state)));
      if (legal.length === 0) continue;
      const joined = legal.map((way) => tracksJoined(state, hex, way));
      const most = Math.max(...joined);
      return { hex, ways: legal.filter((_, n) => joined[n] === most) }; // 18mag-SOLO-17, 18mag-SOLO-18, 18mag-SOLO-19
    }
  }
  return undefined;
}

/** Lays the tile; the Bank pays SIK the terrain of OO and B. */
function promote(play: Play18Mag, company: CompanyId, hex: number, way: Placement): void {
  const { draft } = play;
  const box = boxOf(draft);
  const cost = terrainCost(box, hexAt(draft.hexes, hex), hex);
  layPiece(play, company, hex, way);
  pay(play, 'bank', payeeOf(box, 'terrain'), cost, 'terrain'); // 18mag-SOLO-16
}

/** The track step of István's minor. Where several ways join as many tracks, the player chooses (18mag-SOLO-18, 19). */
export function promoteCity(play: Play18Mag): void {
  const { draft } = play;
  const company = istvansMinor(draft);
  const found = company === undefined ? undefined : promotionFor(draft, company); // 18mag-SOLO-12
  if (company === undefined || found === undefined) return;
  const [only, ...others] = found.ways;
  if (only === undefined) return;
  if (others.length === 0) {
    promote(play, company, found.hex, only);
    return;
  }
  const { id } = printedHex(boxOf(draft).board, found.hex);
  ask(play, {
    kind: 'istvan-placement',
    seat: seatOf(SOLO_PLAYER),
    company,
    hex: id,
    ways: found.ways.map(({ id: tile, rotation }) => ({ tile, rotation })),
  });
  tell(play, 'istvan-placement', { company, hex: id });
}

/** The player says how István's tile lies, among the ways that are left. */
export const layForIstvanKind: ActionKind<State18Mag> = actionKind(layPlainTile, {
  rule: '18mag-SOLO-29',
  *offers(state, seat) {
    const { company, hex, ways } = decisionDue(state, 'istvan-placement');
    const free = { terrain: 0, fee: 0 };
    for (const { tile, rotation } of ways) yield offer('lay-tile', seat, { company, hex, tile, rotation }, {}, free);
  },
  *reasons(state, { company, hex, tile, rotation }) {
    const question = decisionDue(state, 'istvan-placement');
    if (question.company !== company || question.hex !== hex)
      return yield refusal('not-asked', '18mag-SOLO-29', { company, hex });
    if (!question.ways.some((way) => way.tile === tile && way.rotation === rotation))
      yield refusal('joins-fewer-tracks', '18mag-SOLO-18', { tile, rotation });
  },
  perform(play, { company, hex: id, tile, rotation }) {
    const box = boxOf(play.draft);
    const hex = hexNumber(box.board, id);
    const colour = faceById(box.faces, tile).colour;
    const lays = laysOn(box, play.draft, company, hex, [colour], trackRulesOf(play.draft));
    const way = placementsOf(lays).find((one) => one.id === tile && one.rotation === rotation);
    if (way === undefined) throw new RangeError(`no way to lay ${tile} on ${id}`);
    promote(play, company, hex, way);
  },
});

/** Step 3: laying and upgrading tiles, with the extra tile of HLG. */
import type { CompanyId } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { type Reasons, refusal, type RuleId } from '../../../core/result.ts';
import { oneOf, optional } from '../../../core/shape.ts';
import { layTile, narrowed } from '../../../deeds/index.ts';
import type { Placement } from '../../../map/placement.ts';
import { faceAt, printedHex } from '../../../map/position.ts';
import type { Colour } from '../../../map/tile.ts';
import { TileLaying } from '../../../mechanisms/lay-tile.ts';
import { isReplacement } from '../../../mechanisms/lays.ts';
import { layPiece } from '../../../mechanisms/tiles.ts';
import { atTurn, box, GOV, hexAt, HLG, ownerOfPrivate, phaseOf, type Seen } from '../readers.ts';
import { type Play1839, setTurn, type State1839 } from '../state.ts';
import { closePrivate } from './phases.ts';
import {
  blockedBy,
  circlesNeeded,
  cityFee,
  edgeRule,
  isUpgrade,
  needsKeeps,
  permittedKeeps,
  stopsRule,
  terrainCost,
  trackRulesOf,
} from './track-rules.ts';

const MOST_ACTIONS = 2;

/** A second track action costs so much more (1839-TRACK-02); so does the extra tile of HLG. */
export const EXTRA_TILE = 20;

export function* reasonsAgainstAction(state: Seen, n: number): Reasons {
  const { trackActions, upgraded, hexes } = state.own.turn;
  const hex = printedHex(box.board, n).id;
  if (trackActions >= MOST_ACTIONS) yield refusal('two-track-actions', '1839-TRACK-02', {});
  if (hexes.includes(hex)) yield refusal('laid-this-turn', '1839-TRACK-04', { hex });
  if (upgraded && isUpgrade(state, n)) yield refusal('one-upgrade', '1839-TRACK-03', {});
}

export function* reasonsAgainstHex(state: Seen, n: number): Reasons {
  const blocker = blockedBy(state, n);
  if (blocker !== undefined)
    yield refusal('hex-blocked', '1839-TRACK-07', { hex: printedHex(box.board, n).id, private: blocker });
}

function* closed(state: Seen, company: CompanyId, n: number, using: string | undefined): Reasons {
  yield* reasonsAgainstHex(state, n);
  if (using === undefined) {
    yield* reasonsAgainstAction(state, n);
    return;
  }
  // 1839-PRIV-06
  if (ownerOfPrivate(state, HLG) !== company) yield refusal('not-its-private', '1839-PRIV-33', { private: HLG });
  if (isUpgrade(state, n)) yield refusal('yellow-only', '1839-TRACK-06', {});
}

/** What is due besides terrain: for the second action or the extra tile, and for a big city (1839-TRACK-01, 1839-TRACK-02). */
const fee = (state: Seen, n: number, using: string | undefined): number =>
  (using !== undefined || state.own.turn.trackActions > 0 ? EXTRA_TILE : 0) + cityFee(state, n);

const COLOUR_RULE: { readonly [colour in Colour]: RuleId } = {
  yellow: '1839-TILE-03',
  green: '1839-UPG-01',
  brown: '1839-UPG-02',
  gray: '1839-UPG-03',
};

const HLG_RIGHT: readonly string[] = [HLG];
const NO_RIGHT: readonly string[] = [];

export const laying = new TileLaying<State1839>({
  rule: '1839-OR-16',
  // The one right that can be used up: the extra yellow tile of HLG.
  deed: narrowed(layTile, { ...layTile.fields, using: optional(oneOf([HLG])) }),
  turn: atTurn,
  box: () => box,
  colours: (state) => phaseOf(state).tiles,
  track: trackRulesOf,
  closed,
  terrain: (state, _company, n, using) => terrainCost(state, n, using),
  fee,
  rights: {
    of: (state, company) => (ownerOfPrivate(state, HLG) === company ? HLG_RIGHT : NO_RIGHT),
    offeredLast: true,
  },
  keeps: { told: needsKeeps, permitted: permittedKeeps, rows: { told: '1839-UPG-10', permitted: '1839-UPG-07' } },
  markersNeedTrack: true, // A yellow OO tile has a city without track.
  circles: { needed: circlesNeeded, row: '1839-UPG-08' },
  rows: {
    hex: '1839-TILE-02',
    tile: '1839-TILE-02',
    colour: (_state, colour) => COLOUR_RULE[colour],
    supply: '1839-TILE-02',
    faults: {
      'hex-takes-no-tile': '1839-TRACK-23', // 1839-UPG-11
      'wrong-colour': ({ face }) => (face.colour === 'yellow' ? '1839-TILE-03' : '1839-UPG-04'),
      'wrong-label': ({ old }) => (old.hex.label === 'OO' ? '1839-TILE-06' : '1839-TILE-05'),
      'wrong-stops': ({ old }) => stopsRule(old),
      'edge-closed': ({ old }, fault) => edgeRule(old, fault),
      'stub-not-joined': '1839-TRACK-13',
      'red-barrier': '1839-TRACK-18',
      otherwise: ({ old }) => (isReplacement(old) ? '1839-UPG-06' : '1839-TRACK-12'),
    },
    rotation: '1839-TRACK-12',
    connection: () => '1839-TRACK-08', // 1839-TRACK-09, 1839-TRACK-10
    money: () => '1839-TRACK-05',
  },
  perform(play, { company, using }, n, placement) {
    const cost = terrainCost(play.draft, n, using) + fee(play.draft, n, using);
    pay(play, company, 'bank', cost, 'track'); // 1839-TRACK-05
    layOnMap(play, company, n, placement, using === undefined);
    if (using !== undefined) closePrivate(play, HLG); // 1839-PRIV-34
  },
});

/** Takes what government markers no longer fit off a hex (1839-UPG-09). */
function trimGovernment(play: Play1839, n: number): void {
  const here = hexAt(play.draft, n);
  const { stops } = faceAt(box, play.draft.hexes, n);
  const markers = here.markers.map((there, stop) => {
    let tooMany = there.length - (stops[stop]?.slots ?? 0);
    return there
      .toReversed()
      .filter((one) => one !== GOV || tooMany-- <= 0)
      .toReversed();
  });
  play.draft.hexes = play.draft.hexes.with(n, { ...here, markers });
}

export function layOnMap(play: Play1839, company: CompanyId, n: number, placement: Placement, counts: boolean): void {
  const upgrade = isUpgrade(play.draft, n);
  layPiece(play, company, n, placement); // 1839-TILE-10
  trimGovernment(play, n);
  const { turn } = play.draft.own;
  setTurn(play, {
    hexes: [...turn.hexes, printedHex(box.board, n).id],
    trackActions: turn.trackActions + (counts ? 1 : 0),
    upgraded: turn.upgraded || upgrade,
  });
}

export const layTileKind = laying.kind;

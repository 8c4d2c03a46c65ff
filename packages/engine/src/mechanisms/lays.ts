/** What a company can lay where, by the rules of a title: the lays themselves, whether they are connected, whether there are any. */
import type { Components } from '../core/components.ts';
import type { CompanyId } from '../core/ids.ts';
import { balance } from '../core/ledger.ts';
import { latelyForBoth, onceFor } from '../core/memo.ts';
import type { Play } from '../core/play.ts';
import type { PlayedDeed, Turn } from '../core/action.ts';
import { nothingAgainst, type Reasons, type Refusal, type RuleId } from '../core/result.ts';
import type { BaseState } from '../core/state.ts';
import type { LayTile } from '../deeds/index.ts';
import { standsInHex } from '../map/markers.ts';
import { checkPlacement, joinsReach, nextColour, type Placement, type PlacementFault } from '../map/placement.ts';
import { faceById, hexAt, type HexFace, trackOf } from '../map/position.ts';
import { reachOf } from '../map/reach.ts';
import type { Colour, TileFace } from '../map/tile.ts';
import { EVERY_EDGE, hexesWithin, type Keeps, type Lay, laysAnything, laysOn, type TrackRules } from './tiles.ts';

/** A tile wanted on a hex, and what lies there: what the row behind a fault may depend on. */
export type Wish = { readonly old: HexFace; readonly face: TileFace };

type FaultRow = RuleId | ((wish: Wish, fault: PlacementFault) => RuleId);
export type Row<S> = RuleId | ((state: S) => RuleId);

/** What a rulebook says about laying tiles. */
export type LayTileRules<S extends BaseState> = {
  readonly rule: RuleId;
  readonly deed: PlayedDeed<LayTile>;
  readonly turn: Turn<S>;
  readonly box: (state: S) => Components;
  /** Colours of the phase. */
  readonly colours: (state: S) => readonly Colour[];
  /** One and the same value as long as nothing about it changes: lays are remembered by it. */
  readonly track: (state: S, company: CompanyId) => TrackRules;
  /** Why a hex is closed to the company whatever the tile; `using` is the right it would use up. */
  readonly closed?: (state: S, company: CompanyId, hex: number, using: string | undefined) => Reasons;
  readonly terrain: (state: S, company: CompanyId, hex: number, using: string | undefined) => number;
  /** What is due besides terrain. */
  readonly fee?: (state: S, hex: number, using: string | undefined) => number;
  /** Rights the company could use up; what they allow is offered hex by hex, or behind everything else. */
  readonly rights?: { readonly of: (state: S, company: CompanyId) => readonly string[]; readonly offeredLast: boolean };
  /** Where the layer says how markers go on. Elsewhere, and without it, they take the first way. */
  readonly keeps?: {
    readonly told: (state: S, hex: number, ways: readonly Keeps[]) => boolean;
    readonly permitted?: (state: S, hex: number, ways: readonly Keeps[]) => readonly Keeps[];
    readonly rows: { readonly told: RuleId; readonly permitted: RuleId };
  };
  /** An own marker in the hex makes a connection only where it gets track on the new tile. */
  readonly markersNeedTrack?: true;
  /** How many circles a tile on this hex must have. */
  readonly circles?: { readonly needed: (state: S, hex: number) => number; readonly row: RuleId };
  /** What has to come before anything else can be connected. */
  readonly first?: (state: S, company: CompanyId) => Refusal | undefined;
  readonly rows: {
    readonly hex: Row<S>;
    readonly tile: Row<S>;
    readonly colour: (state: S, colour: Colour) => RuleId;
    readonly supply: RuleId;
    /** What a title's boards and tiles cannot have needs no row of its own. */
    readonly faults: { readonly [Code in PlacementFault['code']]?: FaultRow } & { readonly otherwise: FaultRow };
    readonly rotation: RuleId;
    readonly connection: (wish: Wish) => RuleId;
    readonly money: (fee: number) => RuleId;
  };
  /** Pays, lays and remembers. */
  readonly perform: (play: Play<S>, action: LayTile, hex: number, placement: Placement) => void;
};

/** Whether the next tile on a hex replaces one, or upgrades what is printed in yellow. */
export const isReplacement = (face: HexFace): boolean => nextColour(face) !== 'yellow';

/** A lay as somebody wants it: a tile, how it lies, and how the markers of the hex go on. */
export type WantedLay = Pick<LayTile, 'tile' | 'rotation' | 'keeps'>;

type Ways = { readonly ways: readonly Keeps[] } | { readonly fault: PlacementFault };
type Costs = { readonly terrain: number; readonly fee: number };

/** The hexes within a company's reach, and what it can lay on them as far as somebody has asked. */
type Known = { readonly hexes: readonly number[]; readonly lays: Map<number, readonly Lay[]> };

const remembered = onceFor((_track: TrackRules) =>
  latelyForBoth((_hexes: BaseState['hexes'], _pieces: BaseState['pieces']) => new Map<string, Known>()),
);

export const circlesOf = ({ stops }: TileFace): number => stops.reduce((sum, { slots }) => sum + slots, 0);

const hasTrack = ({ track }: TileFace, stop: number | undefined): boolean =>
  track.some((piece) => piece.kind === 'spur' && piece.stop === stop);

const NO_RIGHT: readonly undefined[] = [undefined];

export class Lays<S extends BaseState> {
  readonly rules: LayTileRules<S>;

  constructor(rules: LayTileRules<S>) {
    this.rules = rules;
  }

  /** The hexes within reach of a company, with what is known about them for this board and supply. */
  known(state: S, company: CompanyId): Known {
    const track = this.rules.track(state, company);
    const known = remembered(track)(state.hexes, state.pieces);
    const key = `${company} ${this.rules.colours(state).join()}`;
    let found = known.get(key);
    if (found === undefined) {
      const { arrives } = reachOf(this.rules.box(state), state.hexes, company, track.reach);
      found = { hexes: hexesWithin(arrives, state.hexes, company), lays: new Map() };
      known.set(key, found);
    }
    return found;
  }

  /** What a company can lay on a hex, whatever it costs; worked out once for a board and a supply. */
  on(state: S, company: CompanyId, hex: number, { lays }: Known = this.known(state, company)): readonly Lay[] {
    let found = lays.get(hex);
    if (found === undefined) {
      found = this.#connected(state, company, hex);
      lays.set(hex, found);
    }
    return found.length === 0 ? found : this.#withRoom(state, hex, found);
  }

  /** What it could lay there without a connection. */
  unconnected(state: S, company: CompanyId, hex: number): readonly Lay[] {
    return this.#withRoom(state, hex, this.#fresh(state, company, hex, EVERY_EDGE));
  }

  /** Whether a tile as it then lies is connected: its track joins the company's, or an own marker stands in the hex. */
  isConnected(state: S, company: CompanyId, hex: number, { tile, rotation }: WantedLay, keeps: Keeps): boolean {
    const box = this.rules.box(state);
    const [here, face] = [hexAt(state.hexes, hex), faceById(box.faces, tile)];
    const own =
      this.rules.markersNeedTrack === undefined
        ? standsInHex(here, company)
        : here.markers.some((there, old) => there.includes(company) && hasTrack(face, keeps[old]));
    const reach = reachOf(box, state.hexes, company, this.rules.track(state, company).reach);
    return joinsReach(reach, own, hex, trackOf(face, rotation));
  }

  /** The ways the markers may go on with a tile; the fault where it cannot lie. */
  ways(state: S, company: CompanyId, hex: number, lay: WantedLay): Ways {
    const box = this.rules.box(state);
    const { placement } = this.rules.track(state, company);
    const checked = checkPlacement(box, placement, state.hexes, hex, faceById(box.faces, lay.tile), lay.rotation);
    if ('fault' in checked) return checked;
    return { ways: this.rules.keeps?.permitted?.(state, hex, checked.keeps) ?? checked.keeps };
  }

  /** A lay as it is carried out: with the places of the markers worked out. */
  placement(state: S, company: CompanyId, hex: number, lay: WantedLay): Placement {
    const found = this.ways(state, company, hex, lay);
    if ('fault' in found) throw new RangeError(`${lay.tile} cannot lie on hex ${hex}`);
    return { id: lay.tile, rotation: lay.rotation, keeps: lay.keeps ?? found.ways[0] ?? [] };
  }

  /** What a lay costs: terrain, and what is due besides. */
  costs(state: S, company: CompanyId, hex: number, using: string | undefined): Costs {
    return { terrain: this.rules.terrain(state, company, hex, using), fee: this.rules.fee?.(state, hex, using) ?? 0 };
  }

  /** Whether the company may lay on a hex and can pay for it, tiles aside. */
  isOpen(state: S, company: CompanyId, hex: number, using: string | undefined, money: number): boolean {
    const { terrain, fee } = this.costs(state, company, hex, using);
    if (terrain + fee > money) return false;
    return this.rules.closed === undefined || nothingAgainst(this.rules.closed(state, company, hex, using));
  }

  /** Without any right, and with each the company has. */
  rights(state: S, company: CompanyId): readonly (string | undefined)[] {
    const { rights } = this.rules;
    return rights === undefined ? NO_RIGHT : [undefined, ...rights.of(state, company)];
  }

  money(state: S, company: CompanyId): number {
    return balance(this.rules.box(state), state.money, company);
  }

  /** Whether anything can be laid and paid for. The first thing found is enough. */
  isDue(state: S): boolean {
    const { box, colours, track, turn } = this.rules;
    const company = turn.company(state);
    if (company === undefined) return false;
    const [money, rights] = [this.money(state, company), this.rights(state, company)];
    const open = (hex: number): boolean => rights.some((using) => this.isOpen(state, company, hex, using, money));
    return laysAnything(box(state), state, company, colours(state), track(state, company), open);
  }

  #fresh(state: S, company: CompanyId, hex: number, joined?: number): readonly Lay[] {
    const { box, colours, track, keeps } = this.rules;
    const lays = laysOn(box(state), state, company, hex, colours(state), track(state, company), joined);
    const permitted = keeps?.permitted;
    if (permitted === undefined) return lays;
    return lays.map((lay) => {
      const ways = permitted(state, hex, lay.ways);
      return ways === lay.ways ? lay : { tile: lay.tile, rotation: lay.rotation, ways };
    });
  }

  /** Only a company that stands in the hex can lose its connection by where its marker goes. */
  #connected(state: S, company: CompanyId, hex: number): readonly Lay[] {
    const lays = this.#fresh(state, company, hex);
    if (this.rules.markersNeedTrack === undefined || !standsInHex(hexAt(state.hexes, hex), company)) return lays;
    return lays
      .map((lay) => ({ ...lay, ways: lay.ways.filter((keeps) => this.isConnected(state, company, hex, lay, keeps)) }))
      .filter(({ ways }) => ways.length > 0);
  }

  /** Leaves the tiles with room for the markers of the hex. */
  #withRoom(state: S, hex: number, lays: readonly Lay[]): readonly Lay[] {
    const needed = this.rules.circles?.needed(state, hex) ?? 0;
    if (needed < 1) return lays;
    const { faces } = this.rules.box(state);
    return lays.filter(({ tile }) => circlesOf(faceById(faces, tile)) >= needed);
  }
}

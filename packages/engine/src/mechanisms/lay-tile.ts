/** Laying a tile or replacing one, as a whole deed: what is on offer, what is listed, what speaks against it. */
import { type ActionKind, type Begun, turnKind } from '../core/action.ts';
import type { CompanyId, Seat } from '../core/ids.ts';
import { any, type Params, type Reasons, refusal, type Refusal, type RuleId } from '../core/result.ts';
import type { BaseState } from '../core/state.ts';
import { type LayTile, offer, type OfferOf } from '../deeds/index.ts';
import { type PlacementFault, plainRotation, takesNoTile } from '../map/placement.ts';
import { faceAt, faceById, hexNumber, printedHex } from '../map/position.ts';
import { circlesOf, Lays, type LayTileRules, type Row, type WantedLay, type Wish } from './lays.ts';
import { type Keeps, piecesLeft } from './tiles.ts';

const CHOOSE = { tile: { onDemand: true }, rotation: { onDemand: true } } as const;
const CHOOSE_KEEPS = { ...CHOOSE, keeps: { onDemand: true } } as const;

const rowOf = <S extends BaseState>(row: Row<S>, state: S): RuleId => (typeof row === 'function' ? row(state) : row);

/** A fault as parameters for the translations. A label that must not be there has no name. */
function faultParams(fault: PlacementFault): Params {
  const { code: _code, ...params } = fault;
  return fault.code === 'wrong-label' && fault.needed === '' ? {} : params;
}

function faultRefusal<S extends BaseState>({ rows }: LayTileRules<S>, wish: Wish, fault: PlacementFault): Refusal {
  const row = rows.faults[fault.code] ?? rows.faults.otherwise;
  const rule = typeof row === 'function' ? row(wish, fault) : row;
  return refusal(fault.code, rule, { hex: wish.old.hex.id, tile: wish.face.id, ...faultParams(fault) });
}

/** The deed by the rules of a title, with the lays it is made of. */
export class TileLaying<S extends BaseState> {
  readonly lays: Lays<S>;
  readonly kind: ActionKind<S>;
  readonly #rules: LayTileRules<S>;

  constructor(rules: LayTileRules<S>) {
    this.#rules = rules;
    this.lays = new Lays(rules);
    this.kind = turnKind<S, LayTile>(rules.deed, {
      rule: rules.rule,
      turn: rules.turn,
      offers: (state, seat, company) => this.#offers(state, seat, company),
      list: (state, seat, company, begun) => this.#list(state, seat, company, begun),
      reasons: (state, action) => this.#reasons(state, action),
      perform: (play, action) => {
        const hex = hexNumber(play.components.board, action.hex);
        rules.perform(play, action, hex, this.lays.placement(play.before, action.company, hex, action));
      },
    });
  }

  #offers(state: S, seat: Seat, company: CompanyId): readonly OfferOf<'lay-tile'>[] {
    const { lays } = this;
    const { board } = this.#rules.box(state);
    const [money, known, rights] = [
      lays.money(state, company),
      lays.known(state, company),
      lays.rights(state, company),
    ];
    const offersOn = (hex: number, using: string | undefined): readonly OfferOf<'lay-tile'>[] => {
      if (!lays.isOpen(state, company, hex, using, money)) return [];
      const here = lays.on(state, company, hex, known);
      if (here.length === 0) return [];
      const { id } = printedHex(board, hex);
      const fixed = using === undefined ? { company, hex: id } : { company, hex: id, using };
      const told = here.some(({ ways }) => this.#isTold(state, hex, ways));
      return [offer('lay-tile', seat, fixed, told ? CHOOSE_KEEPS : CHOOSE, lays.costs(state, company, hex, using))];
    };
    return this.#rules.rights?.offeredLast === true
      ? rights.flatMap((using) => known.hexes.flatMap((hex) => offersOn(hex, using)))
      : known.hexes.flatMap((hex) => rights.flatMap((using) => offersOn(hex, using)));
  }

  /** Whether the layer says how markers go on. */
  #isTold(state: S, hex: number, ways: readonly Keeps[]): boolean {
    return this.#rules.keeps?.told(state, hex, ways) === true;
  }

  /** Every lay that an offer leaves to choose from. */
  *#list(state: S, seat: Seat, company: CompanyId, begun: Begun): Generator<LayTile, void> {
    const { lays } = this;
    const right = lays.rights(state, company).find((one) => one === begun['using']);
    if (right !== begun['using']) return;
    const using = right === undefined ? {} : { using: right };
    const { board } = this.#rules.box(state);
    const [money, known] = [lays.money(state, company), lays.known(state, company)];
    for (const hex of known.hexes) {
      const { id } = printedHex(board, hex);
      if (begun['hex'] !== undefined && begun['hex'] !== id) continue;
      if (!lays.isOpen(state, company, hex, right, money)) continue;
      for (const { tile, rotation, ways } of lays.on(state, company, hex, known)) {
        const lay = { type: 'lay-tile', seat, company, hex: id, tile, rotation } as const;
        if (this.#isTold(state, hex, ways)) for (const keeps of ways) yield { ...lay, keeps, ...using };
        else yield { ...lay, ...using };
      }
    }
  }

  *#reasons(state: S, action: LayTile): Reasons {
    const { company, hex: id, tile, using } = action;
    const { rows, box: boxOf, closed } = this.#rules;
    const box = boxOf(state);
    const hex = box.board.numberOf.get(id);
    if (hex === undefined) return yield refusal('no-such-hex', rowOf(rows.hex, state), { hex: id });
    const face = box.faces.get(tile);
    if (face === undefined) return yield refusal('no-such-tile', rowOf(rows.tile, state), { tile });
    const old = faceAt(box, state.hexes, hex);
    if (takesNoTile(old)) return yield faultRefusal(this.#rules, { old, face }, { code: 'hex-takes-no-tile' });
    const isClosed = closed !== undefined && (yield* any(closed(state, company, hex, using)));
    const cannotLie = yield* any(this.tileReasons(state, company, hex, action));
    // What cannot lie there is not asked about its connection.
    if (!isClosed && !cannotLie) yield* this.#reachReasons(state, company, hex, action);
    const { terrain, fee } = this.lays.costs(state, company, hex, using);
    const [has, needed] = [this.lays.money(state, company), fee + terrain];
    if (has < needed) yield refusal('not-enough-money', rows.money(fee), { company, has, needed });
  }

  /** Why a tile cannot lie on a hex, whoever lays it: colour, supply, track, markers. */
  *tileReasons(state: S, company: CompanyId, hex: number, lay: WantedLay): Reasons {
    const { rows, circles } = this.#rules;
    const box = this.#rules.box(state);
    const [old, face] = [faceAt(box, state.hexes, hex), box.faces.get(lay.tile)];
    if (face === undefined) return yield refusal('no-such-tile', rowOf(rows.tile, state), { tile: lay.tile });
    if (!this.#rules.colours(state).includes(face.colour))
      yield refusal('colour-not-yet', rows.colour(state, face.colour), { colour: face.colour });
    const found = this.lays.ways(state, company, hex, lay);
    if ('fault' in found) yield faultRefusal(this.#rules, { old, face }, found.fault);
    if (piecesLeft(box, state, lay.tile) < 1) yield refusal('no-piece-left', rows.supply, { tile: lay.tile });
    if ('fault' in found) return;
    // A tile that looks the same after a turn is listed once, so it is laid in one way only.
    const plain = plainRotation(face, lay.rotation);
    if (plain !== lay.rotation)
      yield refusal('same-as-other-rotation', rows.rotation, { tile: lay.tile, rotation: plain });
    yield* this.#keepsReasons(state, hex, old.hex.id, found.ways, lay.keeps);
    if (circles !== undefined && circlesOf(face) < circles.needed(state, hex))
      yield refusal('markers-do-not-fit', circles.row, { hex: old.hex.id, tile: lay.tile });
  }

  *#keepsReasons(state: S, n: number, hex: LayTile['hex'], ways: readonly Keeps[], given: Keeps | undefined): Reasons {
    const { keeps } = this.#rules;
    if (keeps === undefined) return;
    const told = keeps.told(state, n, ways);
    if (told && given === undefined) yield refusal('where-markers-go', keeps.rows.told, { hex });
    else if (!told && given !== undefined) yield refusal('markers-stay', keeps.rows.told, { hex });
    else if (given !== undefined && !ways.some((way) => way.join() === given.join()))
      yield refusal('where-markers-go', keeps.rows.permitted, { hex });
  }

  /** Why the company has no connection to the tile as it would lie. */
  *#reachReasons(state: S, company: CompanyId, hex: number, lay: WantedLay): Reasons {
    const { keeps } = this.lays.placement(state, company, hex, lay);
    if (this.lays.isConnected(state, company, hex, lay, keeps)) return;
    const box = this.#rules.box(state);
    const [old, face] = [faceAt(box, state.hexes, hex), faceById(box.faces, lay.tile)];
    yield (
      this.#rules.first?.(state, company) ??
        refusal('not-connected', this.#rules.rows.connection({ old, face }), { hex: old.hex.id, company })
    );
  }
}

/**
 * The frame of every translation from 18xx.games: a game of ours that follows the saved one. The site passes over steps in
 * which nothing can be done and leaves others to a pass; we end our optional steps wherever its next action needs it.
 */
import { applyTo, startGame } from '../../core/game.ts';
import type { LogEvent } from '../../core/events.ts';
import {
  type CompanyId,
  hexId,
  seat as seatOf,
  type Seat,
  tileId,
  type TitleId,
  type TrainId,
} from '../../core/ids.ts';
import type { Json } from '../../core/json.ts';
import type { Code, Codes } from '../../core/codes.ts';
import { type Refusal, refusal, type Result } from '../../core/result.ts';
import type { BaseState } from '../../core/state.ts';
import type { TitleRules } from '../../core/title.ts';
import { type Edge, EDGES } from '../../map/hex.ts';
import { plainRotation } from '../../map/placement.ts';
import { trainsOf } from '../../mechanisms/trains.ts';
import { stepAt } from '../../sequence/advance.ts';
import { stopOfCity } from './routes.ts';
import { runRefusal } from './revenue.ts';
import {
  companyOfShare,
  type Import,
  listIn,
  numberIn,
  type SavedAction,
  type SavedGame,
  textIn,
  withoutCopy,
} from './saved-game.ts';

/** An action of ours without its seat. */
export type Deed = { readonly type: string; readonly [field: string]: Json };

type Params = { readonly [name: string]: string | number };

/** Told the state just before a saved action is carried out, when everything left open before it is settled. */
export type Seen<S> = (state: S, position: number) => void;

/** Broken off: the saved game cannot be followed any further. */
class Unfollowable extends Error {
  readonly refusal: Refusal;
  constructor(reason: Refusal) {
    super(reason.code);
    this.refusal = reason;
  }
}

/** The value, or the end of the import. */
export function must<Value>(read: Result<Value>): Value {
  if (!read.ok) throw new Unfollowable(read.refusal);
  return read.value;
}

/** Ends the import with a reason of its own. */
export const stop = <C extends Code>(code: C, params: Codes[C]): never => {
  throw new Unfollowable(refusal(code, undefined, params));
};

/** What stands in a field, as text for a message. */
export const written = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

/** No saved action leaves more of our steps open than this. */
const MOST_SKIPS = 500;

/** Follows a saved game action by action; a title says what the actions mean. */
export abstract class Follower<S extends BaseState, Options> {
  state: S;
  readonly actions: Json[] = [];
  readonly origins: number[] = [];
  protected readonly saved: SavedGame;
  protected readonly rules: TitleRules<S, Options>;
  readonly #seen: Seen<S>;
  #position = -1;
  /** Which of the saved actions is being followed. */
  #number = -1;
  #action: SavedAction | undefined;
  /** Where the site's single tiles lie, and how it has turned them. */
  readonly #tiles = new Map<string, { readonly hex: string; readonly rotation: Edge }>();
  readonly #trains = new Map<string, TrainId>();

  constructor(rules: TitleRules<S, Options>, saved: SavedGame, state: S, seen: Seen<S>) {
    this.rules = rules;
    this.saved = saved;
    this.state = state;
    this.#seen = seen;
  }

  /** Who decides for a company. */
  protected abstract controller(company: CompanyId): Seat;
  /** Ends whatever is due without the saved game having said a word about it. */
  protected abstract skip(): void;
  protected abstract carryOut(action: SavedAction): void;
  /** Ends what the saved game left open behind its last action. */
  abstract finish(): void;

  get position(): number {
    return this.#position;
  }

  follow(action: SavedAction, number: number): void {
    this.#position = action.position;
    this.#number = number;
    this.#action = action;
    // Programs only set up automation; what it did comes as actions of its own.
    if (!action.type.startsWith('program_')) this.carryOut(action);
  }

  /** The saved actions behind the one that is being followed. */
  protected get ahead(): readonly SavedAction[] {
    return this.saved.actions.slice(this.#number + 1);
  }

  protected play(seat: Seat, deed: Deed): void {
    this.#carry(seat, deed, () => undefined);
  }

  /** Runs trains; where they do not earn what the file says, the run is no part of the game. */
  protected playRun(seat: Seat, deed: Deed, saved: SavedAction): void {
    this.#carry(seat, deed, (events) => runRefusal(saved, events));
  }

  #carry(seat: Seat, deed: Deed, fault: (events: readonly LogEvent[]) => Refusal | undefined): void {
    const action: { readonly [field: string]: Json } = { ...deed, seat };
    const { state, events } = must(applyTo(this.rules, this.state, action, 'best-runs'));
    const why = fault(events);
    if (why !== undefined) throw new Unfollowable(why);
    this.state = state;
    this.actions.push(action);
    this.origins.push(this.#position);
  }

  protected step(): string {
    return stepAt(this.rules.sequence, this.state.place)?.name ?? '';
  }

  /** The company whose turn it is. */
  protected acting(): CompanyId | undefined {
    const { owner } = this.state.place;
    return owner.kind === 'company' ? owner.company : undefined;
  }

  protected lost(what: Params): never {
    return stop('out-of-step', { ...what, action: this.#position + 1 });
  }

  /** For an action nobody has heard of, or one that has no place in this title. */
  protected unknown({ type, entity }: SavedAction, more: Params = {}): never {
    return stop('unknown-action', { type, entity, action: this.#position + 1, ...more });
  }

  /** A company by the name the file has for it, which is ours; here and nowhere else names become companies. */
  protected companyOf(name: string): CompanyId {
    const card = this.rules.componentsOf(this.state).companies.find(({ id }) => id === name);
    return card?.id ?? stop('no-such-company', { company: name, action: this.#position + 1 });
  }

  protected seatOf(player: string): Seat {
    const place = this.saved.players.findIndex(({ id }) => id === player);
    return place < 0 ? stop('no-such-player', { player, action: this.#position + 1 }) : seatOf(place);
  }

  /** Somebody else has to decide before the saved action can come. */
  protected tooEarly(first: { readonly due: Seat } | { readonly company: CompanyId; readonly step: string }): never {
    const { entity, entityType } = this.#action ?? {};
    const seat = this.saved.players.findIndex(({ id }) => entityType === 'player' && id === entity);
    if ('due' in first && seat >= 0 && seat !== first.due)
      return stop('not-your-turn', { seat: seatOf(seat), due: first.due });
    return stop('too-early', first);
  }

  /** Goes on until it is so. Where it never is, the game stays as it was: steps ended in vain are no part of it. */
  protected until(reached: () => boolean, what: Params): void {
    this.orNothing(() => this.#goOn(reached, what));
  }

  /** Does something as a whole: if it cannot be done to its end, the game stays as it was. */
  protected orNothing(deeds: () => void): void {
    const [state, taken] = [this.state, this.actions.length];
    try {
      deeds();
    } catch (error) {
      this.state = state;
      this.actions.splice(taken);
      this.origins.splice(taken);
      throw error;
    }
  }

  #goOn(reached: () => boolean, what: Params): void {
    for (let n = 0; n < MOST_SKIPS && this.state.outcome === undefined; n += 1) {
      if (reached()) {
        this.#seen(this.state, this.#position);
        return;
      }
      this.skip();
    }
    this.lost(what);
  }

  /** Goes on until a company is in one of the steps; the answer is who decides for it. */
  protected reach(company: CompanyId, ...steps: readonly string[]): Seat {
    this.until(() => this.acting() === company && this.state.pending.length === 0 && steps.includes(this.step()), {
      company,
      needs: steps.join('/'),
    });
    return this.controller(company);
  }

  /** The tile of an action; one that looks the same after a turn is laid in the first of these ways. */
  protected tileOf(action: SavedAction): { readonly hex: string; readonly tile: string; readonly rotation: Edge } {
    const [hex, copy] = [must(textIn(action, 'hex')), must(textIn(action, 'tile'))];
    const turns = must(numberIn(action, 'rotation'));
    const rotation = EDGES.find((e) => e === turns) ?? this.unknown(action, { rotation: turns });
    const tile = withoutCopy(copy);
    const face = this.rules.componentsOf(this.state).faces.get(tileId(tile));
    this.#tiles.set(copy, { hex, rotation });
    return { hex, tile, rotation: face === undefined ? rotation : plainRotation(face, rotation) };
  }

  /** A city is named by the single tile it is on and its place there, or by its hex where no tile lies. */
  protected cityOf(action: SavedAction): { readonly hex: string; readonly stop: number } {
    const city = must(textIn(action, 'city'));
    const laid = this.#tiles.get(withoutCopy(city));
    const index = Number(/\d+$/u.exec(city)?.[0] ?? 0);
    const hex = laid?.hex ?? withoutCopy(withoutCopy(city));
    if (laid === undefined) return { hex, stop: index };
    const box = this.rules.componentsOf(this.state);
    return { hex, stop: stopOfCity(box, this.state.hexes, hexId(hex), laid.rotation, index) };
  }

  protected companyOfShares(action: SavedAction): CompanyId {
    const [share, ...others] = listIn(action, 'shares');
    const company = typeof share === 'string' ? companyOfShare(share) : '';
    if (others.some((other) => typeof other !== 'string' || companyOfShare(other) !== company))
      return this.unknown(action, { shares: 'of several companies' });
    return typeof share === 'string' ? this.companyOf(companyOfShare(share)) : this.unknown(action, { shares: 'none' });
  }

  /** How much is bought, in percent; the site buys certificate by certificate. */
  protected percentBought(action: SavedAction): number {
    const { percent = 10 } = action.fields;
    const shares = listIn(action, 'shares').length;
    if (shares !== 1) return stop('shares-apart', { shares, percent: written(percent) });
    return typeof percent === 'number' ? percent : this.unknown(action, { percent: written(percent) });
  }

  /** How many shares are sold; more of them may not be named than the percentage covers. */
  protected sharesSold(action: SavedAction): number {
    const percent = must(numberIn(action, 'percent'));
    const shares = listIn(action, 'shares').length;
    return 10 * shares > percent ? stop('shares-apart', { shares, percent }) : percent / 10;
  }

  /**
   * The type of a train that is bought from the supply. Where the file names the side of the card that is meant, it can only be
   * this one; and the site takes the cards of a type in an order of its own.
   */
  protected typeBought(action: SavedAction, name: string): string {
    const type = withoutCopy(name);
    const { variant = type } = action.fields;
    if (variant !== type && variant !== null) return this.unknown(action, { variant: written(variant) });
    const next = this.nextCard(type);
    return next === undefined || name === next || this.#trains.has(name)
      ? type
      : stop('another-train', { ours: next, theirs: name });
  }

  /** The next card of a type in the site's supply: in the order of their numbers, sold or exported. */
  protected nextCard(type: string): string | undefined {
    const sold = this.state.supply.find((entry) => entry.type === type)?.sold;
    return sold === undefined ? undefined : `${type}-${sold}`;
  }

  /** Notes which of the site's trains one of ours is. */
  protected nameTrain(name: string, train: TrainId | undefined): void {
    if (train !== undefined) this.#trains.set(name, train);
  }

  /** How many of the site's trains of a type have a name so far. */
  protected named(type: string): number {
    return [...this.#trains.keys()].filter((name) => withoutCopy(name) === type).length;
  }

  protected forgetTrain(name: string): void {
    this.#trains.delete(name);
  }

  /** The owner of a train that has left the Bank, and our name for it. */
  protected sellerOf(
    name: string,
    buyer: CompanyId,
  ): { readonly from: CompanyId; readonly train: TrainId } | undefined {
    const train = this.#trains.get(name);
    const owner = this.state.trains.find(({ id }) => id === train)?.owner;
    if (owner === buyer) return stop('has-this-train', { company: buyer, train: name });
    return train !== undefined && typeof owner === 'string' ? { from: owner, train } : undefined;
  }

  /** Our train for one of the site's: known from its purchase, else one of that type its owner has had from the start. */
  protected trainOf(name: string, owner: CompanyId): TrainId {
    const known = this.#trains.get(name);
    if (known !== undefined && this.state.trains.some(({ id }) => id === known)) return known;
    const taken = new Set(this.#trains.values());
    const type = withoutCopy(name);
    const found = trainsOf(this.state, owner).find((train) => train.type === type && !taken.has(train.id));
    if (found === undefined) return stop('no-such-train', { train: name, owner, action: this.#position + 1 });
    this.#trains.set(name, found.id);
    return found.id;
  }
}

/** Why the game cannot be followed; what our rules do not expect at all is no reason to break down either. */
function reasonOf(error: unknown): Refusal {
  if (error instanceof Unfollowable) return error.refusal;
  if (error instanceof RangeError || error instanceof TypeError) return refusal('cannot-be-followed', undefined);
  throw error;
}

/** What a title hands to the frame. */
export type Translation<S extends BaseState, Options> = {
  readonly title: TitleId;
  readonly rules: TitleRules<S, Options>;
  /** The options that give the game the set-up it had, as plain data; undefined values are left out. */
  readonly options: (saved: SavedGame) => Result<{ readonly [name: string]: Json }>;
  readonly follower: (saved: SavedGame, state: S) => Follower<S, Options>;
};

/** Translates a saved game as far as it can be followed. */
export function translate<S extends BaseState, Options>(
  { title, rules, options: optionsOf, follower: make }: Translation<S, Options>,
  saved: SavedGame,
): Import {
  const seats = saved.players.length;
  const read = optionsOf(saved);
  const options = read.ok ? read.value : {};
  const record = (actions: readonly Json[]): Import['imported']['record'] => ({
    title,
    rules: rules.version,
    options,
    seats,
    seed: saved.id,
    actions,
  });
  const started = read.ok ? startGame(rules, options, seats, saved.id) : read;
  if (!started.ok)
    return { imported: { record: record([]), origins: [] }, fault: { position: -1, refusal: started.refusal } };
  const follower = make(saved, started.value.state);
  const imported = (): Import['imported'] => ({ record: record(follower.actions), origins: follower.origins });
  try {
    for (const [number, action] of saved.actions.entries()) follower.follow(action, number);
  } catch (error) {
    return { imported: imported(), fault: { position: follower.position, refusal: reasonOf(error) } };
  }
  // Only a game with a result must have come to its end.
  if (saved.fault !== undefined || saved.result.size === 0 || ends(follower)) return { imported: imported() };
  const fault = { position: follower.position, refusal: refusal('ends-early', undefined) };
  return { imported: imported(), fault };
}

/** Whether the game comes to its end without another action of the file. */
function ends<S extends BaseState, Options>(follower: Follower<S, Options>): boolean {
  try {
    follower.finish();
  } catch (error) {
    reasonOf(error);
  }
  return follower.state.outcome !== undefined;
}

/** Refuses a game with options of the site that change its rules and that we do not know. */
export function withOptions(
  { optionalRules }: SavedGame,
  known: readonly string[],
  options: { readonly [name: string]: Json },
): Result<{ readonly [name: string]: Json }> {
  const strange = optionalRules.find((rule) => !known.includes(rule));
  return strange === undefined
    ? { ok: true, value: options }
    : { ok: false, refusal: refusal('unknown-option', undefined, { option: strange }) };
}

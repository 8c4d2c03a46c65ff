/**
 * The table that the tests of every title play at: one set of verbs for what can be done and read in any game. A title's own
 * table adds what brings its game to a moment: its companies, phases and rounds. A noun puts something on the table (`money`), a
 * noun with `Of` reads it (`moneyOf`).
 */
import type { Account, LogEvent } from '../core/events.ts';
import { deepFreeze } from '../core/freeze.ts';
import { applyTo, due, listFor, offersFor, whyNotFor } from '../core/game.ts';
import { canonical } from '../core/hash.ts';
import { companyId, hexId, seat as seatOf } from '../core/ids.ts';
import { balance, pay } from '../core/ledger.ts';
import { covers } from '../core/offer.ts';
import type { Play } from '../core/play.ts';
import type { Refusal } from '../core/result.ts';
import type { BaseState, Holder } from '../core/state.ts';
import { openPlay, type TitleRules } from '../core/title.ts';
import { type DeedType, isOffer, type Offer } from '../deeds/index.ts';
import { withMarker } from '../map/markers.ts';
import { hexNumber } from '../map/position.ts';
import { brokenInvariants } from '../mechanisms/invariants.ts';
import { holding, sharesOf } from '../mechanisms/shares.ts';
import { trainsOf } from '../mechanisms/trains.ts';

/** An action; without a seat, whoever owes the decision takes it. */
export type Deed = { readonly [field: string]: unknown };

/** An action as it is said: its type and its fields, or all in one. */
type Said = readonly [type: string, fields?: Deed] | readonly [deed: Deed];

const isInWords = (said: Said | readonly Deed[]): said is readonly [type: string, fields?: Deed] =>
  typeof said[0] === 'string';

const deedIn = (said: Said): Deed => (isInWords(said) ? { ...said[1], type: said[0] } : said[0]);

const deedsIn = (said: Said | readonly Deed[]): readonly Deed[] => (isInWords(said) ? [deedIn(said)] : said);

const accountOf = (who: number | string): Account =>
  typeof who === 'number' ? seatOf(who) : who === 'bank' ? who : companyId(who);

const inWords = ({ code, rule }: Refusal): string => `${code} ${rule ?? ''}`.trim();

/** The name of the invariant that a fault begins with. */
const invariantIn = (fault: string): string => fault.split(':')[0] ?? '';

export abstract class BaseTable<S extends BaseState, Options, Self> {
  state: S;
  /** What the last action wrote into the log. */
  events: readonly LogEvent[];

  constructor(state: S, events: readonly LogEvent[] = []) {
    this.state = state;
    this.events = events;
  }

  /** The rules of the game's version. */
  abstract get rules(): TitleRules<S, Options>;

  /** The table as it is from then on: this one, or another where tables are values. */
  protected abstract after(state: S, events: readonly LogEvent[]): Self;

  // ---- putting a state together ----

  /** Writes to the state as rules do. */
  edit(write: (play: Play<S>) => void): Self {
    const play = openPlay(this.rules, this.state);
    write(play);
    return this.after(this.rules.toState(play.draft), this.events);
  }

  /** Gives a seat or a company exactly so much money, from the bank or back to it. */
  money(who: number | string, amount: number): Self {
    const account = accountOf(who);
    return this.edit((play) => {
      const has = balance(play.components, play.draft.money, account);
      if (has < amount) pay(play, 'bank', account, amount - has, 'test');
      else pay(play, account, 'bank', has - amount, 'test');
    });
  }

  /** Puts a marker into a circle of a stop. */
  marker(company: string, hex: string, stop = 0): Self {
    return this.edit(({ draft, components }) => {
      const n = hexNumber(components.board, hexId(hex));
      const here = draft.hexes[n];
      if (here === undefined) throw new RangeError(`no hex ${hex}`);
      draft.hexes = draft.hexes.with(n, withMarker(here, stop, companyId(company)));
    });
  }

  // ---- playing ----

  /** Who owes the decision; -1 when nobody does. */
  get acting(): number {
    return due(this.rules, this.state)?.seat ?? -1;
  }

  #action(said: Said): Deed {
    return this.#seated(this.state, deedIn(said));
  }

  #seated(state: S, deed: Deed): Deed {
    return { ...deed, seat: deed['seat'] ?? due(this.rules, state)?.seat ?? 0 };
  }

  /** What is not as it must be. */
  #broken(state: S, before?: S): readonly string[] {
    return brokenInvariants(this.rules.invariants, state, this.rules.componentsOf(state), before);
  }

  /**
   * Takes one action after the other; a refusal is a failure of the test. So is a broken invariant, unless the state that was put
   * together broke it before.
   */
  do(...said: Said | readonly Deed[]): Self {
    let { state, events } = this;
    for (const deed of deedsIn(said)) {
      const action = this.#seated(state, deed);
      const before = this.#broken(state).map(invariantIn);
      const applied = applyTo(this.rules, deepFreeze(state), action);
      if (!applied.ok) throw new Error(`${canonical(action)} was refused: ${canonical(applied.refusal)}`);
      const broken = this.#broken(applied.value.state, state).filter((one) => !before.includes(invariantIn(one)));
      if (broken.length > 0) throw new Error(`${canonical(action)} broke: ${broken.join('; ')}`);
      ({ state, events } = applied.value);
    }
    return this.after(state, events);
  }

  /** The best run of the acting company, as the door lists it. */
  best(): Deed {
    const [found] = this.list('run');
    if (found === undefined) throw new Error('nothing can run');
    return found;
  }

  /** Runs the trains of the acting company for the most they can earn. */
  run(): Self {
    return this.do(this.best());
  }

  // ---- asking ----

  /** Why an action is refused; one that is accepted is a failure of the test. The state is frozen: writing to it would be one, too. */
  refusal(...said: Said): Refusal {
    const action = this.#action(said);
    const applied = applyTo(this.rules, deepFreeze(this.state), action);
    if (applied.ok) throw new Error(`${canonical(action)} was accepted`);
    return applied.refusal;
  }

  /** The rule behind a refusal. */
  no(...said: Said): string {
    return this.refusal(...said).rule ?? 'no rule';
  }

  /** The first reason against an action with its rule, `not-connected 18mag-TRACK-12`, or `legal`. */
  why(...said: Said): string {
    const applied = applyTo(this.rules, deepFreeze(this.state), this.#action(said));
    return applied.ok ? 'legal' : inWords(applied.refusal);
  }

  /** All rules that stand against an action. */
  whyNot(...said: Said): readonly string[] {
    return whyNotFor(this.rules, this.state, this.#action(said)).map(({ rule }) => rule ?? 'no rule');
  }

  /** Every reason against an action with its rule. */
  allReasons(...said: Said): readonly string[] {
    return whyNotFor(this.rules, this.state, this.#action(said)).map(inWords);
  }

  /** Offers of a type for whoever has to decide, or for another seat. */
  offers<Type extends DeedType>(
    type: Type,
    seat: number = this.acting,
  ): readonly Extract<Offer, { readonly type: Type }>[] {
    return this.allOffers(seat).filter((one) => isOffer(one, type));
  }

  /** Everything that whoever has to decide, or another seat, may do. */
  allOffers(seat: number = this.acting): readonly Offer[] {
    return offersFor(this.rules, this.state, seatOf(seat));
  }

  /** Whether an action is on offer. */
  offered(...said: Said): boolean {
    return this.allOffers().some((one) => covers(one, this.#action(said)));
  }

  /** What the door lists for an action begun. */
  list(...said: Said): readonly Deed[] {
    return [...listFor(this.rules, this.state, this.#action(said))].map((action) => ({ ...action }));
  }

  // ---- reading ----

  moneyOf(who: number | string): number {
    return balance(this.rules.componentsOf(this.state), this.state.money, accountOf(who));
  }

  /** Shares in steps of 10 %, the director's certificate included. */
  held(company: string, who: number | Holder): number {
    return holding(sharesOf(this.state, companyId(company)), typeof who === 'number' ? seatOf(who) : who);
  }

  /** The types of the trains of a company or a seat. */
  trainsOf(owner: number | string): readonly string[] {
    return this.#cards(owner).map(({ type }) => type);
  }

  /** The ids of its train cards. */
  cardsOf(owner: number | string): readonly string[] {
    return this.#cards(owner).map(({ id }) => id);
  }

  /** The id of one of them. */
  cardOf(owner: number | string, n = 0): string {
    return this.cardsOf(owner)[n] ?? 'none';
  }

  #cards(owner: number | string): ReturnType<typeof trainsOf> {
    return trainsOf(this.state, typeof owner === 'number' ? seatOf(owner) : companyId(owner));
  }
}

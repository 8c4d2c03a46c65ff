/**
 * Whose turn it is in a saved game. The site writes down every pass of a player or a company that could have done something
 * else, and passes over the others without a word. So a turn may be ended here in silence only where the site would do it; anything else
 * in the file comes too early.
 */
import { listFor, offersFor } from '../../core/game.ts';
import type { CompanyId, Seat } from '../../core/ids.ts';
import type { BaseState } from '../../core/state.ts';
import type { Offer } from '../../deeds/index.ts';
import { type Deed, Follower, stop } from './follower.ts';
import type { SavedAction } from './saved-game.ts';

/** What a company does in its own turn; other actions of companies answer decisions in the turn of somebody else. */
const IN_TURN = new Set(['pass', 'lay_tile', 'place_token', 'special_buy', 'run_routes', 'dividend', 'buy_train']);

/** Behind these a company can only buy trains any more. */
const LATE = new Set(['run_routes', 'dividend', 'buy_train']);

const ofCompany = ({ entityType }: SavedAction): boolean => entityType !== 'player' && entityType !== 'company';

export abstract class TurnFollower<S extends BaseState, Options> extends Follower<S, Options> {
  /** Which company was the last to do something in its turn, what, and whether its turn has ended with that. */
  #last: { readonly company: string; readonly type: string; readonly ended: boolean } | undefined;
  /** How often each company has passed since it last did something else in its turn. */
  readonly #passes = new Map<CompanyId, number>();
  #passesWritten: boolean | undefined;
  /** The operating round in which each company last did something or passed. */
  readonly #spoke = new Map<CompanyId, number>();

  /** Companies whose turn went by in silence as an operating round ended with the last thing that was done. */
  #leftBehind: readonly CompanyId[] = [];

  /** Whether the site waits for a player who can do this. */
  protected abstract blocks(offer: Offer): boolean;
  /** Whether the company still has its turn in the running operating round. */
  protected abstract toCome(company: CompanyId): boolean;
  /** The companies that still have their turn in the running operating round. */
  protected abstract waiting(): readonly CompanyId[];
  /** Whether the company has had its turn in the last operating round that has begun. */
  protected abstract turnGone(company: CompanyId): boolean;
  /** How many operating rounds have begun. */
  protected abstract operatingRounds(): number;

  override follow(action: SavedAction, number: number): void {
    super.follow(action, number);
    if (!ofCompany(action) || !IN_TURN.has(action.type)) return;
    const { entity: company, type } = action;
    this.#last = { company, type, ended: type === 'pass' && this.#onlyTrainsAreLeft(company) };
    if (action.type !== 'pass') this.#passes.clear();
  }

  protected override play(seat: Seat, deed: Deed): void {
    const company = this.acting();
    if (company !== undefined) this.#spoke.set(company, this.operatingRounds());
    const [round, waiting] = [this.operatingRounds(), this.waiting()];
    super.play(seat, deed);
    this.#leftBehind = this.operatingRounds() === round ? [] : waiting;
  }

  /** Whether this company was the last to act, with an action of this type where one is named. */
  protected wasLast(company: CompanyId, type?: string): boolean {
    return this.#last?.company === company && (type === undefined || this.#last.type === type);
  }

  protected notItsTurn(company: CompanyId): never {
    return stop('not-its-turn', { company });
  }

  /** Ends the turn of a seat that the file says nothing about. */
  protected passInSilence(seat: Seat, deed: Deed): void {
    if (offersFor(this.rules, this.state, seat).some((offer) => this.blocks(offer))) this.tooEarly({ due: seat });
    this.play(seat, deed);
  }

  /** Whether an offer is nothing to the site: then it never asks anybody because of it. */
  protected isNothing({ type }: Offer): boolean {
    return type === 'pass';
  }

  /** Passes for players who can do nothing else, up to the turn of a seat. */
  protected passForIdle(seat: Seat): void {
    for (let n = 1; n < this.state.seats && this.state.pending.length === 0; n += 1) {
      const { owner } = this.state.place;
      if (owner.kind !== 'seat' || owner.seat === seat) return;
      if (offersFor(this.rules, this.state, owner.seat).some((offer) => !this.isNothing(offer))) return;
      this.play(owner.seat, { type: 'pass' });
    }
  }

  /**
   * Ends an optional step of the company at turn. Wherever a tile can be laid with us the site asks for it, so the company
   * has passed there. Of markers and trains the site asks less often than we do, and of files without passes of companies,
   * which people have shortened, nothing can be said.
   */
  protected endStep(company: CompanyId, step: string): void {
    const passes = this.#passes.get(company) ?? 0;
    if (step === 'track' && passes === 0 && this.#hasPasses()) this.tooEarly({ company, step });
    this.play(this.controller(company), { type: 'done' });
    if (step === 'track') this.#passes.set(company, passes - 1);
    const next = this.acting();
    if (next !== undefined && next !== company) this.#passes.delete(company);
  }

  #hasPasses(): boolean {
    this.#passesWritten ??= this.saved.actions.some((action) => action.type === 'pass' && ofCompany(action));
    return this.#passesWritten;
  }

  /** Runs no train where none can run; there the site asks nobody. */
  protected runNothing(company: CompanyId): void {
    const seat = this.controller(company);
    const [best] = listFor(this.rules, this.state, { type: 'run', seat });
    if (best?.type === 'run' && best.runs.length > 0) this.tooEarly({ company, step: 'run' });
    this.play(seat, { type: 'run', company, runs: [] });
  }

  /** Whether the company has run or bought: what is left of its turn is the purchase of trains. */
  #onlyTrainsAreLeft(company: string): boolean {
    return this.#last?.company === company && LATE.has(this.#last.type);
  }

  /**
   * A pass of a company ends everything before its turn. Behind its run it ends the turn, which may be over with us already, and a
   * company that the site asked may have had nothing to decide with us; what a pass ends before the run shows only in what follows.
   */
  protected passOf(company: CompanyId): void {
    const inTurn = this.wasLast(company) && this.#last?.ended !== true;
    const wasSilent = this.turnGone(company) && this.#spoke.get(company) !== this.operatingRounds();
    const isLate = this.acting() !== company && this.#leftBehind.includes(company);
    if (this.acting() !== company && !inTurn && !wasSilent && !isLate) this.awaitTurn(company);
    this.#spoke.set(company, this.operatingRounds() - (isLate ? 1 : 0));
    if (this.acting() !== company) return;
    if (this.#onlyTrainsAreLeft(company)) {
      if (this.step() === 'trains') return this.endStep(company, 'trains');
      // Nobody is asked whether he wants to decide about a dividend.
      if (this.step() === 'dividend') this.tooEarly({ company, step: 'dividend' });
    }
    this.#passes.set(company, (this.#passes.get(company) ?? 0) + 1);
  }

  /** Goes on to the turn of a company, or behind it where it has nothing to decide with us. */
  protected awaitTurn(company: CompanyId): void {
    this.orNothing(() => this.#goOnTo(company));
  }

  #goOnTo(company: CompanyId): void {
    const [begun, thisRound] = [this.operatingRounds(), this.toCome(company)];
    const isOver = (): boolean => {
      const rounds = this.operatingRounds() - begun;
      return thisRound ? rounds > 0 || !this.toCome(company) : rounds > 1 || (rounds > 0 && this.turnGone(company));
    };
    for (let n = 0; n < 500 && this.state.outcome === undefined; n += 1) {
      if (this.acting() === company || isOver()) return;
      this.skip();
    }
    if (this.state.outcome === undefined) this.notItsTurn(company);
  }
}

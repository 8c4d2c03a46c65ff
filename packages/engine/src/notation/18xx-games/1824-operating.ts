/** Games of 1824 saved by 18xx.games: what companies do in operating rounds, and the decisions that come of it. */
import { type CompanyId, hexId, seat as seatOf, type Seat } from '../../core/ids.ts';
import { balance } from '../../core/ledger.ts';
import { refusal, refused } from '../../core/result.ts';
import type { Offer } from '../../deeds/index.ts';
import { standsInHex } from '../../map/markers.ts';
import { trainsOf } from '../../mechanisms/trains.ts';
import { boxOf1824, directorOf, type Options1824, type Pending1824, type State1824 } from '../../titles/1824/index.ts';
import { must, written } from './follower.ts';
import { turnLoops } from './loops.ts';
import { asJsonLegs, readRoutes } from './routes.ts';
import { listIn, numberIn, type SavedAction, textIn } from './saved-game.ts';
import { TurnFollower } from './turn-order.ts';
import { stillToAct } from './write-1824-turn.ts';

/** Steps that end with `done` when the saved game has nothing to say about them. */
const OPTIONAL_STEPS = ['track', 'marker', 'trains'];

/**
 * What a player can do without the site waiting for him: its mountain railways are exchanged by themselves, exchanges of
 * coal railways and repayments come along with other actions only.
 */
const BESIDES = ['pass', 'exchange', 'repay'];

/** What a company does in its turn before it buys a train. */
const RUNNING = ['run_routes', 'dividend', 'buy_train'];

/** Saved actions that answer a decision; those of mountain railways are known by who acts. */
const DECISIONS = ['discard_train', 'choose', 'remove_token'];

/** What the site writes for the two homes of kk: it names the marker that goes, with us the one that stays is named. */
const GOES = { 'Return one token': 0, 'Return the other token': 1 } as const;

export abstract class Operating1824 extends TurnFollower<State1824, Options1824> {
  /** Trains above the limit that the site has discarded in another order than ours. */
  #discarded: readonly { readonly company: CompanyId; readonly name: string }[] = [];
  /** Saved actions that were carried out before it was their turn: with us their decision is due earlier. */
  readonly #early = new Set<SavedAction>();
  /** Which company has acted last, and what it did. */
  #last: Pick<SavedAction, 'entity' | 'type'> | undefined;
  /** The hex in which the bond company's third marker has just placed itself; there somebody places it. */
  #bondPlacedIn: string | undefined;

  override follow(action: SavedAction, number: number): void {
    if (this.#early.has(action)) return;
    super.follow(action, number);
    if (!action.type.startsWith('program_')) this.#last = action;
  }

  protected controller(company: CompanyId): Seat {
    return directorOf(this.state, company) ?? seatOf(0);
  }

  /**
   * With two players the first rounds are left open: games are known in which the site asked nobody though there were shares for
   * sale. Nor does it wait for sales of the bond company.
   */
  protected blocks(offer: Offer): boolean {
    if (BESIDES.includes(offer.type)) return false;
    if (this.state.seats === 2 && this.state.place.round !== 'share') return false;
    return !this.#sellsBonds(offer);
  }

  /** Whether nothing but shares of the bond company are offered for sale. */
  #sellsBonds(offer: Offer): boolean {
    const { bond } = this.state.own;
    return offer.type === 'sell-shares' && offer.about.lots.every(({ company }) => company === bond?.company);
  }

  protected override isNothing(offer: Offer): boolean {
    return super.isNothing(offer) || this.#sellsBonds(offer);
  }

  protected toCome(company: CompanyId): boolean {
    return this.state.place.round === 'operating' && !this.state.own.acted.includes(company);
  }

  protected waiting(): readonly CompanyId[] {
    return this.state.place.round === 'operating' ? stillToAct(this.state) : [];
  }

  protected turnGone(company: CompanyId): boolean {
    return this.state.own.acted.includes(company);
  }

  protected operatingRounds(): number {
    return this.state.rounds['operating'] ?? 0;
  }

  protected atTurn(seat: Seat): boolean {
    const { owner } = this.state.place;
    return owner.kind === 'seat' && owner.seat === seat && this.state.pending.length === 0;
  }

  protected reachTurn(seat: Seat): void {
    this.until(() => this.atTurn(seat), { seat });
  }

  protected skip(): void {
    const [asked] = this.state.pending;
    if (asked !== undefined) return this.#answer(asked);
    const { owner } = this.state.place;
    const step = this.step();
    if (owner.kind === 'seat') return this.passInSilence(owner.seat, { type: 'pass' });
    const company = this.acting();
    if (company === undefined) return this.lost({ step });
    if (OPTIONAL_STEPS.includes(step)) return this.endStep(company, step);
    if (step === 'run') return this.runNothing(company);
    return this.lost({ step, company });
  }

  #answer(asked: Pending1824): void {
    if (asked.kind === 'train-sale') return this.play(asked.seat, { type: 'answer', take: 'yes' });
    if (asked.kind === 'emergency') return this.play(asked.seat, { type: 'borrow' });
    if (asked.kind === 'surplus-train' && this.#discardKnown(asked)) return;
    const answer = this.#answerAhead(asked) ?? this.lost({ decision: asked.kind });
    this.carryOut(answer);
    this.#early.add(answer);
  }

  /** The site asks for decisions that come together in an order of its own, so the answer to ours may stand behind others. */
  #answerAhead(asked: Pending1824): SavedAction | undefined {
    for (const action of this.ahead) {
      if (this.#early.has(action) || action.type.startsWith('program_')) continue;
      if (answers(action, asked)) return action;
      if (action.entityType !== 'company' && !DECISIONS.includes(action.type)) return undefined;
    }
    return undefined;
  }

  /** Where nothing happens there the game still goes on: the last round is played to its end. */
  finish(): void {
    for (let n = 0; n < 500 && this.state.outcome === undefined && this.state.place.round === 'operating'; n += 1)
      this.skip();
  }

  protected operate(action: SavedAction, company: CompanyId): void {
    switch (action.type) {
      case 'pass':
        return this.passOf(company);
      case 'lay_tile':
        return this.#layTile(action, company);
      case 'place_token':
        return this.#placeToken(action, company);
      case 'remove_token':
        return this.#chooseHome(action, company);
      case 'discard_train':
        return this.#discard(action, company);
      case 'run_routes':
        return this.#run(action, company);
      case 'dividend':
        return this.#dividend(action, company);
      case 'buy_train':
        return this.#buyTrain(action, company);
      default:
        return this.unknown(action);
    }
  }

  #layTile(action: SavedAction, company: CompanyId): void {
    const seat = this.reach(company, 'track');
    const { hex, tile, rotation } = this.tileOf(action);
    const before = this.#bondStandsIn(hex);
    this.play(seat, { type: 'lay-tile', company, hex, tile, rotation });
    this.#bondPlacedIn = !before && this.#bondStandsIn(hex) ? hex : undefined;
  }

  #bondStandsIn(hex: string): boolean {
    const { bond } = this.state.own;
    const number = boxOf1824(this.state).board.numberOf.get(hexId(hex));
    const here = number === undefined ? undefined : this.state.hexes[number];
    return bond !== undefined && here !== undefined && standsInHex(here, bond.company);
  }

  #placeToken(action: SavedAction, company: CompanyId): void {
    const { hex, stop } = this.cityOf(action);
    const [asked] = this.state.pending;
    if (asked?.kind === 'bond-marker')
      return this.play(asked.seat, { type: 'place-marker', company: asked.company, hex, stop });
    if (this.#bondPlacedIn === hex) {
      this.#bondPlacedIn = undefined;
      return;
    }
    const seat = this.reach(company, 'marker');
    this.play(seat, { type: 'place-marker', company, hex, stop });
  }

  #reachDecision<Kind extends Pending1824['kind']>(kind: Kind): Extract<Pending1824, { readonly kind: Kind }> {
    const first = (): Pending1824 | undefined => this.state.pending[0];
    this.until(() => first()?.kind === kind, { decision: kind });
    const asked = first();
    return asked !== undefined && isKind(asked, kind) ? asked : this.lost({ decision: kind });
  }

  #chooseHome(action: SavedAction, company: CompanyId): void {
    const asked = this.#reachDecision('home');
    const { hex, stop } = this.cityOf(action);
    const number = boxOf1824(this.state).board.numberOf.get(hexId(hex));
    const goes = number === undefined ? [] : (this.state.hexes[number]?.markers[stop] ?? []);
    const home = asked.between.find((id) => !goes.includes(id)) ?? this.lost({ company });
    this.play(asked.seat, { type: 'choose-home', company: asked.company, home });
  }

  protected chooseHomeByText(action: SavedAction, seat: Seat): void {
    const choice = must(textIn(action, 'choice'));
    if (choice !== 'Return one token' && choice !== 'Return the other token') return this.unknown(action, { choice });
    const asked = this.#reachDecision('home');
    const home = asked.between.find((_, n) => n !== GOES[choice]) ?? this.lost({ choice });
    this.play(seat, { type: 'choose-home', company: asked.company, home });
  }

  /** The site asks for surplus trains in an order of its own, so what is not due yet waits. */
  #discard(action: SavedAction, company: CompanyId): void {
    this.#discarded = [...this.#discarded, { company, name: must(textIn(action, 'train')) }];
    let asked: Extract<Pending1824, { readonly kind: 'surplus-train' }> | undefined =
      this.#reachDecision('surplus-train');
    while (asked !== undefined && this.#discardKnown(asked)) {
      const next: Pending1824 | undefined = this.state.pending[0];
      asked = next?.kind === 'surplus-train' ? next : undefined;
    }
  }

  #discardKnown({ seat, company }: { readonly seat: Seat; readonly company: CompanyId }): boolean {
    const found = this.#discarded.find((one) => one.company === company);
    if (found === undefined) return false;
    this.#discarded = this.#discarded.filter((one) => one !== found);
    this.play(seat, { type: 'discard-train', company, train: this.trainOf(found.name, company) });
    return true;
  }

  #run(action: SavedAction, company: CompanyId): void {
    const input = listIn(action, 'routes');
    if (input.length === 0) return this.#runNowhere(company);
    const seat = this.reach(company, 'run');
    const box = boxOf1824(this.state);
    const routes = must(readRoutes(box, this.state.hexes, turnLoops(box, this.state.hexes, input)));
    const runs = routes.map(({ train, legs }) => ({
      train: this.trainOf(train, company),
      cars: [],
      legs: asJsonLegs(legs),
    }));
    this.playRun(seat, { type: 'run', company, runs }, action);
  }

  /** Where nothing can run there may be no step for it with us. */
  #runNowhere(company: CompanyId): void {
    // Without a director nobody is asked for track, so that this may be the first word of a turn.
    const isFirst = this.acting() !== company && !this.wasLast(company);
    if (isFirst) this.awaitTurn(company);
    while (this.acting() === company && ['track', 'marker', 'run'].includes(this.step())) {
      if (this.step() === 'run') return this.play(this.controller(company), { type: 'run', company, runs: [] });
      this.skip();
    }
    if (!isFirst && (!this.wasLast(company) || this.wasLast(company, 'run_routes'))) this.notItsTurn(company);
  }

  #dividend(action: SavedAction, company: CompanyId): void {
    if (this.acting() !== company || this.step() !== 'dividend') {
      // Without income there is nothing to decide with us, and small railways always share in halves.
      return this.wasLast(company, 'run_routes') ? undefined : this.notItsTurn(company);
    }
    const { kind } = action.fields;
    if (kind !== 'payout' && kind !== 'withhold') return this.unknown(action, { kind: written(kind) });
    this.play(this.controller(company), { type: 'dividend', company, pay: kind === 'payout' ? 'full' : 'withhold' });
  }

  /** A company that can buy nothing has no step for it with us; the saved game must not be looked for in its next turn. */
  #affords(company: CompanyId, price: number): void {
    const sameTurn = this.#last?.entity === company && RUNNING.includes(this.#last.type);
    const has = balance(boxOf1824(this.state), this.state.money, company);
    if (sameTurn && this.acting() !== company && has < price)
      must(refused(refusal('not-enough-money', '1824-EMERG-01', { price, has })));
  }

  #buyTrain(action: SavedAction, company: CompanyId): void {
    const [name, price] = [must(textIn(action, 'train')), must(numberIn(action, 'price'))];
    this.#affords(company, price);
    const seat = this.reach(company, 'trains');
    const seller = this.sellerOf(name, company);
    if (seller !== undefined) {
      this.play(seat, { type: 'buy-train', company, from: seller.from, card: seller.train, price });
      return this.#finance();
    }
    const type = this.typeBought(action, name);
    const given = action.fields['exchange'];
    const more = typeof given === 'string' ? { tradeIn: this.trainOf(given, company) } : {};
    this.play(seat, { type: 'buy-train', company, from: 'supply', train: type, price, ...more });
    this.#finance();
    this.nameTrain(name, trainsOf(this.state, company).findLast((one) => one.type === type)?.id);
  }

  /** Consent, and debt for what is still missing when everything has been sold that was to be sold. */
  #finance(): void {
    for (;;) {
      const [asked] = this.state.pending;
      if (asked?.kind !== 'train-sale' && asked?.kind !== 'emergency') return;
      this.#answer(asked);
    }
  }
}

const isKind = <Kind extends Pending1824['kind']>(
  asked: Pending1824,
  kind: Kind,
): asked is Extract<Pending1824, { readonly kind: Kind }> => asked.kind === kind;

function answers({ type, entity, entityType }: SavedAction, asked: Pending1824): boolean {
  if (asked.kind === 'surplus-train') return type === 'discard_train' && entity === asked.company;
  if (asked.kind === 'home') return type === 'choose' || type === 'remove_token';
  return asked.kind === 'mountain-exchange' && entityType === 'company' && entity === asked.company;
}

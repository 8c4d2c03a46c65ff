/** Games of 1824 in the words of 18xx.games: what companies do in operating rounds, and the decisions that come of it. */
import type { CompanyId } from '../../core/ids.ts';
import { companyCard } from '../../core/ledger.ts';
import { refusal } from '../../core/result.ts';
import type { ActionOf } from '../../deeds/index.ts';
import { stepName } from '../../doors/game.ts';
import { standsInHex } from '../../map/markers.ts';
import { hexNumber } from '../../map/position.ts';
import { trainsOf } from '../../mechanisms/trains.ts';
import { boxOf1824, type State1824 } from '../../titles/1824/index.ts';
import { isBond } from '../../titles/1824/companies.ts';
import { cashOf } from '../../titles/1824/readers.ts';
import { type SiteFields, untellable } from './site-file.ts';
import type { SiteMap } from './site-routes.ts';
import { actingIn, SiteWriter, type Told } from './site-writer.ts';
import {
  asksForMarker,
  asksForRun,
  asksForTrack,
  asksForTrains,
  type Buyer,
  gained,
  type Purchase,
  stillToAct,
} from './write-1824-turn.ts';

/** Sarajewo is one city over there, with track to it from both sides; Wien and Budapest have track between their cities. */
const MAP_1824: SiteMap = {
  leadTo: new Map([
    ['J11', 'J13'],
    ['J15', 'J13'],
  ]),
  countsTrack: new Set(['E12', 'F17']),
};

/** The steps of a turn that are over over there. */
type Turn = { readonly company: CompanyId; readonly round: number; track: boolean; marker: boolean; run: boolean };

const roundOf = ({ rounds }: State1824): number => rounds['operating'] ?? 0;

export abstract class Operating1824Writer extends SiteWriter<State1824> {
  #turn: Turn | undefined;
  #purchase: Purchase | undefined;
  /** Companies that have traded in a train in a round. */
  #tradedIn: { readonly round: number; readonly companies: readonly CompanyId[] } = { round: 0, companies: [] };
  /** Trains that are discarded while somebody still has to choose a home: over there the home comes first. */
  #waiting: { readonly company: CompanyId; readonly train: string }[] = [];

  constructor(start: State1824) {
    const box = boxOf1824(start);
    super(box, start, start.own.form === 'cisleithania' ? { ...MAP_1824, leadTo: new Map() } : MAP_1824);
  }

  protected companies(state: State1824): ReturnType<typeof boxOf1824>['companies'] {
    return boxOf1824(state).companies;
  }

  /** The site numbers the trains of a type from 0 as they leave the supply, sold or exported; we do from 1. */
  protected trainName(train: string): string {
    const [type = '', number = ''] = train.split('#');
    return `${type}-${Number(number) - 1}`;
  }

  /** Tells what happens in the turn of a company, or in answer to a question. */
  protected operate(told: Told<State1824>): void {
    const { before, after } = told;
    const company = actingIn(before);
    if (company !== undefined && before.pending.length === 0) this.#begin(before, company);
    this.#tell(told);
    const turn = this.#turn;
    if (turn === undefined || (actingIn(after) === turn.company && roundOf(after) === turn.round)) return;
    this.#turn = undefined;
    this.#finish(told, turn);
  }

  /** Takes up the turn of a company, and ends over there whatever is over with us. */
  #begin(before: State1824, company: CompanyId): void {
    if (this.#turn?.company !== company || this.#turn.round !== roundOf(before))
      this.#turn = { company, round: roundOf(before), track: false, marker: false, run: false };
    const step = stepName(before);
    if (step !== 'track') this.#closeTrack(this.#turn, before);
    if (step !== 'track' && step !== 'marker') this.#closeMarker(this.#turn, before);
    if (step === 'trains' || step === 'dividend') this.#closeRun(this.#turn, before);
  }

  #closeTrack(turn: Turn, state: State1824): void {
    if (!turn.track && asksForTrack(state, turn.company)) this.byCompany(turn.company, 'pass');
    turn.track = true;
  }

  #closeMarker(turn: Turn, state: State1824): void {
    if (!turn.marker && asksForMarker(state, turn.company)) this.byCompany(turn.company, 'pass');
    turn.marker = true;
  }

  #closeRun(turn: Turn, state: State1824): void {
    if (!turn.run && asksForRun(state, turn.company)) this.runNothing(turn.company);
    turn.run = true;
  }

  /** Ends a turn that is over with us: what is still asked over there is passed. */
  #finish(told: Told<State1824>, turn: Turn): void {
    const { before, after, action } = told;
    const { company } = turn;
    const board: State1824 = action.type === 'lay-tile' ? { ...before, hexes: after.hexes } : before;
    this.#closeTrack(turn, board);
    this.#closeMarker(turn, board);
    this.#closeRun(turn, board);
    const [then, buyer] = this.#buyerBehind(told, company);
    if (asksForTrains(then, buyer)) this.byCompany(company, 'pass');
  }

  /** The company behind its last action, before the end of its turn leads to anything else. */
  #buyerBehind({ before, after, events }: Told<State1824>, company: CompanyId): readonly [State1824, Buyer] {
    const bought = events.find((event) => event.event === 'train');
    const phase = events.find((event) => event.event === 'phase');
    const isBought = bought?.event === 'train' && bought.company === company;
    const still = isBought && phase !== undefined ? after : before;
    const trains =
      trainsOf(after, company).length > 0 || isBought ? trainsOf(after, company) : trainsOf(before, company);
    const cash = cashOf(before, company) + gained(events, company);
    const tradedIn = this.#tradedIn.round === roundOf(before) && this.#tradedIn.companies.includes(company);
    const then: State1824 = { ...still, supply: isBought ? after.supply : before.supply, trains: after.trains };
    return [then, { company, cash, trains: trains.map(({ type }) => type), tradedIn }];
  }

  #tell(told: Told<State1824>): void {
    const { action } = told;
    if (this.#tellTurn(told) || this.#tellTrains(told) || this.#tellAnswer(told)) return;
    untellable(refusal('no-word-there', undefined, { what: action.type }));
  }

  /** What a company does in its turn before it buys trains; the answer is whether it was that. */
  #tellTurn(told: Told<State1824>): boolean {
    const { before, after, action } = told;
    if (action.type === 'lay-tile') this.#layTile(before, after, action);
    else if (action.type === 'place-marker') this.#placeMarker(before, action);
    else if (action.type === 'run') this.#run(told, action);
    else if (action.type === 'dividend')
      this.byCompany(action.company, 'dividend', { kind: action.pay === 'full' ? 'payout' : 'withhold' });
    else if (action.type === 'done') this.#done(before);
    else return false;
    return true;
  }

  /** The purchase of a train, and whatever is done to pay for it. */
  #tellTrains(told: Told<State1824>): boolean {
    const { action } = told;
    if (action.type === 'buy-train') this.#purchase = action;
    else if (action.type === 'answer') this.#purchase = action.take === 'no' ? undefined : this.#purchase;
    else if (action.type === 'sell-shares') this.sellShares(told, action.sales, action.seat);
    else if (action.type !== 'borrow') return false;
    this.#settlePurchase(told);
    return true;
  }

  /** Answers to what is asked out of turn. */
  #tellAnswer({ before, action }: Told<State1824>): boolean {
    const { seat } = action;
    if (action.type === 'discard-train') this.#discard(before, action);
    else if (action.type === 'choose-home') this.#chooseHome(before, action);
    else if (action.type === 'exchange') this.exchange(action);
    else if (action.type === 'set-price')
      this.byPlayer(seat, 'buy_company', { company: action.company, price: action.price });
    else if (action.type === 'pass') this.byPlayer(seat, 'pass');
    else return false;
    return true;
  }

  /** Steps are ended where the turn goes on or ends; only the purchase of trains ends by itself. */
  #done(before: State1824): void {
    const [asked] = before.pending;
    if (asked?.kind === 'bond-marker') untellable(refusal('marker-compulsory-there', '1824-R-83', {}));
    if (this.#turn === undefined) return;
    if (stepName(before) === 'track') this.#closeTrack(this.#turn, before);
    else if (stepName(before) === 'marker') this.#closeMarker(this.#turn, before);
  }

  /** The third marker of the bond company places itself with us; over there whoever has built places it. */
  #layTile(before: State1824, after: State1824, action: ActionOf<'lay-tile'>): void {
    const { company, hex } = action;
    this.layTile(action);
    if (this.#turn !== undefined) this.#turn.track = true;
    const { bond } = before.own;
    const number = hexNumber(this.box.board, hex);
    const [was, is] = [before.hexes[number], after.hexes[number]];
    if (bond === undefined || was === undefined || is === undefined) return;
    if (standsInHex(was, bond.company) || !standsInHex(is, bond.company)) return;
    const stop = is.markers.findIndex((there) => there.includes(bond.company));
    const empty = is.markers.map((there) => there.filter((id) => id !== bond.company));
    const without: State1824 = { ...after, hexes: after.hexes.with(number, { ...is, markers: empty }) };
    this.placeToken(without, company, bond.company, { hex, stop });
  }

  #placeMarker(before: State1824, action: ActionOf<'place-marker'>): void {
    const { company } = action;
    if (before.pending.length === 0 && this.#turn !== undefined) this.#turn.marker = true;
    this.placeToken(before, actingIn(before) ?? company, company, action);
  }

  #run(told: Told<State1824>, action: ActionOf<'run'>): void {
    if (this.#turn !== undefined) this.#turn.run = true;
    if (action.runs.length > 0) this.runRoutes(told, action, false);
    else if (asksForRun(told.before, action.company)) this.runNothing(action.company);
  }

  /** Tells a purchase once it is agreed to and paid for. */
  #settlePurchase({ before, after }: Told<State1824>): void {
    const purchase = this.#purchase;
    if (purchase === undefined || after.pending.some(({ kind }) => kind === 'train-sale' || kind === 'emergency'))
      return;
    this.#purchase = undefined;
    const { company, card, price, tradeIn } = purchase;
    const bought = card ?? after.trains.find(({ id }) => !before.trains.some((other) => other.id === id))?.id;
    if (bought === undefined) throw new RangeError(`${company} has bought no train`);
    const train = this.trainName(bought);
    const isNew: SiteFields = card === undefined ? { variant: train.split('-')[0] } : {};
    const given: SiteFields = tradeIn === undefined ? {} : { exchange: this.trainName(tradeIn) };
    if (tradeIn !== undefined) this.#noteTradeIn(before, company);
    this.byCompany(company, 'buy_train', { train, price, ...isNew, ...given });
  }

  /** Over there a company trades in one train in a round. */
  #noteTradeIn(state: State1824, company: CompanyId): void {
    const round = roundOf(state);
    const before = this.#tradedIn.round === round ? this.#tradedIn.companies : [];
    this.#tradedIn = { round, companies: [...before, company] };
  }

  #discard({ pending }: State1824, { company, train }: ActionOf<'discard-train'>): void {
    const name = this.trainName(train);
    if (pending.some(({ kind }) => kind === 'home')) this.#waiting.push({ company, train: name });
    else this.byCompany(company, 'discard_train', { train: name });
  }

  #chooseHome({ pending: [asked] }: State1824, { seat, home }: ActionOf<'choose-home'>): void {
    const goes = asked?.kind === 'home' && asked.between[1] === home ? 'one' : 'the other';
    this.byPlayer(seat, 'choose', { choice: `Return ${goes} token` });
  }

  /** Tells the discards that had to wait for the choice of a home. */
  protected settleHome({ pending }: State1824): void {
    if (pending.some(({ kind }) => kind === 'home')) return;
    for (const { company, train } of this.#waiting) this.byCompany(company, 'discard_train', { train });
    this.#waiting = [];
  }

  /** A mountain railway acts itself; a coal railway is named by its owner. */
  protected exchange({ seat, company, into, from }: ActionOf<'exchange'>): void {
    if (companyCard(this.box, company).kind !== 'mountain')
      return this.byPlayer(seat, 'special_buy', { description: company, cost: 0 });
    const shares = [this.shares.buy(into, from === 'pool' ? 'pool' : 'bank', seat)];
    this.byCompany(company, 'buy_shares', { shares, percent: 10, share_price: 0 });
  }

  /** Companies whose turn went by without anything to decide with us are asked for track over there, and some for trains. */
  protected passSilent(before: State1824, after: State1824): void {
    const isOver = roundOf(before) !== roundOf(after) || after.place.round !== before.place.round;
    const inOld = before.place.round === 'operating' ? this.#passedOver(before, isOver ? undefined : after) : [];
    const begun = roundOf(before) === roundOf(after) ? [] : after.own.acted;
    for (const company of inOld) this.#passWhole(before, company);
    for (const company of begun) if (actingIn(after) !== company) this.#passWhole(after, company);
  }

  /** Companies whose turn has come and gone since; all that were still to come where the round is over. */
  #passedOver(before: State1824, after: State1824 | undefined): readonly CompanyId[] {
    if (after !== undefined)
      return after.own.acted.slice(before.own.acted.length).filter((company) => actingIn(after) !== company);
    return stillToAct(before);
  }

  #passWhole(state: State1824, company: CompanyId): void {
    if (isBond(state, company) || !asksForTrack(state, company)) return;
    this.byCompany(company, 'pass');
    const trains = trainsOf(state, company).map(({ type }) => type);
    if (asksForTrains(state, { company, cash: cashOf(state, company), trains, tradedIn: false }))
      this.byCompany(company, 'pass');
  }
}

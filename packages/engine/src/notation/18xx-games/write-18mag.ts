/** Games of 18Mag in the words of 18xx.games. */
import { type CompanyId, hexId, type Seat } from '../../core/ids.ts';
import { companyCard } from '../../core/ledger.ts';
import { refusal } from '../../core/result.ts';
import type { ActionOf, SubmittedRun } from '../../deeds/index.ts';
import { offers, stepName } from '../../doors/game.ts';
import { hexNumber } from '../../map/position.ts';
import { markersOnMap } from '../../mechanisms/markers.ts';
import { boxOf, directorOf, nextCarPrice, type State18Mag, terrainDue, treasury } from '../../titles/18mag/index.ts';
import { phaseOf } from '../../titles/18mag/readers.ts';
import { type EntityType, type SiteFields, untellable } from './site-file.ts';
import { limit18Mag } from './site-limits.ts';
import { SAME_MAP } from './site-routes.ts';
import { hasRoute } from './site-steps.ts';
import { actingIn, SiteWriter, type Told } from './site-writer.ts';

/** What a minor pays over there for its second tile, and has to have before it is asked for one. */
const SECOND_TILE = 10;

/** So many trains of each type the site has. */
const MOST_TRAINS = 25;

/** How far the turn of a company has come over there. */
type Turn = {
  readonly company: CompanyId;
  readonly round: number;
  tiles: number;
  /** Whether nothing more is asked about track, scrapping and markers. */
  trackOver: boolean;
  scrapOver: boolean;
  markerOver: boolean;
};

const roundOf = ({ rounds }: State18Mag): number => rounds['operating-round'] ?? 0;

/** Minors whose turns went by without anything to decide with us. */
function silentMinors(before: State18Mag, after: State18Mag): readonly CompanyId[] {
  const acting = actingIn(after);
  const left = ({ own: { operating } }: State18Mag): readonly CompanyId[] =>
    operating.part === 'minors' ? operating.queue : [];
  const waiting = new Set([...left(after), ...(acting === undefined ? [] : [acting])]);
  if (roundOf(before) === roundOf(after)) return left(before).filter((company) => !waiting.has(company));
  const owned = after.own.minors.filter(({ owner }) => typeof owner === 'number').map(({ company }) => company);
  const begun = after.place.round === 'operating-round' ? owned.filter((company) => !waiting.has(company)) : [];
  return [...left(before), ...begun];
}

/** The site gives the bonus to the first route that comes to an off-board location. */
const bonusFirst = (runs: readonly SubmittedRun[]): readonly SubmittedRun[] =>
  runs.toSorted((a, b) => Number(b.cars.includes('offboard-bonus')) - Number(a.cars.includes('offboard-bonus')));

export class Writer18Mag extends SiteWriter<State18Mag> {
  /** The trains of each type by number that lie in the supply over there, the next one first. */
  readonly #stacks = new Map<string, number[]>();
  readonly #trains = new Map<string, string>();
  /** The actions still to come, for what has to be said ahead. */
  readonly #coming: (action: number) => readonly ActionOf<'lay-tile'>[];
  #turn: Turn | undefined;

  constructor(start: State18Mag, coming: (action: number) => readonly ActionOf<'lay-tile'>[]) {
    super(boxOf(start), start, SAME_MAP);
    this.#coming = coming;
    for (const { type } of this.box.trains)
      this.#stacks.set(
        type,
        Array.from({ length: MOST_TRAINS }, (_, n) => n),
      );
  }

  protected typeOf(company: CompanyId): EntityType {
    return companyCard(this.box, company).kind === 'minor' ? 'minor' : 'corporation';
  }

  protected trainName(train: string): string {
    const name = this.#trains.get(train);
    if (name === undefined) throw new RangeError(`${train} has no name`);
    return name;
  }

  /** The site takes the first card of a type, and puts a scrapped one back on top. */
  #nameTrains({ before, after }: Told<State18Mag>): void {
    for (const { id, type } of after.trains) {
      if (before.trains.some((other) => other.id === id)) continue;
      const number = this.#stacks.get(type)?.shift();
      if (number === undefined) return untellable(refusal('no-more-trains-there', undefined, { train: type }));
      this.#trains.set(id, `${type}-${number}`);
    }
  }

  #putBack(train: string): void {
    const name = this.trainName(train);
    const [type = '', number = ''] = name.split('-');
    this.#stacks.get(type)?.unshift(Number(number));
  }

  protected write(told: Told<State18Mag>): void {
    const { before, after, action } = told;
    const limit = limit18Mag(before, action);
    if (limit !== undefined) untellable(limit);
    const company = actingIn(before);
    if (company !== undefined) this.#begin(before, company);
    this.#nameTrains(told);
    this.#tell(told);
    const turn = this.#turn;
    if (turn !== undefined && (actingIn(after) !== turn.company || roundOf(after) !== turn.round)) {
      this.#closeTrack(turn, after);
      this.#turn = undefined;
    }
    for (const silent of silentMinors(before, after)) this.byCompany(silent, 'pass');
  }

  /** Takes up the turn of a company, and ends over there whatever is over with us. */
  #begin(before: State18Mag, company: CompanyId): void {
    if (this.#turn?.company !== company || this.#turn.round !== roundOf(before)) {
      const isMinor = this.typeOf(company) === 'minor';
      this.#turn = {
        company,
        round: roundOf(before),
        tiles: 0,
        trackOver: !isMinor,
        scrapOver: !isMinor,
        markerOver: isMinor,
      };
    }
    const step = stepName(before);
    if (step !== 'track') this.#closeTrack(this.#turn, before);
    if (step === 'payout') this.#closeMarker(this.#turn, before);
  }

  /** A minor is asked about its first tile always, about the second if it can pay the fee. */
  #closeTrack(turn: Turn, state: State18Mag): void {
    if (turn.trackOver) return;
    turn.trackOver = true;
    const { company, tiles } = turn;
    if (tiles === 0 || (tiles === 1 && treasury(state, company) >= SECOND_TILE)) this.byCompany(company, 'pass');
  }

  /** A minor with trains is asked whether it scraps one, until it says no. */
  #closeScrap(turn: Turn): void {
    if (turn.scrapOver) return;
    turn.scrapOver = true;
    this.byCompany(turn.company, 'pass');
  }

  /** A major is asked about a marker if it has one and can pay it, whether there is a place for it or not. */
  #closeMarker(turn: Turn, state: State18Mag): void {
    if (turn.markerOver) return;
    turn.markerOver = true;
    const { company } = turn;
    const price = companyCard(this.box, company).markers[markersOnMap(state, company)];
    if (directorOf(state, company) !== undefined && price !== undefined && price <= treasury(state, company))
      this.byCompany(company, 'pass');
  }

  #tell(told: Told<State18Mag>): void {
    if (this.#tellShares(told) || this.#tellTurn(told)) return;
    untellable(refusal('no-word-there', undefined, { what: told.action.type }));
  }

  /** What players do with papers; the answer is whether it was that. */
  #tellShares(told: Told<State18Mag>): boolean {
    const { before, action } = told;
    const { seat } = action;
    if (action.type === 'pick') this.#pick(action.company, seat);
    else if (action.type === 'buy-share') {
      const shares = [this.shares.buy(action.company, 'bank', seat)];
      this.byPlayer(seat, 'buy_shares', { shares, percent: 10 });
    } else if (action.type === 'sell-shares') this.sellShares(told, action.sales, seat);
    else if (action.type === 'pass' || action.type === 'done') this.#endStep(before, seat);
    else return false;
    return true;
  }

  /** What companies do in their turns. */
  #tellTurn(told: Told<State18Mag>): boolean {
    const { before, action } = told;
    if (action.type === 'lay-tile') this.#layTile(before, action);
    else if (action.type === 'place-marker') this.#placeMarker(before, action);
    else if (action.type === 'scrap') this.#scrap(action);
    else if (action.type === 'buy-car') this.#buyCar(before, action);
    else if (action.type === 'run') this.#run(told, action);
    else if (action.type === 'buy-train') this.#buyTrain(told, action);
    else if (action.type === 'answer') this.#answer(before, action);
    else if (action.type === 'dividend') this.#dividend(before, action);
    else return false;
    return true;
  }

  #placeMarker(before: State18Mag, action: ActionOf<'place-marker'>): void {
    if (this.#turn !== undefined) this.#turn.markerOver = true;
    this.placeToken(before, action.company, action.company, action);
  }

  #scrap({ company, train }: ActionOf<'scrap'>): void {
    this.byCompany(company, 'discard_train', { train: this.trainName(train) });
    this.#putBack(train);
  }

  #pick(company: CompanyId, seat: Seat): void {
    const kind = this.typeOf(company);
    if (kind === 'corporation') this.shares.pick(company, seat);
    this.byPlayer(seat, 'bid', { [kind]: company, price: 0 });
  }

  /** A terrain token is spent before the tile; one that is wasted with us would serve for the next tile over there. */
  #layTile(before: State18Mag, action: ActionOf<'lay-tile'>): void {
    const { company, hex } = action;
    if (action.using === 'terrain-token') {
      const terrain = (one: ActionOf<'lay-tile'>): number =>
        terrainDue(before, hexNumber(this.box.board, hexId(one.hex)));
      const later = this.#coming(this.list.action).find((one) => terrain(one) > 0);
      if (terrain(action) === 0 && later !== undefined)
        return untellable(refusal('token-serves-later-there', '18mag-R-40', { company, hex }));
      this.byCompany(company, 'special_buy', { description: 'Use Terrain Token', cost: 0 });
    }
    this.layTile(action);
    if (this.#turn !== undefined) this.#turn.tiles += 1;
  }

  #buyCar(before: State18Mag, { company, service }: ActionOf<'buy-car'>): void {
    if (this.#turn !== undefined) this.#closeScrap(this.#turn);
    this.byCompany(company, 'special_buy', {
      description: this.#carWords(before, service),
      cost: nextCarPrice(before) ?? untellable(refusal('no-word-there', undefined, { what: service })),
    });
  }

  #carWords(state: State18Mag, service: string): string {
    const bonus = boxOf(state).own.offboardBonus[phaseOf(state).name];
    if (state.own.mode === 'two') return `+${bonus} Offboard Bonus / Train Upgrade [RABA]`;
    if (service === 'offboard-bonus') return `+${bonus} Offboard Bonus [RABA]`;
    return service === 'plus-train' ? 'Plus Train Upgrade [G&C]' : 'Mine Access [SNW]';
  }

  #run(told: Told<State18Mag>, action: ActionOf<'run'>): void {
    if (this.#turn !== undefined) this.#closeScrap(this.#turn);
    const asked = action.runs.length > 0 || hasRoute(this.box, told.before.hexes, action.company);
    if (asked) this.runRoutes(told, { ...action, runs: bonusFirst(action.runs) }, true);
  }

  /** What has to be agreed to is written when it is. */
  #buyTrain({ before, after }: Told<State18Mag>, { company, card, price }: ActionOf<'buy-train'>): void {
    if (after.pending.length > 0) return;
    const bought = card ?? after.trains.find(({ id }) => !before.trains.some((other) => other.id === id))?.id;
    if (bought === undefined) throw new RangeError(`${company} has bought no train`);
    this.#tellTrain(company, bought, price, card === undefined);
  }

  #answer({ pending: [sale] }: State18Mag, { take }: ActionOf<'answer'>): void {
    if (sale?.kind === 'train-sale' && take === 'yes') this.#tellTrain(sale.buyer, sale.train, sale.price, false);
  }

  #tellTrain(company: CompanyId, id: string, price: number, isNew: boolean): void {
    const train = this.trainName(id);
    const variant: SiteFields = isNew ? { variant: train.split('-')[0] } : {};
    this.byCompany(company, 'buy_train', { train, price, ...variant });
  }

  #dividend({ own }: State18Mag, { company, pay }: ActionOf<'dividend'>): void {
    if (typeof pay !== 'number') throw new RangeError(`${company} cannot pay ${pay}`);
    const whole = own.site?.includes('whole-payouts') === true;
    if (whole) return this.byCompany(company, 'dividend', { kind: pay > 0 ? 'payout' : 'withhold' });
    this.byCompany(company, 'dividend', { kind: 'variable', amount: pay });
  }

  /** Steps that are over with us and asked for over there; track is ended where the turn goes on. */
  #endStep(before: State18Mag, seat: Seat): void {
    const company = actingIn(before);
    if (company === undefined) {
      // The site passes over whoever can neither buy nor sell.
      const open = offers(before, seat).some(({ type }) => type === 'buy-share' || type === 'sell-shares');
      return open ? this.byPlayer(seat, 'pass') : undefined;
    }
    const turn = this.#turn;
    if (turn === undefined) return;
    const step = stepName(before);
    if (step === 'track') return this.#closeTrack(turn, before);
    if (step === 'marker') return this.#closeMarker(turn, before);
    this.byCompany(company, 'pass');
  }
}

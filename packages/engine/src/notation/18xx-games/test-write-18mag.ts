/**
 * Games of ours written more loosely than `write-18mag.ts` does, as files of earlier years are: chains of routes either way round,
 * prices of cars and names of shares that nobody looks at.
 */
import { applyTo, offersFor, startGame } from '../../core/game.ts';
import { type CompanyId, hexId } from '../../core/ids.ts';
import { isRecord } from '../../core/shape.ts';
import { runsField } from '../../deeds/fields.ts';
import { sellShares } from '../../deeds/sell-shares.ts';
import { stepAt } from '../../sequence/advance.ts';
import { Dice } from '../../testkit/dice.ts';
import { boxOf, rules18Mag, type State18Mag, terrainDue } from '../../titles/18mag/index.ts';
import { chainsOf, type Fields, word } from './test-saved.ts';

const CARS: { readonly [service: string]: string } = {
  'offboard-bonus': '+20 Offboard Bonus [RABA]',
  'plus-train': 'Plus Train Upgrade [G&C]',
  'mine-access': 'Mine Access [SNW]',
};

const actingIn = ({ place: { owner } }: State18Mag): CompanyId | undefined =>
  owner.kind === 'company' ? owner.company : undefined;

const inTrack = (state: State18Mag, company: CompanyId): boolean =>
  actingIn(state) === company && stepAt(rules18Mag.sequence, state.place)?.name === 'track';

/** Minors whose turns went by without anything to decide with us. */
function silentMinors(before: State18Mag, after: State18Mag): readonly CompanyId[] {
  const acting = actingIn(after);
  const left = ({ own: { operating } }: State18Mag): readonly CompanyId[] =>
    operating.part === 'minors' ? operating.queue : [];
  const waiting = new Set([...left(after), ...(acting === undefined ? [] : [acting])]);
  if (before.rounds['operating-round'] === after.rounds['operating-round'])
    return left(before).filter((company) => !waiting.has(company));
  const owned = after.own.minors.filter(({ owner }) => typeof owner === 'number').map(({ company }) => company);
  const begun = after.place.round === 'operating-round' ? owned.filter((company) => !waiting.has(company)) : [];
  return [...left(before), ...begun];
}

class Writer {
  readonly actions: Fields[] = [];
  readonly #dice: Dice;
  /** The single tile on each hex, and how many of each number have been laid. */
  readonly #onHex = new Map<string, string>();
  readonly #laid = new Map<string, number>();
  readonly #trains = new Map<string, string>();
  readonly #sold = new Map<string, number>();
  /** Scrapped trains, which the site sells again before any other of their type. */
  readonly #scrapped: string[] = [];

  /** The company that acted last, and in which operating round. */
  #speaker: { readonly company: CompanyId; readonly round: number } | undefined;

  constructor(seed: string) {
    this.#dice = new Dice(seed);
  }

  #put(type: string, entity: string | number, more: Fields = {}): void {
    const entityType = typeof entity === 'number' ? 'player' : /^\d+$/u.test(entity) ? 'minor' : 'corporation';
    this.actions.push({ type, entity, entity_type: entityType, id: this.actions.length + 1, ...more });
  }

  /** The site names single trains in the order in which they leave the supply. */
  #nameTrains(before: State18Mag, after: State18Mag): void {
    for (const { id, type } of after.trains) {
      if (before.trains.some((other) => other.id === id)) continue;
      const again = this.#scrapped.findIndex((name) => name.startsWith(`${type}-`));
      if (again >= 0) {
        for (const name of this.#scrapped.splice(again, 1)) this.#trains.set(id, name);
        continue;
      }
      const number = this.#sold.get(type) ?? 0;
      this.#sold.set(type, number + 1);
      this.#trains.set(id, `${type}-${number}`);
    }
  }

  /** The site passes over whoever can neither buy nor sell. */
  #passShares(before: State18Mag, seat: State18Mag['own']['priority']): void {
    const open = offersFor(rules18Mag, before, seat).some(({ type }) => type === 'buy-share' || type === 'sell-shares');
    if (open) this.#put('pass', seat);
  }

  #layTile(before: State18Mag, action: Fields): void {
    const [company, hex, tile] = [word(action, 'company'), word(action, 'hex'), word(action, 'tile')];
    const number = boxOf(before).board.numberOf.get(hexId(hex)) ?? -1;
    // A token wasted here would be kept there for the next tile.
    if (action['using'] === 'terrain-token' && terrainDue(before, number) > 0)
      this.#put('special_buy', company, { description: 'Use Terrain Token', cost: 0 });
    const copy = this.#laid.get(tile) ?? 0;
    this.#laid.set(tile, copy + 1);
    this.#onHex.set(hex, `${tile}-${copy}`);
    this.#put('lay_tile', company, { hex, tile: `${tile}-${copy}`, rotation: action['rotation'] });
  }

  #run(before: State18Mag, action: Fields): void {
    const read = runsField(action['runs'], 'runs');
    const runs = read.ok ? read.value : [];
    if (runs.length === 0 && before.own.turn.cars.length === 0) return;
    const routes = runs.map((run) => {
      const chains = chainsOf(run);
      return {
        train: this.#trains.get(run.train),
        connections: chains.map((chain) => (this.#dice.roll(2) === 0 ? chain : chain.toReversed())),
        hexes: [chains[0]?.[0], ...chains.map((chain) => chain.at(-1))],
      };
    });
    this.#put('run_routes', word(action, 'company'), { routes });
  }

  #buyTrain(company: string, train: string, price: unknown): void {
    this.#put('buy_train', company, { train: this.#trains.get(train), price });
  }

  write(before: State18Mag, after: State18Mag, action: Fields): void {
    const company = actingIn(before);
    const begins = company !== this.#speaker?.company || before.rounds['operating-round'] !== this.#speaker?.round;
    // The site asks every minor about track, whether there is a place for a tile or not.
    const isMinor = company !== undefined && /^\d+$/u.test(company);
    if (isMinor && begins && stepAt(rules18Mag.sequence, before.place)?.name !== 'track') this.#put('pass', company);
    this.#speaker = company === undefined ? undefined : { company, round: before.rounds['operating-round'] ?? 0 };
    this.#writeOne(before, after, action);
    const { yellowTiles, promotions } = before.own.turn;
    if (isMinor && action['type'] === 'lay-tile' && yellowTiles + promotions === 0 && !inTrack(after, company))
      this.#put('pass', company);
    if (isMinor && action['type'] === 'done') this.#put('pass', company);
    for (const silent of silentMinors(before, after)) this.#put('pass', silent);
  }

  #writeOne(before: State18Mag, after: State18Mag, action: Fields): void {
    const { owner } = before.place;
    const [sale] = before.pending;
    const seat = owner.kind === 'seat' ? owner.seat : undefined;
    const company = word(action, 'company');
    this.#nameTrains(before, after);
    switch (action['type']) {
      case 'pick':
        return this.#put('bid', seat ?? '', { [/^\d+$/u.test(company) ? 'minor' : 'corporation']: company, price: 0 });
      case 'lay-tile':
        return this.#layTile(before, action);
      case 'place-marker': {
        const hex = word(action, 'hex');
        const city = `${this.#onHex.get(hex) ?? `${hex}-0`}-${word(action, 'stop')}`;
        return this.#put('place_token', company, { city, slot: 0 });
      }
      case 'scrap': {
        const train = this.#trains.get(word(action, 'train')) ?? '';
        this.#scrapped.unshift(train);
        return this.#put('discard_train', company, { train });
      }
      case 'buy-car': {
        const one = CARS[word(action, 'service')];
        const description = before.seats === 2 ? '+20 Offboard Bonus / Train Upgrade [RABA]' : one;
        return this.#put('special_buy', company, { description, cost: 10 });
      }
      case 'run':
        return this.#run(before, action);
      case 'buy-train': {
        const bought = after.trains.find(({ id }) => !before.trains.some((other) => other.id === id))?.id;
        // What has to be agreed to is written when it is.
        return after.pending.length > 0
          ? undefined
          : this.#buyTrain(company, bought ?? word(action, 'card'), action['price']);
      }
      case 'answer':
        return sale?.kind === 'train-sale' && action['take'] === 'yes'
          ? this.#buyTrain(sale.buyer, sale.train, sale.price)
          : undefined;
      case 'dividend':
        return this.#put('dividend', company, { kind: 'variable', amount: action['pay'] });
      case 'buy-share':
        return this.#put('buy_shares', seat ?? '', { shares: [`${company}_1`], percent: 10 });
      case 'sell-shares': {
        const read = sellShares.shape(action, 'action');
        const [sold] = read.ok ? read.value.sales : [];
        return this.#put('sell_shares', seat ?? '', {
          shares: [`${sold?.company}_1`],
          percent: 10 * (sold?.count ?? 0),
        });
      }
      default:
        return seat === undefined ? undefined : this.#passShares(before, seat);
    }
  }
}

/** A finished game and the saved form of it. */
export type Written = { readonly state: State18Mag; readonly saved: Fields };

/** Plays actions of ours again and writes them as the site would have saved them. */
export function writeSaved(
  game: { readonly seed: number; readonly seats: number; readonly options: unknown },
  actions: readonly unknown[],
): Written {
  const started = startGame(rules18Mag, game.options, game.seats, `${game.seed}`);
  if (!started.ok) throw new Error(JSON.stringify(started.refusal));
  let { state } = started.value;
  const writer = new Writer(`${game.seed}`);
  for (const action of actions) {
    const applied = applyTo(rules18Mag, state, action, 'best-runs');
    if (!applied.ok || !isRecord(action)) throw new Error(JSON.stringify(action));
    writer.write(state, applied.value.state, action);
    ({ state } = applied.value);
  }
  const scores = state.outcome?.scores ?? [];
  const saved = {
    id: `hs_random_${game.seed}`,
    title: '18Mag',
    players: Array.from({ length: game.seats }, (_, id) => ({ id, name: `P${id}` })),
    settings: { seed: game.seed, optional_rules: [] },
    actions: writer.actions,
    result: Object.fromEntries(scores.entries()),
  };
  return { state, saved };
}

/**
 * Games of ours as files of earlier years have them, and as people shorten them: without dates, chains of routes either way round
 * and without their worth, passes written or not where it is all the same.
 */
import type { LogEvent } from '../../core/events.ts';
import { isRecord } from '../../core/json.ts';
import type { GameRecord } from '../../core/record.ts';
import type { BaseState } from '../../core/state.ts';
import { type GameState, offers, replayGame } from '../../doors/game.ts';
import { Dice } from '../../by-chance/dice.ts';
import { companyOfShare } from './saved-game.ts';
import { type SiteEntry, siteFile, type SiteFile } from './site-file.ts';
import { type Telling, visitTelling } from './site-titles.ts';
import { readAction } from './site-writer.ts';

type Step = { readonly state: GameState; readonly events: readonly LogEvent[] };

/** Behind these a pass of the same company only says that it buys no train, which shows without it. */
const LATE = ['run_routes', 'dividend', 'buy_train'];

/** The entries of a game; of players who can do nothing some pass and some are passed over. */
function entriesOf<S extends BaseState>(
  telling: Telling<S>,
  start: S,
  { actions: record }: GameRecord,
  steps: readonly Step[],
  dice: Dice,
): readonly SiteEntry[] {
  const actions = record.map(readAction);
  const writer = telling.writer(start, actions);
  const { list } = writer;
  for (const [n, action] of actions.entries()) {
    const [before, then] = [steps[n]?.state, steps[n + 1]];
    if (before === undefined || then === undefined || !telling.is(before) || !telling.is(then.state))
      throw new RangeError('a state is missing');
    list.action = n;
    const told = list.entries.length;
    writer.tell({ before, after: then.state, action, events: then.events });
    const isIdle = action.type === 'pass' && offers(before, action.seat).every(({ type }) => type === 'pass');
    if (isIdle && list.entries.length === told && dice.roll(2) === 0) list.put('pass', action.seat, 'player');
  }
  return list.entries;
}

/** A route with nothing but its train and the way it goes, in chains of which some are turned round. */
function looseRoute(route: unknown, dice: Dice): unknown {
  const { train, connections, hexes } = isRecord(route) ? route : {};
  const chains: readonly unknown[] = Array.isArray(connections) ? connections : [];
  return {
    train,
    connections: chains.map((chain) => (Array.isArray(chain) && dice.roll(2) === 0 ? chain.toReversed() : chain)),
    hexes,
  };
}

/** The entry without what only files of today have. */
function loosened({ created_at: _date, ...entry }: SiteEntry, dice: Dice): { readonly [field: string]: unknown } {
  const { routes, extra_revenue: _extra, subsidy: _subsidy, ...rest } = entry;
  return Array.isArray(routes) ? { ...rest, routes: routes.map((route) => looseRoute(route, dice)) } : entry;
}

/** In 18Mag nobody looks at the name of a share nor at the price of a car. */
function careless(entry: { readonly [field: string]: unknown }): { readonly [field: string]: unknown } {
  const { shares, cost } = entry;
  const share: unknown = Array.isArray(shares) ? shares[0] : undefined;
  return {
    ...entry,
    ...(typeof share === 'string' ? { shares: [`${companyOfShare(share)}_1`] } : {}),
    ...(typeof cost === 'number' && cost > 0 ? { cost: 10 } : {}),
  };
}

/** Without some of the passes behind runs and purchases. */
const withoutIdlePasses = (entries: readonly SiteEntry[], dice: Dice): readonly SiteEntry[] =>
  entries.filter(({ type, entity }, n) => {
    const before = entries[n - 1];
    const isLate = type === 'pass' && before?.entity === entity && LATE.includes(before.type);
    return !isLate || dice.roll(2) === 0;
  });

/** A game in a file of that kind, and where it ends. */
export type Loose = { readonly state: GameState; readonly file: { readonly [field: string]: unknown } };

/** Writes a game loosely, whatever ways of the site it was played by. */
export function looseFile(record: GameRecord, optionalRules: readonly string[] = []): Loose {
  const dice = new Dice(`loose ${record.seed}`);
  const steps: Step[] = [];
  replayGame(record, (applied) => steps.push(applied), 'best-runs');
  const [start, state] = [steps[0]?.state, steps.at(-1)?.state];
  if (start === undefined || state === undefined) throw new RangeError('the game does not begin');
  const names = Array.from({ length: record.seats }, (_, n) => `P${n}`);
  const file = visitTelling(start, (telling, first): SiteFile => {
    const seed = telling.seed(first);
    if (seed === undefined) throw new RangeError('no seed deals this');
    const entries = withoutIdlePasses(entriesOf(telling, first, record, steps, dice), dice);
    const scores = state.outcome === undefined ? {} : { scores: state.outcome.scores };
    const frame = {
      title: telling.title(first),
      seed,
      optionalRules,
      names,
      turn: 1,
      round: '',
      acting: [],
      ...scores,
    };
    return siteFile({ ...frame, endedByHand: false }, entries);
  });
  if (file === undefined) throw new RangeError('the site does not know the title');
  const actions = file.actions.map((entry, n) => {
    const loose = loosened(entry, dice);
    return { ...(file['title'] === '18Mag' ? careless(loose) : loose), id: n + 1 };
  });
  return { state, file: { ...file, actions } };
}

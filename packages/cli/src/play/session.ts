/** A game at one terminal: its states one behind the other, so that taking back is going back. */
import {
  apply,
  type GameFile,
  gameFileOf,
  type GameRecord,
  type GameState,
  type Json,
  type LogEvent,
  newGame,
  recordOf,
  replayGame,
  type Refusal,
  type Result,
  seatingNow,
  type TitleId,
} from '@kursbuch/engine';

export type Moment = { readonly state: GameState; readonly events: readonly LogEvent[]; readonly action?: Json };

export type Session = {
  readonly record: Omit<GameRecord, 'actions'>;
  /** Names in seat order. */
  readonly names: readonly string[];
  readonly moments: readonly [Moment, ...(readonly Moment[])];
  readonly source?: NonNullable<GameFile['source']>;
  readonly deal?: NonNullable<GameFile['deal']>;
};

export type NewTable = {
  readonly title: TitleId;
  readonly options: Json;
  readonly players: readonly string[];
  readonly seed: string;
};

/** Where seats are dealt, names move to the seats their players were dealt. */
function seated(state: GameState, players: readonly string[]): readonly string[] {
  const seating = seatingNow(state);
  return seating?.length === players.length ? seating.map((person) => players[person] ?? '') : players;
}

export function startSession({ title, options, players, seed }: NewTable): Result<Session> {
  const started = newGame(title, options, players.length, seed);
  if (!started.ok) return started;
  const record = { title, rules: started.value.state.rules, options, seats: players.length, seed };
  return { ok: true, value: { record, names: seated(started.value.state, players), moments: [started.value] } };
}

/** Where a file breaks off when it is taken up again. */
export type ResumeFault = { readonly action: number; readonly refusal: Refusal };

export function resumeSession(file: GameFile): Session | ResumeFault {
  const { actions, ...record } = recordOf(file);
  const moments: Moment[] = [];
  const { result, fault } = replayGame(
    recordOf(file),
    (applied, n) => {
      const action = actions[n];
      moments.push(action === undefined ? applied : { ...applied, action });
    },
    'best-runs',
  );
  const [first, ...rest] = moments;
  if (!result.ok || first === undefined)
    return { action: fault?.action ?? -1, refusal: result.ok ? { code: 'malformed', params: {} } : result.refusal };
  const { source, deal } = file;
  return {
    record,
    names: file.seats,
    moments: [first, ...rest],
    ...(source === undefined ? {} : { source }),
    ...(deal === undefined ? {} : { deal }),
  };
}

export const stateNow = ({ moments }: Session): GameState => (moments.at(-1) ?? moments[0]).state;

/** Carries an action out. */
export function act(
  session: Session,
  action: Json,
): Result<{ readonly session: Session; readonly events: readonly LogEvent[] }> {
  const applied = apply(stateNow(session), action);
  if (!applied.ok) return applied;
  const { events } = applied.value;
  return {
    ok: true,
    value: { session: { ...session, moments: [...session.moments, { ...applied.value, action }] }, events },
  };
}

/** Takes back the last actions; the set-up stays. What is taken back can be brought back. */
export function takeBack(
  session: Session,
  count: number,
): { readonly session: Session; readonly gone: readonly Moment[] } {
  const [first, ...rest] = session.moments;
  const kept = Math.max(0, rest.length - count);
  return { session: { ...session, moments: [first, ...rest.slice(0, kept)] }, gone: rest.slice(kept) };
}

/** Brings back what was taken back. */
export const bringBack = (session: Session, moments: readonly Moment[]): Session => ({
  ...session,
  moments: [session.moments[0], ...session.moments.slice(1), ...moments],
});

export const actionsOf = ({ moments }: Session): readonly Json[] => moments.flatMap(({ action }) => action ?? []);

export const fileOf = (session: Session): GameFile =>
  gameFileOf({ ...session.record, actions: actionsOf(session) }, session.names, stateNow(session), session);

/** The last actions with what happened; the set-up is one without an action. */
export const deedsOf = ({ moments }: Session, last: number): readonly Omit<Moment, 'state'>[] => moments.slice(-last);

/** The game of a lesson: played by the engine like any other, from a prepared position, and kept nowhere. */
import { type GameFile, recordOf, type Seat, STATE_FORM } from '@kursbuch/engine';
import type { KeptAction, KeptFound } from '../../session/local/kept.ts';
import { LocalSession } from '../../session/local/local-session.ts';
import { NOWHERE } from '../../session/local/nowhere.ts';
import type { Program } from '../../session/program/program.ts';
import type { GameSession } from '../../session/session.ts';
import type { EngineWorker } from '../../session/worker/worker-client.ts';
import { LessonFault } from './lesson.ts';

/** A game file as it would lie in a store, without a state: the worker plays it through. */
function keptAs(id: string, file: GameFile, programs: readonly (Program | undefined)[]): KeptFound {
  const { actions, ...record } = recordOf(file);
  const kept: readonly KeptAction[] = actions.map((action, n) => ({ game: id, position: n + 1, action, events: [] }));
  return {
    game: {
      id,
      title: file.title,
      name: id,
      names: file.seats,
      programs,
      record,
      created: '',
      moved: '',
      position: actions.length,
      standing: { round: '', number: 0, phase: '' },
      form: STATE_FORM,
    },
    actions: [{ game: id, position: 0, events: [] }, ...kept],
    state: undefined,
  };
}

/** The same game for one pupil, without what has no place in a lesson: programs to ask, moves to take back, a file. */
const bare = (session: LocalSession, pupil: readonly Seat[], you: string | undefined): GameSession => ({
  id: session.id,
  kind: session.kind,
  title: session.title,
  name: session.name,
  names: session.names.map((name, seat) => (pupil.some((one) => one === seat) ? (you ?? name) : name)),
  moment: session.moment,
  log: session.log,
  hasLog: session.hasLog,
  mySeats: () => pupil,
  undoState: () => ({ policy: 'free', canUndo: false, canRedo: false }),
  seen: session.seen,
  subscribe: session.subscribe,
  engine: session.engine,
  act: session.act,
  undo: session.undo,
  redo: session.redo,
  answerUndo: session.answerUndo,
  at: session.at,
  fault: session.fault,
  isOutdated: session.isOutdated,
  file: () => Promise.resolve(undefined),
  close: session.close,
});

/** The game with the pupil called `you`: whoever sits where no program plays. */
const calledYou = (file: GameFile, programs: readonly (Program | undefined)[], you = ''): GameFile =>
  you === '' || programs.length === 0
    ? file
    : { ...file, seats: file.seats.map((name, seat) => (programs[seat] === undefined ? you : name)) };

/** Opens a position; with programs, those play the seats they are named for. The pupil can be called `you`. */
export async function openLesson(
  id: string,
  file: GameFile,
  worker: EngineWorker,
  programs: readonly (Program | undefined)[] = [],
  you?: string,
): Promise<GameSession> {
  const opened = await LocalSession.open(keptAs(id, calledYou(file, programs, you), programs), NOWHERE, worker);
  if (opened.kind !== 'open') throw new LessonFault(`${id}: ${JSON.stringify(opened)}`);
  const { session } = opened;
  if (session.fault() !== undefined) throw new LessonFault(`${id}: ${session.fault()?.report ?? ''}`);
  const { toAct } = session.moment();
  return programs.length === 0 ? bare(session, toAct === undefined ? [] : [toAct], you) : session;
}

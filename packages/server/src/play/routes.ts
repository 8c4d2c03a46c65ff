/** /api/games: what stands on the table, what was done, and doing something. */
import {
  AnswerUndo,
  CountInQuery,
  ErrorBody,
  GameDetail,
  Log,
  LogQuery,
  MovedOn,
  OnTelevision,
  PostAction,
  PostUndo,
  StateAt,
  TableId,
  Written,
} from '@kursbuch/api';
import { STATE_FORM } from '@kursbuch/engine';
import { z } from 'zod';
import type { WhoAsks } from '../accounts/asker.ts';
import type { Games, WriteOutcome } from '../games/contract.ts';
import { answers, type Unchanging } from '../http/answers.ts';
import type { App } from '../http/app.ts';
import { LIMITS } from '../http/limits.ts';
import { Problem } from '../http/problem.ts';
import type { Storage, StoredTable } from '../storage/contract.ts';
import { detailOf, type IsPresent, NOTHING_KEPT } from '../tables/summary.ts';
import type { TablesService } from '../tables/tables.ts';
import type { WatcherOf } from '../tables/watcher.ts';

const params = z.object({ id: TableId });
const writes = { ...answers(Written), 409: z.union([MovedOn, ErrorBody]) } as const;

type Parts = {
  readonly who: WhoAsks;
  readonly tables: TablesService;
  readonly games: Games;
  readonly storage: Pick<Storage, 'tables'>;
  readonly isPresent: IsPresent;
  readonly watcherOf: WatcherOf;
  /** Told of every action that was written, for the metrics. */
  readonly onWritten: (title: string) => void;
};

/** Says so when a client speaks another form: it could make nothing of the answer, nor we perhaps of what it says. */
function ensureSameForm(form: number | undefined): void {
  if (form !== undefined && form !== STATE_FORM)
    throw new Problem('other-form', { params: { form, known: STATE_FORM } });
}

export function playRoutes(app: App, { who, tables, games, storage, isPresent, watcherOf, onWritten }: Parts): void {
  const tags = ['games'];

  /** The table of a game that can be played here. */
  async function playable(id: string, user: string | undefined): Promise<StoredTable> {
    const table = await tables.visible(id, user);
    await games.ensureReadable(table);
    return table;
  }

  /** What became of a write, as an answer. */
  async function answer(
    game: string,
    user: string,
    kind: string,
    work: Promise<WriteOutcome>,
  ): Promise<Unchanging<z.output<typeof Written>>> {
    const written = await work.catch(async (error: unknown) => {
      // To a stranger an unlisted game does not exist, whatever is wrong with it.
      await tables.visible(game, user);
      throw error;
    });
    switch (written.outcome) {
      case 'done':
        onWritten(kind);
        return { form: STATE_FORM, entries: written.entries, sequence: written.sequence };
      case 'moved-on':
        throw new Problem('moved-on', {
          beside: { form: STATE_FORM, entries: written.entries, sequence: written.sequence },
        });
      case 'refused':
        throw new Problem('refused', { refusal: written.refusal });
      case 'not-allowed-here':
        throw new Problem('not-allowed-here', { params: { why: written.why } });
      case 'forbidden':
        // To a stranger an unlisted game does not exist.
        await tables.visible(game, user);
        throw new Problem('forbidden');
      case 'not-running':
        await tables.visible(game, user);
        throw new Problem('not-running');
      case 'not-found':
        throw new Problem('not-found');
    }
  }

  app.get(
    '/api/games/:id',
    {
      schema: {
        tags,
        summary: 'A game as it stands',
        params,
        querystring: OnTelevision,
        response: answers(GameDetail),
      },
    },
    async (request, reply) => {
      const { table: seen, user } = await watcherOf(request, reply, request.params.id, request.query.television);
      const { id, status } = seen;
      await games.ensureReadable(seen);
      if (status === 'open') throw new Problem('not-running');
      const now = await games.now(id, user, seen);
      if (now === undefined) throw new Problem('not-running');
      const about = user === undefined ? NOTHING_KEPT : await storage.tables.about(id, user);
      const { table, sequence, position, state, hash, mySeats } = now;
      return {
        table: detailOf(table, user, about, isPresent),
        rules: table.rules,
        form: STATE_FORM,
        names: table.seats.toSorted((a, b) => a.seat - b.seat).map(({ name }) => name),
        sequence,
        position,
        state,
        hash,
        mySeats,
        seen: Math.min(about.seen, sequence),
        ...(table.undoAsked === undefined ? {} : { undoAsked: table.undoAsked }),
      };
    },
  );

  app.get(
    '/api/games/:id/log',
    {
      schema: {
        tags,
        summary: 'What was done',
        params,
        querystring: LogQuery.extend(OnTelevision.shape),
        response: answers(Log),
      },
    },
    async (request, reply) => {
      const { after, limit, television } = request.query;
      const { table } = await watcherOf(request, reply, request.params.id, television);
      await games.ensureReadable(table);
      const entries = await games.log(table.id, after, limit);
      return { form: STATE_FORM, entries, sequence: Math.max(table.sequence, entries.at(-1)?.sequence ?? 0) };
    },
  );

  app.get(
    '/api/games/:id/state',
    {
      config: LIMITS.pastState,
      schema: {
        tags,
        summary: 'The game after so many actions',
        params,
        querystring: z.strictObject({ position: CountInQuery }),
        response: answers(StateAt),
      },
    },
    async (request, reply) => {
      const asker = await who.asker(request, reply);
      const user = asker.kind === 'nobody' ? undefined : asker.id;
      const { id } = await playable(request.params.id, user);
      const then = await games.at(id, request.query.position, user);
      if (then === undefined) throw new Problem('not-found');
      return { form: STATE_FORM, ...then };
    },
  );

  app.get(
    '/api/games/:id/file',
    {
      schema: {
        tags,
        summary: 'The game file of a game that is over',
        params,
        response: answers(z.record(z.string(), z.json())),
      },
    },
    async (request, reply) => {
      const asker = await who.asker(request, reply);
      const { id } = await playable(request.params.id, asker.kind === 'nobody' ? undefined : asker.id);
      const file = await games.file(id);
      // It tells the seed, and with it every card still to be drawn.
      if (file === undefined) throw new Problem('not-allowed-here', { params: { why: 'not-over' } });
      return { ...file };
    },
  );

  app.post(
    '/api/games/:id/actions',
    { schema: { tags, summary: 'Act', params, body: PostAction, response: writes } },
    async (request, reply) => {
      const { id: user } = await who.person(request, reply);
      const { id: game } = request.params;
      const { seen, key, form, action } = request.body;
      ensureSameForm(form);
      return answer(game, user, 'action', games.act({ game, user, seen, key }, action));
    },
  );

  app.post(
    '/api/games/:id/undo',
    { schema: { tags, summary: 'Take back, or ask the others to', params, body: PostUndo, response: writes } },
    async (request, reply) => {
      const { id: user } = await who.person(request, reply);
      const { id: game } = request.params;
      const { seen, key, form, to } = request.body;
      ensureSameForm(form);
      return answer(game, user, 'undo', games.undo({ game, user, seen, key }, to));
    },
  );

  app.post(
    '/api/games/:id/redo',
    { schema: { tags, summary: 'Do again what was taken back', params, body: PostUndo, response: writes } },
    async (request, reply) => {
      const { id: user } = await who.person(request, reply);
      const { id: game } = request.params;
      const { seen, key, form, to } = request.body;
      ensureSameForm(form);
      return answer(game, user, 'redo', games.redo({ game, user, seen, key }, to));
    },
  );

  app.post(
    '/api/games/:id/undo/answer',
    { schema: { tags, summary: 'Agree to an undo, or decline it', params, body: AnswerUndo, response: writes } },
    async (request, reply) => {
      const { id: user } = await who.person(request, reply);
      const { id: game } = request.params;
      const { seen, key, form, agree } = request.body;
      ensureSameForm(form);
      return answer(game, user, 'answer', games.answerUndo({ game, user, seen, key }, agree));
    },
  );
}

/** The two streams, chat and notes. */
import { Chat, ChatLine, CountInQuery, Notes, OnTelevision, PostChat, ReadChat, TableId } from '@kursbuch/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Asker, WhoAsks } from '../accounts/asker.ts';
import type { Person } from '../accounts/person.ts';
import type { Games } from '../games/contract.ts';
import { answers, answersNothing, answersStream } from '../http/answers.ts';
import type { App } from '../http/app.ts';
import { counted, LIMITS } from '../http/limits.ts';
import { Problem } from '../http/problem.ts';
import type { Storage } from '../storage/contract.ts';
import { isMember } from '../tables/summary.ts';
import type { TablesService } from '../tables/tables.ts';
import type { WatcherOf } from '../tables/watcher.ts';
import { EventStream } from './event-stream.ts';
import { streamGame } from './game-stream.ts';
import type { Live } from './live.ts';
import { readMark, streamMine } from './my-stream.ts';

const params = z.object({ id: TableId });
/** As many lines as a page of chat has. */
const MOST_LINES = 1000;

/** Only named here, and all others let through. */
const headers = z.looseObject({ 'last-event-id': z.string().optional() });

type Parts = {
  readonly who: WhoAsks;
  readonly tables: TablesService;
  readonly games: Pick<Games, 'ensureReadable'>;
  readonly live: Live;
  readonly watcherOf: WatcherOf;
  readonly storage: Pick<Storage, 'chat' | 'marks' | 'tables'>;
};

/** Longer than this no timer waits, and no connection lives. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** A stream lives no longer than the token it was opened with. */
function endWith({ ends }: NonNullable<Person['token']>, stream: EventStream): void {
  const left = Date.parse(ends) - Date.now();
  if (left > LONGEST_WAIT) return;
  const timer = setTimeout(() => stream.end(), left);
  timer.unref();
  stream.onClose(() => clearTimeout(timer));
}

export function liveRoutes(app: App, { who, tables, games, live, storage, watcherOf }: Parts): void {
  const tags = ['live'];
  const { hub, presence } = live;

  /** Opens a stream, unless its owner has too many. */
  const open = (request: FastifyRequest, reply: FastifyReply, asker: Asker): EventStream => {
    const owner = asker.kind === 'nobody' ? counted(request) : asker.id;
    if (!live.hasRoomFor(owner)) throw new Problem('too-many-requests', { params: { seconds: 30 } });
    const stream = new EventStream(request, reply);
    live.keep(owner, stream);
    if (asker.kind !== 'nobody' && asker.token !== undefined) endWith(asker.token, stream);
    return stream;
  };
  const onFault = (request: FastifyRequest) => (error: unknown) => {
    request.log.warn({ err: error }, 'a stream broke off');
  };
  const lastEventId = (request: FastifyRequest): string | undefined => {
    const mark = request.headers['last-event-id'];
    return typeof mark === 'string' && mark !== '' ? mark : undefined;
  };

  app.get(
    '/api/games/:id/events',
    {
      // HEAD would open a stream that nobody reads.
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Stream of one game',
        params,
        querystring: z.object({
          after: CountInQuery.optional(),
          ...OnTelevision.shape,
          looking: z.enum(['yes', 'no']).default('yes').describe('`no` for a window that nobody sees.'),
        }),
        headers,
        response: answersStream,
      },
    },
    async (request, reply) => {
      const { television } = request.query;
      const watcher = await watcherOf(request, reply, request.params.id, television);
      const { asker, table } = watcher;
      // Before the stream is open, because in it nothing can be answered any more.
      await games.ensureReadable(table);
      const mark = lastEventId(request);
      if (mark !== undefined && !/^\d{1,9}$/u.test(mark))
        throw new Problem('malformed', { params: { path: 'headers.last-event-id' } });
      const stream = open(request, reply, asker);
      const after = mark === undefined ? request.query.after : Number(mark);
      const afterwards = (work: Promise<void>): void => {
        live.waitFor(work);
      };
      const looking = request.query.looking === 'yes';
      streamGame({
        hub,
        storage,
        presence,
        stream,
        watcher,
        after,
        looking,
        onFault: onFault(request),
        afterwards,
      });
    },
  );

  app.get(
    '/api/me/events',
    {
      exposeHeadRoute: false,
      schema: { tags, summary: 'Stream of all my games', headers, response: answersStream },
    },
    async (request, reply) => {
      const person = await who.person(request, reply);
      const { id: user } = person;
      const given = lastEventId(request);
      const mark = given === undefined ? undefined : readMark(given);
      if (given !== undefined && mark === undefined)
        throw new Problem('malformed', { params: { path: 'headers.last-event-id' } });
      const stream = open(request, reply, person);
      streamMine({ hub, storage, presence, stream, user, mark, onFault: onFault(request) });
    },
  );

  app.get(
    '/api/games/:id/chat',
    {
      schema: {
        tags,
        summary: 'Chat of a table, oldest line first',
        description: 'Without `after` the newest lines.',
        params,
        querystring: z.strictObject({ after: CountInQuery.default(0) }),
        response: answers(Chat),
      },
    },
    async (request, reply) => {
      const asker = await who.asker(request, reply);
      const user = asker.kind === 'nobody' ? undefined : asker.id;
      const { id } = await tables.visible(request.params.id, user);
      const { after } = request.query;
      return storage.chat.lines(id, user, after === 0 ? undefined : after, MOST_LINES);
    },
  );

  app.post(
    '/api/games/:id/chat',
    {
      config: LIMITS.chat,
      schema: { tags, summary: 'Say something', params, body: PostChat, response: answers(ChatLine) },
    },
    async (request, reply) => {
      const { id: user } = await who.person(request, reply);
      const table = await tables.visible(request.params.id, user);
      if (!isMember(table, user)) throw new Problem('forbidden');
      const { text, key } = request.body;
      return storage.chat.add({ game: table.id, by: user, key, at: new Date().toISOString(), text });
    },
  );

  app.post(
    '/api/games/:id/chat/read',
    {
      schema: { tags, summary: 'Mark lines as read, up to this one', params, body: ReadChat, response: answersNothing },
    },
    async (request, reply) => {
      const { id: user } = await who.person(request, reply);
      const { id } = await tables.visible(request.params.id, user);
      await storage.chat.markRead(id, user, request.body.id);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/games/:id/notes',
    { schema: { tags, summary: 'My notes, for me alone', params, response: answers(Notes) } },
    async (request, reply) => {
      const { id: user } = await who.person(request, reply);
      const { id } = await tables.visible(request.params.id, user);
      return { text: await storage.marks.notes(id, user) };
    },
  );

  app.put(
    '/api/games/:id/notes',
    { schema: { tags, summary: 'Keep my notes', params, body: Notes, response: answersNothing } },
    async (request, reply) => {
      const { id: user } = await who.person(request, reply);
      const { id } = await tables.visible(request.params.id, user);
      await storage.marks.putNotes(id, user, request.body.text);
      return reply.code(204).send();
    },
  );
}

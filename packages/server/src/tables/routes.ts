/** /api/tables and /api/invitations. */
import {
  Abandon,
  GuestName,
  Join,
  NewTable,
  OnTelevision,
  ProgramWanted,
  TableDetail,
  TableId,
  TableList,
  TableQuery,
  TableSummary,
  type TableDetail as Detail,
  UserId,
} from '@kursbuch/api';
import { z } from 'zod';
import type { Accounts } from '../accounts/accounts.ts';
import { sameName } from '../accounts/looks.ts';
import type { WhoAsks } from '../accounts/asker.ts';
import { answers, type Unchanging } from '../http/answers.ts';
import type { App } from '../http/app.ts';
import { LIMITS } from '../http/limits.ts';
import { Problem } from '../http/problem.ts';
import type { Storage, StoredTable } from '../storage/contract.ts';
import { readMark } from '../storage/page-mark.ts';
import { detailOf, type IsPresent, NOTHING_KEPT, summaryOf } from './summary.ts';
import { codeOf } from './gathering.ts';
import { knownTitle, type TablesService } from './tables.ts';
import type { WatcherOf } from './watcher.ts';

const params = z.object({ id: TableId });
const oneProgram = z.object({ id: TableId, program: UserId });
const byCode = z.object({ code: z.string().min(1).max(100) });

type Parts = {
  readonly who: WhoAsks;
  readonly accounts: Accounts;
  readonly tables: TablesService;
  readonly storage: Pick<Storage, 'tables'>;
  readonly isPresent: IsPresent;
  readonly watcherOf: WatcherOf;
};

export function tableRoutes(app: App, { who, accounts, tables, storage, isPresent, watcherOf }: Parts): void {
  const tags = ['tables'];
  const told = async (table: StoredTable, user: string | undefined): Promise<Unchanging<Detail>> => {
    const about = user === undefined ? NOTHING_KEPT : await storage.tables.about(table.id, user);
    return detailOf(table, user, about, isPresent);
  };

  app.get(
    '/api/tables',
    { schema: { tags, summary: 'Lists of tables', querystring: TableQuery, response: answers(TableList) } },
    async (request, reply) => {
      const asker = await who.asker(request, reply);
      const { archived, list, title, pace, text, after, limit } = request.query;
      if (asker.kind === 'nobody' && (list === 'mine' || list === 'my-turn')) throw new Problem('not-signed-in');
      if (after !== undefined && readMark(after) === undefined)
        throw new Problem('malformed', { params: { path: 'querystring.after', expected: 'next of the page before' } });
      const user = asker.kind === 'nobody' ? undefined : asker.id;
      const page = await storage.tables.list({
        list,
        limit,
        ...(user === undefined ? {} : { user }),
        ...(title === undefined ? {} : { title: knownTitle(title, 'querystring.title') }),
        ...(pace === undefined ? {} : { pace }),
        ...(text === undefined ? {} : { text }),
        ...(after === undefined ? {} : { after }),
        ...(archived === undefined ? {} : { archived: archived === 'yes' }),
      });
      return {
        tables: page.tables.map((table) => summaryOf(table, user, table.asker, isPresent)),
        ...(page.next === undefined ? {} : { next: page.next }),
      };
    },
  );

  app.post(
    '/api/tables',
    {
      config: LIMITS.newTable,
      schema: { tags, summary: 'Open a table and sit down', body: NewTable, response: answers(TableDetail) },
    },
    async (request, reply) => {
      const person = await who.person(request, reply);
      return told(await tables.create(person, request.body), person.id);
    },
  );

  app.get(
    '/api/tables/:id',
    {
      schema: { tags, summary: 'One table', params, querystring: OnTelevision, response: answers(TableDetail) },
    },
    async (request, reply) => {
      const { kind, table, user } = await watcherOf(request, reply, request.params.id, request.query.television);
      const detail = await told(table, user);
      return kind === 'television' ? { ...detail, ...codeOf(table) } : detail;
    },
  );

  app.post(
    '/api/tables/:id/join',
    { schema: { tags, summary: 'Sit down', params, body: Join.nullish(), response: answers(TableDetail) } },
    async (request, reply) => {
      const person = await who.person(request, reply);
      return told(await tables.join(request.params.id, person, request.body?.share), person.id);
    },
  );

  app.post(
    '/api/tables/:id/leave',
    { schema: { tags, summary: 'Stand up before the game has begun', params, response: answers(TableDetail) } },
    async (request, reply) => {
      const { id } = await who.person(request, reply);
      return told(await tables.leave(request.params.id, id), id);
    },
  );

  app.post(
    '/api/tables/:id/programs',
    {
      config: LIMITS.seatProgram,
      schema: {
        tags,
        summary: 'Give a free seat to a program, before the game',
        params,
        body: ProgramWanted,
        response: answers(TableDetail),
      },
    },
    async (request, reply) => {
      const person = await who.person(request, reply);
      return told(await tables.seatProgram(request.params.id, person, request.body), person.id);
    },
  );

  app.delete(
    '/api/tables/:id/programs/:program',
    {
      schema: {
        tags,
        summary: 'Take the seat of a program away, before the game',
        params: oneProgram,
        response: answers(TableDetail),
      },
    },
    async (request, reply) => {
      const { id } = await who.person(request, reply);
      return told(await tables.unseatProgram(request.params.id, id, request.params.program), id);
    },
  );

  app.post(
    '/api/tables/:id/start',
    { schema: { tags, summary: 'Start the game', params, response: answers(TableDetail) } },
    async (request, reply) => {
      const { id } = await who.person(request, reply);
      return told(await tables.start(request.params.id, id), id);
    },
  );

  app.post(
    '/api/tables/:id/abandon',
    {
      schema: {
        tags,
        summary: 'Vote to abandon the game',
        params,
        // Without a body the framework hands over null.
        body: Abandon.nullish(),
        response: answers(TableDetail),
      },
    },
    async (request, reply) => {
      const { id } = await who.person(request, reply);
      return told(await tables.abandon(request.params.id, id, request.body?.agree ?? true), id);
    },
  );

  for (const [verb, archived] of [
    ['archive', true],
    ['unarchive', false],
  ] as const) {
    app.post(
      `/api/tables/:id/${verb}`,
      {
        schema: {
          tags,
          summary: archived ? 'Put aside, for me alone' : 'Take up again',
          params,
          response: answers(TableDetail),
        },
      },
      async (request, reply) => {
        const { id } = await who.person(request, reply);
        return told(await tables.archive(request.params.id, id, archived), id);
      },
    );
  }

  app.get(
    '/api/invitations/:code',
    { schema: { tags, summary: 'What one is invited to', params: byCode, response: answers(TableSummary) } },
    async (request, reply) => {
      const asker = await who.asker(request, reply);
      const user = asker.kind === 'nobody' ? undefined : asker.id;
      const table = await tables.invited(request.params.code);
      const about = user === undefined ? NOTHING_KEPT : await storage.tables.about(table.id, user);
      return summaryOf(table, user, about, isPresent);
    },
  );

  app.post(
    '/api/invitations/:code/join',
    {
      schema: {
        tags,
        summary: 'Sit down by invitation',
        params: byCode,
        body: Join.nullish(),
        response: answers(TableDetail),
      },
    },
    async (request, reply) => {
      const person = await who.person(request, reply);
      return told(await tables.joinInvited(request.params.code, person, request.body?.share), person.id);
    },
  );

  app.post(
    '/api/invitations/:code/guest',
    {
      config: LIMITS.signUp,
      schema: {
        tags,
        summary: 'Sit down as a guest',
        description:
          'Sets the cookie that is the key to the seat. Somebody who is known already sits down as themselves.',
        params: byCode,
        body: GuestName,
        response: answers(TableDetail),
      },
    },
    async (request, reply) => {
      const table = await tables.invited(request.params.code);
      // Looked at first, so that no guest is made for a table that cannot be joined.
      if (table.status !== 'open') throw new Problem('not-open');
      if (table.seats.length >= table.players.to) throw new Problem('table-full');
      const asker = await who.asker(request, reply);
      const { name, share } = request.body;
      const taken = table.seats.some((seat) => sameName(seat.name, name));
      if (asker.kind === 'nobody' && taken) throw new Problem('name-taken');
      const person = asker.kind === 'nobody' ? await accounts.newGuest(reply, name) : asker;
      return told(await tables.joinInvited(request.params.code, person, share), person.id);
    },
  );
}

/** Routes for people at one table: the host gathers them, phones come with the code. */
import { SeatNumber, SitByCode, TableDetail, TableId, TableSummary, type TableDetail as Detail } from '@kursbuch/api';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Accounts } from '../accounts/accounts.ts';
import type { WhoAsks } from '../accounts/asker.ts';
import { answers, type Unchanging } from '../http/answers.ts';
import type { App } from '../http/app.ts';
import type { Elsewhere } from '../http/elsewhere.ts';
import { counted, countedWidely, LIMITS } from '../http/limits.ts';
import { Problem } from '../http/problem.ts';
import { Quota } from '../http/quota.ts';
import type { Storage, StoredTable } from '../storage/contract.ts';
import type { OneTable } from './one-table.ts';
import { detailOf, type IsPresent, NOTHING_KEPT, summaryOf } from './summary.ts';

const params = z.object({ id: TableId });
const oneSeat = z.object({ id: TableId, seat: z.coerce.number().pipe(SeatNumber) });
const byCode = z.object({ code: z.string().min(1).max(40) });

/** So many wrong codes from one address, and then a pause. Right ones cost nothing: a family has one address. */
const TRIES = { most: 10, milliseconds: 60_000 } as const;
/** And so many from all addresses of the widest network somebody gets, or whoever has one could try a million codes a minute. */
const TRIES_WIDELY = 100;

type Parts = {
  readonly who: WhoAsks;
  readonly accounts: Accounts;
  readonly oneTable: OneTable;
  readonly storage: Pick<Storage, 'tables'>;
  readonly isPresent: IsPresent;
  /** Whether anything is limited here. */
  readonly limited: boolean;
  readonly elsewhere: Elsewhere;
};

export function oneTableRoutes(app: App, parts: Parts): void {
  const { who, accounts, oneTable, storage, isPresent, limited, elsewhere } = parts;
  const tags = ['tables'];
  const tries = new Quota(limited ? TRIES.most : Infinity, TRIES.milliseconds, {
    shared: { elsewhere, name: 'codes' },
  });
  const triesWidely = new Quota(limited ? TRIES_WIDELY : Infinity, TRIES.milliseconds, {
    shared: { elsewhere, name: 'codes-widely' },
  });

  const told = async (table: StoredTable, user: string): Promise<Unchanging<Detail>> =>
    detailOf(table, user, await storage.tables.about(table.id, user), isPresent);

  /** The table of a code. A wrong one is counted; so is a right one until it is known to be right, for many may ask at once. */
  async function found(request: FastifyRequest, code: string): Promise<StoredTable> {
    const counts = [
      { quota: tries, who: counted(request) },
      { quota: triesWidely, who: countedWidely(request) },
    ];
    for (const { quota, who: address } of counts) {
      const taken = quota.take(address);
      if (!taken.ok) throw new Problem('too-many-tries', { params: { seconds: taken.seconds } });
    }
    const table = await oneTable.byCode(code);
    for (const { quota, who: address } of counts) quota.putBack(address);
    return table;
  }

  app.post(
    '/api/tables/:id/gathering',
    {
      config: LIMITS.handOver,
      schema: {
        tags,
        summary: 'Gather round a television: a code for phones, a link for a television',
        description: 'For the host, until the game is over. A table that has them keeps them.',
        params,
        response: answers(TableDetail),
      },
    },
    async (request, reply) => {
      const { id } = await who.person(request, reply);
      return told(await oneTable.gather(request.params.id, id), id);
    },
  );

  app.delete(
    '/api/tables/:id/gathering',
    {
      config: LIMITS.handOver,
      schema: {
        tags,
        summary: 'Make the code and the link of the television worthless',
        params,
        response: answers(TableDetail),
      },
    },
    async (request, reply) => {
      const { id } = await who.person(request, reply);
      return told(await oneTable.disperse(request.params.id, id), id);
    },
  );

  for (const [method, released] of [
    ['POST', true],
    ['DELETE', false],
  ] as const)
    app.route({
      method,
      url: '/api/tables/:id/seats/:seat/release',
      config: LIMITS.handOver,
      schema: {
        tags,
        summary: released ? 'Let another phone take a guest’s seat' : 'Keep the seat for whoever has it',
        params: oneSeat,
        response: answers(TableDetail),
      },
      handler: async (request, reply) => {
        const { id: user } = await who.person(request, reply);
        const { id, seat } = request.params;
        return told(await oneTable.release(id, user, seat, released), user);
      },
    });

  app.get(
    '/api/codes/:code',
    {
      schema: {
        tags,
        summary: 'The table of a code',
        description:
          'Upper and lower case, spaces and hyphens do not matter. Ten wrong ones a minute from one address.',
        params: byCode,
        response: answers(TableSummary),
      },
    },
    async (request, reply) => {
      const asker = await who.asker(request, reply);
      const table = await found(request, request.params.code);
      const user = asker.kind === 'nobody' ? undefined : asker.id;
      const about = user === undefined ? NOTHING_KEPT : await storage.tables.about(table.id, user);
      return summaryOf(table, user, about, isPresent);
    },
  );

  app.post(
    '/api/codes/:code/join',
    {
      config: LIMITS.signUp,
      schema: {
        tags,
        summary: 'Sit down with a code',
        description:
          'With a name as a guest, which sets the cookie that is the key to the seat; somebody who is known already sits down as themselves. `seat` is one that the host has let go of.',
        params: byCode,
        body: SitByCode,
        response: answers(TableDetail),
      },
    },
    async (request, reply) => {
      const { code } = request.params;
      const { name, share, seat } = request.body;
      const table = await found(request, code);
      const asker = await who.asker(request, reply);
      if (asker.kind === 'nobody' && name === undefined) throw new Problem('not-signed-in');
      // Looked at first, so that no guest is made for a table that cannot be joined.
      if (asker.kind === 'nobody') oneTable.ensureFree(table, name ?? '', seat);
      const person = asker.kind === 'nobody' ? await accounts.newGuest(reply, name ?? '') : asker;
      const joined =
        seat === undefined ? await oneTable.join(code, person, share) : await oneTable.takeSeat(code, person, seat);
      return told(joined, person.id);
    },
  );
}

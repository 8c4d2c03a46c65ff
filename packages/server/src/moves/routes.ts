/**
 * /api/games/:id/offers and its neighbours: what may be done, why something may not, and what would come of it. Only those who
 * sit at the table are answered, for the seats they may act for; posting a question changes nothing, so any token may.
 */
import {
  BestRunNow,
  BestRunQuery,
  IncomeQuestion,
  IncomeThen,
  Lays,
  Listed,
  ListQuestion,
  OffersNow,
  OffersQuery,
  OutlookNow,
  Preview,
  PreviewQuestion,
  TableId,
  WhyNot,
  WhyNotQuestion,
} from '@kursbuch/api';
import { refusal, STATE_FORM } from '@kursbuch/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { WhoAsks } from '../accounts/asker.ts';
import type { GameNow, Games } from '../games/contract.ts';
import { UnknownRules } from '../games/unknown-rules.ts';
import { answers } from '../http/answers.ts';
import type { App } from '../http/app.ts';
import type { Elsewhere } from '../http/elsewhere.ts';
import { Problem } from '../http/problem.ts';
import { Quota } from '../http/quota.ts';
import type { TablesService } from '../tables/tables.ts';
import type { Question, Told } from './questions.ts';
import { leftDecision } from '../tables/waiting.ts';
import type { Thinkers } from './thinkers.ts';

const params = z.object({ id: TableId });

/** Questions a minute of one person, whatever tokens they come with: as much as a quick program needs. */
const QUESTIONS = { most: 600, milliseconds: 60_000 };

/** When somebody with too many questions waiting may ask again, in seconds. */
const SOON = 1;

type Parts = {
  readonly who: WhoAsks;
  readonly tables: TablesService;
  readonly games: Pick<Games, 'ensureReadable' | 'now'>;
  readonly thinkers: Thinkers;
  readonly limited: boolean;
  readonly elsewhere: Elsewhere;
};

/** A game that somebody asks about, and the seats they may act for in it. */
type Asked = { readonly user: string; readonly now: GameNow; readonly seats: readonly number[] };

/** The seats somebody may act for: their own, that of a program that has left its decision to them, and as host all of them where that was agreed. */
function seatsOf({ table, sequence, mySeats }: GameNow, user: string): readonly number[] {
  if (table.hostMayAct && table.host === user) return table.seats.map(({ seat }) => seat);
  const left = leftDecision(table, sequence);
  return left?.people.includes(user) === true ? [...mySeats, left.seat] : mySeats;
}

/** Says so when an action is somebody else's, or nobody's; in the words that acting gets. */
function ensureOwn({ now, seats }: Asked, actions: readonly { readonly [field: string]: unknown }[]): void {
  for (const { seat } of actions) {
    if (typeof seat !== 'number') {
      const expected = `0 to ${now.table.seats.length - 1}`;
      throw new Problem('refused', { refusal: refusal('malformed', undefined, { path: 'action.seat', expected }) });
    }
    if (!seats.includes(seat)) throw new Problem('forbidden');
  }
}

const tells = <Ask extends Question['ask']>(answer: { readonly told: string }, ask: Ask): answer is Told<Ask> =>
  answer.told === ask;

export function moveRoutes(app: App, { who, tables, games, thinkers, limited, elsewhere }: Parts): void {
  const tags = ['moves'];
  const quota = new Quota(QUESTIONS.most, QUESTIONS.milliseconds, { shared: { elsewhere, name: 'questions' } });

  /** The game, for somebody who plays in it. */
  async function gameFor(request: FastifyRequest, reply: FastifyReply, id: string): Promise<Asked> {
    const { id: user } = await who.person(request, reply, 'asking');
    const left = limited ? quota.take(user) : { ok: true as const };
    if (!left.ok) throw new Problem('too-many-requests', { params: { seconds: left.seconds } });
    const table = await tables.visible(id, user);
    await games.ensureReadable(table);
    const now = await games.now(id, user, table);
    const seats = now === undefined ? [] : seatsOf(now, user);
    if (now !== undefined && seats.length === 0) throw new Problem('forbidden');
    if (now?.table.status !== 'running') throw new Problem('not-running');
    return { user, now, seats };
  }

  /** What the thinkers say. */
  async function answer<Ask extends Question['ask']>(
    { user, now }: Asked,
    question: Question & { readonly ask: Ask },
  ): Promise<Told<Ask>['body']> {
    const held = { form: STATE_FORM, sequence: now.sequence };
    const thought = await thinkers.ask(user, { seen: JSON.stringify(now.state), held, question });
    if (thought.outcome === 'too-many') throw new Problem('too-many-requests', { params: { seconds: SOON } });
    if (thought.outcome === 'too-long') throw new Problem('too-hard');
    if (thought.outcome === 'closed') throw new Problem('unavailable');
    const { answer: found } = thought;
    if (tells(found, question.ask)) return found.body;
    if (found.told === 'refused')
      throw new Problem('refused', { refusal: found.refusal, params: { action: found.action } });
    if (found.told === 'malformed')
      throw new Problem('malformed', { params: { path: found.path, expected: found.expected } });
    if (found.told === 'unknown-rules') throw new UnknownRules(now.table);
    throw new TypeError(`asked for ${question.ask} and told ${found.told}`);
  }

  app.get(
    '/api/games/:id/offers',
    {
      schema: {
        tags,
        summary: 'What my seats may do',
        description:
          'Forms to fill in: `type`, `seat` and `fixed` as they are, and one value for each field of `choose`.',
        params,
        querystring: OffersQuery,
        response: answers(OffersNow),
      },
    },
    async (request, reply) => {
      const asked = await gameFor(request, reply, request.params.id);
      const { seat } = request.query;
      if (seat !== undefined) ensureOwn(asked, [{ seat }]);
      const found = await answer(asked, { ask: 'offers', seats: seat === undefined ? asked.seats : [seat] });
      // Nothing can be done until it is answered.
      return asked.now.table.undoAsked === undefined ? found : { ...found, offers: [] };
    },
  );

  app.post(
    '/api/games/:id/offers/listed',
    {
      schema: {
        tags,
        summary: 'The actions behind fields that are listed on demand',
        params,
        body: ListQuestion,
        response: answers(Listed),
      },
    },
    async (request, reply) => {
      const asked = await gameFor(request, reply, request.params.id);
      const { begun, limit } = request.body;
      ensureOwn(asked, [begun]);
      return answer(asked, { ask: 'listed', begun, limit });
    },
  );

  app.post(
    '/api/games/:id/why-not',
    {
      schema: {
        tags,
        summary: 'Everything that speaks against an action',
        params,
        body: WhyNotQuestion,
        response: answers(WhyNot),
      },
    },
    async (request, reply) => {
      const asked = await gameFor(request, reply, request.params.id);
      const { action } = request.body;
      ensureOwn(asked, [action]);
      return answer(asked, { ask: 'why-not', action });
    },
  );

  app.post(
    '/api/games/:id/preview',
    {
      schema: {
        tags,
        summary: 'What actions would change',
        description: 'Nothing is done. `refused` says in `params.action` which of the actions the rules forbid.',
        params,
        body: PreviewQuestion,
        response: answers(Preview),
      },
    },
    async (request, reply) => {
      const asked = await gameFor(request, reply, request.params.id);
      const { actions } = request.body;
      ensureOwn(asked, actions);
      return answer(asked, { ask: 'preview', actions });
    },
  );

  app.get(
    '/api/games/:id/lays',
    { schema: { tags, summary: 'Every tile that I may lay now', params, response: answers(Lays) } },
    async (request, reply) => {
      const asked = await gameFor(request, reply, request.params.id);
      return answer(asked, { ask: 'lays', seats: asked.seats });
    },
  );

  app.post(
    '/api/games/:id/income',
    {
      schema: {
        tags,
        summary: 'What a company would earn',
        description: 'As things are, with other trains, after some actions, or all of it.',
        params,
        body: IncomeQuestion,
        response: answers(IncomeThen),
      },
    },
    async (request, reply) => {
      const asked = await gameFor(request, reply, request.params.id);
      ensureOwn(asked, request.body.after);
      return answer(asked, { ask: 'income', ...request.body });
    },
  );

  app.get(
    '/api/games/:id/best-run',
    {
      schema: {
        tags,
        summary: 'The best run of the company at turn',
        params,
        querystring: BestRunQuery,
        response: answers(BestRunNow),
      },
    },
    async (request, reply) => {
      const asked = await gameFor(request, reply, request.params.id);
      return answer(asked, { ask: 'best-run', steps: request.query.steps });
    },
  );

  app.get(
    '/api/games/:id/outlook',
    { schema: { tags, summary: 'What is to come, as far as the rules tell', params, response: answers(OutlookNow) } },
    async (request, reply) => {
      const asked = await gameFor(request, reply, request.params.id);
      return answer(asked, { ask: 'outlook' });
    },
  );
}

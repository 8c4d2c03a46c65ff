/** The game of somebody who is to find the best run: what is drawn may be carried out as a try, and the answer to that tells what there was. */
import type { Refusal } from '@kursbuch/engine';
import type { GameSession } from '../../session/session.ts';

/** The one reason that names the sum one is looking for. */
const TELLS_THE_BEST: Refusal['code'] = 'not-the-best-run';

export const withoutBest = (session: GameSession): GameSession => ({
  ...session,
  // What a class reads for itself is not copied.
  name: session.name,
  engine: {
    ...session.engine,
    whyNot: async (action) => (await session.engine.whyNot(action)).filter(({ code }) => code !== TELLS_THE_BEST),
    /** As far as is told, a run that earns less leads nowhere. */
    preview: async (action) => {
      const seen = await session.engine.preview(action);
      const tells = !seen.ok && seen.refusal.code === TELLS_THE_BEST;
      return tells ? { ok: true, value: { state: session.moment().state, events: [] } } : seen;
    },
  },
});

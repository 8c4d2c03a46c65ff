/** A title the app has never heard of: it is offered, begins and is played to its end without a word written for it. */
import { isOffer, type Offer, seatToAct, titleOf, titles } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { addTitle, fourthTitle } from '@kursbuch/engine/testkit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionOf, readAction } from '../../ask/read-offer.ts';
import { PANELS } from '../../decisions/index.ts';
import { answerView } from '../../decisions/paper/answer-view.ts';
import { finishView } from '../../decisions/paper/finish-view.ts';
import { leastValues, lineAction, linesOf } from '../../decisions/shared/line.ts';
import { LocalSession } from '../../session/local/local-session.ts';
import { beginGame } from '../../session/local/new-local-game.ts';
import { testStore } from '../../session/local/test-store.ts';
import { EngineWorker } from '../../session/worker/worker-client.ts';
import { creditsWords } from '../../shell/credit-words.ts';
import { placeName, titleName } from '../../shell/titles.ts';
import { say } from '../../words/index.ts';
import { testLine } from '../game/test-line.ts';
import { doingNow, stationsNow } from '../game/turn.ts';
import { aboutTitle, countsOf, optionsFor, playersWords } from '../shared/title-choices.ts';
import { emptyForm, withTitle } from './new-game-form.ts';
import { NewGame } from './new-game.tsx';

const { meta } = fourthTitle;
const NAMES = ['Anna', 'Béla'];

let takeAway = (): void => undefined;
beforeAll(() => {
  takeAway = addTitle(fourthTitle);
});
afterAll(() => takeAway());

/** The actions a panel would propose for an offer. */
function proposed(offer: Offer): readonly unknown[] {
  const answer = answerView([offer]);
  if (answer !== undefined) return [answer.yes, answer.no];
  const finish = finishView([offer], [offer], undefined, false);
  if (finish !== undefined) return [finish.action];
  if (isOffer(offer, 'concede')) return [actionOf(offer)];
  return linesOf([offer]).map((line) => lineAction(line, leastValues(line)));
}

describe('a fourth title', () => {
  it('is offered on the start page', () => {
    const page = renderToStaticMarkup(
      createElement(
        QueryClientProvider,
        { client: new QueryClient() },
        createElement(Router, { ssrPath: '/', children: createElement(NewGame) }),
      ),
    );
    expect(page).toContain('<b>Tiny</b><span>Nowhere</span><small>2 to 4 players</small>');
    expect(page.match(/class="title-card"/gu)).toHaveLength(4);
    expect(page.match(/class="stamp"/gu)).toHaveLength(4);
  });

  it('speaks for itself where nobody has written words for it', () => {
    expect([titleName('tiny'), placeName(say, 'tiny'), aboutTitle(say, 'tiny'), playersWords(say, meta.id)]).toEqual([
      'Tiny',
      'Nowhere',
      'Made up for tests.',
      '2 to 4 players',
    ]);
    expect(withTitle(emptyForm(), meta.id)).toMatchObject({ title: 'tiny', variant: 'usual', players: 3, options: {} });
    expect(countsOf(meta.id)).toEqual([2, 3, 4]);
    expect(
      creditsWords(
        say,
        titles().map((title) => title.meta),
      ),
    ).toContain(', Tiny by Nobody; all go back to 1829');
  });

  it('begins in this browser and is played to its end', async () => {
    const [variant] = meta.variants;
    const options = optionsFor(meta.id, variant, NAMES.length, {});
    const [store, worker] = [testStore(), new EngineWorker(testLine)];
    const begun = await beginGame({ title: meta.id, options, players: NAMES, name: 'T', seed: 'web' }, store, worker);
    if (!begun.ok) throw new Error(begun.refusal.code);
    const opened = await LocalSession.open(store.whole(begun.id), store, worker);
    if (opened.kind !== 'open') throw new Error(opened.kind);
    const { session } = opened;
    const play = { seed: 'web', seats: NAMES.length, options, mostActions: 500, spoiled: 0 };
    const { actions } = playTitleRandomly(meta.id, play);
    expect(actions.length).toBeGreaterThan(3);
    for (const one of actions) {
      const action = readAction(one);
      const moment = session.moment();
      const { toAct } = moment;
      if (toAct === undefined || action === undefined) throw new Error('the game ended too early');
      expect([doingNow(moment, NAMES).length > 0, stationsNow(moment, NAMES).stations.length]).toEqual([true, 2]);
      for (const offer of await session.engine.offers(toAct)) {
        expect(PANELS.filter(({ claims }) => claims(offer.type))).toHaveLength(1);
        for (const wanted of proposed(offer)) expect(await session.engine.whyNot(wanted)).toEqual([]);
      }
      expect(await session.act(action)).toEqual({ kind: 'done' });
    }
    expect(session.moment()).toMatchObject({ position: actions.length, toAct: undefined });
    expect(seatToAct(session.moment().state)).toBeUndefined();
    expect(store.whole(begun.id).game.standing.outcome?.reason).toBe('rounds');
    worker.close();
  });

  it('is gone when it is taken away', () => {
    takeAway();
    expect(titleName('tiny')).toBe('tiny');
    expect(() => titleOf(meta.id)).toThrow('there is no title tiny');
    takeAway = addTitle(fourthTitle);
  });
});

/** Trying in a lesson: what is done is carried out by the engine, judged, and can be taken back as often as one likes. */
import type { Action, GameState, Json, Refusal, Seat } from '@kursbuch/engine';
import { useCallback, useMemo, useRef, useState } from 'react';
import { BegunChoices } from '../../decisions/shared/begun.ts';
import type { ActAnswer, GameSession, Moment } from '../../session/session.ts';
import { useWords } from '../../words/index.ts';
import type { Answer } from './answer.tsx';
import { judge, type Verdict } from './judge.ts';
import type { Task } from './lesson.ts';

export type Tries = {
  readonly answer: Answer | undefined;
  /** Whether what was done is judged: nothing more is to be done before one tries again. */
  readonly isJudged: boolean;
  /** Counts the tries; what somebody has begun to choose belongs to one of them. */
  readonly count: number;
  readonly act: (action: Json) => Promise<boolean>;
  readonly showReasons: (question: string, refusals: readonly Refusal[]) => void;
  readonly whyNot: (question: string, action: Json) => void;
  readonly again: () => void;
  readonly show: () => void;
};

type Deed = { readonly [field: string]: unknown };
const isDeed = (action: Json): action is { readonly [field: string]: Json } =>
  typeof action === 'object' && action !== null && !Array.isArray(action);

/** Carries a deed out and judges all that has been done since the position. */
async function attempt(
  session: GameSession,
  task: Task,
  start: { readonly seat: Seat; readonly state: GameState },
  deeds: readonly Deed[],
  action: Json,
): Promise<{ readonly deeds: readonly Deed[]; readonly verdict: Verdict } | Exclude<ActAnswer, { kind: 'done' }>> {
  const answer = await session.act(action);
  if (answer.kind !== 'done') return answer;
  const done = [...deeds, isDeed(action) ? action : {}];
  const after = session.moment().state;
  return { deeds: done, verdict: judge(task, { seat: start.seat, before: start.state, after, deeds: done }) };
}

/** Goes back to the position. */
async function restore(session: GameSession, { position }: Moment): Promise<void> {
  while (session.moment().position > position) {
    const back = await session.undo();
    if (back.kind !== 'done') return;
  }
}

export function useTries(session: GameSession, task: Task, seat: Seat, onRight: () => void): Tries {
  const words = useWords();
  const [start] = useState(() => session.moment());
  const [answer, setAnswer] = useState<Answer>();
  const [count, setCount] = useState(0);
  const deeds = useRef<readonly Deed[]>([]);
  const isJudged = answer !== undefined && answer.kind !== 'refused';

  const showReasons = useCallback(
    (question: string, refusals: readonly Refusal[]) => setAnswer({ kind: 'refused', question, refusals }),
    [],
  );
  const whyNot = useCallback(
    (question: string, action: Json) => {
      const open: Answer = { kind: 'refused', question, refusals: undefined };
      setAnswer(open);
      session.engine.whyNot(action).then(
        (refusals) => setAnswer((still) => (still === open ? { ...open, refusals } : still)),
        () => setAnswer((still) => (still === open ? undefined : still)),
      );
    },
    [session],
  );

  const from = useMemo(() => ({ seat, state: start.state }), [seat, start]);
  const carryOut = useCallback(
    async (action: Json, isShown: boolean): Promise<boolean> => {
      const tried = await attempt(session, task, from, deeds.current, action);
      if ('kind' in tried) {
        if (tried.kind === 'refused') showReasons(words('lesson.refused'), tried.refusals);
        return false;
      }
      deeds.current = tried.deeds;
      const { verdict } = tried;
      if (verdict.kind === 'onward') {
        setAnswer(undefined);
        return true;
      }
      setAnswer({ ...verdict, isShown });
      if (verdict.kind === 'right' && !isShown) onRight();
      // Whatever else was to be carried out with it belongs to another try.
      return false;
    },
    [session, task, from, showReasons, words, onRight],
  );

  const goBack = useCallback(async (): Promise<void> => {
    await restore(session, start);
    new BegunChoices(sessionStorage).forgetOthers(session.id, -1);
    deeds.current = [];
    setAnswer(undefined);
    setCount((n) => n + 1);
  }, [session, start]);
  const show = useCallback(async (): Promise<void> => {
    await goBack();
    const { right }: { readonly right: readonly Action[] } = task;
    for (const action of right) if (!(await carryOut(action, true))) return;
  }, [goBack, task, carryOut]);

  return {
    answer,
    isJudged,
    count,
    act: useCallback((action: Json) => carryOut(action, false), [carryOut]),
    showReasons,
    whyNot,
    again: useCallback(() => void goBack(), [goBack]),
    show: useCallback(() => void show(), [show]),
  };
}

/** Trying in a lesson: what is done is carried out by the engine, judged, and can be taken back as often as one likes. */
import type { Json, Refusal, Seat } from '@kursbuch/engine';
import { useCallback, useMemo, useRef, useState } from 'react';
import { BegunChoices } from '../../decisions/shared/begun.ts';
import type { GameSession } from '../../session/session.ts';
import { toast } from '../../shell/toasts.tsx';
import { useWords } from '../../words/index.ts';
import type { Answer } from './answer.tsx';
import { attempt, type Deed, restore } from './attempt.ts';
import type { Task } from './lesson.ts';

export type Tries = {
  readonly answer: Answer | undefined;
  /** Whether what was done is judged: nothing more is to be done before one tries again. */
  readonly isJudged: boolean;
  /** Whether something has been tried or asked for: before that nobody is told what there is to be found. */
  readonly hasTried: boolean;
  /** Counts the tries and their steps; what somebody has begun to choose belongs to one of them. */
  readonly count: number;
  readonly act: (action: Json) => Promise<boolean>;
  readonly showReasons: (question: string, refusals: readonly Refusal[]) => void;
  readonly whyNot: (question: string, action: Json) => void;
  /** Drops the reasons: they were for something else than what is there now. */
  readonly forget: () => void;
  readonly again: () => void;
  readonly show: () => void;
};

export function useTries(session: GameSession, task: Task, seat: Seat, onRight: () => void): Tries {
  const words = useWords();
  const [start] = useState(() => session.moment());
  const [answer, setAnswer] = useState<Answer>();
  const [hasTried, setTried] = useState(false);
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

  const from = useMemo(() => ({ seat, before: start.state }), [seat, start]);
  const carryOut = useCallback(
    async (action: Json, isShown: boolean): Promise<boolean> => {
      const tried = await attempt(session, task, from, deeds.current, action);
      setTried(true);
      if (tried.kind !== 'judged') {
        if (tried.kind === 'refused') showReasons(words('lesson.refused'), tried.refusals);
        if (tried.kind === 'failed') toast(words('act.failed.other'));
        return false;
      }
      deeds.current = tried.deeds;
      const { verdict } = tried;
      if (verdict.kind === 'onward') {
        setAnswer(undefined);
        setCount((n) => n + 1);
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
    for (const action of task.right) if (!(await carryOut(action, true))) return;
  }, [goBack, task, carryOut]);

  return {
    answer,
    isJudged,
    hasTried,
    count,
    act: useCallback((action: Json) => carryOut(action, false), [carryOut]),
    showReasons,
    whyNot,
    forget: useCallback(() => setAnswer((still) => (still?.kind === 'refused' ? undefined : still)), []),
    again: useCallback(() => void goBack(), [goBack]),
    show: useCallback(() => void show(), [show]),
  };
}

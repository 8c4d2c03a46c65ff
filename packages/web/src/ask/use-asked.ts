/** Asking for what becomes known later: the one way in which components wait for an answer. */
import { type DependencyList, useEffect, useMemo, useState } from 'react';

/**
 * The answer to a question; undefined while it is not known, or nothing is asked. `about` is everything the question depends on: as
 * soon as anything in it is another, the question is a new one, and an answer to an older one is not heard.
 */
export function useAsked<Answer>(ask: (() => Promise<Answer>) | undefined, about: DependencyList): Answer | undefined {
  const isAsked = ask !== undefined;
  // An object of its own stands for each question.
  const question = useMemo(() => ({ isAsked }), [isAsked, ...about]);
  const [known, setKnown] = useState<{ readonly question: object; readonly answer: Answer }>();
  useEffect(() => {
    if (ask === undefined) return undefined;
    let isWanted = true;
    ask().then(
      (answer) => (isWanted ? setKnown({ question, answer }) : undefined),
      // A worker that was closed answers nobody any more; one that is broken is told of by the session.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [question]);
  return isAsked && known?.question === question ? known.answer : undefined;
}

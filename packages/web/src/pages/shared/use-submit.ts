/** Sending a form: busy while it is under way, and what went wrong in words. */
import { type SyntheticEvent, useState } from 'react';
import type { Answer } from '../../session/wire/api.ts';
import { troubleWords } from '../../session/wire/trouble-words.ts';

export type Submit = {
  readonly busy: boolean;
  readonly error: string | undefined;
  /** For a form's `onSubmit`, or for a button without one. */
  readonly send: (event?: SyntheticEvent) => void;
};

export function useSubmit<Body>(task: () => Promise<Answer<Body>>, done: (body: Body) => void): Submit {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    const answer = await task();
    setBusy(false);
    if (answer.ok) done(answer.value);
    else setError(await troubleWords(answer.trouble));
  };
  return {
    busy,
    error,
    send: (event) => {
      event?.preventDefault();
      if (!busy) void run();
    },
  };
}

/** Looking back: at a move, at each step of one after which others did something, or playing them all. */
import { componentsOf } from '@kursbuch/engine';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { MoveStep, StepShown } from '../../ask/move-step.ts';
import type { GameSession, Moment } from '../../session/session.ts';
import { mapAfterStep, stepsOf } from './move-steps.ts';
import { lineAt } from './shown-run.ts';

/** Ways to look elsewhere. */
export type Ways = {
  readonly lookAt: (position: number) => void;
  /** Goes on from the moment that is being looked up, so that no press is lost. */
  readonly lookBy: (by: 1 | -1) => void;
  /** Looks at a step of the move that is looked at. */
  readonly lookAtStep: (number: number) => void;
  /** Looks at a position and plays the history from there on. */
  readonly watch: (position: number) => void;
  /** Whether the history plays by itself. */
  readonly isPlaying: boolean;
  readonly play: (on: boolean) => void;
};

export type Looking = {
  /** Undefined while one is at the present. */
  readonly back: Moment | undefined;
  readonly step: StepShown | undefined;
  readonly ways: Ways;
};

/** A place in the history: after a move, or after one of its steps. */
type At = { readonly position: number; readonly step?: number | undefined };

export function useLooking(session: GameSession, attend: () => void): Looking {
  const [shown, setShown] = useState<{ readonly moment: Moment; readonly step?: StepShown | undefined }>();
  const [isPlaying, play] = useState(false);
  /** Where one looks, or will as soon as it is there. */
  const wanted = useRef<At>(undefined);

  const stepsAt = useCallback(
    (position: number): readonly MoveStep[] =>
      stepsOf(lineAt(session.log(), position), session, componentsOf(session.moment().state)),
    [session],
  );

  const look = useCallback(
    (at: At) => {
      const { position, step } = at;
      if (step === undefined && position === session.moment().position) {
        wanted.current = undefined;
        play(false);
        setShown(undefined);
        attend();
        return;
      }
      wanted.current = at;
      const find = async (): Promise<void> => {
        const found = await session.at(position);
        const before = step === undefined ? undefined : await session.at(position - 1);
        if (found === undefined || wanted.current !== at) return;
        const all = step === undefined ? [] : stepsAt(position);
        const one = step === undefined ? undefined : all[step];
        if (step === undefined || one === undefined || before === undefined) setShown({ moment: found });
        else {
          const hexes = mapAfterStep(before.state, found.state, all, step, componentsOf(found.state));
          setShown({ moment: { ...found, state: { ...found.state, hexes } }, step: { ...one, number: step, all } });
        }
        attend();
      };
      void find();
    },
    [session, attend, stepsAt],
  );

  const lookAt = useCallback((position: number) => look({ position }), [look]);
  const lookAtStep = useCallback(
    (step: number) => look({ position: wanted.current?.position ?? session.moment().position, step }),
    [look, session],
  );

  /** Into a move: to its first step, or its last, where it has any. */
  const enter = useCallback(
    (position: number, by: 1 | -1) => {
      const { length } = stepsAt(position);
      look(length === 0 ? { position } : { position, step: by === 1 ? 0 : length - 1 });
    },
    [look, stepsAt],
  );
  const lookBy = useCallback(
    (by: 1 | -1) => {
      const last = session.moment().position;
      const { position, step } = wanted.current ?? { position: last };
      const next = step === undefined ? undefined : step + by;
      if (next !== undefined && next >= 0 && next < stepsAt(position).length) look({ position, step: next });
      else if (position + by > last) look({ position: last });
      else enter(Math.max(0, position + by), by);
    },
    [session, look, enter, stepsAt],
  );

  const watch = useCallback(
    (position: number) => {
      play(true);
      enter(position, 1);
    },
    [enter],
  );
  const ways = useMemo(
    () => ({ lookAt, lookBy, lookAtStep, watch, isPlaying, play }),
    [lookAt, lookBy, lookAtStep, watch, isPlaying],
  );
  return { back: shown?.moment, step: shown?.step, ways };
}

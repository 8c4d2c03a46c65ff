/** The one red button of a decision. Enter presses it; it never ends a step. */
import type { Action } from '@kursbuch/engine';
import { type ReactElement, useState } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { useWords } from '../../words/index.ts';
import { KeyButton, type KeyButtonProps } from './key-button.tsx';

export type CarryOut = {
  /** Whether something is under way. */
  readonly busy: boolean;
  /**
   * Carries actions out one after the other and stops where one is refused. `said` is what the button says: where nothing can be taken
   * back it is asked about first. Without it somebody has been asked already.
   */
  readonly carryOut: (actions: readonly Action[], said?: string) => void;
};

export function useCarryOut(): CarryOut {
  const { act, isSure } = useGame();
  const [busy, setBusy] = useState(false);
  const carryOut = (actions: readonly Action[], said?: string): void => {
    if (busy || actions.length === 0) return;
    setBusy(true);
    const go = async (): Promise<void> => {
      if (said !== undefined && !(await isSure(said))) return;
      for (const action of actions) if (!(await act(action))) break;
    };
    void go().finally(() => setBusy(false));
  };
  return { busy, carryOut };
}

type ButtonProps = Pick<KeyButtonProps, 'onAct' | 'disabled' | 'value' | 'children'>;

export function Primary(props: ButtonProps): ReactElement {
  const words = useWords();
  return <KeyButton {...props} className="primary" keyed={{ pressedBy: 'Enter', shown: words('paper.enter') }} />;
}

/** One of two answers. Neither is chosen in advance, so that no key presses it but the one that is pressed on it. */
export function AnswerButton({ main, ...props }: ButtonProps & { readonly main: boolean }): ReactElement {
  return <KeyButton {...props} className={main ? 'primary' : 'quiet'} />;
}

/** Ends a step or a turn. Where nothing else is left to do it is the red one. */
export function Finish({
  alone,
  ...props
}: Omit<ButtonProps, 'value'> & Pick<KeyButtonProps, 'first'> & { readonly alone: boolean }): ReactElement {
  const words = useWords();
  return (
    <KeyButton
      {...props}
      className={alone ? 'primary' : 'finish'}
      value="finish"
      keyed={{ pressedBy: 'f', shown: words('paper.finish.key') }}
    />
  );
}

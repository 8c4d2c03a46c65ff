/** The one red button of a panel. Enter presses it, wherever the focus is, as long as nothing else wants the key. */
import type { Action } from '@kursbuch/engine';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { useWords } from '../../words/index.ts';

/** Carries actions out one after the other and stops where one is refused; `busy` while it is under way. */
export function useCarryOut(): { readonly busy: boolean; readonly carryOut: (actions: readonly Action[]) => void } {
  const { act } = useGame();
  const [busy, setBusy] = useState(false);
  const carryOut = (actions: readonly Action[]): void => {
    if (busy || actions.length === 0) return;
    setBusy(true);
    const go = async (): Promise<void> => {
      for (const action of actions) if (!(await act(action))) break;
    };
    void go().finally(() => setBusy(false));
  };
  return { busy, carryOut };
}

/** Controls that have a use for Enter themselves. */
const WANTS_ENTER =
  'button, a, select, textarea, summary, [contenteditable], [role="dialog"] *, [role="alertdialog"] *';

const isForPrimary = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.repeat &&
  // A dialog on top takes all keys.
  document.querySelector('[role="dialog"], [role="alertdialog"]') === null &&
  !(event.target instanceof Element && event.target.closest(WANTS_ENTER) !== null) &&
  !(event.target instanceof HTMLInputElement && ['text', 'search', 'email', 'password'].includes(event.target.type));

type PrimaryProps = {
  readonly onAct: () => void;
  readonly disabled?: boolean;
  /** The answer it stands for, where there are several. */
  readonly value?: string;
  readonly children: ReactNode;
};

export function Primary({ onAct, disabled = false, value, children }: PrimaryProps): ReactElement {
  const words = useWords();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isForPrimary(event)) return;
      event.preventDefault();
      button.current?.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <button ref={button} type="button" className="button primary" value={value} disabled={disabled} onClick={onAct}>
      <span>{children}</span>
      <kbd aria-hidden="true">{words('paper.enter')}</kbd>
    </button>
  );
}

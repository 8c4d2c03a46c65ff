/**
 * A button of the foot. One with a key of its own is pressed by it wherever the focus is, as long as nothing else wants the key; one
 * without is pressed only by whoever means it.
 */
import { type ReactElement, type ReactNode, useContext, useEffect, useRef } from 'react';
import { isCovered } from '../../shell/is-covered.ts';
import { isWriting } from '../../shell/is-writing.ts';
import { areLettersOn } from '../../shell/letters.ts';
import { FootContext } from './foot.tsx';
import { HANDED_MS, isMeant, isSettled, SETTLES_MS, useSettling } from './settled.ts';

/** Controls that have a use for Enter themselves. */
const WANTS_ENTER = 'button, a, select, textarea, summary, [contenteditable]';
const WRITTEN = ['text', 'search', 'email', 'password'];

const isWanted = ({ key, target }: KeyboardEvent): boolean => {
  if (!(target instanceof Element)) return false;
  if (key !== 'Enter') return isWriting(target) || !areLettersOn();
  return target.closest(WANTS_ENTER) !== null || (target instanceof HTMLInputElement && WRITTEN.includes(target.type));
};

/** Whether a key is pressed for the button: not held, nothing with it, nobody else's, and no dialog on top. */
const isFor = (wanted: string, event: KeyboardEvent): boolean =>
  event.key === wanted &&
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.repeat &&
  !isCovered() &&
  !isWanted(event);

export type KeyButtonProps = {
  readonly className: string;
  /** Its key: as the browser names it, and as people read it. */
  readonly keyed?: { readonly pressedBy: string; readonly shown: string };
  /** Told what the button says. */
  readonly onAct: (said: string) => void;
  /** Asked before its key presses it: whether the key has done something else instead. */
  readonly first?: () => boolean;
  readonly disabled?: boolean;
  /** The answer it stands for, where there are several. */
  readonly value?: string | undefined;
  readonly children: ReactNode;
};

export function KeyButton(props: KeyButtonProps): ReactElement {
  const { className, keyed, onAct, first, disabled = false, value, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const isHandedOver = useContext(FootContext)?.isHandedOver === true;
  const settleAnew = useSettling(button, isHandedOver ? HANDED_MS : SETTLES_MS);
  const pressedBy = keyed?.pressedBy;
  useEffect(() => {
    if (pressedBy === undefined) return;
    const onKey = (event: KeyboardEvent): void => {
      if (!isFor(pressedBy, event)) return;
      event.preventDefault();
      if (button.current === null) return;
      if (!isSettled(button.current)) settleAnew();
      else if (first?.() !== true) button.current.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [pressedBy, first, settleAnew]);
  return (
    <button
      ref={button}
      type="button"
      className={`button ${className}`}
      value={value}
      disabled={disabled}
      onClick={(event) => {
        if (isMeant(event)) onAct(event.currentTarget.firstElementChild?.textContent ?? '');
      }}
    >
      <span>{children}</span>
      {keyed === undefined ? undefined : <kbd aria-hidden="true">{keyed.shown}</kbd>}
    </button>
  );
}

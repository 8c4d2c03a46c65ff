/** Turning the tile in hand: a button each way, and two keys. */
import { type ReactElement, useEffect } from 'react';
import { isWriting } from '../../shell/is-writing.ts';
import { areLettersOn } from '../../shell/letters.ts';
import { Icon } from '../../shell/icons.tsx';
import { useWords } from '../../words/index.ts';

export type SetTurn = (change: (turn: number) => number) => void;

type TurnProps = {
  readonly by: 1 | -1;
  readonly setTurn: SetTurn;
  /** Whether the tile can lie in one position only. */
  readonly isFixed?: boolean;
};

/** Turns the tile to its next legal position. */
export function TurnButton({ by, setTurn, isFixed = false }: TurnProps): ReactElement {
  const say = useWords();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={say(by < 0 ? 'track.turn-left' : 'track.turn-right')}
      disabled={isFixed}
      title={isFixed ? say('track.one-position') : undefined}
      onClick={() => setTurn((turn) => turn + by)}
    >
      <Icon name={by < 0 ? 'undo' : 'redo'} />
    </button>
  );
}

/** Q and E turn the tile wherever the focus is, as long as nobody is writing. */
export function useTurnKeys(setTurn: SetTurn): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isWriting(event.target) || !areLettersOn() || event.ctrlKey || event.metaKey) return;
      if (event.key.toLowerCase() === 'q') setTurn((n) => n - 1);
      if (event.key.toLowerCase() === 'e') setTurn((n) => n + 1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [setTurn]);
}

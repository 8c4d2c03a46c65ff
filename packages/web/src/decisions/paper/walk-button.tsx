/**
 * A button that walks a number up or down. At the end of its walk it stays where it is and keeps the focus: disabled it would drop it,
 * and the next Enter would carry out what nobody has looked at yet.
 */
import type { ReactElement } from 'react';
import { useWords } from '../../words/index.ts';

type WalkButtonProps = {
  readonly by: 1 | -1;
  readonly isAtEnd: boolean;
  readonly onWalk: (by: 1 | -1) => void;
};

export function WalkButton({ by, isAtEnd, onWalk }: WalkButtonProps): ReactElement {
  const words = useWords();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={words(by < 0 ? 'paper.field.less' : 'paper.field.more')}
      aria-disabled={isAtEnd}
      onClick={() => {
        if (!isAtEnd) onWalk(by);
      }}
    >
      {by < 0 ? '−' : '+'}
    </button>
  );
}

/** Keys of the game page, and the list of them. */
import { type ReactElement, useEffect, useRef } from 'react';
import { Dialog } from '../../shell/dialog.tsx';
import { isWriting } from '../../shell/is-writing.ts';
import { areLettersOn, switchLetters, useLetters } from '../../shell/letters.ts';
import { useWords } from '../../words/index.ts';
import { actFor, type KeyRoom, PAGE_KEYS } from './key-table.ts';

/** A key that is held down presses no button a second time. */
const isHeldOnButton = ({ key, repeat, target }: KeyboardEvent): boolean =>
  repeat && (key === 'Enter' || key === ' ') && target instanceof Element && target.closest('button') !== null;

const isLetter = (key: string): boolean => /^\p{L}$/u.test(key);

/** Ends of a list or a page, where something that scrolls has the focus. */
const isScrolling = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'Home' || key === 'End') &&
  target instanceof Element &&
  target.closest('[tabindex="0"], [role="tab"]') !== null;

export function useKeys(props: Omit<KeyRoom, 'since' | 'event'>): void {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const since = useRef(0);
  const { position } = props.page.game.moment;
  useEffect(() => {
    since.current = performance.now();
  }, [position]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isHeldOnButton(event)) event.preventDefault();
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isWriting(event.target) || isScrolling(event) || (isLetter(event.key) && !areLettersOn())) return;
      const act = actFor({ ...latest.current, since: since.current, event });
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

export function KeysDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactElement {
  const words = useWords();
  const areOn = useLetters();
  return (
    <Dialog open={open} title={words('keys.title')} onClose={onClose}>
      <label className="check">
        <input type="checkbox" checked={areOn} onChange={({ target }) => switchLetters(target.checked)} />
        {words('keys.letters')}
      </label>
      <dl className="consequences">
        {PAGE_KEYS.map(({ shown, word }) => (
          <div key={shown}>
            <dt>{words(word)}</dt>
            <dd>
              <kbd>{shown}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Keys of the game page, and the list of them. */
import { type ReactElement, useEffect, useRef } from 'react';
import { SETTLES_MS } from '../../decisions/shared/settled.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { isCovered } from '../../shell/is-covered.ts';
import { isWriting } from '../../shell/is-writing.ts';
import { type WordId, useWords } from '../../words/index.ts';
import type { GameTab } from './tabs.ts';
import type { GamePageState } from './use-game-value.ts';

const LIST: readonly (readonly [keys: string, word: WordId])[] = [
  ['Enter', 'keys.primary'],
  ['F', 'keys.finish'],
  ['U', 'keys.undo'],
  ['M', 'keys.map'],
  ['S', 'keys.sheet'],
  ['A', 'keys.action'],
  ['L', 'keys.log'],
  ['[', 'keys.back'],
  [']', 'keys.forward'],
  ['Q  E', 'keys.tile'],
  ['←  →  I  O  J  K', 'keys.neighbours'],
  ['?', 'keys.help'],
];

/** A key that is held down presses no button a second time. */
const isHeldOnButton = ({ key, repeat, target }: KeyboardEvent): boolean =>
  repeat && (key === 'Enter' || key === ' ') && target instanceof Element && target.closest('button') !== null;

type KeysProps = {
  readonly onKeys: () => void;
  readonly choose: (tab: GameTab) => void;
  readonly page: GamePageState;
};

export function useKeys(props: KeysProps): void {
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
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      const { onKeys, choose, page } = latest.current;
      const focus = (id: string): void => document.querySelector<HTMLElement>(`#${id}`)?.focus();
      // The hex that Tab would lead to, so that arrows walk on from it at once.
      const focusHex = (): void => {
        const hex = document.querySelector<SVGElement>('#map [data-pick][tabindex="0"]');
        if (hex === null) focus('map');
        else hex.focus();
      };
      const acts: { readonly [key: string]: () => void } = {
        m: () => {
          choose('map');
          requestAnimationFrame(focusHex);
        },
        s: () => choose('sheet'),
        a: () => focus('action'),
        l: () => focus('log'),
        '[': () => page.lookBy(-1),
        ']': () => page.lookBy(1),
        u: () => {
          const isNew = performance.now() - since.current < SETTLES_MS;
          const { session } = page.game;
          if (event.repeat || isNew || isCovered() || page.looking !== undefined || !session.undoState().canUndo)
            return;
          void page.take(session.undo());
        },
        '?': onKeys,
      };
      const found = acts[event.key];
      if (found === undefined) return;
      event.preventDefault();
      found();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

export function KeysDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactElement {
  const words = useWords();
  return (
    <Dialog open={open} title={words('keys.title')} onClose={onClose}>
      <dl className="consequences">
        {LIST.map(([keys, word]) => (
          <div key={keys}>
            <dt>{words(word)}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

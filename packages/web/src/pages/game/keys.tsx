/** Keys of the game page, and the list of them. */
import { type ReactElement, useEffect, useRef } from 'react';
import { Dialog } from '../../shell/dialog.tsx';
import { type WordId, useWords } from '../../words/index.ts';
import type { GameTab } from './tabs.ts';
import type { GamePageState } from './use-game-value.ts';

const LIST: readonly (readonly [keys: string, word: WordId])[] = [
  ['M', 'keys.map'],
  ['A', 'keys.action'],
  ['L', 'keys.log'],
  ['[', 'keys.back'],
  [']', 'keys.forward'],
  ['Q  E', 'keys.tile'],
  ['←  →  U  O  J  N', 'keys.neighbours'],
  ['?', 'keys.help'],
];

/** Letters belong to whoever is writing. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName));

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
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      const { onKeys, choose, page } = latest.current;
      const { position } = page.game.moment;
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
        a: () => focus('action'),
        l: () => focus('log'),
        '[': () => page.lookAt(Math.max(0, position - 1)),
        ']': () => page.lookAt(Math.min(page.looking?.last ?? position, position + 1)),
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

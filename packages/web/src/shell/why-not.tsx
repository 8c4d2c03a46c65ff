/** "Why not?": every reason at once, the decisive one first, each with its rule. It opens beside what was pressed. */
import type { Refusal, TitleId } from '@kursbuch/engine';
import { Popover } from 'radix-ui';
import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { refusalWords } from '@kursbuch/words';
import { Link } from 'wouter';
import { useWords } from '../words/index.ts';
import { useFocusAgain } from './focus-again.ts';
import { Icon } from './icons.tsx';
import { RuleLink, rulePath } from './pieces.tsx';

export type Question = {
  readonly question: string;
  /** Undefined while the rules are being asked. */
  readonly refusals: readonly Refusal[] | undefined;
  /** Where it was asked. */
  readonly at: DOMRect;
};

/** Where the pointer was last pressed. */
let pressed: { readonly x: number; readonly y: number; readonly time: number } | undefined;

/** Follows the pointer, so that answers appear where the question was put. */
export function useLastPress(): void {
  useEffect(() => {
    const note = ({ clientX, clientY }: PointerEvent): void => {
      pressed = { x: clientX, y: clientY, time: performance.now() };
    };
    addEventListener('pointerdown', note, true);
    return () => removeEventListener('pointerdown', note, true);
  }, []);
}

/** The place of the pointer if it was just pressed, else of whatever has the focus. */
export function placeOfQuestion(): DOMRect {
  if (pressed !== undefined && performance.now() - pressed.time < 1500) return new DOMRect(pressed.x, pressed.y, 1, 1);
  const focused = document.activeElement;
  if (focused !== null && focused !== document.body) return focused.getBoundingClientRect();
  return new DOMRect(innerWidth / 2, innerHeight / 3, 1, 1);
}

type WhyNotProps = {
  readonly asked: Question | undefined;
  readonly title: TitleId;
  readonly names: readonly string[];
  readonly onClose: () => void;
};

export function WhyNot({ asked, title, names, onClose }: WhyNotProps): ReactElement {
  const words = useWords();
  const anchor = useRef({ getBoundingClientRect: () => new DOMRect() });
  useMemo(() => {
    if (asked !== undefined) anchor.current = { getBoundingClientRect: () => asked.at };
  }, [asked]);
  const isAsked = asked !== undefined;
  const focusAgain = useFocusAgain(useMemo(() => (isAsked ? {} : undefined), [isAsked]));
  const first = asked?.refusals?.find(({ rule }) => rule !== undefined)?.rule;
  return (
    <Popover.Root open={asked !== undefined} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          className="why-not"
          side="bottom"
          sideOffset={10}
          collisionPadding={16}
          aria-labelledby="why-not-title"
          onCloseAutoFocus={focusAgain}
        >
          <div className="row spread">
            <h2 id="why-not-title">{asked?.question}</h2>
            <Popover.Close className="icon-button" aria-label={words('why.close')}>
              <Icon name="close" />
            </Popover.Close>
          </div>
          {asked?.refusals === undefined ? <p className="muted">{words('why.asking')}</p> : undefined}
          {asked?.refusals?.length === 0 ? <p>{words('why.nothing')}</p> : undefined}
          <ol>
            {asked?.refusals?.map((refusal) => (
              <li key={`${refusal.code} ${refusal.rule ?? ''} ${JSON.stringify(refusal.params)}`}>
                {refusal.rule === undefined ? undefined : <RuleLink id={refusal.rule} />}{' '}
                {refusalWords(refusal, { names, title })}
              </li>
            ))}
          </ol>
          {first === undefined ? undefined : (
            <Link className="button quiet" href={rulePath(first)} target="_blank">
              {words('why.read')}
            </Link>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

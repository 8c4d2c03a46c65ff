/** A word of the game, explained where it stands: under the pointer, with the keyboard, and by touch. */
import { Tooltip } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useWords, wordsOr } from '../../words/index.ts';
import './term.css';

type TermProps = { readonly id: string; readonly children: ReactNode };

/** What nobody has explained is a plain word. */
export function Term({ id, children }: TermProps): ReactElement {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const explained = wordsOr(words, `term.${id}`, '');
  if (explained === '') return <>{children}</>;
  return (
    <Tooltip.Provider delayDuration={150}>
      <Tooltip.Root open={open} onOpenChange={setOpen}>
        {/* A tooltip closes when it is pressed; a finger has nothing else to open it with. A button would not break with the line. */}
        <Tooltip.Trigger
          asChild
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          <dfn className="term" tabIndex={0}>
            {children}
          </dfn>
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content className="term-text" side="top" sideOffset={4} collisionPadding={12}>
            {explained}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}

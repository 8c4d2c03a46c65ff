/** A text in chapters: what is in it at the left, the text itself beside it. */
import type { ReactElement, ReactNode } from 'react';
import { useWords } from '../../words/index.ts';
import type { Block } from './blocks.ts';
import './document.css';

type DocumentProps = { readonly kind: string; readonly blocks: readonly Block[]; readonly children: ReactNode };

export function Document({ kind, blocks, children }: DocumentProps): ReactElement {
  const words = useWords();
  return (
    <div className={`document ${kind}`}>
      <nav aria-label={words('rules.contents')} className="document-contents">
        <ol>
          {blocks
            .filter((block) => block.kind === 'heading')
            .map(({ text, anchor, level }) => (
              <li key={anchor} className={`level-${String(level)}`}>
                <a href={`#${anchor}`}>{text}</a>
              </li>
            ))}
        </ol>
      </nav>
      <article>{children}</article>
    </div>
  );
}

/** A text begins with its name, which the page says itself. */
export const withoutName = (blocks: readonly Block[]): readonly Block[] =>
  blocks.filter(({ kind }, n) => n > 0 || kind !== 'heading');

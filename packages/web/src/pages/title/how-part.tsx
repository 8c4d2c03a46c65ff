/** How a title plays: a text of ten minutes, with figures drawn from its box. */
import type { Meta } from '@kursbuch/engine';
import { type ReactElement, useMemo } from 'react';
import { Link } from 'wouter';
import { useWords } from '../../words/index.ts';
import { BlockView } from '../reading/block-view.tsx';
import { readBlocks } from '../reading/blocks.ts';
import { Document, withoutName } from '../reading/document.tsx';
import { howText } from '../reading/how-texts.ts';
import { minutesToRead } from '../reading/reading-time.ts';
import { useText } from '../reading/use-text.ts';
import { beginPath } from '../shared/begin-path.ts';
import { partPath, partsOf } from './parts.ts';
import { TextFigure } from './text-figure.tsx';

/** The time a text takes, once it is there; the room for it is kept. */
export function ReadingTime({ meta }: { readonly meta: Meta }): ReactElement {
  const words = useWords();
  const { text } = useText(howText(meta.id));
  const minutes = useMemo(
    () => (text === undefined ? undefined : minutesToRead(readBlocks(meta.id, text))),
    [meta, text],
  );
  return <>{minutes === undefined ? '' : words('title.how.minutes', { count: minutes })}</>;
}

export function HowPart({ meta }: { readonly meta: Meta }): ReactElement {
  const words = useWords();
  const { text, failed } = useText(howText(meta.id));
  const blocks = useMemo(() => withoutName(readBlocks(meta.id, text ?? '')), [meta, text]);
  return (
    <Document kind="how" blocks={blocks}>
      <h1>{words('title.how.of', { game: meta.name })}</h1>
      <p className="caption" aria-live="polite">
        {text === undefined ? '' : words('title.how.minutes.about', { count: minutesToRead(blocks) })}
      </p>
      {failed ? <p className="error">{words('title.how.failed')}</p> : undefined}
      {blocks.map((block, n) => (
        <BlockView
          key={String(n)}
          title={meta.id}
          block={block}
          here=""
          figure={(figure) => <TextFigure meta={meta} figure={figure} />}
        />
      ))}
      {text === undefined ? undefined : (
        <p className="row how-end">
          <Link className="button solid" href={beginPath(meta.id)}>
            {words('title.begin', { game: meta.name })}
          </Link>
          {partsOf(meta).includes('lessons') ? (
            <Link href={partPath(meta, 'lessons')}>{words('lessons.of', { game: meta.name })}</Link>
          ) : undefined}
          <Link href={`/rules/${meta.id}`}>{words('title.rules')}</Link>
        </p>
      )}
    </Document>
  );
}

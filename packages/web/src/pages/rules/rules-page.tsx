/** The rules of a title, row by row; every row has an address of its own. */
import { findTitle, type Meta, type TitleId } from '@kursbuch/engine';
import { type ReactElement, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { NotFoundPage } from '../../shell/not-found-page.tsx';
import { titleName } from '../../shell/titles.ts';
import { useWords } from '../../words/index.ts';
import { BlockView } from '../reading/block-view.tsx';
import { type Block, readBlocks } from '../reading/blocks.ts';
import { Document, withoutName } from '../reading/document.tsx';
import { useText } from '../reading/use-text.ts';
import { TitleFrame } from '../title/title-frame.tsx';
import './rules.css';

/** Each catalogue is a file of its own, named after its title and fetched when it is opened. */
const TEXTS = import.meta.glob<string>('../../../../../docs/rules/*.md', { query: '?raw', import: 'default' });

/** The catalogue of a title; undefined where nobody has written one. */
const textOf = (title: TitleId): (() => Promise<string>) | undefined =>
  Object.entries(TEXTS).find(([path]) => path.endsWith(`/${title}.md`))?.[1];

/** The part of the address after the hash, as it changes. */
function useHash(): string {
  const [hash, setHash] = useState(() => decodeURIComponent(location.hash.slice(1)));
  useEffect(() => {
    const change = (): void => setHash(decodeURIComponent(location.hash.slice(1)));
    addEventListener('hashchange', change);
    return () => removeEventListener('hashchange', change);
  }, []);
  return hash;
}

/** Rows that have every word. */
function found(blocks: readonly Block[], query: string): readonly Block[] {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return blocks;
  return blocks.flatMap((block) => {
    if (block.kind !== 'table') return [];
    const rows = block.rows.filter(({ id, cells }) => {
      const text = `${id ?? ''} ${cells.join(' ')}`.toLowerCase();
      return id !== undefined && words.every((word) => text.includes(word));
    });
    return rows.length === 0 ? [] : [{ ...block, rows }];
  });
}

function Catalogue({ meta }: { readonly meta: Meta }): ReactElement {
  const words = useWords();
  const title = meta.id;
  const here = useHash();
  const read = textOf(title);
  const { text, failed } = useText(read);
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const blocks = useMemo(() => withoutName(readBlocks(title, text ?? '')), [title, text]);
  const shown = useMemo(() => found(blocks, wanted), [blocks, wanted]);
  useEffect(() => {
    if (text !== undefined && here !== '')
      document.querySelector(`#${CSS.escape(here)}`)?.scrollIntoView({ block: 'center' });
  }, [text, here]);
  const count = shown.reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : 0), 0);
  return (
    <TitleFrame meta={meta} part="rules" name={words('rules.of', { game: titleName(title) })}>
      <Document kind="rules" blocks={blocks}>
        <h1>{words('rules.of', { game: titleName(title) })}</h1>
        <p className="lead">{words('rules.lead')}</p>
        {failed ? <p className="error">{words('rules.failed')}</p> : undefined}
        {read === undefined ? (
          <p>{words('rules.none')}</p>
        ) : (
          <label className="field find">
            <span className="sr-only">{words('rules.find')}</span>
            <input
              type="search"
              className="input"
              placeholder={words('rules.find')}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            <span className="hint" role="status">
              {wanted.trim() === '' ? '' : words('rules.found', { count })}
            </span>
          </label>
        )}
        {shown.map((block, n) => (
          <BlockView key={String(n)} title={title} block={block} here={here} />
        ))}
      </Document>
    </TitleFrame>
  );
}

export function RulesPage({ title }: { readonly title: string }): ReactElement {
  const meta = findTitle(title)?.meta;
  return meta === undefined ? <NotFoundPage /> : <Catalogue key={title} meta={meta} />;
}

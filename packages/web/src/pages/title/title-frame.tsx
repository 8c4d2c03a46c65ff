/** What all pages about a title share: its parts as tabs under the header, and the people who made it. */
import type { Meta } from '@kursbuch/engine';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Page } from '../../shell/page.tsx';
import { languageCode, useWords, type PlainWordId } from '../../words/index.ts';
import { type Part, partPath, partsOf } from './parts.ts';
import './title.css';

const NAMES: { readonly [part in Exclude<Part, ''>]: PlainWordId } = {
  how: 'title.part.how',
  lessons: 'title.part.lessons',
  board: 'title.part.board',
  companies: 'title.part.companies',
  trains: 'title.part.trains',
  tiles: 'title.part.tiles',
};

export const makersWords = ({ makers }: Meta): string =>
  new Intl.ListFormat(languageCode(), { type: 'conjunction' }).format(makers);

type FrameProps = {
  readonly meta: Meta;
  readonly part: Part | 'rules';
  readonly box?: string;
  readonly name: string;
  readonly children: ReactNode;
};

export function TitleFrame({ meta, part, box, name, children }: FrameProps): ReactElement {
  const words = useWords();
  const tabs = useRef<HTMLElement>(null);
  // On a phone there are more than fit: the one that is open is in sight.
  useEffect(() => {
    const [bar, open] = [tabs.current, tabs.current?.querySelector<HTMLElement>('[aria-current]')];
    if (bar !== null && open !== null && open !== undefined)
      bar.scrollLeft = open.offsetLeft - bar.offsetLeft - (bar.clientWidth - open.clientWidth) / 2;
  }, [part]);
  return (
    <Page title={name}>
      <div className="title-bar">
        <nav ref={tabs} className="tabs" aria-label={words('title.parts', { game: meta.name })}>
          {partsOf(meta).map((one) => (
            <Link key={one} href={partPath(meta, one, box)} aria-current={one === part ? 'page' : undefined}>
              {one === '' ? meta.name : words(NAMES[one])}
            </Link>
          ))}
          <Link href={`/rules/${meta.id}`} aria-current={part === 'rules' ? 'page' : undefined}>
            {words('title.part.rules')}
          </Link>
        </nav>
        <span className="muted wide-only">{words('title.by', { makers: makersWords(meta) })}</span>
      </div>
      {children}
    </Page>
  );
}

/** A title at a glance: what it is, its board, its trains, its companies and prices. */
import { componentsOf, type GameState, type Meta } from '@kursbuch/engine';
import { companyMark } from '@kursbuch/words';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import { cardFacts } from '../../decisions/shared/card-facts.ts';
import { placeName } from '../../shell/titles.ts';
import { useWords } from '../../words/index.ts';
import { beginPath } from '../shared/begin-path.ts';
import { aboutTitle, countsOf } from '../shared/title-choices.ts';
import { lessonsOf } from '../lessons/files.ts';
import { BoardPicture } from './board-picture.tsx';
import { CompanyMark } from './companies-part.tsx';
import { companyGroups } from './company-groups.ts';
import { homesWords } from './company-words.ts';
import { ReadingTime } from './how-part.tsx';
import { type Part, partPath, partsOf } from './parts.ts';
import { PriceChart } from './price-chart.tsx';
import type { Sample } from './sample-game.ts';
import { SetUpTable } from './set-up-table.tsx';
import { makersWords } from './title-frame.tsx';
import { TrainCountsNote } from './train-counts-note.tsx';
import { TrainsAndPhases } from '../box/trains-table.tsx';

type AboutProps = { readonly meta: Meta; readonly sample: Sample; readonly box: string; readonly name: string };

type StateProps = { readonly state: GameState };

function Facts({ meta, state }: StateProps & Pick<AboutProps, 'meta'>): ReactElement {
  const words = useWords();
  const counts = countsOf(meta.id);
  const [from, to] = [Math.min(...counts), Math.max(...counts)];
  const { companies, trains } = componentsOf(state);
  return (
    <dl className="title-facts">
      <div>
        <dd>{words(from === to ? 'title.players.one' : 'title.players.range', { from, to })}</dd>
        <dt>{words('title.facts.players')}</dt>
      </div>
      <div>
        <dd>{companies.filter(({ markers }) => markers.length > 0).length}</dd>
        <dt>{words('title.facts.companies')}</dt>
      </div>
      <div>
        <dd>{trains.length}</dd>
        <dt>{words('title.facts.trains')}</dt>
      </div>
    </dl>
  );
}

const Figure = ({
  name,
  caption,
  more,
  children,
}: {
  readonly name: string;
  readonly caption?: string;
  readonly more?: { readonly href: string; readonly text: string };
  readonly children: ReactNode;
}): ReactElement => (
  <section className="figure" aria-label={name}>
    <div className="figure-head">
      <h2>{name}</h2>
      {caption === undefined ? undefined : <p className="caption">{caption}</p>}
      {more === undefined ? undefined : <Link href={more.href}>{more.text}</Link>}
    </div>
    {children}
  </section>
);

/** Companies with homes by name; the others, of which there may be many, as marks in a row. */
function CompaniesAtAGlance({ state }: StateProps): ReactElement {
  const components = componentsOf(state);
  return (
    <>
      {companyGroups(components).map(({ kind, cards }) => {
        const isAtHome = cards.some(({ homes }) => homes.length > 0);
        return (
          <ul key={kind} className={isAtHome ? 'glance homes' : 'glance'}>
            {cards.map((card) => {
              const facts = cardFacts(components, card.id);
              return (
                <li key={card.id}>
                  <CompanyMark components={components} card={card} size={28} />
                  {isAtHome ? (
                    <span>
                      <b>{companyMark(card.id)}</b>
                      <small>{facts === undefined ? '' : homesWords(facts)}</small>
                    </span>
                  ) : card.markers.length > 0 ? (
                    <span className="sr-only">{companyMark(card.id)}</span>
                  ) : undefined}
                </li>
              );
            })}
          </ul>
        );
      })}
    </>
  );
}

export function AboutPart({ meta, sample, box, name }: AboutProps): ReactElement {
  const { state } = sample;
  const words = useWords();
  const to = (part: Part): string => partPath(meta, part, box);
  const { licence } = meta;
  return (
    <div className="title-about">
      <div className="title-text">
        <h1>{meta.name}</h1>
        <p className="title-place">{placeName(words, meta.id)}</p>
        <Facts meta={meta} state={state} />
        <p className="lead">{aboutTitle(words, meta.id)}</p>
        <ul className="reading">
          {partsOf(meta).includes('how') ? (
            <li>
              <Link href={to('how')}>{words('title.part.how')}</Link>
              <span className="muted">
                <ReadingTime meta={meta} />
              </span>
            </li>
          ) : undefined}
          {partsOf(meta).includes('lessons') ? (
            <li>
              <Link href={to('lessons')}>{words('title.part.lessons')}</Link>
              <span className="muted">{words('lessons.number', { count: lessonsOf(meta.id).length })}</span>
            </li>
          ) : undefined}
          <li>
            <Link href={to('board')}>{words('title.board')}</Link>
          </li>
          <li>
            <Link href={to('tiles')}>{words('title.tiles')}</Link>
          </li>
          <li>
            <Link href={`/rules/${meta.id}`}>{words('title.rules')}</Link>
          </li>
        </ul>
        <div className="frame">
          <Link className="button solid" href={beginPath(meta.id)}>
            {words('title.begin', { game: meta.name })}
          </Link>
          <p className="caption">{words('title.begin.about')}</p>
        </div>
        <p className="muted">
          {words('title.design', { makers: makersWords(meta) })} {meta.origin}{' '}
          {licence === undefined
            ? undefined
            : words('title.licence', { makers: makersWords(meta), licence: licence.name })}{' '}
          {words('title.drawn')}
        </p>
      </div>
      <div className="title-board">
        <BoardPicture state={state} label={words('title.board.of', { game: meta.name, name })} />
        <Figure name={words('title.prices')} caption={words('title.prices.caption')}>
          <PriceChart state={state} />
        </Figure>
      </div>
      <div className="title-tables">
        <Figure name={words('title.set-up')} caption={words('title.set-up.caption')}>
          <SetUpTable meta={meta} sample={sample} />
        </Figure>
        <Figure name={words('title.trains')} more={{ href: to('trains'), text: words('title.trains.more') }}>
          <TrainsAndPhases state={state} told="at-a-glance" />
          <TrainCountsNote meta={meta} sample={sample} />
        </Figure>
        <Figure
          name={words('title.companies')}
          caption={words('title.companies.caption')}
          more={{ href: to('companies'), text: words('title.companies.more') }}
        >
          <CompaniesAtAGlance state={state} />
        </Figure>
      </div>
    </div>
  );
}

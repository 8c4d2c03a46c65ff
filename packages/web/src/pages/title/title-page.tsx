/** Everything about a title: one page, in parts. The board in question is part of the address. */
import { findTitle, type Meta } from '@kursbuch/engine';
import { type ReactElement, useMemo } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { NotFoundPage } from '../../shell/not-found-page.tsx';
import { Segmented } from '../../shell/segmented.tsx';
import { useWords } from '../../words/index.ts';
import { LessonsPart } from '../lessons/lessons-part.tsx';
import { AboutPart } from './about-part.tsx';
import { BoardPart } from './board-part.tsx';
import { CompaniesPart } from './companies-part.tsx';
import { HowPart } from './how-part.tsx';
import { type Part, partPath, partsOf } from './parts.ts';
import { PriceChart } from './price-chart.tsx';
import { sampleOf } from './sample-game.ts';
import { TitleFrame } from './title-frame.tsx';
import { TrainCountsNote } from './train-counts-note.tsx';
import { TilesPart } from '../box/tiles-part.tsx';
import { TrainsAndPhases } from '../box/trains-table.tsx';

function TitleParts({ meta, part }: { readonly meta: Meta; readonly part: Part }): ReactElement {
  const words = useWords();
  const [, go] = useLocation();
  const [search] = useSearchParams();
  const wanted = search.get('board');
  const { components, name } = meta.boxes.find((box) => box.components.id === wanted) ?? meta.boxes[0];
  const box = components.id;
  const sample = useMemo(() => sampleOf(meta, box), [meta, box]);
  const { state } = sample;
  const label = words('title.board.of', { game: meta.name, name });
  return (
    <TitleFrame meta={meta} part={part} box={box} name={meta.name}>
      {meta.boxes.length > 1 && part !== 'how' && part !== 'lessons' ? (
        <div className="box-choice">
          <Segmented
            label={words('title.box')}
            values={meta.boxes.map((one) => ({ value: one.components.id, name: one.name }))}
            value={box}
            onValue={(next) => go(partPath(meta, part, next), { replace: true })}
          />
        </div>
      ) : undefined}
      {part === '' ? <AboutPart meta={meta} sample={sample} box={box} name={name} /> : undefined}
      {part === 'how' ? <HowPart meta={meta} /> : undefined}
      {part === 'lessons' ? <LessonsPart meta={meta} /> : undefined}
      {part === 'board' ? (
        <BoardPart key={box} state={state} label={label} company={search.get('company') ?? undefined} />
      ) : undefined}
      {part === 'companies' ? <CompaniesPart state={state} /> : undefined}
      {part === 'tiles' ? <TilesPart state={state} /> : undefined}
      {part === 'trains' ? (
        <div className="stack">
          <div>
            <TrainsAndPhases state={state} />
            <TrainCountsNote meta={meta} sample={sample} />
          </div>
          <div className="figure-head">
            <h2>{words('title.prices')}</h2>
            <p className="caption">{words('title.prices.caption')}</p>
          </div>
          <PriceChart state={state} />
        </div>
      ) : undefined}
    </TitleFrame>
  );
}

type TitlePageProps = { readonly title: string; readonly part?: string };

export function TitlePage({ title, part = '' }: TitlePageProps): ReactElement {
  const meta = findTitle(title)?.meta;
  const known = meta === undefined ? undefined : partsOf(meta).find((one) => one === part);
  return meta === undefined || known === undefined ? (
    <NotFoundPage />
  ) : (
    <TitleParts key={title} meta={meta} part={known} />
  );
}

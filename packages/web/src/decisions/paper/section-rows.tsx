/** A section of lines to choose from, under its name; what cannot be had now stands below and tells why. */
import type { ReactElement, ReactNode } from 'react';
import { useGame } from '../../ask/use-game.ts';
import type { PlainWordId } from '../../words/index.ts';
import { ClosedLines } from '../shared/closed-lines.tsx';
import { LineRow } from '../shared/line-row.tsx';
import { lineWords } from '../shared/line-words.ts';
import type { Line, Values } from '../shared/line.ts';
import type { Section } from '../shared/sections.ts';
import type { Told } from '../shared/then.ts';
import { TrainChips } from './train-chips.tsx';

const SECTION_WORDS: { readonly [id in Section['id']]: PlainWordId } = {
  mountain: 'paper.section.mountain',
  coal: 'paper.section.coal',
  'pre-state': 'paper.section.pre-state',
  'buy-share': 'paper.section.buy-share',
  par: 'paper.section.par',
  exchange: 'paper.section.exchange',
  redeem: 'paper.section.redeem',
  repay: 'paper.section.repay',
  minor: 'paper.section.minor',
  major: 'paper.section.major',
  'set-price': 'paper.section.set-price',
  supply: 'paper.section.supply',
  'second-hand': 'paper.section.second-hand',
  discard: 'paper.section.discard',
  scrap: 'paper.section.scrap',
  'buy-car': 'paper.section.buy-car',
  'buy-private': 'paper.section.buy-private',
  'give-train': 'paper.section.give-train',
};

type SectionRowsProps = {
  readonly told: Told;
  readonly section: Section;
  readonly group: string;
  readonly chosen: string | undefined;
  readonly values: Values;
  readonly folded: boolean;
  readonly onChoose: (key: string) => void;
  readonly fields: (line: Line) => ReactNode;
};

/** Whether lines stand side by side as chips; what is open about them is filled in below the list, in the foot. */
export const areChips = ({ id }: Section): boolean => id === 'second-hand';

export function SectionRows(props: SectionRowsProps): ReactElement {
  const { told, section, chosen, folded } = props;
  if (areChips(section)) return <TrainChips {...props} />;
  const title = told.words(SECTION_WORDS[section.id]);
  return folded ? (
    <details className="lines fold" open={section.lines.some(({ key }) => key === chosen) || undefined}>
      <summary>
        <h3>
          {title} <span className="muted">{section.lines.length}</span>
        </h3>
      </summary>
      <Rows {...props} title={title} />
    </details>
  ) : (
    <section className="lines">
      <h3>{title}</h3>
      <Rows {...props} title={title} />
    </section>
  );
}

function Rows({
  told,
  section: { lines, closed },
  group,
  chosen,
  values,
  onChoose,
  fields,
  title,
}: SectionRowsProps & { readonly title: string }): ReactElement {
  const { state } = useGame().moment;
  return (
    <>
      {lines.length === 0 ? undefined : (
        <div role="radiogroup" aria-label={title}>
          <ul>
            {lines.map((line) => (
              <LineRow
                key={line.key}
                group={group}
                value={line.key}
                said={lineWords(told, state, line, line.key === chosen ? values : undefined)}
                chosen={line.key === chosen}
                onChoose={() => onChoose(line.key)}
              >
                {line.open.length === 0 ? undefined : fields(line)}
              </LineRow>
            ))}
          </ul>
        </div>
      )}
      {closed.length === 0 ? undefined : <ClosedLines told={told} closed={closed} isAll={lines.length === 0} />}
    </>
  );
}

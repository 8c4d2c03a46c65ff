/**
 * Choosing one of several things: sections of rows, what the chosen one leads to, one button that names the act. Shares,
 * drafts, trains and discards are all decided here; what their rows say is in `line-words.ts`.
 */
import type { Action, CompanyId } from '@kursbuch/engine';
import { companyMark, money } from '@kursbuch/words';
import { type ReactElement, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { Confirm } from '../../shell/dialog.tsx';
import { Consequences } from '../../shell/pieces.tsx';
import type { WordId } from '../../words/index.ts';
import { trainCardOf } from '../shared/card-facts.ts';
import { ClosedLines } from '../shared/closed-lines.tsx';
import { LineRow } from '../shared/line-row.tsx';
import { actWords, asks, lineWords, trainOf } from '../shared/line-words.ts';
import { type Line, lineAction, lineFor, type LineType, startValues, type Values } from '../shared/line.ts';
import { OutlookList } from '../shared/outlook-list.tsx';
import type { PanelProps } from '../shared/panel.ts';
import { Primary, useCarryOut } from '../shared/primary.tsx';
import { isFolded, type Section, sectionsOf } from '../shared/sections.ts';
import { type Focus, lostBy, type Told, thenRows } from '../shared/then.ts';
import { useKeepBegun, useLeft } from '../shared/use-begun.ts';
import { useOutlook } from '../shared/use-outlook.ts';
import { useTable, useTold } from '../shared/use-told.ts';
import { choose, momentOf, useChosen } from './chosen.ts';
import { LineFields } from './fields.tsx';
import { RunAfter } from './run-after.tsx';
import { type Counts, countsIn, saleActions, saleProceeds, salesView, unsoldView } from './sales.ts';
import { SellSection } from './sell-section.tsx';
import { SELLING_STEPS } from './selling-steps.ts';
import './paper.css';

/** Kinds of line whose company's price and director are worth a row even where they stay. */
const ABOUT_SHARES: ReadonlySet<LineType> = new Set(['buy-share', 'par', 'exchange', 'redeem', 'pick']);

const focusOf = ({ type, about, offer }: Line): Focus => ({
  company: offer.type === 'exchange' ? offer.fixed.into : about,
  shares: ABOUT_SHARES.has(type),
});

/** What one is likely to mean: the printed price of a train, all of a debt. */
const suggestedFor = ({ offer }: Line, printed: number | undefined): Values => ({
  ...(printed === undefined ? {} : { price: printed }),
  ...(offer.type === 'repay' ? { amount: offer.about.debt } : {}),
});

type ChoosePanelProps = PanelProps & {
  readonly title: WordId;
  /** Beside another panel that has the red button: an outlined button instead. */
  readonly aside?: boolean;
  readonly head?: ReactNode;
};

/** Several companies sold at once, in words. */
const soldWords = ({ words }: Told, counts: Counts, lines: readonly { key: string; company: CompanyId }[]): string =>
  lines
    .filter(({ key }) => (counts[key] ?? 0) > 0)
    .map(({ key, company }) =>
      words('paper.sell.what', { percent: 10 * (counts[key] ?? 0), company: companyMark(company) }),
    )
    .join(', ');

export function ChoosePanel({ offers, title, aside = false, head }: ChoosePanelProps): ReactElement {
  const told = useTold({ offers });
  const table = useTable(told);
  const { session, moment } = useGame();
  const isSharing = title === 'paper.panel.shares' && SELLING_STEPS.has(moment.step ?? '');
  const group = useId();
  const { words } = told;
  const sections = useMemo(() => sectionsOf(table, offers), [table, offers]);
  const sales = useMemo(
    () => salesView(offers) ?? (isSharing ? unsoldView(told.survey, told.seat) : undefined),
    [offers, isSharing, told],
  );
  const lines = useMemo(() => sections.flatMap((section) => section.lines), [sections]);

  const here = momentOf(session.id, moment.position);
  const picked = useChosen(here);
  const left = useLeft(title);
  const [counts, setCounts] = useState<Counts>(() => countsIn(left));
  const [changed, setChanged] = useState<{ readonly key: string; readonly values: Values }>();
  const [asking, setAsking] = useState(false);
  const { busy, carryOut } = useCarryOut();

  const isSelling = Object.values(counts).some((count) => count > 0);
  const only = lines.length === 1 && (sales?.lines.length ?? 0) === 0 && !isSharing && !aside ? lines[0] : undefined;
  const line = isSelling ? undefined : (lines.find(({ key }) => key === picked) ?? only);
  const train = line === undefined ? undefined : trainOf(moment.state, line);
  const printed = train === undefined ? undefined : trainCardOf(told.components, train)?.price;
  const values = useMemo(
    (): Values =>
      line === undefined
        ? {}
        : changed?.key === line.key
          ? changed.values
          : startValues(line, suggestedFor(line, printed)),
    [line, changed, printed],
  );
  const actions = useMemo((): readonly Action[] => {
    if (isSelling && sales !== undefined) return saleActions(offers, sales.lines, counts);
    const action = line === undefined ? undefined : lineAction(line, values);
    return action === undefined ? [] : [action];
  }, [isSelling, sales, offers, counts, line, values]);
  useKeepBegun(title, isSelling || picked !== undefined || changed !== undefined ? actions : []);
  // What was chosen before the page was loaded again is chosen still.
  useEffect(() => {
    const [first] = left;
    const found = first === undefined ? undefined : lineFor(lines, first);
    if (found === undefined) return;
    choose(here, found.line.key);
    setChanged({ key: found.line.key, values: found.values });
    // Once, when the panel is set up.
  }, [left]);
  const outlook = useOutlook(actions);
  const changes = outlook?.kind === 'changes' ? outlook.changes : undefined;
  const lost = isSelling && changes !== undefined ? lostBy(told, changes) : [];

  // A foot that does not stick is brought into view once there is one.
  const foot = useRef<HTMLDivElement>(null);
  const isSettled = outlook !== undefined;
  useEffect(() => {
    if (aside && isSettled) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [aside, isSettled, line?.key]);

  // Selling and choosing are one or the other, wherever a line was chosen.
  useEffect(() => {
    if (picked !== undefined) setCounts({});
  }, [picked]);
  const sell = (wanted: Counts): void => {
    choose(here, undefined);
    setCounts(wanted);
  };
  const sold = sales === undefined ? '' : soldWords(told, counts, sales.lines);
  const proceeds = sales === undefined ? 0 : saleProceeds(sales.lines, counts);
  const [lostMark] = lost.map((company) => companyMark(company));
  const label = isSelling
    ? lostMark !== undefined
      ? words('paper.sell.lose', { what: sold, company: lostMark })
      : words('paper.sell.act', { what: sold, cost: money(told.title, proceeds) })
    : line === undefined
      ? ''
      : actWords(told, moment.state, line, values);
  const press = (): void => {
    if (lostMark !== undefined) setAsking(true);
    else carryOut(actions);
  };
  const soldOf = sales?.lines.flatMap(({ key, company }) => ((counts[key] ?? 0) > 0 ? [company] : [])) ?? [];
  const focus: Focus = line === undefined ? { shares: false, sold: [...new Set(soldOf)] } : focusOf(line);

  return (
    <section className="part paper" aria-label={words(title)}>
      {head}
      {sales === undefined ? undefined : <SellSection told={told} view={sales} counts={counts} onChange={sell} />}
      {sections.map((section) => (
        <SectionRows
          key={section.id}
          told={told}
          section={section}
          group={group}
          chosen={line?.key}
          values={values}
          folded={isFolded(section, sections)}
          onChoose={(key) => choose(here, key)}
          fields={(one) => (
            <LineFields
              line={one}
              values={values}
              train={train}
              onChange={(wanted) => setChanged({ key: one.key, values: wanted })}
            />
          )}
        />
      ))}
      {line === undefined && !isSelling ? (
        lines.length === 0 || aside ? undefined : (
          <p className="muted hint">{words('paper.choose')}</p>
        )
      ) : (
        <div className="foot" ref={foot}>
          {line !== undefined && CHANGES_RUN.has(line.type) ? <RunAfter outlook={outlook} /> : undefined}
          {actions.length === 0 ? undefined : (
            <OutlookList
              told={told}
              outlook={outlook}
              focus={focus}
              asked={line === undefined ? undefined : asks(told, line)}
            />
          )}
          <div className="acts">
            {aside ? (
              <button
                type="button"
                className="button"
                disabled={busy || actions.length === 0 || outlook?.kind === 'refused'}
                onClick={press}
              >
                {label}
              </button>
            ) : (
              <Primary disabled={busy || actions.length === 0 || outlook?.kind === 'refused'} onAct={press}>
                {label}
              </Primary>
            )}
          </div>
        </div>
      )}
      <Confirm
        open={asking}
        title={words('paper.sell.lose.title', { company: lostMark ?? '' })}
        act={label}
        onAct={() => {
          setAsking(false);
          carryOut(actions);
        }}
        onKeep={() => setAsking(false)}
      >
        {changes === undefined ? undefined : <Consequences rows={thenRows(told, changes, focus)} />}
      </Confirm>
    </section>
  );
}

/** What is done before a run and changes it. */
const CHANGES_RUN: ReadonlySet<LineType> = new Set(['buy-car', 'scrap']);

const SECTION_WORDS: { readonly [id in Section['id']]: WordId } = {
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

function SectionRows(props: SectionRowsProps): ReactElement {
  const { told, section, chosen, folded } = props;
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
      {closed.length === 0 ? undefined : <ClosedLines told={told} closed={closed} />}
    </>
  );
}

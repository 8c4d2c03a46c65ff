/**
 * Choosing one of several things: sections of rows, what the chosen one leads to, one button that names the act. Shares,
 * drafts, trains and discards are all decided here; what their rows say is in `line-words.ts`.
 */
import { companyMark, money } from '@kursbuch/words';
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { Confirm } from '../../shell/dialog.tsx';
import type { PlainWordId } from '../../words/index.ts';
import { Foot } from '../shared/foot.tsx';
import { actWords, asks } from '../shared/line-words.ts';
import type { Line, LineType } from '../shared/line.ts';
import { OutlookList } from '../shared/outlook-list.tsx';
import type { PanelProps } from '../shared/panel.ts';
import { Primary, useCarryOut } from '../shared/primary.tsx';
import { isFolded } from '../shared/sections.ts';
import { type Focus, lostBy, type Told } from '../shared/then.ts';
import { useOutlook } from '../shared/use-outlook.ts';
import { useTold } from '../shared/use-told.ts';
import { LineFields } from './fields.tsx';
import { RunAfter } from './run-after.tsx';
import { SaleOrder } from './sale-order.tsx';
import { saleProceeds, soldLines } from './sales.ts';
import { areChips, SectionRows } from './section-rows.tsx';
import { SellSection } from './sell-section.tsx';
import { useHomesOnMap } from './use-homes-on-map.ts';
import { useLineChoice } from './use-line-choice.ts';
import './paper.css';

/** Kinds of line whose company's price and director are worth a row even where they stay. */
const ABOUT_SHARES: ReadonlySet<LineType> = new Set(['buy-share', 'par', 'exchange', 'redeem', 'pick']);

/** What is done before a run and changes it. */
const CHANGES_RUN: ReadonlySet<LineType> = new Set(['buy-car', 'scrap']);

const focusOf = ({ type, about, offer }: Line): Focus => ({
  company: offer.type === 'exchange' ? offer.fixed.into : about,
  shares: ABOUT_SHARES.has(type),
});

/** Panels with papers that have a place on the map. */
const ON_MAP: ReadonlySet<PlainWordId> = new Set(['paper.panel.draft', 'paper.panel.shares']);

/** What the button says before anything is chosen. */
const CHOOSE_WORDS: { readonly [title in PlainWordId]?: PlainWordId } = {
  'paper.panel.trains': 'paper.choose.train',
  'paper.panel.discard': 'paper.choose.train',
  'paper.panel.shares': 'paper.choose.share',
  'paper.panel.draft': 'paper.choose.draft',
};

type ChoosePanelProps = PanelProps & {
  readonly title: PlainWordId;
  /** Beside another panel that has the red button: an outlined button instead. */
  readonly aside?: boolean;
  readonly head?: ReactNode;
};

/** Several companies sold at once, in words. */
const soldWords = ({ words }: Told, sold: ReturnType<typeof soldLines>): string =>
  sold
    .map(({ line, count }) => words('paper.sell.what', { percent: 10 * count, company: companyMark(line.company) }))
    .join(', ');

export function ChoosePanel({ offers, title, aside = false, head }: ChoosePanelProps): ReactElement {
  const told = useTold({ offers });
  const { state } = useGame().moment;
  const group = useId();
  const { words } = told;
  const choice = useLineChoice({ offers, title, aside }, told);
  const { sections, lines, sales, counts, isSelling, line, values, train, actions } = choice;
  useHomesOnMap(lines, line?.key, choice.pick, ON_MAP.has(title));
  const [asking, setAsking] = useState(false);
  const { busy, carryOut } = useCarryOut();
  const isIdle = line === undefined && !isSelling;
  const outlook = useOutlook(actions);
  const changes = outlook?.kind === 'changes' ? outlook.changes : undefined;
  const lost = isSelling && changes !== undefined ? lostBy(told, changes) : [];

  // A foot at the end of its own panel is brought into view once there is one.
  const button = useRef<HTMLButtonElement>(null);
  const isSettled = outlook !== undefined;
  const isBrought = useRef(false);
  useEffect(() => {
    if (!aside || !isSettled) return;
    button.current?.scrollIntoView({ block: 'nearest' });
    // What a hint has chosen is carried out by the next press of Enter, here as in the foot.
    if (line === undefined || line.key !== choice.leftLine?.key || isBrought.current) return;
    isBrought.current = true;
    button.current?.focus();
  }, [aside, isSettled, line?.key]);

  const sold = soldLines(sales?.lines ?? [], counts);
  const proceeds = sales === undefined ? 0 : saleProceeds(sales.lines, counts);
  const lostMarks = lost.map((company) => companyMark(company)).join(', ');
  const label = isSelling
    ? lostMarks !== ''
      ? words('paper.sell.lose', { what: soldWords(told, sold), company: lostMarks })
      : words('paper.sell.act', { what: soldWords(told, sold), cost: money(told.title, proceeds) })
    : line === undefined
      ? words(CHOOSE_WORDS[title] ?? 'paper.choose')
      : actWords(told, state, line, values);
  const press = (): void => {
    if (lostMarks !== '') setAsking(true);
    else carryOut(actions, label);
  };
  const fields = (one: Line): ReactElement => (
    <LineFields line={one} values={values} train={train} onChange={(wanted) => choice.fillIn(one, wanted)} />
  );
  const chip = sections.filter(areChips).flatMap((section) => section.lines.filter(({ key }) => key === line?.key))[0];
  const focus: Focus =
    line === undefined
      ? { shares: false, sold: [...new Set(sold.map(({ line: { company } }) => company))] }
      : focusOf(line);

  return (
    <section className="part paper" aria-label={words(title)}>
      {head}
      {sales === undefined ? undefined : (
        <SellSection told={told} view={sales} counts={counts} onChange={choice.sell} />
      )}
      {sections.map((section) => (
        <SectionRows
          key={section.id}
          told={told}
          section={section}
          group={group}
          chosen={line?.key}
          values={values}
          folded={isFolded(section, sections)}
          onChoose={choice.pick}
          fields={fields}
        />
      ))}
      {isIdle && (aside || (lines.length === 0 && (sales?.lines.length ?? 0) === 0)) ? undefined : (
        <Foot
          aside={aside}
          tells={
            actions.length === 0 ? undefined : (
              <>
                {chip === undefined ? undefined : <div className="open">{fields(chip)}</div>}
                {sales === undefined ? undefined : <SaleOrder view={sales} counts={counts} onChange={choice.sell} />}
                {line !== undefined && CHANGES_RUN.has(line.type) ? <RunAfter outlook={outlook} /> : undefined}
                <OutlookList
                  told={told}
                  outlook={outlook}
                  focus={focus}
                  asked={line === undefined ? undefined : asks(told, line)}
                />
              </>
            )
          }
        >
          {aside ? (
            <button
              ref={button}
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
        </Foot>
      )}
      <Confirm
        open={asking}
        title={words('paper.sell.lose.title', { company: lostMarks })}
        act={label}
        onAct={() => {
          setAsking(false);
          carryOut(actions);
        }}
        onKeep={() => setAsking(false)}
      >
        <OutlookList told={told} outlook={outlook} focus={focus} />
      </Confirm>
    </section>
  );
}

/** The line one has chosen out of several, what is filled in about it, or what is sold instead; and the actions that come of it. */
import type { Action } from '@kursbuch/engine';
import { useEffect, useMemo, useState } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { toast } from '../../shell/toasts.tsx';
import { say, type PlainWordId } from '../../words/index.ts';
import { trainOf } from '../shared/line-words.ts';
import { costs, type Line, lineAction, startValues, type Values } from '../shared/line.ts';
import type { PanelProps } from '../shared/panel.ts';
import { lineOf, type Section, sectionsOf } from '../shared/sections.ts';
import type { Told } from '../shared/then.ts';
import { useKeepBegun, useLeft } from '../shared/use-begun.ts';
import { useTable } from '../shared/use-told.ts';
import { choose, momentOf, useChosen } from './chosen.ts';
import { type Counts, countsIn, saleActions, type SalesView, salesView, unsoldView } from './sales.ts';
import { SELLING_STEPS } from './selling-steps.ts';
import { type FilledLine, useLeftLine } from './use-left-line.ts';

export type LineChoice = {
  readonly sections: readonly Section[];
  /** The lines of all sections. */
  readonly lines: readonly Line[];
  /** Undefined where nothing is sold. */
  readonly sales: SalesView | undefined;
  readonly counts: Counts;
  readonly isSelling: boolean;
  readonly sell: (counts: Counts) => void;
  /** Undefined while none is chosen, or something is sold. */
  readonly line: Line | undefined;
  readonly pick: (key: string) => void;
  /** The train the line is about. */
  readonly train: string | undefined;
  readonly values: Values;
  readonly fillIn: (line: Line, values: Values) => void;
  readonly actions: readonly Action[];
  /** What was chosen before the panel was set up. */
  readonly leftLine: Line | undefined;
};

type Asked = PanelProps & {
  readonly title: PlainWordId;
  /** Beside another panel nothing is chosen by itself. */
  readonly aside: boolean;
};

export function useLineChoice({ offers, title, aside }: Asked, told: Told): LineChoice {
  const table = useTable(told);
  const { session, moment } = useGame();
  const isSharing = title === 'paper.panel.shares' && SELLING_STEPS.has(moment.step ?? '');
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
  const [changed, setChanged] = useState<FilledLine>();

  const isSelling = counts.size > 0;
  // What costs money is never chosen by itself.
  const [first, second] = lines;
  const isOnly = second === undefined && (sales?.lines.length ?? 0) === 0 && !isSharing && !aside;
  const only = isOnly && first !== undefined && !costs(first) ? first : undefined;
  const line = isSelling ? undefined : (lines.find(({ key }) => key === picked) ?? only);
  const train = line === undefined ? undefined : trainOf(moment.state, line);
  const values = useMemo((): Values => {
    if (line === undefined) return {};
    return changed?.key === line.key ? changed.values : startValues(line);
  }, [line, changed]);
  const actions = useMemo((): readonly Action[] => {
    if (isSelling && sales !== undefined) return saleActions(offers, sales.lines, counts);
    const action = line === undefined ? undefined : lineAction(line, values);
    return action === undefined ? [] : [action];
  }, [isSelling, sales, offers, counts, line, values]);
  useKeepBegun(title, isSelling || picked !== undefined || changed !== undefined ? actions : []);

  const leftLine = useLeftLine(left, (deed) => lineOf(moment.state, offers, lines, deed), here, setChanged);

  // Selling and choosing are one or the other, wherever a line was chosen.
  useEffect(() => {
    if (picked === undefined) return;
    if (isSelling) toast(say('paper.sell.aside'));
    setCounts(new Map());
    // Asked when something is picked, not when something is sold.
  }, [picked]);
  const sell = (wanted: Counts): void => {
    choose(here, undefined);
    setCounts(wanted);
  };
  return {
    sections,
    lines,
    sales,
    counts,
    isSelling,
    sell,
    line,
    pick: (key) => choose(here, key),
    train,
    values,
    fillIn: ({ key }, wanted) => setChanged({ key, values: wanted }),
    actions,
    leftLine,
  };
}

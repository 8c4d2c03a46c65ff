/** The last column of the share table: what can be bought is chosen where it lies, what cannot answers why not. */
import type { CompanyId } from '@kursbuch/engine';
import { companyMark, figure } from '@kursbuch/words';
import { type ReactElement, useMemo } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { useWords } from '../../words/index.ts';
import { whyWords } from '../shared/line-words.ts';
import { leastValues, type Line, lineCost } from '../shared/line.ts';
import { type Closed, sectionsOf } from '../shared/sections.ts';
import { useTable, useTold } from '../shared/use-told.ts';
import { choose, momentOf, useChosen } from './chosen.ts';
import { isClaimedBy } from './claims.ts';
import { SHARING_STEPS } from './selling-steps.ts';

export type ShareChoices = { readonly lines: readonly Line[]; readonly closed: readonly Closed[] };

const NOTHING: ShareChoices = { lines: [], closed: [] };

/** What can be bought or started now; undefined where nobody here is buying. */
export function useShareChoices(): ShareChoices | undefined {
  const { offers = [], seat, moment } = useGame();
  const told = useTold({ offers });
  const table = useTable(told);
  const isSharing = seat !== undefined && moment.state.pending.length === 0 && SHARING_STEPS.has(moment.step ?? '');
  return useMemo(() => {
    if (!isSharing) return undefined;
    const own = offers.filter(({ type }) => isClaimedBy('shares', type) || type === 'pass' || type === 'done');
    const sections = sectionsOf(table, own).filter(({ id }) => id === 'buy-share' || id === 'par');
    return sections.reduce<ShareChoices>(
      (all, { lines, closed }) => ({ lines: [...all.lines, ...lines], closed: [...all.closed, ...closed] }),
      NOTHING,
    );
  }, [isSharing, offers, table]);
}

/** The company whose share is chosen. */
export function useChosenShare(choices: ShareChoices | undefined): CompanyId | undefined {
  const { session, moment } = useGame();
  const picked = useChosen(momentOf(session.id, moment.position));
  return choices?.lines.find(({ key }) => key === picked)?.about;
}

type ShareChoiceProps = { readonly company: CompanyId; readonly choices: ShareChoices };

export function ShareChoice({ company, choices }: ShareChoiceProps): ReactElement | undefined {
  const words = useWords();
  const { session, moment, whyNot } = useGame();
  const told = useTold({ offers: [] });
  const here = momentOf(session.id, moment.position);
  const picked = useChosen(here);
  const own = choices.lines.filter(({ about }) => about === company);
  const line = own.find(({ key }) => key === picked) ?? own[0];
  const closed = choices.closed.find(({ about }) => about === company);
  if (line !== undefined) {
    const isChosen = line.key === picked;
    const cost = lineCost(line, leastValues(line));
    const label =
      line.type === 'par' ? words('paper.table.start') : words('paper.table.buy', { cost: figure(cost ?? 0) });
    return (
      <button
        type="button"
        className={isChosen ? 'button solid small' : 'button small'}
        aria-pressed={isChosen}
        aria-label={`${companyMark(company)}: ${isChosen ? words('paper.table.chosen') : label}`}
        onClick={() => choose(here, isChosen ? undefined : line.key)}
      >
        {isChosen ? words('paper.table.chosen') : label}
      </button>
    );
  }
  if (closed === undefined) return undefined;
  const question = whyWords(told, 'buy-share', company);
  return (
    <button
      type="button"
      className="button quiet small"
      aria-label={question}
      onClick={() => whyNot(question, closed.action)}
    >
      {words('paper.why-not')}
    </button>
  );
}

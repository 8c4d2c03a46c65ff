/** Where a game stands, in words. Loaded after the page is there: the words bring the engine with them. */
import { titleId } from '@kursbuch/engine';
import { doingWords, endWords, roundWords } from '@kursbuch/words';
import type { ReactElement } from 'react';
import type { KeptGame } from '../../session/local/kept.ts';
import { isPlayable } from '../../shell/titles.ts';
import { useWords } from '../../words/index.ts';

type WithGame = { readonly game: KeptGame };

export const RoundCell = ({ game: { standing } }: WithGame): ReactElement => (
  <>{roundWords(standing.round, standing.number)}</>
);

export function TurnCell({ game: { standing, names, title, misfit, record } }: WithGame): ReactElement {
  const words = useWords();
  if (misfit !== undefined) return <>{words('start.misfit')}</>;
  const { outcome, toAct, step, company } = standing;
  if (outcome !== undefined) {
    const winners = outcome.winners.map((seat) => names[seat] ?? '').join(', ');
    return (
      <>
        {words('start.won', { names: winners })}
        <small>{endWords(outcome.reason)}</small>
      </>
    );
  }
  if (!isPlayable(title, record.rules)) return <>{words('start.unplayable')}</>;
  return (
    <>
      {toAct === undefined ? '' : names[toAct]}
      <small>
        {doingWords(
          step ?? '',
          { ...(company === undefined ? {} : { company }), ...(toAct === undefined ? {} : { seat: toAct }) },
          { names, title: titleId(title) },
        )}
      </small>
    </>
  );
}

/** What a lay costs and brings, in rows for the foot of the panel. */
import { type CompanyId, type GameState, surveyOf } from '@kursbuch/engine';
import { money } from '@kursbuch/words';
import { useMemo } from 'react';
import { useIncome } from '../../ask/use-engine.ts';
import { useGame } from '../../ask/use-game.ts';
import type { Consequence } from '../../shell/pieces.tsx';
import { useWords, type PlainWordId } from '../../words/index.ts';

/** `after` is the state the lay leads to, as soon as it is known; before a hex is picked nothing is searched for. */
export function useLayFigures(
  company: CompanyId | undefined,
  after: GameState | undefined,
  isPicked: boolean,
): readonly Consequence[] {
  const { survey, session } = useGame();
  const say = useWords();
  const then = useMemo(() => (after === undefined ? undefined : surveyOf(after)), [after]);
  const treasury = (table: typeof survey | undefined): number =>
    table?.companies.find((one) => one.company === company)?.treasury ?? 0;
  const hasTrains = (survey.companies.find((one) => one.company === company)?.trains.length ?? 0) > 0;
  const now = useIncome(undefined, hasTrains && isPicked);
  const next = useIncome(after, hasTrains && after !== undefined);

  const cash = (amount: number): string => money(session.title, amount);
  const figureRow = (label: PlainWordId, was: number | undefined, will: number | undefined): Consequence => ({
    label: say(label),
    ...(was === undefined || was === will ? {} : { before: cash(was) }),
    after:
      will === undefined
        ? say('track.searching')
        : was === will
          ? say('paper.then.stays', { price: cash(will) })
          : cash(will),
    ...(was === undefined || will === undefined || was === will
      ? {}
      : { change: { text: `${will > was ? '+' : '−'}${Math.abs(will - was)}`, good: will > was } }),
  });
  const cost = treasury(survey) - treasury(then);
  const left = cash(treasury(then));
  const price =
    then === undefined
      ? say('track.searching')
      : cost === 0
        ? say('track.cost.free', { left })
        : say('track.cost.paid', { cost: cash(cost), left });
  const hasMines = (now?.mines ?? 0) !== 0 || (next?.mines ?? 0) !== 0;
  return [
    { label: say('track.cost'), after: price },
    ...(hasTrains ? [figureRow('track.income', now?.income, next?.income)] : []),
    ...(hasTrains && hasMines ? [figureRow('track.mines', now?.mines, next?.mines)] : []),
  ];
}

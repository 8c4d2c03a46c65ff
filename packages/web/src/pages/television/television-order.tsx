/** The order of play on the big screen: the steps of a turn or the players to come, and the companies as they run. */
import { companyWords } from '@kursbuch/words';
import { type ReactElement, useMemo } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { usePapers } from '../../decisions/paper/papers.tsx';
import { Token } from '../../map/token.tsx';
import { useWords } from '../../words/index.ts';
import { linesInForce, orderOfPlay } from '../game/order-of-play.ts';
import { isShareRound, stationsNow } from '../game/turn.ts';

const TOKEN = 36;

export function TelevisionSteps(): ReactElement | undefined {
  const words = useWords();
  const { moment, session } = useGame();
  const { kind, stations } = stationsNow(moment, session.names);
  // As they sit, players stand in the table below.
  if (kind === 'table') return undefined;
  return (
    <ol className="stations tv-steps" aria-label={words(kind === 'steps' ? 'game.steps' : 'game.players-in-order')}>
      {stations.map(({ label, at }, n) => (
        <li key={`${label} ${String(n)}`} className={at} aria-current={at === 'now' ? 'step' : undefined}>
          {label}
        </li>
      ))}
    </ol>
  );
}

export function TelevisionOrder(): ReactElement | undefined {
  const words = useWords();
  const { session, moment, survey, components } = useGame();
  const { state, position } = moment;
  // Who runs next is nobody's question yet while the companies themselves are on offer.
  const isSale = usePapers().length > 0;
  const log = session.log();
  // A company with nothing but a price does not run.
  const stops = useMemo(
    () => orderOfPlay(state, survey, linesInForce(log, position)).filter(({ figure }) => figure?.kind !== 'price'),
    [state, survey, log, position],
  );
  if (stops.length === 0 || isSale || state.outcome !== undefined) return undefined;
  return (
    <section className="tv-order">
      <h2>{words(isShareRound(state) ? 'order.next' : 'order.now')}</h2>
      <ol aria-label={words('order.label')}>
        {stops.map(({ company, at }) => (
          <li key={company} className={at} aria-current={at === 'now' ? 'step' : undefined}>
            <Token components={components} company={company} size={TOKEN} label={companyWords(company)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

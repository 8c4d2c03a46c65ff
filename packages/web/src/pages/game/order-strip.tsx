/** The order of play as a line with a station for each company, and what each has run for. */
import { companyWords, money } from '@kursbuch/words';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { CompanyToken } from '../../map/company-token.tsx';
import { useWords } from '../../words/index.ts';
import { linesInForce, orderOfPlay, type OrderStop } from './order-of-play.ts';
import { isShareRound } from './turn.ts';

const FIGURE_WORDS = { run: 'order.run', last: 'order.last', price: 'order.price' } as const;

function Stop({ stop: { company, at, figure, isOther } }: { readonly stop: OrderStop }): ReactElement {
  const words = useWords();
  const { session } = useGame();
  const said =
    figure === undefined ? '' : words(FIGURE_WORDS[figure.kind], { amount: money(session.title, figure.amount) });
  const name = companyWords(company);
  const told = said === '' ? name : words('order.stop', { company: name, figure: said });
  return (
    <li className={isOther ? `${at} other` : at} aria-current={at === 'now' ? 'step' : undefined}>
      <span className="mark">
        <CompanyToken company={company} size={24} label={told} isStop />
      </span>
      <span aria-hidden="true">
        {figure === undefined ? '·' : figure.kind === 'run' ? <b>{figure.amount}</b> : figure.amount}
      </span>
    </li>
  );
}

/** `children` is what stands at its end. */
export function OrderStrip({ children }: { readonly children?: ReactNode }): ReactElement {
  const words = useWords();
  const { session, moment, survey } = useGame();
  const { state, position } = moment;
  const log = session.log();
  const stops = useMemo(() => orderOfPlay(state, survey, linesInForce(log, position)), [state, survey, log, position]);
  return (
    <div className="order-strip">
      <p>
        <b>{words(isShareRound(state) ? 'order.next' : 'order.now')}</b>
        <small>{words('order.figures')}</small>
      </p>
      <ol aria-label={words('order.label')} tabIndex={0}>
        {stops.map((stop) => (
          <Stop key={stop.company} stop={stop} />
        ))}
      </ol>
      {children}
    </div>
  );
}

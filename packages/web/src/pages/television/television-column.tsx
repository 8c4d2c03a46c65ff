/** The column beside the board: whose turn it is, who has what, prices, and what is for sale: papers, or trains. */
import { phaseLine, type Seat, type Survey, titleOf } from '@kursbuch/engine';
import { companyWords, figure, money } from '@kursbuch/words';
import type { ReactElement } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { usePapers } from '../../decisions/paper/papers.tsx';
import { Token } from '../../map/token.tsx';
import { Heard } from '../../shell/heard.tsx';
import { TrainSlip } from '../../shell/pieces.tsx';
import { useWords } from '../../words/index.ts';
import { useHead } from '../game/turn-head.tsx';
import { holdingsOf } from '../../tables/holdings.ts';
import { TelevisionSteps } from './television-order.tsx';
import { TelevisionPapers } from './television-papers.tsx';
import { trainsTold } from './trains-told.ts';

const TOKEN = 44;
const SMALL_TOKEN = 36;

function Head(): ReactElement {
  const { session, moment } = useGame();
  const { kind, who, doing, round } = useHead(false);
  if (kind === 'over' || moment.toAct === undefined)
    return (
      <header className="tv-head over">
        <p className="kicker">{who}</p>
        <h1>{doing}</h1>
      </header>
    );
  const name = session.names[moment.toAct] ?? who;
  return (
    <header className="tv-head">
      <p className="kicker">{round}</p>
      <h1>{name}</h1>
      <p className="doing">{doing}</p>
    </header>
  );
}

const hasPapers = (companies: Survey['companies'], seat: Seat): boolean => {
  const { owned, parts } = holdingsOf(companies, seat);
  return owned.length + parts.length > 0;
};

function Holdings({ seat }: { readonly seat: Seat }): ReactElement {
  const words = useWords();
  const { survey, components } = useGame();
  const { owned, parts } = holdingsOf(survey.companies, seat);
  return (
    <ul>
      {owned.map((company) => (
        <li key={company}>
          <Token components={components} company={company} size={SMALL_TOKEN} label={companyWords(company)} />
        </li>
      ))}
      {parts.map(({ company, percent, isDirector }) => (
        <li key={company}>
          <Token components={components} company={company} size={SMALL_TOKEN} label={companyWords(company)} />
          <Heard as={words(isDirector ? 'table.percent.director' : 'table.percent', { percent })}>
            {isDirector ? <b>{words('table.percent', { percent })}</b> : words('table.percent', { percent })}
          </Heard>
        </li>
      ))}
    </ul>
  );
}

/** While papers are sold nobody's worth says anything yet: what each has bought stands in its place. */
function Players({ isSale }: { readonly isSale: boolean }): ReactElement {
  const words = useWords();
  const { session, survey, moment } = useGame();
  const { currency } = titleOf(session.title).meta;
  return (
    <table className={isSale ? 'tv-players sale' : 'tv-players'}>
      <thead>
        <tr>
          <th scope="col">{words('table.player')}</th>
          {isSale ? <th scope="col">{words('table.owns')}</th> : undefined}
          <th scope="col">{words('tv.cash', { unit: currency.sign })}</th>
          {isSale ? undefined : <th scope="col">{words('tv.worth')}</th>}
        </tr>
      </thead>
      {survey.seats.map(({ seat, cash, worth }) => (
        <tbody key={seat} className={moment.toAct === seat ? 'now' : undefined}>
          <tr>
            <th scope="row">
              {session.names[seat] ?? ''}
              {survey.priority === seat ? <span className="framed">{words('table.priority')}</span> : undefined}
            </th>
            {isSale ? (
              <td className="tv-holdings">
                <Holdings seat={seat} />
              </td>
            ) : undefined}
            <td>{figure(cash)}</td>
            {isSale ? undefined : (
              <td>
                <b>{figure(worth)}</b>
              </td>
            )}
          </tr>
          {isSale || !hasPapers(survey.companies, seat) ? undefined : (
            <tr>
              <td className="tv-holdings" colSpan={3}>
                <Holdings seat={seat} />
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

function Prices(): ReactElement | undefined {
  const words = useWords();
  const { survey, components } = useGame();
  const priced = survey.companies
    .flatMap(({ company, price }) => (price === undefined ? [] : [{ company, price }]))
    .toSorted((a, b) => b.price - a.price);
  if (priced.length === 0) return undefined;
  return (
    <section>
      <h2>{words('tv.prices')}</h2>
      <ul className="tv-prices">
        {priced.map(({ company, price }) => (
          <li key={company}>
            <Token components={components} company={company} size={TOKEN} label={companyWords(company)} />
            {figure(price)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Trains(): ReactElement {
  const words = useWords();
  const { components, moment, session } = useGame();
  const phases = phaseLine(moment.state);
  const { lines, later } = trainsTold(components.trains, moment.state.supply);
  return (
    <section>
      <h2>{words('train.title')}</h2>
      <ul className="tv-trains">
        {lines.map(({ type, price, left, sold }) => {
          const begun = sold > 0 ? undefined : phases.find(({ begins }) => begins === type);
          return (
            <li key={type}>
              <TrainSlip type={type} />
              {money(session.title, price)},{' '}
              {left === 'unlimited' ? words('train.unlimited') : words('train.left', { count: left })}
              {begun === undefined ? undefined : <small>{words('train.begins', { phase: begun.name })}</small>}
            </li>
          );
        })}
        {later.length === 0 ? undefined : (
          <li className="later">
            {later.map(({ type, price }) => (
              <span key={type}>
                <TrainSlip type={type} />
                {money(session.title, price)}
              </span>
            ))}
          </li>
        )}
      </ul>
    </section>
  );
}

export function TelevisionColumn(): ReactElement {
  const papers = usePapers();
  const isSale = papers.length > 0;
  return (
    <>
      <Head />
      <TelevisionSteps />
      <div className="tv-figures">
        <Players isSale={isSale} />
        <Prices />
        {isSale ? <TelevisionPapers papers={papers} /> : <Trains />}
      </div>
    </>
  );
}

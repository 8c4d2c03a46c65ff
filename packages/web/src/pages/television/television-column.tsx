/** The column beside the board: whose turn it is, who has what, prices, and the trains to come. */
import type { TableDetail } from '@kursbuch/api';
import { phaseLine, type Seat, titleOf } from '@kursbuch/engine';
import { companyWords, figure, money } from '@kursbuch/words';
import type { ReactElement } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { Token } from '../../map/token.tsx';
import { Heard } from '../../shell/heard.tsx';
import { TrainSlip } from '../../shell/pieces.tsx';
import { i18n, useWords } from '../../words/index.ts';
import { askedWords } from '../game/asked-words.ts';
import { useHead } from '../game/turn-head.tsx';
import { stationsNow } from '../game/turn.ts';
import { holdingsOf } from '../../tables/holdings.ts';
import { stillAsked } from './still-asked.ts';
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

/** Somebody would like to take moves back: everybody sees it, and for whom it waits. */
function Asked({ seats }: Pick<TableDetail, 'seats'>): ReactElement | undefined {
  const words = useWords();
  const { session } = useGame();
  const { asked } = session.undoState();
  if (asked === undefined) return undefined;
  const waits = stillAsked(asked, seats);
  return (
    <section className="tv-asked" role="status">
      <p>{askedWords(asked, session, words)}</p>
      {waits.length === 0 ? undefined : (
        <small>{words('tv.asked', { names: new Intl.ListFormat(i18n.locale).format(waits) })}</small>
      )}
    </section>
  );
}

function Steps(): ReactElement | undefined {
  const { moment, session } = useGame();
  const { kind, stations } = stationsNow(moment, session.names);
  // Players have a table of their own below.
  if (kind !== 'steps') return undefined;
  return (
    <ol className="tv-steps">
      {stations.map(({ label, at }) => (
        <li key={label} className={at} aria-current={at === 'now' ? 'step' : undefined}>
          {label}
        </li>
      ))}
    </ol>
  );
}

function Holdings({ seat }: { readonly seat: Seat }): ReactElement | undefined {
  const words = useWords();
  const { survey, components } = useGame();
  const { owned, parts } = holdingsOf(survey.companies, seat);
  if (owned.length + parts.length === 0) return undefined;
  return (
    <tr className="tv-holdings">
      <td colSpan={3}>
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
                {isDirector ? <b>{percent}</b> : percent}
              </Heard>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

function Players(): ReactElement {
  const words = useWords();
  const { session, survey, moment } = useGame();
  const { currency } = titleOf(session.title).meta;
  return (
    <table className="tv-players">
      <thead>
        <tr>
          <th scope="col">{words('table.player')}</th>
          <th scope="col">{words('tv.cash', { unit: currency.sign })}</th>
          <th scope="col">{words('tv.worth')}</th>
        </tr>
      </thead>
      {survey.seats.map(({ seat, cash, worth }) => (
        <tbody key={seat} className={moment.toAct === seat ? 'now' : undefined}>
          <tr>
            <th scope="row">
              {session.names[seat] ?? ''}
              {survey.priority === seat ? <span className="framed">{words('table.priority')}</span> : undefined}
            </th>
            <td>{figure(cash)}</td>
            <td>
              <b>{figure(worth)}</b>
            </td>
          </tr>
          <Holdings seat={seat} />
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

export const TelevisionColumn = ({ seats }: Pick<TableDetail, 'seats'>): ReactElement => (
  <>
    <Head />
    <Asked seats={seats} />
    <Steps />
    <div className="tv-figures">
      <Players />
      <Prices />
      <Trains />
    </div>
  </>
);

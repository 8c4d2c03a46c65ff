/** Who holds how much of which company: companies down, players across. */
import type { Survey } from '@kursbuch/engine';
import { companyMark, figure, money } from '@kursbuch/words';
import { useGame } from '../ask/use-game.ts';
import { ShareChoice, useChosenShare, useShareChoices } from '../decisions/paper/share-choice.tsx';
import { CompanyToken } from '../map/company-token.tsx';
import { Heard } from '../shell/heard.tsx';
import { TrainSlips } from '../shell/pieces.tsx';
import { useWords, type PlainWordId } from '../words/index.ts';
import './tables.css';

type Percentages = NonNullable<Survey['companies'][number]['shares']>;

const PLACES: readonly (readonly [place: 'bank' | 'pool' | 'treasury' | 'reserved', word: PlainWordId])[] = [
  ['bank', 'table.in-bank'],
  ['pool', 'table.pool'],
  ['treasury', 'table.in-treasury'],
  ['reserved', 'table.reserved'],
];

/** What is not with players, one slip for each ten percent. */
function Elsewhere({ shares }: { readonly shares: Percentages }) {
  const say = useWords();
  const filled = PLACES.filter(([place]) => shares[place] > 0);
  if (filled.length === 0) return <span className="muted">{say('table.none')}</span>;
  return (
    <span className="elsewhere">
      {filled.map(([place, word]) => (
        <span key={place} className={`papers ${place}`}>
          <span aria-hidden="true">
            {Array.from({ length: shares[place] / 10 }, (_, n) => (
              <i key={n} />
            ))}
          </span>
          <span className="muted">
            {say(word)} {shares[place]}
          </span>
        </span>
      ))}
    </span>
  );
}

/** `isStill`: only to be looked at, also where something can be bought. */
export function ShareTable({ isStill = false }: { readonly isStill?: boolean }) {
  const { session, survey, seat: mine } = useGame();
  const say = useWords();
  const offered = useShareChoices();
  const choices = isStill ? undefined : offered;
  const chosen = useChosenShare(choices);
  const companies = survey.companies.flatMap((company) =>
    company.shares === undefined ? [] : [{ ...company, shares: company.shares }],
  );
  return (
    <div className="scroll-x" tabIndex={0}>
      <table className="timetable shares">
        <caption className="sr-only">{say('table.shares')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('table.company')}</th>
            <th scope="col" className="number">
              {say('table.price')}
            </th>
            {session.names.map((name, n) => (
              <th key={name} scope="col" title={name} className={n === mine ? 'player number mine' : 'player number'}>
                {name}
              </th>
            ))}
            <th scope="col">{say('table.for-sale')}</th>
            <th scope="col" className="number">
              {say('table.treasury')}
            </th>
            <th scope="col">{say('table.trains')}</th>
            {choices === undefined ? undefined : (
              <th scope="col" className="to-press">
                <span className="sr-only">{say('paper.table.choose')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {companies.map(({ company, name, price, shares, decider, treasury, trains }) => (
            <tr key={company} className={company === chosen ? 'chosen' : undefined}>
              <th scope="row">
                <span className="company">
                  <CompanyToken company={company} size={28} />
                  <span>
                    {companyMark(company)}
                    <small>{name}</small>
                  </span>
                </span>
              </th>
              <td className="number">
                <b>{price ?? say('table.not-started')}</b>
              </td>
              {shares.players.map((percent, n) => (
                <td key={session.names[n] ?? n} className={n === mine ? 'number mine' : 'number'}>
                  <Heard
                    as={
                      percent === 0
                        ? say('table.none')
                        : say(decider === n ? 'table.percent.director' : 'table.percent', { percent })
                    }
                  >
                    {percent === 0 ? (
                      <span className="muted">·</span>
                    ) : decider === n ? (
                      <b className="director" title={say('table.director')}>
                        {percent}
                      </b>
                    ) : (
                      percent
                    )}
                  </Heard>
                </td>
              ))}
              <td>
                <Elsewhere shares={shares} />
              </td>
              <td className="number">
                <Heard as={money(session.title, treasury)}>{figure(treasury)}</Heard>
              </td>
              <td>
                {trains.length === 0 ? (
                  <span className="muted">{say('table.no-trains')}</span>
                ) : (
                  <TrainSlips types={trains} />
                )}
              </td>
              {choices === undefined ? undefined : (
                <td className="number to-press">
                  <ShareChoice company={company} choices={choices} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The players: what they have and what they would score now. */
import type { Seat } from '@kursbuch/engine';
import { companyMark, figure, money } from '@kursbuch/words';
import { useGame } from '../ask/use-game.ts';
import { CompanyToken } from '../map/company-token.tsx';
import { Heard } from '../shell/heard.tsx';
import { useWords } from '../words/index.ts';
import { holdingsOf } from './holdings.ts';
import './tables.css';

export function PlayersTable() {
  const { session, survey, moment, seat: mine } = useGame();
  const say = useWords();
  const { certificateLimit, priority } = survey;
  const isAnyOwned = survey.seats.some(({ seat }) => holdingsOf(survey.companies, seat).owned.length > 0);
  const online = session.kind === 'online' ? session.mySeats() : [];
  const status = (seat: Seat): string | undefined => {
    if (moment.toAct === seat) return say(mine === seat && online.includes(seat) ? 'table.you-to-act' : 'table.to-act');
    return online.includes(seat) ? say('table.you') : undefined;
  };
  return (
    <div className="scroll-x" tabIndex={0}>
      <table className="timetable players">
        <caption className="sr-only">{say('table.players')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('table.player')}</th>
            <th scope="col" className="number">
              {say('table.cash')}
            </th>
            <th scope="col" className="number">
              {say('table.certificates')}
            </th>
            <th scope="col" className="number">
              {say('table.worth')}
            </th>
            <th scope="col">{say(isAnyOwned ? 'table.owns' : 'table.held')}</th>
          </tr>
        </thead>
        <tbody>
          {survey.seats.map(({ seat, cash, debt, worth, certificates }) => {
            const { owned, parts } = holdingsOf(survey.companies, seat);
            return (
              <tr key={seat} className={moment.toAct === seat ? 'you' : undefined}>
                <th scope="row">
                  <span className="name" title={session.names[seat]}>
                    {session.names[seat] ?? ''}
                  </span>
                  {session.programs?.of(seat) === undefined ? undefined : (
                    <span className="framed">{say('program.slip')}</span>
                  )}
                  {priority === seat ? <span className="framed">{say('table.priority')}</span> : undefined}
                  <small>{status(seat)}</small>
                </th>
                <td className="number">
                  <Heard as={money(session.title, cash)}>{figure(cash)}</Heard>
                  {debt === 0 ? undefined : (
                    <small className="loss">{say('table.debt', { amount: money(session.title, debt) })}</small>
                  )}
                </td>
                <td className="number">
                  {certificateLimit === undefined ? (
                    certificates
                  ) : (
                    <Heard as={say('table.certificates.heard', { held: certificates, limit: certificateLimit })}>
                      {say('table.certificates.of', { held: certificates, limit: certificateLimit })}
                    </Heard>
                  )}
                </td>
                <td className="number">
                  <b>
                    <Heard as={money(session.title, worth)}>{figure(worth)}</Heard>
                  </b>
                </td>
                <td className="held">
                  {owned.length === 0 ? undefined : (
                    <span className="owns">
                      {owned.map((company) => (
                        <CompanyToken key={company} company={company} size={20} label={companyMark(company)} />
                      ))}
                    </span>
                  )}
                  {parts.map(({ company, percent, isDirector }) => (
                    <span key={company} className="share" title={isDirector ? say('table.director') : undefined}>
                      <CompanyToken company={company} size={18} label={companyMark(company)} />
                      <Heard as={say(isDirector ? 'table.percent.director' : 'table.percent', { percent })}>
                        {isDirector ? <b className="director">{percent}</b> : percent}
                      </Heard>
                    </span>
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The end: who is worth what, and why it ended. */
import type { ReactElement } from 'react';
import { money, endWords } from '@kursbuch/words';
import { Link } from 'wouter';
import { useGame } from '../../ask/use-game.ts';
import { useWords } from '../../words/index.ts';
import { DealOver } from '../shared/deal-note.tsx';

export function GameOver(): ReactElement | undefined {
  const words = useWords();
  const { moment, session } = useGame();
  const { outcome } = moment.state;
  if (outcome === undefined) return undefined;
  const ranked = outcome.scores.map((score, seat) => ({ score, seat })).toSorted((a, b) => b.score - a.score);
  return (
    <section className="part" aria-label={words('over.title')}>
      <h3>{words('over.title')}</h3>
      <table className="timetable">
        <thead>
          <tr>
            <th scope="col">{words('over.place')}</th>
            <th scope="col">{words('over.player')}</th>
            <th scope="col" className="number">
              {words('over.worth')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ score, seat }) => {
            const place = ranked.filter((other) => other.score > score).length + 1;
            const won = outcome.winners.some((winner) => winner === seat);
            return (
              <tr key={seat} className={won ? 'won' : undefined}>
                <td>{place}</td>
                <th scope="row">{session.names[seat]}</th>
                <td className="number">
                  <b>{money(session.title, score)}</b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="muted">
        {outcome.reason === 'agreed'
          ? words('over.agreed')
          : words('over.reason', { reason: endWords(outcome.reason) })}
      </p>
      {session.kind === 'online' ? <DealOver id={session.id} file={session.file} /> : undefined}
      <Link className="button solid" href="/">
        {words('over.again')}
      </Link>
    </section>
  );
}

/** The titles whose rules can be read. */
import { titles } from '@kursbuch/engine';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { Page } from '../../shell/page.tsx';
import { placeName } from '../../shell/titles.ts';
import { useWords } from '../../words/index.ts';
import './rules.css';

export function RulesListPage(): ReactElement {
  const words = useWords();
  return (
    <Page title={words('rules.title')} width="text">
      <div className="stack">
        <div className="heading">
          <h1>{words('rules.title')}</h1>
        </div>
        <p>{words('rules.lead')}</p>
        <table className="timetable games">
          <tbody>
            {titles().map(({ meta: { id, name } }) => (
              <tr key={id}>
                <th scope="row" className="title-cell">
                  {name}
                </th>
                <td>{placeName(words, id)}</td>
                <td className="go">
                  <Link className="button small" href={`/rules/${id}`} aria-label={words('rules.of', { game: name })}>
                    {words('rules.read')}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Page>
  );
}

/** The company that is decided about: its mark, its name, what it has. */
import type { ReactElement } from 'react';
import { companyWords, money } from '@kursbuch/words';
import { useGame } from '../../ask/use-game.ts';
import { Token } from '../../map/token.tsx';
import { TrainSlips } from '../../shell/pieces.tsx';
import { useWords } from '../../words/index.ts';
import { companyInQuestion } from './turn.ts';

export function CompanyCard(): ReactElement | undefined {
  const words = useWords();
  const { moment, components, survey, session } = useGame();
  const id = companyInQuestion(moment.state);
  const company = survey.companies.find((one) => one.company === id);
  if (id === undefined || company === undefined) return undefined;
  return (
    <section className="company-card" aria-label={companyWords(id)}>
      <Token components={components} company={id} size={44} />
      <div>
        <h3 className="title">{company.name}</h3>
        <dl>
          <div>
            <dd>{money(session.title, company.treasury)}</dd>
            <dt>{words('game.treasury')}</dt>
          </div>
          <div>
            <dd>{company.trains.length === 0 ? words('game.no-trains') : <TrainSlips types={company.trains} />}</dd>
            <dt>{words('game.trains')}</dt>
          </div>
          <div>
            <dd>{company.markersLeft}</dd>
            <dt>{words('game.markers')}</dt>
          </div>
        </dl>
      </div>
    </section>
  );
}

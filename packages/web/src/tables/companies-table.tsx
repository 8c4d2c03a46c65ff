/** The companies: who decides for them, their money, trains and markers. */
import type { Survey } from '@kursbuch/engine';
import { companyMark, figure } from '@kursbuch/words';
import { useGame } from '../ask/use-game.ts';
import { Token } from '../map/token.tsx';
import { TrainSlips } from '../shell/pieces.tsx';
import { useWords } from '../words/index.ts';
import './tables.css';

type Company = Survey['companies'][number];

/** Companies that have come into play: somebody decides for them, or they have a price, money or trains. */
const isInPlay = ({ decider, price, treasury, trains }: Company): boolean =>
  decider !== undefined || price !== undefined || treasury > 0 || trains.length > 0;

export function CompaniesTable() {
  const { session, survey, components, moment } = useGame();
  const say = useWords();
  const { owner } = moment.state.place;
  const acting = owner.kind === 'company' ? owner.company : undefined;
  const nameOf = (decider: Company['decider']): string =>
    typeof decider === 'number' ? (session.names[decider] ?? '') : (decider ?? say('table.nobody'));
  return (
    <div className="scroll-x" tabIndex={0}>
      <table className="timetable companies">
        <caption className="sr-only">{say('table.companies')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('table.company')}</th>
            <th scope="col">{say('table.decider')}</th>
            <th scope="col" className="number">
              {say('table.price')}
            </th>
            <th scope="col" className="number">
              {say('table.treasury')}
            </th>
            <th scope="col">{say('table.trains')}</th>
            <th scope="col" className="number">
              {say('table.markers')}
            </th>
          </tr>
        </thead>
        <tbody>
          {survey.companies.filter(isInPlay).map(({ company, name, decider, price, treasury, trains, markersLeft }) => (
            <tr key={company} className={company === acting ? 'you' : undefined}>
              <th scope="row">
                <span className="company">
                  <Token components={components} company={company} size={28} />
                  <span>
                    {companyMark(company)}
                    <small>{name}</small>
                  </span>
                </span>
              </th>
              <td>{nameOf(decider)}</td>
              <td className="number">{price ?? say('table.not-started')}</td>
              <td className="number">{figure(treasury)}</td>
              <td>{trains.length === 0 ? say('table.no-trains') : <TrainSlips types={trains} />}</td>
              <td className="number">{markersLeft}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The company that is decided about: its mark, its name, what it has. */
import type { CompanyId } from '@kursbuch/engine';
import type { ReactElement } from 'react';
import { companyWords, money } from '@kursbuch/words';
import { useInSight } from '../../ask/in-sight.ts';
import { useGame } from '../../ask/use-game.ts';
import { Token } from '../../map/token.tsx';
import type { LogLine } from '../../session/session.ts';
import { Icon } from '../../shell/icons.tsx';
import { TrainSlips } from '../../shell/pieces.tsx';
import { useWords } from '../../words/index.ts';
import { companyShown } from './turn.ts';

/** One company; one that is not decided about can be put away again. */
function Card({ id, onClose }: { readonly id: CompanyId; readonly onClose?: () => void }): ReactElement | undefined {
  const words = useWords();
  const { components, survey, session } = useGame();
  const inSight = useInSight();
  const company = survey.companies.find((one) => one.company === id);
  if (company === undefined) return undefined;
  return (
    <section className={onClose === undefined ? 'company-card' : 'company-card other'} aria-label={companyWords(id)}>
      <Token components={components} company={id} size={44} />
      <div>
        <h3 className="title">
          {inSight === undefined ? (
            company.name
          ) : (
            <button
              type="button"
              className="bare link"
              aria-pressed={inSight.company === id}
              onClick={() => inSight.show(id)}
            >
              {company.name}
            </button>
          )}
        </h3>
        <dl>
          <div>
            <dd>{money(session.title, company.treasury)}</dd>
            <dt>{words('game.treasury')}</dt>
          </div>
          <div>
            <dd>{company.trains.length === 0 ? words('game.no-trains') : <TrainSlips types={company.trains} />}</dd>
            <dt>{words('game.trains')}</dt>
          </div>
          {company.price === undefined ? undefined : (
            <div>
              <dd>{company.price}</dd>
              <dt>{words('game.price')}</dt>
            </div>
          )}
          <div>
            <dd>{company.markersLeft}</dd>
            <dt>{words('game.markers')}</dt>
          </div>
        </dl>
      </div>
      {onClose === undefined ? undefined : (
        <button
          type="button"
          className="icon-button"
          aria-label={words('company.close', { company: companyWords(id) })}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}

/** The company in question, or of the move that is looked at, and the one somebody wants to see. */
export function CompanyCard({ moved }: { readonly moved: LogLine | undefined }): ReactElement {
  const { moment, step } = useGame();
  const inSight = useInSight();
  const id = companyShown(moment.state, moved, step);
  const other = inSight?.company;
  return (
    <>
      {id === undefined ? undefined : <Card id={id} />}
      {other === undefined || other === id ? undefined : <Card id={other} onClose={() => inSight?.show(other)} />}
    </>
  );
}

/** The companies and privates of a box, with all that is printed on their cards. */
import { type CompanyCard, type Components, componentsOf, type GameState, titleOf } from '@kursbuch/engine';
import { companyMark } from '@kursbuch/words';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { cardFacts } from '../../decisions/shared/card-facts.ts';
import { Token } from '../../map/token.tsx';
import { useWords, wordsOr } from '../../words/index.ts';
import { plainText } from '../reading/pieces.ts';
import { RichText } from '../reading/rich-text.tsx';
import { Term } from '../reading/term.tsx';
import { companyGroups } from './company-groups.ts';
import { companyFacts, homesWords } from './company-words.ts';
import { homesPath } from './parts.ts';

/** Its marker; what has none shows its letters. */
export const CompanyMark = ({
  components,
  card,
  size,
}: {
  readonly components: Components;
  readonly card: CompanyCard;
  readonly size: number;
}): ReactElement =>
  card.markers.length > 0 ? (
    <Token components={components} company={card.id} size={size} />
  ) : (
    <span className="slip">{companyMark(card.id)}</span>
  );

type CompanyEntryProps = {
  readonly components: Components;
  readonly card: CompanyCard;
  /** Whether its terms are explained; among many of a kind the first does so. */
  readonly explained: boolean;
};

export function CompanyEntry({ components, card, explained }: CompanyEntryProps): ReactElement {
  const words = useWords();
  const facts = cardFacts(components, card.id);
  const homes = facts === undefined ? '' : homesWords(facts);
  const printed = companyFacts(words, components, card.id).join(' · ');
  return (
    <li className="company-entry" id={`company-${card.id}`}>
      <CompanyMark components={components} card={card} size={40} />
      <div>
        <h3>
          {companyMark(card.id)}
          {companyMark(card.id) === card.name ? undefined : <span className="muted"> {card.name}</span>}
        </h3>
        {homes === '' ? undefined : (
          <p>
            {words('title.company.home', { homes })}{' '}
            {card.homes.length === 0 ? undefined : (
              <Link
                href={homesPath(titleOf(components.title).meta, card.id, components.id)}
                aria-label={words('title.company.on-board.named', { company: companyMark(card.id) })}
              >
                {words('title.company.on-board')}
              </Link>
            )}
          </p>
        )}
        <p className="muted">{explained ? <RichText title={components.title} text={printed} /> : plainText(printed)}</p>
      </div>
    </li>
  );
}

export function CompaniesPart({ state }: { readonly state: GameState }): ReactElement {
  const words = useWords();
  const components = componentsOf(state);
  return (
    <div className="stack">
      {companyGroups(components).map(({ kind, cards }) => (
        <section key={kind} aria-label={wordsOr(words, `title.kind.${kind}`, kind)}>
          <div className="figure-head">
            <h2>
              <Term id={kind}>{wordsOr(words, `title.kind.${kind}`, kind)}</Term>
            </h2>
            <p className="caption">{wordsOr(words, `title.kind.${kind}.about`, '')}</p>
          </div>
          <ul className="company-entries">
            {cards.map((card, n) => (
              <CompanyEntry key={card.id} components={components} card={card} explained={n === 0} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

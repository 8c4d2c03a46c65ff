/** A marker one can press: its company is shown wherever it stands. */
import type { CompanyId } from '@kursbuch/engine';
import { companyWords } from '@kursbuch/words';
import type { ReactElement } from 'react';
import { useGame } from '../ask/use-game.ts';
import { useInSight } from '../ask/in-sight.ts';
import { useWords } from '../words/index.ts';
import { Token } from './token.tsx';

type CompanyTokenProps = {
  readonly company: CompanyId;
  readonly size: number;
  /** What a screen reader says; the company's name where nothing else is told. */
  readonly label?: string;
  /** Whether Tab stops here: in one place of a page each company can be reached by keys, and is no obstacle elsewhere. */
  readonly isStop?: boolean;
};

export function CompanyToken({
  company,
  size,
  label = companyWords(company),
  isStop = false,
}: CompanyTokenProps): ReactElement {
  const words = useWords();
  const { components } = useGame();
  const inSight = useInSight();
  if (inSight === undefined) return <Token components={components} company={company} size={size} label={label} />;
  return (
    <button
      type="button"
      className="bare company-token"
      tabIndex={isStop ? 0 : -1}
      aria-pressed={inSight.company === company}
      aria-label={words('map.company', { company: label })}
      title={label}
      onClick={() => inSight.show(company)}
    >
      <Token components={components} company={company} size={size} />
    </button>
  );
}

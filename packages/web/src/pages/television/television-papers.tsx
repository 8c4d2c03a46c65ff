/** The papers on offer, to be read from afar: their marks, and what they cost where they are not simply taken. */
import { companyMark, companyWords } from '@kursbuch/words';
import type { ReactElement } from 'react';
import type { usePapers } from '../../decisions/paper/papers.tsx';
import { Heard } from '../../shell/heard.tsx';
import { useWords } from '../../words/index.ts';

export function TelevisionPapers({ papers }: { readonly papers: ReturnType<typeof usePapers> }): ReactElement {
  const words = useWords();
  return (
    <section>
      <h2>{words('tv.papers')}</h2>
      <ul className={papers.every(({ price }) => price === '') ? 'tv-papers' : 'tv-papers priced'}>
        {papers.map(({ company, price }) => (
          <li key={company}>
            <Heard as={companyWords(company)}>
              <span className="slip">{companyMark(company)}</span>
            </Heard>
            {price}
          </li>
        ))}
      </ul>
    </section>
  );
}

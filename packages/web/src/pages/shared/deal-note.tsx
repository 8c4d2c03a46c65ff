/** What is said about the deal: how it comes about while people sit down, and whether it held once the game is over. */
import type { TableSummary } from '@kursbuch/api';
import type { GameFile } from '@kursbuch/engine';
import type { ReactElement } from 'react';
import { useAsked } from '../../ask/use-asked.ts';
import { type DealSaid, judgedDeal, ownPart } from '../../session/wire/deal.ts';
import { useWords } from '../../words/index.ts';

/** How a deal comes about, and what that does not stop. */
export function DealAbout(): ReactElement {
  const words = useWords();
  return (
    <p className="muted">
      {words('deal.about')} {words('deal.limits')}
    </p>
  );
}

/** The deal of a table: what was committed to, and the secret as soon as it is told. */
export function DealOfTable({ deal }: Pick<TableSummary, 'deal'>): ReactElement {
  const words = useWords();
  return (
    <section className="stack">
      <h2>{words('deal.title')}</h2>
      {deal === undefined ? (
        <p className="muted">{words('deal.older')}</p>
      ) : (
        <>
          <DealAbout />
          <dl className="consequences">
            <div>
              <dt>{words('deal.commitment.label')}</dt>
              <dd>
                <code className="token">{deal.commitment}</code>
              </dd>
            </div>
            {deal.secret === undefined ? undefined : (
              <div>
                <dt>{words('deal.secret.label')}</dt>
                <dd>
                  <code className="token">{deal.secret}</code>
                </dd>
              </div>
            )}
          </dl>
        </>
      )}
    </section>
  );
}

type OverProps = { readonly id: string; readonly file: () => Promise<GameFile | undefined> };

/** Whether the deal of a finished game held; this browser works it out. */
export function DealOver({ id, file }: OverProps): ReactElement | undefined {
  const words = useWords();
  const judge = async (): Promise<DealSaid | undefined> => {
    const found = await file();
    return found === undefined ? undefined : judgedDeal(found, ownPart(id));
  };
  const said = useAsked(judge, [id, file]);
  if (said === undefined) return undefined;
  const fine = said === 'holds' || said === 'unseen' || said === 'older';
  return (
    <p className={fine ? 'muted' : 'error'} role={fine ? undefined : 'alert'}>
      {words(`deal.${said}`)} {fine && said !== 'older' ? words('deal.limits') : undefined}
    </p>
  );
}

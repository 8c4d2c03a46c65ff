/** Buying and selling: a turn of a share round, and the sales of somebody who has to find money for a train. */
import { type Action, isOffer, type OfferOf, type Raising, raisingNow, surveyOf } from '@kursbuch/engine';
import { companyWords, money } from '@kursbuch/words';
import { type ReactElement, useMemo, useState } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { Confirm } from '../../shell/dialog.tsx';
import type { WordId } from '../../words/index.ts';
import { FootEnd } from '../shared/foot.tsx';
import type { PanelProps } from '../shared/panel.ts';
import { Primary, useCarryOut } from '../shared/primary.tsx';
import { useOutlook } from '../shared/use-outlook.ts';
import { useTold } from '../shared/use-told.ts';
import { ChoosePanel } from './choose-panel.tsx';

const borrowing = ({ type, seat }: OfferOf<'borrow'>): Action => ({ type, seat });

/** Going into debt instead of selling; the red button only where nothing can be sold. */
type BorrowProps = { readonly offers: readonly OfferOf<'borrow'>[]; readonly alone: boolean };

function Borrow({ offers, alone }: BorrowProps): ReactElement | undefined {
  const { words, title, survey } = useTold({ offers });
  const [asking, setAsking] = useState(false);
  const { busy, carryOut } = useCarryOut();
  const [offer] = offers;
  const actions = useMemo((): readonly Action[] => (offer === undefined ? [] : [borrowing(offer)]), [offer]);
  const outlook = useOutlook(actions);
  if (offer === undefined) return undefined;
  const { seat, about } = offer;
  const cost = money(title, about.shortfall);
  const after = outlook?.kind === 'changes' ? outlook.foreseen[0]?.state : undefined;
  const [had, has] = [survey, after === undefined ? undefined : surveyOf(after)].map((one) => one?.seats[seat]?.debt);
  const label = words('paper.borrow.act', { cost });
  return (
    <>
      <FootEnd>
        {alone ? (
          <Primary disabled={busy} onAct={() => setAsking(true)}>
            {label}
          </Primary>
        ) : (
          <button type="button" className="button" disabled={busy} onClick={() => setAsking(true)}>
            {label}
          </button>
        )}
      </FootEnd>
      <Confirm
        open={asking}
        title={words('paper.borrow.title')}
        act={label}
        keep={words('paper.borrow.keep')}
        onAct={() => {
          setAsking(false);
          carryOut(actions);
        }}
        onKeep={() => setAsking(false)}
      >
        <p>
          {had === undefined || has === undefined
            ? words('paper.looking')
            : words('paper.borrow.body', { cost, owed: money(title, has - had) })}
        </p>
      </Confirm>
    </>
  );
}

/** What the money is for. */
function RaisingNote({ offers }: PanelProps): ReactElement | undefined {
  const { words, title, survey, seat } = useTold({ offers });
  const raising = raisingNow(useGame().moment.state);
  if (raising === undefined) return undefined;
  const { why, company, amount, train } = raising;
  const said = {
    company: company === undefined ? '' : companyWords(company),
    price: money(title, amount),
    train: train ?? '',
    treasury: money(title, survey.companies.find((one) => one.company === company)?.treasury ?? 0),
    cash: money(title, survey.seats[seat]?.cash ?? 0),
  };
  return <p>{words(RAISING_WORDS[why], said)}</p>;
}

const RAISING_WORDS = {
  train: 'paper.raise.train',
  fee: 'paper.raise.fee',
  upkeep: 'paper.raise.upkeep',
} as const satisfies { readonly [why in Raising['why']]: WordId };

export function SharesPanel({ offers }: PanelProps): ReactElement {
  const borrow = offers.filter((one) => isOffer(one, 'borrow'));
  const rest = offers.filter(({ type }) => type !== 'borrow');
  return (
    <>
      {rest.length === 0 ? undefined : (
        <ChoosePanel offers={offers} title="paper.panel.shares" head={<RaisingNote offers={offers} />} />
      )}
      {borrow.length === 0 ? undefined : <Borrow offers={borrow} alone={rest.length === 0} />}
    </>
  );
}

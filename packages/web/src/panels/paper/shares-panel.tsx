/** Buying and selling: a turn of a share round, and the sales of somebody who has to find money for a train. */
import { companyWords, money } from '@kursbuch/words';
import { type ReactElement, useState } from 'react';
import { useGame } from '../../game/use-game.ts';
import { Confirm } from '../../shell/dialog.tsx';
import type { WordId } from '../../words/index.ts';
import type { PanelProps } from '../panel.ts';
import { actionOf, numberIn } from '../read-offer.ts';
import { ChoosePanel } from './choose-panel.tsx';
import { Primary, useCarryOut } from './primary.tsx';
import { type Raising, raisingOf } from './raising.ts';
import { useTold } from './use-told.ts';

/** 1824: a debt grows by half at once. */
const withInterest = (debt: number): number => debt + Math.ceil(debt / 2);

/** Going into debt instead of selling; the red button only where nothing can be sold. */
function Borrow({ offers, alone }: PanelProps & { readonly alone: boolean }): ReactElement | undefined {
  const { words, title } = useTold({ offers });
  const [asking, setAsking] = useState(false);
  const { busy, carryOut } = useCarryOut();
  const [offer] = offers;
  if (offer === undefined) return undefined;
  const shortfall = numberIn(offer.about, 'shortfall') ?? 0;
  const cost = money(title, shortfall);
  const label = words('paper.borrow.act', { cost });
  return (
    <div className="part paper borrow">
      {alone ? (
        <Primary disabled={busy} onAct={() => setAsking(true)}>
          {label}
        </Primary>
      ) : (
        <button type="button" className="btn q" disabled={busy} onClick={() => setAsking(true)}>
          {label}
        </button>
      )}
      <Confirm
        open={asking}
        title={words('paper.borrow.title')}
        act={label}
        onAct={() => {
          setAsking(false);
          carryOut([actionOf(offer)]);
        }}
        onKeep={() => setAsking(false)}
      >
        <p>{words('paper.borrow.body', { cost, owed: money(title, withInterest(shortfall)) })}</p>
      </Confirm>
    </div>
  );
}

/** What the money is for. */
function RaisingNote({ offers }: PanelProps): ReactElement | undefined {
  const { words, title, survey, seat } = useTold({ offers });
  const raising = raisingOf(useGame().moment.state);
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
  rh: 'paper.raise.rh',
} as const satisfies { readonly [why in Raising['why']]: WordId };

export function SharesPanel({ offers }: PanelProps): ReactElement {
  const borrow = offers.filter(({ type }) => type === 'borrow');
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

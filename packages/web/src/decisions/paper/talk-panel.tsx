/** What one may do at any time: take an offer back, give a train away, propose a winner, leave the game. */
import { isOffer, type OfferOf, type Seat, seat as seatOf } from '@kursbuch/engine';
import { type ReactElement, useId, useState } from 'react';
import { Confirm } from '../../shell/dialog.tsx';
import type { PlainWordId } from '../../words/index.ts';
import type { PanelProps } from '../shared/panel.ts';
import { useCarryOut } from '../shared/primary.tsx';
import { useTold } from '../shared/use-told.ts';
import { ChoosePanel } from './choose-panel.tsx';
import './paper.css';

type Offers<Type extends 'withdraw' | 'propose-winner' | 'concede'> = { readonly offers: readonly OfferOf<Type>[] };

/** Only the person who has made an offer sees this, and sees it at once. */
function Withdraw({ offers }: Offers<'withdraw'>): ReactElement {
  const { words } = useTold({ offers });
  const { busy, carryOut } = useCarryOut();
  return (
    <section className="part paper" aria-label={words('paper.talk.withdraw')}>
      <p>{words('paper.talk.withdraw.body')}</p>
      {offers.slice(0, 1).map((offer) => (
        <button
          key={offer.type}
          type="button"
          className="button"
          disabled={busy}
          onClick={() => carryOut([{ type: offer.type, seat: offer.seat }], words('paper.talk.withdraw'))}
        >
          {words('paper.talk.withdraw')}
        </button>
      ))}
    </section>
  );
}

function ProposeWinner({ offers }: Offers<'propose-winner'>): ReactElement | undefined {
  const { words, names } = useTold({ offers });
  const { busy, carryOut } = useCarryOut();
  const id = useId();
  const [offer] = offers;
  const choice = offer?.choose.winner;
  const seats: readonly Seat[] = choice !== undefined && 'oneOf' in choice ? choice.oneOf : [];
  const [winner, setWinner] = useState(seats[0]);
  if (offer === undefined || winner === undefined) return undefined;
  const label = words('paper.talk.winner.act', { name: names[winner] ?? '' });
  return (
    <div className="propose">
      <h3>{words('paper.talk.winner')}</h3>
      <p className="muted">{words('paper.talk.winner.body')}</p>
      <label className="field" htmlFor={id}>
        <span className="label">{words('paper.talk.winner.who')}</span>
        <select
          id={id}
          className="input"
          value={winner}
          onChange={({ target }) => setWinner(seatOf(Number(target.value)))}
        >
          {seats.map((seat) => (
            <option key={seat} value={seat}>
              {names[seat]}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="button"
        disabled={busy}
        onClick={() => carryOut([{ type: offer.type, seat: offer.seat, winner }], label)}
      >
        {label}
      </button>
    </div>
  );
}

function Concede({ offers }: Offers<'concede'>): ReactElement | undefined {
  const { words } = useTold({ offers });
  const { busy, carryOut } = useCarryOut();
  const [asking, setAsking] = useState(false);
  const [offer] = offers;
  if (offer === undefined) return undefined;
  return (
    <div className="concede">
      <button type="button" className="button quiet" disabled={busy} onClick={() => setAsking(true)}>
        {words('paper.talk.concede')}
      </button>
      <Confirm
        open={asking}
        title={words('paper.talk.concede.title')}
        act={words('paper.talk.concede.act')}
        onAct={() => {
          setAsking(false);
          carryOut([{ type: offer.type, seat: offer.seat }]);
        }}
        onKeep={() => setAsking(false)}
      >
        <p>{words('paper.talk.concede.body')}</p>
      </Confirm>
    </div>
  );
}

export function TalkPanel({ offers }: PanelProps): ReactElement {
  const { words } = useTold({ offers });
  const withdraw = offers.filter((one) => isOffer(one, 'withdraw'));
  const gifts = offers.filter((one) => isOffer(one, 'give-train'));
  const winners = offers.filter((one) => isOffer(one, 'propose-winner'));
  const concede = offers.filter((one) => isOffer(one, 'concede'));
  // The fold says what is in it.
  const inside: readonly PlainWordId[] = [
    ...(gifts.length === 0 ? [] : (['paper.section.give-train'] as const)),
    ...(winners.length === 0 ? [] : (['paper.talk.winner'] as const)),
    ...(concede.length === 0 ? [] : (['paper.talk.concede'] as const)),
  ];
  return (
    <>
      {withdraw.length === 0 ? undefined : <Withdraw offers={withdraw} />}
      {gifts.length + winners.length + concede.length === 0 ? undefined : (
        <details className="part folded">
          <summary>{inside.map((word) => words(word)).join(' · ')}</summary>
          {gifts.length === 0 ? undefined : <ChoosePanel offers={gifts} title="paper.section.give-train" aside />}
          {winners.length === 0 ? undefined : <ProposeWinner offers={winners} />}
          {concede.length === 0 ? undefined : <Concede offers={concede} />}
        </details>
      )}
    </>
  );
}

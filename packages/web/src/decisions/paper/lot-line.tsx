/** A private in an auction: what it brings, and the two things to do with it. */
import { type Action, closed } from '@kursbuch/engine';
import { figure, money } from '@kursbuch/words';
import type { ReactElement, ReactNode } from 'react';
import { useGame } from '../../ask/use-game.ts';
import type { Line } from '../shared/line.ts';
import type { Told } from '../shared/then.ts';
import type { LotRow } from './auction-view.ts';
import { lotWords } from './lot-words.ts';

type ChoiceProps = {
  readonly group: string;
  readonly line: Line | undefined;
  readonly chosen: boolean;
  readonly label: string;
  readonly children: string;
  readonly why: () => void;
  readonly whyLabel: string;
  readonly onChoose: () => void;
};

/** One of the two things to do with a lot; where it cannot be done, the question why. */
function LotChoice({ group, line, chosen, label, children, why, whyLabel, onChoose }: ChoiceProps): ReactElement {
  return line === undefined ? (
    <button type="button" className="lot-choice closed" aria-label={whyLabel} title={whyLabel} onClick={why}>
      {children}
    </button>
  ) : (
    <label className={chosen ? 'lot-choice on' : 'lot-choice'}>
      <input
        className="cover"
        type="radio"
        name={group}
        value={line.key}
        checked={chosen}
        aria-label={label}
        onChange={onChoose}
      />
      <span aria-hidden="true">{children}</span>
    </label>
  );
}

type LotLineProps = {
  readonly told: Told;
  readonly row: LotRow;
  readonly group: string;
  /** The key of the line that is chosen, of this lot or another. */
  readonly chosen: string | undefined;
  /** By how much a discount makes a lot cheaper; undefined where nobody offers one. */
  readonly cheaper: number | undefined;
  readonly onChoose: (key: string | undefined) => void;
  /** What is open about buying it. */
  readonly fields: (buy: Line) => ReactNode;
};

export function LotLine({ told, row, group, chosen, cheaper, onChoose, fields }: LotLineProps): ReactElement {
  const { whyNot, moment } = useGame();
  const { words, title, components, seat } = told;
  const { lot, price, face, buy, discount } = row;
  const name = components.companies.find(({ id }) => id === lot)?.name ?? '';
  const isOn = (one: Line | undefined): boolean => one !== undefined && one.key === chosen;
  /** The purchase somebody means who asks why a lot cannot be bought. */
  const meant = (): Action =>
    closed(moment.state, seat).find(({ action }) => action.type === 'buy-lot' && action.lot === lot)?.action ?? {
      type: 'buy-lot',
      seat,
      lot,
    };
  return (
    <li className={isOn(buy) || isOn(discount) ? 'line-row lot on' : 'line-row lot'}>
      <div className="row-body">
        <span className="mark">
          <span className="slip">{lot}</span>
        </span>
        <span className="what">
          <b>{name}</b>
          <small>{lotWords(told, row)}</small>
          {price === face ? undefined : <small>{words('paper.lot.face', { price: money(title, face) })}</small>}
        </span>
        <span className="two">
          <LotChoice
            group={group}
            line={buy}
            chosen={isOn(buy)}
            label={words('paper.lot.buy.long', { company: lot, cost: money(title, Math.max(0, price)) })}
            why={() => whyNot(words('paper.why.buy', { company: lot }), meant())}
            whyLabel={words('paper.why.buy', { company: lot })}
            onChoose={() => onChoose(buy?.key)}
          >
            {figure(price)}
          </LotChoice>
          <LotChoice
            group={group}
            line={discount}
            chosen={isOn(discount)}
            label={
              cheaper === undefined
                ? words('paper.lot.cheaper.head')
                : words('paper.lot.cheaper.long', { company: lot, amount: money(title, cheaper) })
            }
            why={() => whyNot(words('paper.why.discount', { company: lot }), { type: 'discount', seat, lot })}
            whyLabel={words('paper.why.discount', { company: lot })}
            onChoose={() => onChoose(discount?.key)}
          >
            {cheaper === undefined ? words('paper.lot.cheaper.head') : words('paper.lot.cheaper', { amount: cheaper })}
          </LotChoice>
        </span>
      </div>
      {isOn(buy) && buy !== undefined && buy.open.length > 0 ? <div className="open">{fields(buy)}</div> : undefined}
    </li>
  );
}

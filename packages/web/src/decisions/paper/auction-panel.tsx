/** An auction: privates as rows of a table, each to be bought or made cheaper, two acts in a turn. */
import { type Action, type CompanyId, isOffer, wantedNow } from '@kursbuch/engine';
import { companyMark, figure, money } from '@kursbuch/words';
import { type ReactElement, useEffect, useId, useMemo, useState } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { type Consequence, Consequences } from '../../shell/pieces.tsx';
import type { WordId } from '../../words/index.ts';
import { cardFacts } from '../shared/card-facts.ts';
import { actWords } from '../shared/line-words.ts';
import { type Line, lineAction, lineFor, startValues, type Values } from '../shared/line.ts';
import { OutlookList } from '../shared/outlook-list.tsx';
import type { PanelProps } from '../shared/panel.ts';
import { Primary, useCarryOut } from '../shared/primary.tsx';
import type { Told } from '../shared/then.ts';
import { useKeepBegun, useLeft } from '../shared/use-begun.ts';
import { useOutlook } from '../shared/use-outlook.ts';
import { useTable, useTold } from '../shared/use-told.ts';
import { auctionView, type LotRow } from './auction-view.ts';
import { choose, momentOf, useChosen } from './chosen.ts';
import { LineFields } from './fields.tsx';
import './paper.css';

const POWERS = {
  'extra-yellow-tile': 'paper.lot.power.extra-yellow-tile',
  'remote-tile-and-marker': 'paper.lot.power.remote-tile-and-marker',
  'move-marker': 'paper.lot.power.move-marker',
} as const satisfies { readonly [power: string]: WordId };
const isPower = (power: string): power is keyof typeof POWERS => Object.hasOwn(POWERS, power);

const CLOSINGS = {
  local: 'paper.lot.closing.local',
  train: 'paper.lot.closing.train',
  'money-and-private': 'paper.lot.closing.money-and-private',
} as const satisfies { readonly [closing: string]: WordId };
const isClosing = (closing: string): closing is keyof typeof CLOSINGS => Object.hasOwn(CLOSINGS, closing);

/** What a private brings: income, certificates, powers, what becomes of it. */
function lotWords({ words, title, components }: Told, { lot, drawn }: LotRow): string {
  const facts = cardFacts(components, lot);
  if (facts === undefined) return '';
  const { revenue, comesWith, power, onClosing } = facts;
  return [
    revenue === undefined || revenue === 0
      ? words('paper.lot.no-income')
      : words('paper.lot.income-line', { revenue: money(title, revenue) }),
    ...(comesWith === undefined
      ? []
      : [
          words('paper.lot.with', {
            percent: comesWith.certificates.reduce((sum, percent) => sum + percent, 0),
            company: drawn === undefined ? comesWith.drawnFor : companyMark(drawn),
          }),
        ]),
    ...(power !== undefined && isPower(power) ? [words(POWERS[power])] : []),
    ...(onClosing !== undefined && isClosing(onClosing) ? [words(CLOSINGS[onClosing])] : []),
  ].join(', ');
}

/** What a discount does to the price. */
const cheaperRows = (
  { words, title }: Told,
  lots: readonly LotRow[],
  { about }: Line,
  amount: number,
): readonly Consequence[] =>
  lots
    .filter(({ lot }) => lot === about)
    .map(({ lot, price }) => ({
      label: words('paper.lot.price-of', { company: lot }),
      before: figure(price),
      after: money(title, price - amount),
    }));

type CellProps = {
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
function LotChoice({ group, line, chosen, label, children, why, whyLabel, onChoose }: CellProps): ReactElement {
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

export function AuctionPanel({ offers }: PanelProps): ReactElement | undefined {
  const told = useTold({ offers });
  const table = useTable(told);
  const { session, moment, whyNot } = useGame();
  const { words, title, components, seat } = told;
  const group = useId();
  const view = useMemo(() => auctionView(table, offers), [table, offers]);
  const here = momentOf(session.id, moment.position);
  const picked = useChosen(here);
  const [changed, setChanged] = useState<{ readonly key: string; readonly values: Values }>();
  const { busy, carryOut } = useCarryOut();
  const lines = view?.lots.flatMap(({ buy, discount }) => [buy, discount]).filter((one) => one !== undefined) ?? [];
  const line = lines.find(({ key }) => key === picked);
  const values: Values = line === undefined ? {} : changed?.key === line.key ? changed.values : startValues(line);
  const action = line === undefined ? undefined : lineAction(line, values);
  const left = useLeft('auction');
  useKeepBegun('auction', action === undefined ? [] : [action]);
  // What was chosen before the page was loaded again is chosen still.
  useEffect(() => {
    const [first] = left;
    const found = first === undefined ? undefined : lineFor(lines, first);
    if (found === undefined) return;
    choose(here, found.line.key);
    setChanged({ key: found.line.key, values: found.values });
    // Once, when the panel is set up.
  }, [left]);
  const outlook = useOutlook(action === undefined ? [] : [action]);
  if (view === undefined) return undefined;
  const { state } = moment;
  const cheaper = offers.find((one) => isOffer(one, 'discount'))?.about.amount;
  /** The purchase somebody means who asks why a lot cannot be bought. */
  const meant = (lot: CompanyId): Action =>
    wantedNow(state, seat).find((one) => one.type === 'buy-lot' && one.lot === lot) ?? { type: 'buy-lot', seat, lot };
  const row = (lotRow: LotRow): ReactElement => {
    const { lot, price, face, buy, discount } = lotRow;
    const name = components.companies.find(({ id }) => id === lot)?.name ?? '';
    const isOn = (one: Line | undefined): boolean => one !== undefined && one.key === line?.key;
    return (
      <li key={lot} className={isOn(buy) || isOn(discount) ? 'line-row lot on' : 'line-row lot'}>
        <div className="row-body">
          <span className="mark">
            <span className="slip">{lot}</span>
          </span>
          <span className="what">
            <b>{name}</b>
            <small>{lotWords(told, lotRow)}</small>
            {price === face ? undefined : <small>{words('paper.lot.face', { price: money(title, face) })}</small>}
          </span>
          <span className="two">
            <LotChoice
              group={group}
              line={buy}
              chosen={isOn(buy)}
              label={words('paper.lot.buy.long', { company: lot, cost: money(title, Math.max(0, price)) })}
              why={() => whyNot(words('paper.why.buy', { company: lot }), meant(lot))}
              whyLabel={words('paper.why.buy', { company: lot })}
              onChoose={() => choose(here, buy?.key)}
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
              onChoose={() => choose(here, discount?.key)}
            >
              {cheaper === undefined
                ? words('paper.lot.cheaper.head')
                : words('paper.lot.cheaper', { amount: cheaper })}
            </LotChoice>
          </span>
        </div>
        {isOn(buy) && buy !== undefined && buy.open.length > 0 ? (
          <div className="open">
            <LineFields
              line={buy}
              values={values}
              onChange={(wanted) => setChanged({ key: buy.key, values: wanted })}
            />
          </div>
        ) : undefined}
      </li>
    );
  };
  return (
    <section className="part paper auction" aria-label={words('paper.panel.auction')}>
      <p className="muted">{words('paper.lot.left', { count: view.left })}</p>
      <section className="lines">
        <div className="lot-head small-caps" aria-hidden="true">
          <span>{words('paper.lot.private')}</span>
          <span>{words('paper.lot.buy')}</span>
          <span>{words('paper.lot.cheaper.head')}</span>
        </div>
        <div role="radiogroup" aria-label={words('paper.panel.auction')}>
          <ul>{view.lots.map(row)}</ul>
        </div>
      </section>
      {line === undefined ? (
        <p className="muted hint">{words('paper.choose')}</p>
      ) : (
        <div className="foot">
          {line.offer.type === 'discount' ? (
            <Consequences rows={cheaperRows(told, view.lots, line, line.offer.about.amount)} />
          ) : (
            <OutlookList told={told} outlook={outlook} focus={{ shares: false }} />
          )}
          <div className="acts">
            <Primary
              disabled={busy || action === undefined || outlook?.kind === 'refused'}
              onAct={() => {
                if (action !== undefined) carryOut([action]);
              }}
            >
              {actWords(told, state, line, values)}
            </Primary>
          </div>
        </div>
      )}
    </section>
  );
}

/** Dividends: each way with what you get, what stays and where the price goes; below, who gets what of the chosen one. */
import { type Payment, payoutBounds } from '@kursbuch/engine';
import { companyMark, figure, money } from '@kursbuch/words';
import { type ReactElement, useId, useMemo, useState } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { Consequences } from '../../shell/pieces.tsx';
import { type Changes, priceAfter } from '../shared/changes.ts';
import { Foot } from '../shared/foot.tsx';
import type { PanelProps } from '../shared/panel.ts';
import { Primary, useCarryOut } from '../shared/primary.tsx';
import { thenNotes, type Told } from '../shared/then.ts';
import { useKeepBegun, useLeft } from '../shared/use-begun.ts';
import { useOutlooks } from '../shared/use-outlook.ts';
import { useTold } from '../shared/use-told.ts';
import { type DividendView, dividendView, sharesOut, usualWay } from './dividend-view.ts';
import { Stepper } from './stepper.tsx';
import './paper.css';

function wayWords({ words, title }: Told, pay: Payment | number): string {
  if (pay === 0) return words('paper.dividend.nothing');
  if (typeof pay === 'number') return words('paper.dividend.amount', { amount: money(title, pay) });
  if (pay === 'full') return words('paper.dividend.full');
  return words(pay === 'half' ? 'paper.dividend.half' : 'paper.dividend.withhold');
}

function actWords({ words, title }: Told, { income }: DividendView, pay: Payment | number): string {
  if (pay === 0) return words('paper.dividend.act.nothing');
  if (typeof pay === 'number') return words('paper.dividend.act.amount', { amount: money(title, pay) });
  const amount = money(title, income);
  if (pay === 'full') return words('paper.dividend.act.full', { amount });
  return words(pay === 'half' ? 'paper.dividend.act.half' : 'paper.dividend.act.withhold', { amount });
}

/** What one way means: your part, the treasury's, the price. */
function WayCells({
  told,
  view,
  changes,
}: {
  readonly told: Told;
  readonly view: DividendView;
  readonly changes: Changes | undefined;
}): ReactElement {
  const { survey, seat } = told;
  const row = survey.companies.find(({ company }) => company === view.company);
  if (changes === undefined)
    return (
      <>
        <td className="number muted">·</td>
        <td className="number muted">·</td>
        <td className="number muted">·</td>
      </>
    );
  const cash = changes.cash[seat];
  const treasury = changes.treasuries.find(({ company }) => company === view.company);
  const price = priceAfter(changes, view.company, row?.price);
  const by = (price ?? 0) - (row?.price ?? 0);
  return (
    <>
      <td className="number">{figure((cash?.after ?? 0) - (cash?.before ?? 0))}</td>
      <td className="number">{figure(treasury?.after ?? row?.treasury ?? 0)}</td>
      <td className="number">
        <b className={by > 0 ? 'gain' : by < 0 ? 'loss' : ''}>{price === undefined ? '·' : figure(price)}</b>
      </td>
    </>
  );
}

export function DividendPanel({ offers }: PanelProps): ReactElement | undefined {
  const told = useTold({ offers });
  const { words, title, names } = told;
  const { survey, moment, beforehand } = useGame();
  const group = useId();
  const view = useMemo(() => dividendView(payoutBounds(moment.state), offers), [moment.state, offers]);
  const [left] = useLeft('dividend');
  const paid = left?.type === 'dividend' ? left.pay : undefined;
  const [key, setKey] = useState(() => view?.ways.find((one) => one.pay === paid)?.key);
  const [own, setOwn] = useState(key === undefined && typeof paid === 'number' ? paid : undefined);
  const extra = useMemo(() => (own === undefined ? undefined : view?.actionFor(own)), [own, view]);
  const actions = useMemo(
    () => [...(view?.ways.map(({ action }) => action) ?? []), ...(extra === undefined ? [] : [extra])],
    [view, extra],
  );
  const outlooks = useOutlooks(actions, view?.company);
  const { busy, carryOut } = useCarryOut();
  const picked = extra ?? view?.ways.find((one) => one.key === key)?.action;
  useKeepBegun('dividend', picked === undefined ? [] : [picked]);
  if (view === undefined) return undefined;
  const usual = beforehand === 'nothing' ? undefined : usualWay(view);
  const way = own === undefined ? (view.ways.find((one) => one.key === key) ?? usual) : undefined;
  const isOpen = way === undefined && own === undefined;
  const at = way === undefined ? actions.length - 1 : view.ways.indexOf(way);
  const changes = isOpen ? undefined : outlooks[at];
  const action = way?.action ?? extra;
  const pay = way?.pay ?? own ?? 0;
  const mark = companyMark(view.company);
  return (
    <section className="part paper dividend" aria-label={words('paper.panel.dividend')}>
      <p className="large">
        <span className="figure">{money(title, view.income)}</span>
        <span className="muted">
          {view.isEarned ? words('paper.dividend.income') : words('paper.dividend.treasury', { company: mark })}
        </span>
      </p>
      <table className="timetable ways">
        <thead>
          <tr>
            <th scope="col">{words('paper.dividend.way')}</th>
            <th scope="col" className="number">
              {words('paper.dividend.you')}
            </th>
            <th scope="col" className="number">
              {words('paper.dividend.kept')}
            </th>
            <th scope="col" className="number">
              {words('paper.dividend.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {view.ways.map((one, n) => (
            <tr key={one.key} className={one === way ? 'on' : ''}>
              <th scope="row">
                <label className="radio">
                  <input
                    type="radio"
                    name={group}
                    checked={one === way}
                    onChange={() => {
                      setKey(one.key);
                      setOwn(undefined);
                    }}
                  />
                  {wayWords(told, one.pay)}
                </label>
              </th>
              <WayCells told={told} view={view} changes={outlooks[n]} />
            </tr>
          ))}
        </tbody>
      </table>
      {view.amounts === undefined ? undefined : (
        <Stepper
          label={words('paper.dividend.other')}
          {...view.amounts}
          value={typeof pay === 'number' ? pay : 0}
          onChange={setOwn}
        />
      )}
      <Foot
        tells={
          isOpen ? undefined : changes === undefined ? (
            <p className="muted outlook">{words('paper.looking')}</p>
          ) : (
            <div className="outlook">
              <Consequences
                rows={sharesOut(survey, view.company, changes).map(({ who, percent, amount }) => ({
                  label:
                    typeof who === 'number'
                      ? words('paper.dividend.who', { name: names[who] ?? '', percent: percent ?? 0 })
                      : words('paper.then.treasury', { company: mark }),
                  after: money(title, amount),
                }))}
              />
              <ul className="notes">
                {thenNotes(told, changes).map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </div>
          )
        }
      >
        <Primary
          disabled={busy || action === undefined}
          onAct={(said) => {
            if (action !== undefined) carryOut([action], said);
          }}
        >
          {isOpen ? words('paper.dividend.choose') : actWords(told, view, pay)}
        </Primary>
      </Foot>
    </section>
  );
}

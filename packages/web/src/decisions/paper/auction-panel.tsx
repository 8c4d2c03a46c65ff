/** An auction: privates as rows of a table, each to be bought or made cheaper, two acts in a turn. */
import { isOffer } from '@kursbuch/engine';
import { figure, money } from '@kursbuch/words';
import { type ReactElement, useId, useMemo, useState } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { type Consequence, Consequences } from '../../shell/pieces.tsx';
import { Foot } from '../shared/foot.tsx';
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
import { LotLine } from './lot-line.tsx';
import { type FilledLine, useLeftLine } from './use-left-line.ts';
import './paper.css';

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

export function AuctionPanel({ offers }: PanelProps): ReactElement | undefined {
  const told = useTold({ offers });
  const table = useTable(told);
  const { session, moment } = useGame();
  const { words } = told;
  const group = useId();
  const view = useMemo(() => auctionView(table, offers), [table, offers]);
  const here = momentOf(session.id, moment.position);
  const picked = useChosen(here);
  const [changed, setChanged] = useState<FilledLine>();
  const { busy, carryOut } = useCarryOut();
  const lines = view?.lots.flatMap(({ buy, discount }) => [buy, discount]).filter((one) => one !== undefined) ?? [];
  const line = lines.find(({ key }) => key === picked);
  const values: Values = line === undefined ? {} : changed?.key === line.key ? changed.values : startValues(line);
  const action = line === undefined ? undefined : lineAction(line, values);
  const left = useLeft('auction');
  useKeepBegun('auction', action === undefined ? [] : [action]);
  useLeftLine(left, (deed) => lineFor(lines, deed), here, setChanged);
  const outlook = useOutlook(action === undefined ? [] : [action]);
  if (view === undefined) return undefined;
  const cheaper = offers.find((one) => isOffer(one, 'discount'))?.about.amount;
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
          <ul>
            {view.lots.map((row) => (
              <LotLine
                key={row.lot}
                told={told}
                row={row}
                group={group}
                chosen={line?.key}
                cheaper={cheaper}
                onChoose={(key) => choose(here, key)}
                fields={(buy) => (
                  <LineFields
                    line={buy}
                    values={values}
                    onChange={(wanted) => setChanged({ key: buy.key, values: wanted })}
                  />
                )}
              />
            ))}
          </ul>
        </div>
      </section>
      <Foot
        tells={
          line === undefined || action === undefined ? undefined : line.offer.type === 'discount' ? (
            <Consequences rows={cheaperRows(told, view.lots, line, line.offer.about.amount)} />
          ) : (
            <OutlookList told={told} outlook={outlook} focus={{ shares: false }} />
          )
        }
      >
        <Primary
          disabled={busy || action === undefined || outlook?.kind === 'refused'}
          onAct={(said) => {
            if (action !== undefined) carryOut([action], said);
          }}
        >
          {line === undefined ? words('paper.choose.auction') : actWords(told, moment.state, line, values)}
        </Primary>
      </Foot>
    </section>
  );
}

/** The sheet: companies down in order of play, players across; what each is worth and what it brings. */
import type { Seat } from '@kursbuch/engine';
import { companyMark, figure, money } from '@kursbuch/words';
import { type ReactElement, useMemo, useState } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { CompanyToken } from '../../map/company-token.tsx';
import { Heard } from '../../shell/heard.tsx';
import { TrainSlips } from '../../shell/pieces.tsx';
import { Segmented } from '../../shell/segmented.tsx';
import { useWords } from '../../words/index.ts';
import { linesInForce } from './order-of-play.ts';
import { lastIncome, type SheetRow, sheetRows } from './sheet-rows.ts';
import './sheet.css';

const SHOWN = ['percent', 'value', 'dividend'] as const;
type Shown = (typeof SHOWN)[number];

const SHOWN_WORDS = { percent: 'sheet.percent', value: 'sheet.value', dividend: 'sheet.dividend' } as const;

/** Earlier runs as bars, for the eye; their figures for everybody. */
function Bars({ row: { earlier, last } }: { readonly row: SheetRow }): ReactElement | undefined {
  const words = useWords();
  if (earlier.length === 0) return undefined;
  const all = last === undefined ? earlier : [...earlier, last.income];
  const most = Math.max(1, ...all);
  const told = words('sheet.earlier', { runs: earlier.join(', ') });
  return (
    <span className="bars" role="img" aria-label={told} title={told}>
      {all.map((income, n) => (
        // Runs have no name but their place.
        <i key={String(n)} style={{ height: 2 + (18 * income) / most }} />
      ))}
    </span>
  );
}

type CellProps = { readonly row: SheetRow; readonly seat: number; readonly shown: Shown };

/** What a player has of a company. */
function Part({ row: { shares, price, last, decider }, seat, shown }: CellProps): ReactElement {
  const words = useWords();
  const percent = shares?.players[seat] ?? 0;
  const isDecider = decider === seat;
  if (percent === 0 && !(shares === undefined && isDecider)) return <span className="muted">·</span>;
  const part = {
    percent: shares === undefined ? words('sheet.owner') : String(percent),
    value: price === undefined || shares === undefined ? '·' : figure((price * percent) / 10),
    dividend: last === undefined ? '·' : figure(last.players[seat] ?? 0),
  }[shown];
  return isDecider && shares !== undefined ? (
    <b className="director" title={words('table.director')}>
      {part}
    </b>
  ) : (
    <>{part}</>
  );
}

function Company({ row }: { readonly row: SheetRow }): ReactElement {
  const words = useWords();
  const { session } = useGame();
  const { company, name, decider } = row;
  const who = typeof decider === 'number' ? (session.names[decider] ?? '') : (decider ?? words('table.nobody'));
  return (
    <span className="company">
      <CompanyToken company={company} size={26} />
      <span title={name}>
        {companyMark(company)}
        <small title={who}>{who}</small>
      </span>
    </span>
  );
}

/** A row of the foot: one figure for each player. */
function Sum(props: {
  readonly label: string;
  readonly figures: readonly string[];
  readonly mine: Seat | undefined;
  readonly isLarge?: boolean;
}): ReactElement {
  const { label, figures, mine, isLarge = false } = props;
  return (
    <tr className={isLarge ? 'sum' : undefined}>
      <th scope="row">{label}</th>
      <td colSpan={5} />
      {figures.map((one, seat) => (
        // Players stand in the order of their seats.
        <td key={String(seat)} className={seat === mine ? 'number mine' : 'number'}>
          {one}
        </td>
      ))}
      <td />
    </tr>
  );
}

export function Sheet(): ReactElement {
  const words = useWords();
  const { session, moment, survey, seat: mine } = useGame();
  const [shown, setShown] = useState<Shown>('percent');
  const { state, position } = moment;
  const log = session.log();
  const rows = useMemo(() => sheetRows(state, survey, linesInForce(log, position)), [state, survey, log, position]);
  const income = lastIncome(rows, survey.seats.length);
  const cash = (amount: number): string => money(session.title, amount);
  return (
    <div className="sheet-table">
      <Segmented
        label={words('sheet.shown')}
        values={SHOWN.map((value) => ({ value, name: words(SHOWN_WORDS[value]) }))}
        value={shown}
        onValue={setShown}
      />
      <div className="scroll-x" tabIndex={0}>
        <table className="timetable">
          <caption className="sr-only">{words('game.tab.sheet')}</caption>
          <thead>
            <tr>
              <th scope="col">{words('table.company')}</th>
              <th scope="col" className="number">
                {words('table.price')}
              </th>
              <th scope="col" className="number">
                {words('sheet.run')}
              </th>
              <th scope="col">{words('sheet.before')}</th>
              <th scope="col">{words('table.trains')}</th>
              <th scope="col" className="number">
                {words('table.treasury')}
              </th>
              {session.names.map((name, n) => (
                <th key={name} scope="col" title={name} className={n === mine ? 'player number mine' : 'player number'}>
                  {name}
                </th>
              ))}
              <th scope="col" className="number">
                {words('sheet.unsold')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.company}>
                <th scope="row">
                  <Company row={row} />
                </th>
                <td className="number">{row.price ?? words('table.not-started')}</td>
                <td className="number">
                  {row.last === undefined ? (
                    <span className="muted">·</span>
                  ) : (
                    <b>
                      <Heard as={cash(row.last.income)}>{figure(row.last.income)}</Heard>
                    </b>
                  )}
                </td>
                <td>
                  <Bars row={row} />
                </td>
                <td>
                  {row.trains.length === 0 ? (
                    <span className="muted">{words('table.no-trains')}</span>
                  ) : (
                    <TrainSlips types={row.trains} />
                  )}
                </td>
                <td className="number">
                  <Heard as={cash(row.treasury)}>{figure(row.treasury)}</Heard>
                </td>
                {survey.seats.map(({ seat }) => (
                  <td key={seat} className={seat === mine ? 'number mine' : 'number'}>
                    <Part row={row} seat={seat} shown={shown} />
                  </td>
                ))}
                <td className="number">
                  {row.shares === undefined ? '' : row.shares.bank + row.shares.pool + row.shares.reserved}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <Sum label={words('table.cash')} figures={survey.seats.map((one) => figure(one.cash))} mine={mine} />
            <Sum
              label={words('table.certificates.long')}
              figures={survey.seats.map((one) => String(one.certificates))}
              mine={mine}
            />
            <Sum label={words('sheet.income')} figures={income.map((amount) => figure(amount))} mine={mine} />
            <Sum
              label={words('table.worth')}
              figures={survey.seats.map((one) => cash(one.worth))}
              mine={mine}
              isLarge
            />
          </tfoot>
        </table>
      </div>
    </div>
  );
}

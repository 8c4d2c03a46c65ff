/** What can be placed, and where, a line for each. */
import { canonical, type CompanyId } from '@kursbuch/engine';
import { type ReactElement, useId } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { Mark } from '../shared/line-row.tsx';
import type { Told } from '../shared/then.ts';
import type { PlaceOption } from './place-options.ts';
import { companyOf, placeWords } from './place-words.ts';

type PlaceRowsProps = {
  readonly told: Told;
  readonly label: string;
  readonly options: readonly PlaceOption[];
  readonly chosen: PlaceOption | undefined;
  readonly onChoose: (option: PlaceOption) => void;
};

export function PlaceRows({ told, label, options, chosen, onChoose }: PlaceRowsProps): ReactElement {
  const group = useId();
  const { hexes } = useGame().moment.state;
  return (
    <div role="radiogroup" aria-label={label}>
      <ul>
        {options.map((option) => {
          const key = canonical(option.action);
          const said = placeWords(told, hexes, option);
          const isOn = option === chosen;
          return (
            <li key={key} className={isOn ? 'line-row on' : 'line-row'}>
              <label>
                <input
                  className="cover"
                  type="radio"
                  name={group}
                  value={key}
                  checked={isOn}
                  onChange={() => onChoose(option)}
                />
                <span className="mark">
                  <OptionMark token={said.token} acting={companyOf(option.action)} />
                </span>
                <span className="what">
                  <b>
                    {said.title} {said.hex === said.title ? undefined : <span className="at">{said.hex}</span>}
                  </b>
                  {said.sub === '' ? undefined : <small>{said.sub}</small>}
                </span>
                <span className="end">{said.cost}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The marker that would stand there. */
function OptionMark({
  token,
  acting,
}: {
  readonly token: CompanyId | undefined;
  readonly acting: CompanyId | undefined;
}) {
  const company = token ?? acting;
  return company === undefined ? undefined : <Mark company={company} />;
}

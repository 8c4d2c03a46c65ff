/** Trains of other companies as chips: a row for each person who is asked, and in it a chip for each train. */
import type { CompanyId } from '@kursbuch/engine';
import { money } from '@kursbuch/words';
import type { ReactElement } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { TrainSlip } from '../../shell/pieces.tsx';
import { Mark } from '../shared/line-row.tsx';
import { lineWords } from '../shared/line-words.ts';
import type { Line } from '../shared/line.ts';
import type { Section } from '../shared/sections.ts';
import type { Told } from '../shared/then.ts';
import { secondHand, type Shared } from './second-hand.ts';

type ChipProps = {
  readonly told: Told;
  readonly line: Line;
  readonly shared: Shared;
  readonly group: string;
  readonly chosen: boolean;
  readonly onChoose: (key: string) => void;
};

const sellerOf = ({ offer }: Line): CompanyId | undefined =>
  offer.type === 'buy-train' && offer.fixed.from !== 'supply' ? offer.fixed.from : undefined;

/** What all trains have in common stands above them; a chip says only how it differs. */
function Chip({ told, line, shared, group, chosen, onChoose }: ChipProps): ReactElement {
  const { state } = useGame().moment;
  const { title, sub, cost, train } = lineWords(told, state, line);
  const seller = sellerOf(line);
  const name = [title, sub, shared.prices === undefined ? cost : ''].filter((part) => part !== '').join(', ');
  return (
    <label className={chosen ? 'train-chip on' : 'train-chip'} title={name}>
      <input
        className="cover"
        type="radio"
        name={group}
        value={line.key}
        aria-label={name}
        checked={chosen}
        onChange={() => onChoose(line.key)}
      />
      {seller === undefined ? undefined : <Mark company={seller} size={24} />}
      {shared.train !== undefined || train === undefined ? undefined : <TrainSlip type={train} />}
      {shared.prices === undefined ? <small>{cost}</small> : undefined}
    </label>
  );
}

type TrainChipsProps = Omit<ChipProps, 'line' | 'shared' | 'chosen'> & {
  readonly section: Section;
  readonly chosen: string | undefined;
};

export function TrainChips({ section, chosen, ...chip }: TrainChipsProps): ReactElement {
  const { words, title, names, seat } = chip.told;
  const { state } = useGame().moment;
  const { shared, rows } = secondHand(state, section.lines, seat);
  const { train, prices } = shared;
  const heading =
    train === undefined ? words('paper.section.second-hand') : words('paper.section.second-hand.of', { train });
  return (
    <section className="lines">
      <h3 className="of-chips">
        {heading}
        {prices === undefined ? undefined : (
          <small>{words('paper.chips.prices', { from: money(title, prices.from), to: money(title, prices.to) })}</small>
        )}
      </h3>
      <div role="radiogroup" aria-label={heading}>
        <ul>
          {rows.map(({ asked, lines }) => (
            <li key={asked ?? 'own'} className="chip-row">
              <span>
                {asked === undefined
                  ? words('paper.chips.yours')
                  : words('paper.chips.ask', { name: names[asked] ?? '' })}
              </span>
              <span className="train-chips">
                {lines.map((line) => (
                  <Chip key={line.key} {...chip} line={line} shared={shared} chosen={line.key === chosen} />
                ))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

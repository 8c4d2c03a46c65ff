/** A number to be walked up and down, or written. */
import { figure } from '@kursbuch/words';
import { type ReactElement, useId } from 'react';
import { useWords } from '../../words/index.ts';
import { WalkButton } from './walk-button.tsx';

/** Spans wider than this are walked in tens; the field between takes every legal number. */
const WIDE = 40;

type StepperProps = {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
};

/** A number of a span, up and down or written. Only legal numbers come out. */
export function Stepper({ label, from, to, step, value, onChange }: StepperProps): ReactElement {
  const words = useWords();
  const id = useId();
  const most = from + step * Math.floor((to - from) / step);
  const legal = (wanted: number): number =>
    Math.max(from, Math.min(most, from + step * Math.round((wanted - from) / step)));
  const stride = (to - from) / step > WIDE ? 10 * step : step;
  const walk = (by: 1 | -1): void => onChange(legal(value + by * stride));
  return (
    <div className="stepper">
      <label htmlFor={id}>{label}</label>
      <span className="muted">{words('paper.field.legal', { from: figure(from), to: figure(most) })}</span>
      <span className="walk">
        <WalkButton by={-1} isAtEnd={value <= from} onWalk={walk} />
        <input
          id={id}
          className="input number"
          type="number"
          inputMode="numeric"
          min={from}
          max={most}
          step={step}
          value={value}
          onChange={({ target }) => {
            if (Number.isFinite(target.valueAsNumber)) onChange(legal(target.valueAsNumber));
          }}
        />
        <WalkButton by={1} isAtEnd={value >= most} onWalk={walk} />
      </span>
    </div>
  );
}

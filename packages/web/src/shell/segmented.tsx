/** A few choices side by side, one of them chosen. */
import { type ReactElement, useId } from 'react';

type SegmentedProps<Value extends string | number> = {
  readonly label: string;
  readonly values: readonly {
    readonly value: Value;
    readonly name: string;
    readonly disabled?: boolean;
    /** The id of the words that say why it cannot be chosen. */
    readonly reason?: string;
  }[];
  readonly value: Value;
  readonly onValue: (value: Value) => void;
};

export function Segmented<Value extends string | number>({
  label,
  values,
  value,
  onValue,
}: SegmentedProps<Value>): ReactElement {
  const group = useId();
  return (
    <fieldset className="segmented">
      <legend className="sr-only">{label}</legend>
      {values.map((one) => (
        <label key={one.value}>
          <input
            type="radio"
            name={group}
            checked={one.value === value}
            disabled={one.disabled === true}
            aria-describedby={one.reason}
            onChange={() => onValue(one.value)}
          />
          {one.name}
        </label>
      ))}
    </fieldset>
  );
}

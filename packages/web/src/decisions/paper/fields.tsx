/** Fields of a chosen line: prices to pick from, a stepper for spans, homes from a list or the map. */
import { figure, money, valueWords } from '@kursbuch/words';
import { type ReactElement, useId } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { useWords, type PlainWordId } from '../../words/index.ts';
import { trainCardOf } from '../shared/card-facts.ts';
import type { Line, Open, Values } from '../shared/line.ts';
import { HomesField } from './homes-field.tsx';
import { Stepper } from './stepper.tsx';

const LABELS = {
  price: 'paper.field.price',
  par: 'paper.field.par',
  count: 'paper.field.count',
  amount: 'paper.field.amount',
  homes: 'paper.field.homes',
  from: 'paper.field.from',
  certificate: 'paper.field.certificate',
  tradeIn: 'paper.field.trade-in',
} as const satisfies { readonly [field in Open['field']]: PlainWordId };

type ChipsProps<Value> = {
  readonly label: PlainWordId;
  readonly choices: readonly Value[];
  readonly chosen: Value | undefined;
  readonly say: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
};

/** A few values side by side. */
function Chips<Value extends string | number>({
  label,
  choices,
  chosen,
  say,
  onChoose,
}: ChipsProps<Value>): ReactElement {
  const words = useWords();
  const name = useId();
  return (
    <fieldset className="chips">
      <legend>{words(label)}</legend>
      <div className="segmented">
        {choices.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={one === chosen} onChange={() => onChoose(one)} />
            {say(one)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A span with the figures one is likely to mean. */
function SpanField({
  open,
  value,
  printed,
  onChange,
}: {
  readonly open: Extract<Open, { kind: 'span' }>;
  readonly value: number;
  readonly printed: number | undefined;
  readonly onChange: (value: number) => void;
}): ReactElement {
  const words = useWords();
  const { session } = useGame();
  const { from, to, step } = open;
  const fits = printed !== undefined && printed > from && printed < to;
  return (
    <div className="span-field">
      <Stepper label={words(LABELS[open.field])} from={from} to={to} step={step} value={value} onChange={onChange} />
      {open.field === 'price' || open.field === 'amount' ? (
        <div className="row">
          {fits ? (
            <button type="button" className="button small" onClick={() => onChange(printed)}>
              {words('paper.field.printed', { price: money(session.title, printed) })}
            </button>
          ) : undefined}
          <button type="button" className="button small" onClick={() => onChange(to)}>
            {words('paper.field.most', { price: money(session.title, to) })}
          </button>
        </div>
      ) : undefined}
    </div>
  );
}

type LineFieldsProps = {
  readonly line: Line;
  readonly values: Values;
  readonly train?: string | undefined;
  /** Told the values with one of them changed. */
  readonly onChange: (values: Values) => void;
};

/** Everything that is open about the chosen line. */
export function LineFields({ line, values, train, onChange }: LineFieldsProps): ReactElement {
  const { components } = useGame();
  const printed = train === undefined ? undefined : trainCardOf(components, train)?.price;
  return (
    <>
      {line.open.map((open) => {
        switch (open.kind) {
          case 'one-of':
            return open.values.length < 2 ? undefined : (
              <Chips
                key={open.field}
                label={LABELS[open.field]}
                choices={open.values}
                chosen={values[open.field]}
                say={figure}
                onChoose={(value) => onChange({ ...values, [open.field]: value })}
              />
            );
          case 'words':
            return open.values.length < 2 ? undefined : (
              <Chips
                key={open.field}
                label={LABELS[open.field]}
                choices={open.values}
                chosen={values[open.field]}
                say={(value) => valueWords(open.field, value, {})}
                onChoose={(value) => onChange({ ...values, [open.field]: value })}
              />
            );
          case 'span':
            return open.from === open.to ? undefined : (
              <SpanField
                key={open.field}
                open={open}
                value={values[open.field] ?? open.from}
                printed={printed}
                onChange={(value) => onChange({ ...values, [open.field]: value })}
              />
            );
          case 'listed':
            return <HomesField key={open.field} line={line} values={values} onChange={onChange} />;
        }
      })}
    </>
  );
}

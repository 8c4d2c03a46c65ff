/** Fields of a chosen line: prices to pick from, a stepper for spans, homes from a list or the map. */
import { type HexId, hexId } from '@kursbuch/engine';
import { figure, money, valueWords } from '@kursbuch/words';
import { type ReactElement, useEffect, useId, useMemo } from 'react';
import { begunOf } from '../../ask/read-offer.ts';
import { useListed } from '../../ask/use-engine.ts';
import { useGame } from '../../ask/use-game.ts';
import { useWords, type WordId } from '../../words/index.ts';
import { trainCardOf } from '../shared/card-facts.ts';
import type { Line, Open, Values } from '../shared/line.ts';
import { type HomePair, homePairs, partnersOf } from './home-pairs.ts';

/** The values of a line with one of them changed. */
type Change = (values: Values) => void;

const LABELS = {
  price: 'paper.field.price',
  par: 'paper.field.par',
  count: 'paper.field.count',
  amount: 'paper.field.amount',
  homes: 'paper.field.homes',
  from: 'paper.field.from',
  certificate: 'paper.field.certificate',
  tradeIn: 'paper.field.trade-in',
} as const satisfies { readonly [field in Open['field']]: WordId };

type ChipsProps<Value> = {
  readonly label: WordId;
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
      <div className="seg">
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
  return (
    <div className="stepper">
      <label htmlFor={id}>{label}</label>
      <span className="muted">{words('paper.field.legal', { from: figure(from), to: figure(most) })}</span>
      <span className="walk">
        <button
          type="button"
          className="ib"
          aria-label={words('paper.field.less')}
          disabled={value <= from}
          onClick={() => onChange(legal(value - stride))}
        >
          −
        </button>
        <input
          id={id}
          className="inp num"
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
        <button
          type="button"
          className="ib"
          aria-label={words('paper.field.more')}
          disabled={value >= most}
          onClick={() => onChange(legal(value + stride))}
        >
          +
        </button>
      </span>
    </div>
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
            <button type="button" className="btn s" onClick={() => onChange(printed)}>
              {words('paper.field.printed', { price: money(session.title, printed) })}
            </button>
          ) : undefined}
          <button type="button" className="btn s" onClick={() => onChange(to)}>
            {words('paper.field.most', { price: money(session.title, to) })}
          </button>
        </div>
      ) : undefined}
    </div>
  );
}

/** Two homes out of those the engine lists, from two lists or on the map. */
function HomesField({
  line,
  values,
  onChange,
}: {
  readonly line: Line;
  readonly values: Values;
  readonly onChange: Change;
}): ReactElement {
  const words = useWords();
  const { components, setMapRequest } = useGame();
  const { homes: chosen = NO_HOMES, ...others } = values;
  const { price } = others;
  const begun = useMemo(
    () => begunOf(line.offer, { ...line.told, ...(price === undefined ? {} : { price }) }),
    [line, price],
  );
  const listed = useListed(begun);
  const pairs = useMemo(() => (listed === undefined ? undefined : homePairs(listed)), [listed]);
  const [first, second] = chosen;
  const all = useMemo(() => (pairs === undefined ? [] : partnersOf(pairs, undefined)), [pairs]);
  const seconds = useMemo(() => (pairs === undefined ? [] : partnersOf(pairs, first)), [pairs, first]);
  const choose = (one: HexId | undefined, other: HexId | undefined): void => {
    const fits = one !== undefined && pairs !== undefined && partnersOf(pairs, one).some((hex) => hex === other);
    if (one === undefined) onChange(others);
    else onChange({ ...others, homes: fits && other !== undefined ? orderOf(pairs, one, other) : [one] });
  };
  // The map shows what may be picked next, and a pick there is a choice here.
  useEffect(() => {
    setMapRequest({
      legal: first === undefined || second !== undefined ? all : seconds,
      ...(second === undefined && first !== undefined ? { selected: first } : {}),
      pick: (hex) => {
        if (!all.includes(hex)) return;
        if (first === undefined || second !== undefined || hex === first) choose(hex, undefined);
        else choose(first, hex);
      },
    });
    return () => setMapRequest(undefined);
  }, [all, seconds, first, second, setMapRequest]);
  const nameOf = (hex: HexId): string => {
    const name = components.board.hexes.find(({ id }) => id === hex)?.name;
    return name === undefined ? hex : `${name}, ${hex}`;
  };
  if (pairs === undefined) return <p className="muted">{words('paper.field.listing')}</p>;
  return (
    <fieldset className="homes">
      <legend>{words('paper.field.homes')}</legend>
      {[
        { n: 1, value: first, hexes: all, pick: (hex: HexId | undefined) => choose(hex, second) },
        { n: 2, value: second, hexes: seconds, pick: (hex: HexId | undefined) => choose(first, hex) },
      ].map(({ n, value, hexes, pick }) => (
        <label key={n} className="field">
          <span className="lb">{words('paper.field.home', { n })}</span>
          <select
            className="inp"
            value={value ?? ''}
            disabled={n === 2 && first === undefined}
            onChange={({ target }) => pick(target.value === '' ? undefined : hexId(target.value))}
          >
            <option value="">{words('paper.field.home.pick')}</option>
            {hexes.map((hex) => (
              <option key={hex} value={hex}>
                {nameOf(hex)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p className="muted">{words('paper.field.home.hint')}</p>
    </fieldset>
  );
}

const NO_HOMES: readonly HexId[] = [];

/** A pair in the order in which the engine lists it. */
const orderOf = (pairs: readonly HomePair[], one: HexId, other: HexId): readonly HexId[] =>
  pairs.find(([a, b]) => (a === one && b === other) || (a === other && b === one)) ?? [one, other];

type LineFieldsProps = {
  readonly line: Line;
  readonly values: Values;
  readonly train?: string | undefined;
  readonly onChange: Change;
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

/** Fields of a chosen line: prices to pick from, a stepper for spans, homes from a list or the map. */
import { canonical, type HexId, hexId, type Json } from '@kursbuch/engine';
import { figure, money, valueWords } from '@kursbuch/words';
import { type ReactElement, useEffect, useId, useMemo } from 'react';
import { useGame } from '../../game/use-game.ts';
import { useWords, type WordId } from '../../words/index.ts';
import { actionOf, type Fields } from '../read-offer.ts';
import { trainCardOf } from './card-facts.ts';
import type { Line, Open } from './line.ts';
import { type HomePair, homePairs, partnersOf } from './home-pairs.ts';
import { useListed } from './use-foreseen.ts';

type Change = (field: string, value: Json | undefined) => void;

const LABELS = {
  price: 'paper.field.price',
  par: 'paper.field.par',
  count: 'paper.field.count',
  amount: 'paper.field.amount',
  homes: 'paper.field.homes',
} as const satisfies { readonly [field: string]: WordId };
const isLabelled = (field: string): field is keyof typeof LABELS => Object.hasOwn(LABELS, field);

function useLabel(field: string): string {
  const words = useWords();
  return isLabelled(field) ? words(LABELS[field]) : field;
}

/** A few values side by side. */
function Chips({
  open,
  value,
  onChange,
}: {
  readonly open: Extract<Open, { kind: 'one-of' }>;
  readonly value: Json | undefined;
  readonly onChange: Change;
}): ReactElement {
  const name = useId();
  const label = useLabel(open.field);
  return (
    <fieldset className="chips">
      <legend>{label}</legend>
      <div className="seg">
        {open.values.map((one) => (
          <label key={canonical(one)}>
            <input type="radio" name={name} checked={one === value} onChange={() => onChange(open.field, one)} />
            {typeof one === 'number' ? figure(one) : valueWords(open.field, one, {})}
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
  readonly onChange: Change;
}): ReactElement {
  const words = useWords();
  const { session } = useGame();
  const label = useLabel(open.field);
  const { from, to, step } = open;
  const fits = printed !== undefined && printed > from && printed < to;
  return (
    <div className="span-field">
      <Stepper
        label={label}
        from={from}
        to={to}
        step={step}
        value={value}
        onChange={(wanted) => onChange(open.field, wanted)}
      />
      {open.field === 'price' || open.field === 'amount' ? (
        <div className="row">
          {fits ? (
            <button type="button" className="btn s" onClick={() => onChange(open.field, printed)}>
              {words('paper.field.printed', { price: money(session.title, printed) })}
            </button>
          ) : undefined}
          <button type="button" className="btn s" onClick={() => onChange(open.field, to)}>
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
  readonly values: Fields;
  readonly onChange: Change;
}): ReactElement {
  const words = useWords();
  const { components, setMapRequest } = useGame();
  const begun = useMemo(() => actionOf(line.offer, { ...line.told, ...pricesOnly(values) }), [line, values]);
  const listed = useListed(begun);
  const pairs = useMemo(() => (listed === undefined ? undefined : homePairs(listed)), [listed]);
  const chosen = useMemo(() => hexesIn(values['homes']), [values]);
  const [first, second] = chosen;
  const all = useMemo(() => (pairs === undefined ? [] : partnersOf(pairs, undefined)), [pairs]);
  const seconds = useMemo(() => (pairs === undefined ? [] : partnersOf(pairs, first)), [pairs, first]);
  const choose = (one: HexId | undefined, other: HexId | undefined): void => {
    const fits = one !== undefined && pairs !== undefined && partnersOf(pairs, one).some((hex) => hex === other);
    onChange('homes', one === undefined ? undefined : fits && other !== undefined ? orderOf(pairs, one, other) : [one]);
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

const pricesOnly = ({ price }: Fields): Fields => (price === undefined ? {} : { price });

const hexesIn = (value: Json | undefined): readonly HexId[] =>
  Array.isArray(value) ? value.flatMap((one: Json) => (typeof one === 'string' ? [hexId(one)] : [])) : [];

/** A pair in the order in which the engine lists it. */
const orderOf = (pairs: readonly HomePair[], one: HexId, other: HexId): readonly HexId[] =>
  pairs.find(([a, b]) => (a === one && b === other) || (a === other && b === one)) ?? [one, other];

type LineFieldsProps = {
  readonly line: Line;
  readonly values: Fields;
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
        const value = values[open.field];
        switch (open.kind) {
          case 'one-of':
            return open.values.length < 2 ? undefined : (
              <Chips key={open.field} open={open} value={value} onChange={onChange} />
            );
          case 'span':
            return open.from === open.to ? undefined : (
              <SpanField
                key={open.field}
                open={open}
                value={typeof value === 'number' ? value : open.from}
                printed={printed}
                onChange={onChange}
              />
            );
          case 'listed':
            return <HomesField key={open.field} line={line} values={values} onChange={onChange} />;
        }
      })}
    </>
  );
}

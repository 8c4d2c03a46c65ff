/** Whatever no other panel shows: a menu, then one question after the other, so that nothing is ever unplayable. */
import { canonical, type Offer } from '@kursbuch/engine';
import { offerWords, questionWords, valueWords } from '@kursbuch/words';
import { type ReactElement, useId, useState } from 'react';
import { actionOf, begunOf, choicesOf, type Filled, firstValues, listedFields } from '../../ask/read-offer.ts';
import { useListed } from '../../ask/use-engine.ts';
import { Foot } from '../shared/foot.tsx';
import type { PanelProps } from '../shared/panel.ts';
import { Primary, useCarryOut } from '../shared/primary.tsx';
import type { Told } from '../shared/then.ts';
import { useTold } from '../shared/use-told.ts';
import { Stepper } from './stepper.tsx';
import { listedValues, narrowed } from './listed-values.ts';
import './paper.css';

type FieldProps = {
  readonly told: Told;
  readonly field: string;
  readonly values: readonly unknown[];
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

/** One of a list. */
function ListField({ told, field, values, value, onChange }: FieldProps): ReactElement {
  const id = useId();
  return (
    <label className="field" htmlFor={id}>
      <span className="label">{questionWords(field)}</span>
      <select
        id={id}
        className="input"
        value={value === undefined ? '' : canonical(value)}
        onChange={({ target }) => {
          const found = values.find((one) => canonical(one) === target.value);
          if (found !== undefined) onChange(found);
        }}
      >
        {value === undefined ? <option value="">…</option> : undefined}
        {values.map((one) => (
          <option key={canonical(one)} value={canonical(one)}>
            {valueWords(field, one, { names: told.names, title: told.title })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Everything that is open about one offer. */
function Guided({ offer, told }: { readonly offer: Offer; readonly told: Told }): ReactElement {
  const { words, names, title } = told;
  const [values, setValues] = useState<Filled>(() => firstValues(offer));
  const { busy, carryOut } = useCarryOut();
  const asked = listedFields(offer);
  const plain = Object.fromEntries(Object.entries(values).filter(([field]) => !asked.includes(field)));
  const listed = useListed(asked.length === 0 ? undefined : begunOf(offer, plain));
  const behind = narrowed(listed ?? [], values, asked);
  const set = (field: string, value: unknown): void => setValues({ ...values, [field]: value });
  // Fields the listed actions leave out need no answer.
  const needed = asked.filter((field) => listedValues(listed ?? [], field).length > 0);
  const missing = asked.length > 0 && (listed === undefined || needed.some((field) => values[field] === undefined));
  const action = missing ? undefined : actionOf(offer, values);
  return (
    <div className="guided">
      {choicesOf(offer).map(([field, choice]) => {
        if ('oneOf' in choice)
          return (
            <ListField
              key={field}
              told={told}
              field={field}
              values={choice.oneOf}
              value={values[field]}
              onChange={(value) => set(field, value)}
            />
          );
        if ('from' in choice) {
          const value = values[field];
          return (
            <Stepper
              key={field}
              label={questionWords(field)}
              from={choice.from}
              to={choice.to}
              step={choice.step}
              value={typeof value === 'number' ? value : choice.from}
              onChange={(wanted) => set(field, wanted)}
            />
          );
        }
        const found = listedValues(behind(field), field);
        return found.length === 0 ? undefined : (
          <ListField
            key={field}
            told={told}
            field={field}
            values={found}
            value={values[field]}
            onChange={(value) => set(field, value)}
          />
        );
      })}
      {asked.length > 0 && listed === undefined ? <p className="muted">{words('paper.field.listing')}</p> : undefined}
      {asked.length > 0 && listed?.length === 0 ? <p className="muted">{words('paper.other.nothing')}</p> : undefined}
      <Foot>
        <Primary
          disabled={busy || action === undefined}
          onAct={(said) => {
            if (action !== undefined) carryOut([action], said);
          }}
        >
          {words('paper.other.act', { what: offerWords(offer, { names, title }) })}
        </Primary>
      </Foot>
    </div>
  );
}

export function FallbackPanel({ offers }: PanelProps): ReactElement {
  const told = useTold({ offers });
  const { words, names, title } = told;
  const group = useId();
  const [picked, setPicked] = useState<string>();
  const chosen = offers.find((offer) => canonical(offer) === picked) ?? (offers.length === 1 ? offers[0] : undefined);
  return (
    <section className="part paper" aria-label={words('paper.panel.other')}>
      <section className="lines">
        <h3>{words('paper.panel.other')}</h3>
        <ul>
          {offers.map((offer) => {
            const key = canonical(offer);
            return (
              <li key={key} className={offer === chosen ? 'line-row on' : 'line-row'}>
                <label className="radio row-body">
                  <input type="radio" name={group} checked={offer === chosen} onChange={() => setPicked(key)} />
                  <span className="what">{offerWords(offer, { names, title })}</span>
                </label>
              </li>
            );
          })}
        </ul>
      </section>
      {chosen === undefined ? undefined : <Guided key={canonical(chosen)} offer={chosen} told={told} />}
    </section>
  );
}

/** The options of a new game, each with what it means. */
import { titleOf } from '@kursbuch/engine';
import type { ReactElement } from 'react';
import { Segmented } from '../../shell/segmented.tsx';
import { useWords } from '../../words/index.ts';
import { aboutChoice, choiceWords, chosenWords } from '../shared/title-choices.ts';
import type { NewGamePart } from './new-game-form.ts';

const UNDO = ['free', 'consent', 'none'] as const;
const AIDS = ['none', 'hints'] as const;
const PACES = ['live', 'daily', 'relaxed'] as const;

function OnlineOptions({ form, change }: NewGamePart): ReactElement {
  const words = useWords();
  return (
    <>
      <div className="choice tall">
        <span>{words('new.pace')}</span>
        <Segmented
          label={words('new.pace')}
          values={PACES.map((value) => ({ value, name: words(`new.pace.${value}`) }))}
          value={form.pace}
          onValue={(pace) => change({ ...form, pace })}
        />
        <p className="muted hint">
          {words(`new.pace.${form.pace}.about`)} {words('new.pace.about')}
        </p>
      </div>
      <div className="choice">
        <span>{words('new.undo')}</span>
        <Segmented
          label={words('new.undo')}
          values={UNDO.map((value) => ({ value, name: words(`new.undo.${value}`) }))}
          value={form.undo}
          onValue={(undo) => change({ ...form, undo })}
        />
      </div>
      <div className="choice">
        <span>{words('new.aids')}</span>
        <Segmented
          label={words('new.aids')}
          values={AIDS.map((value) => ({ value, name: words(`new.aids.${value}`) }))}
          value={form.aids}
          onValue={(aids) => change({ ...form, aids })}
        />
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={form.listed}
          onChange={(event) => change({ ...form, listed: event.target.checked })}
        />
        {words('new.listed')}
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={form.hostMayAct}
          onChange={(event) => change({ ...form, hostMayAct: event.target.checked })}
        />
        {words('new.host-may-act')}
      </label>
    </>
  );
}

export function NewGameOptions({ form, change }: NewGamePart): ReactElement {
  const words = useWords();
  const own = titleOf(form.title).meta.choices.filter(({ fits }) => fits(form.variant, form.players));
  return (
    <details className="options">
      <summary>{words('new.options')}</summary>
      <div className="stack">
        {own.map((choice) => {
          const { id, values } = choice;
          const name = choiceWords(words, id);
          return (
            <div key={id} className="choice tall">
              <span>{name}</span>
              <Segmented
                label={name}
                values={values.map((value, n) => ({ value: n, name: chosenWords(words, id, value) }))}
                value={values.indexOf(form.options[id] ?? values[0])}
                onValue={(n) => {
                  const value = values[n];
                  if (value !== undefined) change({ ...form, options: { ...form.options, [id]: value } });
                }}
              />
              <p className="muted hint">{aboutChoice(words, choice)}</p>
            </div>
          );
        })}
        <label className="field">
          <span className="label">{words('new.table-name')}</span>
          <input
            className="input"
            maxLength={60}
            autoComplete="off"
            value={form.tableName}
            onChange={(event) => change({ ...form, tableName: event.target.value })}
          />
        </label>
        {form.where === 'online' ? (
          <OnlineOptions form={form} change={change} />
        ) : (
          <label className="field">
            <span className="label">{words('new.seed')}</span>
            <input
              className="input"
              maxLength={100}
              autoComplete="off"
              value={form.seed}
              onChange={(event) => change({ ...form, seed: event.target.value })}
            />
            <span className="hint">{words('new.seed.about')}</span>
          </label>
        )}
      </div>
    </details>
  );
}

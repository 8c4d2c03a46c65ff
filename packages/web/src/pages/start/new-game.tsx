/** A new game: title, how many, where; everything else is there for those who want it. */
import type { NewTable } from '@kursbuch/api';
import { titleOf } from '@kursbuch/engine';
import { type ReactElement, type SyntheticEvent, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { newId } from '../../session/new-id.ts';
import { ask } from '../../session/wire/api.ts';
import { useMe } from '../../session/wire/me.ts';
import { isTableDetail } from '../../session/wire/tables.ts';
import { troubleWords } from '../../session/wire/trouble-words.ts';
import { Segmented } from '../../shell/segmented.tsx';
import { signInPath } from '../../shell/sign-in-path.ts';
import { StoreWaits } from '../../shell/store-note.tsx';
import { titleName } from '../../shell/titles.ts';
import { useWords } from '../../words/index.ts';
import { DealAbout } from '../shared/deal-note.tsx';
import { aboutTitle, aboutVariant, countsOf, optionsFor, variantWords } from '../shared/title-choices.ts';
import {
  askedForm,
  keepNames,
  knownNames,
  type NewGameForm,
  programsIn,
  queryOf,
  variantOf,
  withPlayers,
  withVariant,
  withWhere,
} from './new-game-form.ts';
import { NewGameOptions } from './new-game-options.tsx';
import { given, namesIn, NewGameSeats, OnlineSeats } from './new-game-seats.tsx';
import { TitleCards } from './title-cards.tsx';
import { type NotKept, WhyNotKept } from './why-not-kept.tsx';

export function NewGame(): ReactElement {
  const words = useWords();
  const me = useMe();
  const [, go] = useLocation();
  const [search] = useSearchParams();
  const [form, setForm] = useState<NewGameForm>(() => ({
    ...askedForm(search),
    names: knownNames(),
  }));
  // The address keeps what a game is, for whoever signs in meanwhile, loads the page again or comes back to it.
  const change = (wanted: NewGameForm): void => {
    setForm(wanted);
    const query = queryOf(wanted);
    if (query !== queryOf(form)) go(`/new?${query}`, { replace: true });
  };
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<NotKept>();
  const names = namesIn(words, form);
  const { title, players, where } = form;
  const game = titleName(title);
  const {
    capabilities: { automaton },
    meta: { variants },
  } = titleOf(title);
  const variant = variantOf(form);
  const options = optionsFor(title, variant, players, form.options);
  const online = where === 'online';
  const same = !online && new Set(names).size < names.length;
  const signedIn = me?.kind === 'account' || me?.kind === 'guest';

  const beginHere = async (): Promise<void> => {
    const { begin } = await import('./local-games.ts');
    keepNames(form.names);
    const name = given(form.tableName) ?? names.join(', ');
    const outcome = await begin({
      title,
      options,
      players: names,
      programs: programsIn(form),
      name,
      seed: given(form.seed) ?? newId(),
    });
    if (outcome.ok) go(`/game/${outcome.id}`);
    else setError(outcome);
  };

  const openTable = async (): Promise<void> => {
    const host = me !== undefined && 'name' in me ? me.name : '';
    const table: Omit<NewTable, 'options'> & { readonly options: typeof options } = {
      name: given(form.tableName) ?? words('new.table-name.usual', { game, names: host }),
      title,
      options,
      players: { from: players, to: players },
      listed: form.listed,
      undo: form.undo,
      pace: form.pace,
      hostMayAct: form.hostMayAct,
      aids: form.aids,
      programs: programsIn(form).filter((program) => program !== undefined),
    };
    const answer = await ask('POST', '/api/tables', isTableDetail, table);
    if (answer.ok) go(`/table/${answer.value.id}`);
    else setError({ ok: false, message: await troubleWords(answer.trouble) });
  };

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (busy || same) return;
    setBusy(true);
    setError(undefined);
    await (online ? openTable() : beginHere());
    setBusy(false);
  };

  return (
    <form className="frame new-game" aria-labelledby="new-game" onSubmit={(event) => void submit(event)}>
      <h2 id="new-game">{words('new.title')}</h2>
      <TitleCards form={form} change={change} />
      <p className="about">{aboutTitle(words, title)}</p>
      <div className="choice">
        <span>{words('new.players')}</span>
        <Segmented
          label={words('new.players')}
          values={countsOf(title).map((value) => ({ value, name: String(value) }))}
          value={players}
          onValue={(value) => change(withPlayers(form, value))}
        />
      </div>
      {variants.length > 1 ? (
        <div className="choice tall">
          <label htmlFor="variant">{words('new.variant')}</label>
          <select
            id="variant"
            className="input"
            value={variant.id}
            onChange={(event) => change(withVariant(form, event.target.value))}
          >
            {variants.map((one) => (
              <option key={one.id} value={one.id}>
                {variantWords(words, one)}
              </option>
            ))}
          </select>
          <p className="muted hint">{aboutVariant(words, variant)}</p>
        </div>
      ) : undefined}
      <div className="choice">
        <span>{words('new.where')}</span>
        <Segmented
          label={words('new.where')}
          values={[
            { value: 'alone', name: words('new.where.alone') },
            { value: 'here', name: words('new.where.here') },
            { value: 'online', name: words('new.where.online'), disabled: me?.kind === 'offline' },
          ]}
          value={where}
          onValue={(value) => change(withWhere(form, value))}
        />
      </div>
      {automaton?.people === players ? (
        <p className="muted">{words('new.solo', { name: automaton.name })}</p>
      ) : undefined}
      {online ? <OnlineSeats form={form} change={change} /> : <NewGameSeats form={form} change={change} />}
      {same ? (
        <p className="error" role="alert">
          {words('new.names.same')}
        </p>
      ) : undefined}
      <NewGameOptions form={form} change={change} />
      {online ? (
        <details className="folded-deal">
          <summary>{words('new.deal')}</summary>
          <DealAbout />
        </details>
      ) : undefined}
      {online && me?.kind === 'nobody' ? (
        <p className="note">
          {words('new.sign-in')} <Link href={signInPath('/new', queryOf(form))}>{words('new.sign-in.act')}</Link>
        </p>
      ) : undefined}
      <button type="submit" className="button solid" disabled={busy || same || (online && !signedIn)}>
        {busy ? words('new.beginning', { game }) : words(online ? 'new.open-table' : 'new.begin', { game })}
      </button>
      {busy && !online ? <StoreWaits /> : undefined}
      {error === undefined ? undefined : <WhyNotKept outcome={error} />}
    </form>
  );
}

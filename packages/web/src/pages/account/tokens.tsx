/** Tokens with which programs act in one's name. */
import type { Token, TokenScope } from '@kursbuch/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ask, isNothing, withFields } from '../../session/wire/api.ts';
import { copyText } from '../../shell/copy-text.ts';
import { Field } from '../../shell/field.tsx';
import { Segmented } from '../../shell/segmented.tsx';
import { dateTimeWords, dayWords } from '../../words/dates.ts';
import { useWords } from '../../words/index.ts';
import { FormEnd } from '../shared/form-end.tsx';
import { useSubmit } from '../shared/use-submit.ts';

const isToken = withFields<Token>({ id: 'string', name: 'string', scope: 'string', ends: 'string' });
const isTokens = (input: unknown): input is readonly Token[] => Array.isArray(input) && input.every(isToken);
const isFresh = withFields<Token & { readonly token: string }>({ id: 'string', token: 'string' });

export const TOKENS = ['tokens'] as const;
const SCOPES = ['play', 'watch'] as const satisfies readonly TokenScope[];
const USUAL_DAYS = '365';

export function Tokens(): ReactElement {
  const words = useWords();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: TOKENS, queryFn: () => ask('GET', '/api/me/tokens', isTokens) });
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('play');
  const [days, setDays] = useState(USUAL_DAYS);
  const [fresh, setFresh] = useState<string>();
  const again = (): void => void client.invalidateQueries({ queryKey: TOKENS });
  const submit = useSubmit(
    () => ask('POST', '/api/me/tokens', isFresh, { name, scope, days: Number(days) }),
    ({ token }) => {
      setFresh(token);
      setName('');
      again();
    },
  );
  const remove = async (id: string): Promise<void> => {
    await ask('DELETE', `/api/me/tokens/${id}`, isNothing);
    again();
  };
  const tokens = data?.ok === true ? data.value : [];
  const given = tokens.find(({ endGiven }) => endGiven);
  return (
    <form className="stack" onSubmit={submit.send}>
      <h2>{words('tokens.title')}</h2>
      <p>{words('tokens.text')}</p>
      {given === undefined ? undefined : (
        <p className="note">{words('tokens.end-given', { date: dayWords(given.ends) })}</p>
      )}
      {tokens.length === 0 ? undefined : (
        <table className="timetable">
          <thead>
            <tr>
              <th scope="col">{words('tokens.name')}</th>
              <th scope="col">{words('tokens.scope')}</th>
              <th scope="col">{words('tokens.ends')}</th>
              <th scope="col">{words('tokens.used')}</th>
              <th scope="col">
                <span className="sr-only">{words('tokens.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {tokens.map((token) => (
              <tr key={token.id}>
                <th scope="row">{token.name}</th>
                <td>{words(`tokens.scope.${token.scope}`)}</td>
                <td>{dayWords(token.ends)}</td>
                <td>{token.used === undefined ? words('tokens.never') : dateTimeWords(token.used)}</td>
                <td className="number">
                  <button type="button" className="button small" onClick={() => void remove(token.id)}>
                    {words('tokens.remove')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {fresh === undefined ? undefined : (
        <div className="note" role="status">
          <p>{words('tokens.fresh')}</p>
          <p>
            <code className="token">{fresh}</code>{' '}
            <button type="button" className="button small" onClick={() => void copyText(fresh)}>
              {words('tokens.copy')}
            </button>
          </p>
        </div>
      )}
      <Field label={words('tokens.name')} required maxLength={60} autoComplete="off" value={name} onText={setName} />
      <div className="choice">
        <span>{words('tokens.scope')}</span>
        <Segmented
          label={words('tokens.scope')}
          values={SCOPES.map((value) => ({ value, name: words(`tokens.scope.${value}`) }))}
          value={scope}
          onValue={setScope}
        />
      </div>
      <Field
        label={words('tokens.days')}
        type="number"
        required
        min={1}
        max={366}
        autoComplete="off"
        value={days}
        onText={setDays}
      />
      <FormEnd submit={submit} act={words('tokens.make')} />
    </form>
  );
}

/** One's account: name, password, tokens for programs, messages, departing. */
import type { Me } from '@kursbuch/api';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ask, isNothing } from '../../session/wire/api.ts';
import { isMe, useMe, useNewMe } from '../../session/wire/me.ts';
import { Confirm } from '../../shell/dialog.tsx';
import { Page } from '../../shell/page.tsx';
import { toast } from '../../shell/toasts.tsx';
import { useWords } from '../../words/index.ts';
import { FormEnd } from '../shared/form-end.tsx';
import { useSubmit } from '../shared/use-submit.ts';
import { PasswordField, useNewAccount } from './account-fields.tsx';
import { Messages } from './messages.tsx';
import { TOKENS, Tokens } from './tokens.tsx';

function ClaimForm({ me }: { readonly me: Extract<Me, { kind: 'guest' }> }): ReactElement {
  const words = useWords();
  const greet = useNewMe();
  const { content, fields } = useNewAccount(me.name);
  const submit = useSubmit(() => ask('POST', '/api/account/claim', isMe, content), greet);
  return (
    <form className="stack" onSubmit={submit.send}>
      <h2>{words('account.claim')}</h2>
      <p>{words('account.claim.text')}</p>
      {fields}
      <FormEnd submit={submit} act={words('account.claim.act')} />
    </form>
  );
}

function PasswordForm(): ReactElement {
  const words = useWords();
  const client = useQueryClient();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const submit = useSubmit(
    () => ask('POST', '/api/account/password', isNothing, { current, next }),
    () => {
      setCurrent('');
      setNext('');
      void client.invalidateQueries({ queryKey: TOKENS });
      toast(words('account.password.changed'));
    },
  );
  return (
    <form className="stack" onSubmit={submit.send}>
      <h2>{words('account.password.change')}</h2>
      <PasswordField label={words('account.password.current')} value={current} onText={setCurrent} />
      <PasswordField label={words('account.password.new')} fresh value={next} onText={setNext} />
      <FormEnd submit={submit} act={words('account.password.change')} />
    </form>
  );
}

function Depart({ guest }: { readonly guest: boolean }): ReactElement {
  const words = useWords();
  const greet = useNewMe();
  const [, go] = useLocation();
  const [password, setPassword] = useState('');
  const [sure, setSure] = useState(false);
  const submit = useSubmit(
    () => ask('POST', '/api/account/delete', isNothing, { password }),
    () => {
      greet({ kind: 'nobody' });
      go('/');
    },
  );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        setSure(true);
      }}
    >
      <h2>{words('account.depart')}</h2>
      <p>{words('account.depart.text')}</p>
      {guest ? undefined : (
        <PasswordField label={words('account.password.current')} value={password} onText={setPassword} />
      )}
      <FormEnd submit={submit} act={words('account.depart.act')} quiet />
      <Confirm
        open={sure}
        title={words('account.depart.sure')}
        act={words('account.depart.act')}
        onKeep={() => setSure(false)}
        onAct={() => {
          setSure(false);
          submit.send();
        }}
      >
        <p>{words('account.depart.text')}</p>
      </Confirm>
    </form>
  );
}

export function AccountPage(): ReactElement {
  const words = useWords();
  const me = useMe();
  const greet = useNewMe();
  const [, go] = useLocation();
  const leave = useSubmit(
    () => ask('POST', '/api/account/sign-out', isNothing, {}),
    () => {
      greet({ kind: 'nobody' });
      go('/');
    },
  );
  if (me === undefined || me.kind === 'nobody' || me.kind === 'offline')
    return (
      <Page title={words('account.title')} width="narrow">
        <div className="stack">
          <h1>{words('account.title')}</h1>
          <p>{words(me?.kind === 'offline' ? 'trouble.offline' : 'trouble.not-signed-in')}</p>
          <p>
            <Link className="button solid" href="/sign-in?back=/account">
              {words('account.sign-in')}
            </Link>
          </p>
        </div>
      </Page>
    );
  const guest = me.kind === 'guest';
  return (
    <Page title={words('account.title')} width="narrow">
      <div className="stack account">
        <div className="heading">
          <h1>{me.name}</h1>
          <button type="button" className="button" disabled={leave.busy} onClick={() => leave.send()}>
            {words('account.sign-out')}
          </button>
        </div>
        {me.kind === 'guest' ? <ClaimForm me={me} /> : <PasswordForm />}
        <Messages guest={guest} />
        {guest ? undefined : <Tokens />}
        <Depart guest={guest} />
      </div>
    </Page>
  );
}

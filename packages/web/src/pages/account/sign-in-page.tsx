/** Signing in, making an account, and asking for a new password. */
import { type ReactElement, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { ask, isNothing } from '../../session/wire/api.ts';
import { isMe, useNewMe } from '../../session/wire/me.ts';
import { Field } from '../../shell/field.tsx';
import { Page } from '../../shell/page.tsx';
import { useWords } from '../../words/index.ts';
import { FormEnd } from '../shared/form-end.tsx';
import { useSubmit } from '../shared/use-submit.ts';
import { PasswordField, useNewAccount } from './account-fields.tsx';

/** Where somebody came from; only places of our own. */
function useWayBack(): string {
  const [search] = useSearchParams();
  const back = search.get('back') ?? '/';
  return /^\/(?!\/)/u.test(back) ? back : '/';
}

export function SignInPage(): ReactElement {
  const words = useWords();
  const [, go] = useLocation();
  const back = useWayBack();
  const greet = useNewMe();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const submit = useSubmit(
    () => ask('POST', '/api/account/sign-in', isMe, { name, password }),
    (me) => {
      greet(me);
      go(back);
    },
  );
  return (
    <Page title={words('account.sign-in')} width="narrow">
      <form className="stack" onSubmit={submit.send}>
        <h1>{words('account.sign-in')}</h1>
        <Field label={words('account.name')} autoComplete="username" required value={name} onText={setName} />
        <PasswordField label={words('account.password')} value={password} onText={setPassword} />
        <FormEnd submit={submit} act={words('account.sign-in')} />
        <p>
          <Link href={`/sign-up?back=${encodeURIComponent(back)}`}>{words('account.to-sign-up')}</Link>
          {' · '}
          <Link href="/forgotten">{words('account.to-forgotten')}</Link>
        </p>
      </form>
    </Page>
  );
}

export function SignUpPage(): ReactElement {
  const words = useWords();
  const [, go] = useLocation();
  const back = useWayBack();
  const greet = useNewMe();
  const { content, fields } = useNewAccount();
  const submit = useSubmit(
    () => ask('POST', '/api/account/sign-up', isMe, content),
    (me) => {
      greet(me);
      go(back);
    },
  );
  return (
    <Page title={words('account.sign-up')} width="narrow">
      <form className="stack" onSubmit={submit.send}>
        <h1>{words('account.sign-up')}</h1>
        <p>{words('account.sign-up.text')}</p>
        {fields}
        <FormEnd submit={submit} act={words('account.sign-up')} />
        <p>
          <Link href={`/sign-in?back=${encodeURIComponent(back)}`}>{words('account.to-sign-in')}</Link>
        </p>
      </form>
    </Page>
  );
}

export function ForgottenPage(): ReactElement {
  const words = useWords();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const submit = useSubmit(
    () => ask('POST', '/api/account/reset-request', isNothing, { email }),
    () => setSent(true),
  );
  return (
    <Page title={words('account.forgotten')} width="narrow">
      <form className="stack" onSubmit={submit.send}>
        <h1>{words('account.forgotten')}</h1>
        {sent ? (
          <p role="status">{words('account.forgotten.sent')}</p>
        ) : (
          <>
            <p>{words('account.forgotten.text')}</p>
            <Field
              label={words('account.email')}
              type="email"
              autoComplete="email"
              required
              value={email}
              onText={setEmail}
            />
            <FormEnd submit={submit} act={words('account.forgotten.send')} />
          </>
        )}
      </form>
    </Page>
  );
}

export function ResetPage(): ReactElement {
  const words = useWords();
  const [, go] = useLocation();
  const [search] = useSearchParams();
  const [password, setPassword] = useState('');
  const submit = useSubmit(
    () => ask('POST', '/api/account/reset', isNothing, { token: search.get('token') ?? '', password }),
    () => go('/sign-in'),
  );
  return (
    <Page title={words('account.reset')} width="narrow">
      <form className="stack" onSubmit={submit.send}>
        <h1>{words('account.reset')}</h1>
        <PasswordField label={words('account.password.new')} fresh value={password} onText={setPassword} />
        <FormEnd submit={submit} act={words('account.reset.save')} />
      </form>
    </Page>
  );
}

/** The fields that forms about accounts share. */
import { type ReactElement, useState } from 'react';
import { Field } from '../../shell/field.tsx';
import { useWords } from '../../words/index.ts';

type PasswordProps = {
  readonly label: string;
  /** A new password has rules; one that is known is only asked for. */
  readonly fresh?: boolean;
  readonly value: string;
  readonly onText: (text: string) => void;
};

export function PasswordField({ label, fresh = false, value, onText }: PasswordProps): ReactElement {
  const words = useWords();
  const rules = fresh ? { hint: words('account.password.hint'), minLength: 8, maxLength: 200 } : {};
  return (
    <Field
      label={label}
      type="password"
      autoComplete={fresh ? 'new-password' : 'current-password'}
      required
      value={value}
      onText={onText}
      {...rules}
    />
  );
}

export type NewAccount = {
  /** What the server is sent. */
  readonly content: { readonly name: string; readonly password: string; readonly email?: string };
  readonly fields: ReactElement;
};

/** What a new account needs. */
export function useNewAccount(known = ''): NewAccount {
  const words = useWords();
  const [name, setName] = useState(known);
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  return {
    content: { name, password, ...(email === '' ? {} : { email }) },
    fields: (
      <>
        <Field
          label={words('account.name')}
          hint={words('account.name.hint')}
          autoComplete="username"
          required
          minLength={2}
          maxLength={30}
          value={name}
          onText={setName}
        />
        <PasswordField label={words('account.password')} fresh value={password} onText={setPassword} />
        <Field
          label={words('account.email')}
          hint={words('account.email.hint')}
          type="email"
          autoComplete="email"
          maxLength={200}
          value={email}
          onText={setEmail}
        />
      </>
    ),
  };
}

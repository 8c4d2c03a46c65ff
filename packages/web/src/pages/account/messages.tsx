/** How one is told that it is one's turn: by this browser, or by calling an address. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { ask, isNothing, withFields } from '../../session/wire/api.ts';
import { copyText } from '../../shell/copy-text.ts';
import { Field } from '../../shell/field.tsx';
import { toast } from '../../shell/toasts.tsx';
import { useWords } from '../../words/index.ts';
import { FormEnd } from '../shared/form-end.tsx';
import { useSubmit } from '../shared/use-submit.ts';
import { canPush, pushIsOn, startPush, stopPush } from './push.ts';

function Push(): ReactElement {
  const words = useWords();
  const [on, setOn] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void pushIsOn().then(setOn);
  }, []);
  if (!canPush()) return <p className="muted">{words('push.impossible')}</p>;
  const change = async (): Promise<void> => {
    setBusy(true);
    const done = on === true ? await stopPush() : await startPush();
    setBusy(false);
    if (done) setOn(on !== true);
    else toast(words('push.failed'));
  };
  return (
    <label className="check">
      <input type="checkbox" disabled={busy || on === undefined} checked={on === true} onChange={() => void change()} />
      {words('push.on')}
    </label>
  );
}

type Kept = { readonly url: string; readonly secret: string };
const isKept = withFields<Kept>({ url: 'string', secret: 'string' });
const isWebhook = (input: unknown): input is Kept | undefined => input === undefined || isKept(input);
const WEBHOOK = ['webhook'] as const;

function Webhook(): ReactElement {
  const words = useWords();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: WEBHOOK, queryFn: () => ask('GET', '/api/me/webhook', isWebhook) });
  const webhook = data?.ok === true ? data.value : undefined;
  const kept = webhook?.url ?? '';
  const [typed, setTyped] = useState<string>();
  const url = typed ?? kept;
  const again = (): void => {
    setTyped(undefined);
    void client.invalidateQueries({ queryKey: WEBHOOK });
  };
  const save = useSubmit(
    () =>
      url === '' ? ask('DELETE', '/api/me/webhook', isNothing) : ask('PUT', '/api/me/webhook', isNothing, { url }),
    again,
  );
  const test = useSubmit(
    () => ask('POST', '/api/me/webhook/test', isNothing, {}),
    () => toast(words('webhook.tested')),
  );
  return (
    <form className="stack" onSubmit={save.send}>
      <Field
        label={words('webhook.url')}
        hint={words('webhook.hint')}
        type="url"
        maxLength={1000}
        autoComplete="off"
        value={url}
        onText={setTyped}
      />
      <FormEnd submit={save} act={words('webhook.save')} disabled={url === kept} />
      {webhook === undefined ? undefined : (
        <p className="row">
          <button type="button" className="button small" disabled={test.busy} onClick={() => test.send()}>
            {words('webhook.test')}
          </button>
          <button type="button" className="button small" onClick={() => void copyText(webhook.secret)}>
            {words('webhook.secret')}
          </button>
          {test.error === undefined ? undefined : <span className="error">{test.error}</span>}
        </p>
      )}
    </form>
  );
}

/** Guests are told by their browser only. */
export function Messages({ guest }: { readonly guest: boolean }): ReactElement {
  const words = useWords();
  return (
    <section className="stack">
      <h2>{words('messages.title')}</h2>
      <Push />
      {guest ? undefined : <Webhook />}
    </section>
  );
}

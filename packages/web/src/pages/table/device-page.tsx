/** A second device goes on with a guest's seat. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useLocation } from 'wouter';
import { ME } from '../../session/wire/me.ts';
import { openDevice } from '../../session/wire/one-table.ts';
import { Page } from '../../shell/page.tsx';
import { useWords } from '../../words/index.ts';
import { FormEnd } from '../shared/form-end.tsx';
import { useSubmit } from '../shared/use-submit.ts';

export function DevicePage({ table }: { readonly table: string }): ReactElement {
  const words = useWords();
  const client = useQueryClient();
  const [, go] = useLocation();
  // In the fragment, which browsers keep to themselves.
  const [token] = useState(() => location.hash.slice(1));
  const open = useSubmit(
    () => openDevice(token),
    (me) => {
      client.setQueryData(ME, me);
      go(`/table/${table}`, { replace: true });
    },
  );
  return (
    <Page title={words('device.title')} width="narrow">
      <form onSubmit={open.send} className="stack">
        <h1>{words('device.title')}</h1>
        <p>{words('device.open.text')}</p>
        <FormEnd submit={open} act={words('device.open')} />
      </form>
    </Page>
  );
}

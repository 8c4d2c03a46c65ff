/** The end of a form: its button, and what went wrong. */
import type { ReactElement } from 'react';
import type { Submit } from './use-submit.ts';

type FormEndProps = { readonly submit: Submit; readonly act: string; readonly disabled?: boolean };

export const FormEnd = ({ submit: { busy, error }, act, disabled = false }: FormEndProps): ReactElement => (
  <>
    <p>
      <button type="submit" className="button solid" disabled={busy || disabled}>
        {act}
      </button>
    </p>
    {error === undefined ? undefined : (
      <p className="error" role="alert">
        {error}
      </p>
    )}
  </>
);

/** The end of a form: its button, and what went wrong. */
import type { ReactElement } from 'react';
import type { Submit } from './use-submit.ts';

type FormEndProps = {
  readonly submit: Submit;
  readonly act: string;
  readonly disabled?: boolean;
  /** Whether it stands back, because few want it. */
  readonly quiet?: boolean;
};

export const FormEnd = ({
  submit: { busy, error },
  act,
  disabled = false,
  quiet = false,
}: FormEndProps): ReactElement => (
  <>
    <p>
      <button type="submit" className={quiet ? 'button' : 'button solid'} disabled={busy || disabled}>
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

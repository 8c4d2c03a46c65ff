/** A labelled field of a form. */
import type { InputHTMLAttributes, ReactElement } from 'react';

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string;
  readonly hint?: string;
  readonly onText: (text: string) => void;
};

export const Field = ({ label, hint, onText, ...input }: FieldProps): ReactElement => (
  <label className="field">
    <span className="label">{label}</span>
    <input {...input} className="input" onChange={(event) => onText(event.target.value)} />
    {hint === undefined ? undefined : <span className="hint">{hint}</span>}
  </label>
);

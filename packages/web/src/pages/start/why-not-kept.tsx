/** Why no game came of it, beside the button that was pressed. */
import type { ReactElement } from 'react';
import { StoreFaultNote } from '../../shell/store-note.tsx';
import type { Outcome } from './local-games.ts';

export type NotKept = Exclude<Outcome, { readonly ok: true }>;

export const WhyNotKept = ({ outcome }: { readonly outcome: NotKept }): ReactElement =>
  'fault' in outcome ? (
    <StoreFaultNote fault={outcome.fault} again={() => location.reload()} />
  ) : (
    <p className="error" role="alert">
      {outcome.message}
    </p>
  );

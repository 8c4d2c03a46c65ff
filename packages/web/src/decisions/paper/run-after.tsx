/** What the best run would be after something that changes it. */
import { figure, money } from '@kursbuch/words';
import type { ReactElement } from 'react';
import { useIncome } from '../../ask/use-engine.ts';
import { useGame } from '../../ask/use-game.ts';
import { type Consequence, Consequences } from '../../shell/pieces.tsx';
import { useWords, type PlainWordId } from '../../words/index.ts';
import type { Outlook } from '../shared/use-outlook.ts';

export function RunAfter({ outlook }: { readonly outlook: Outlook | undefined }): ReactElement {
  const { session } = useGame();
  const words = useWords();
  const after = outlook?.kind === 'changes' ? outlook.foreseen[0]?.state : undefined;
  const [now, then] = [useIncome(undefined, true), useIncome(after, after !== undefined)];
  const row = (label: PlainWordId, was: number | undefined, will: number | undefined): Consequence => ({
    label: words(label),
    ...(was === undefined || was === will ? {} : { before: figure(was) }),
    after: will === undefined ? words('track.searching') : money(session.title, will),
    ...(was === undefined || will === undefined || was === will
      ? {}
      : { change: { text: will > was ? `+${figure(will - was)}` : figure(will - was), good: will > was } }),
  });
  const hasMines = (now?.mines ?? 0) > 0 || (then?.mines ?? 0) > 0;
  return (
    <Consequences
      rows={[
        row('track.income', now?.income, then?.income),
        ...(hasMines ? [row('track.mines', now?.mines, then?.mines)] : []),
      ]}
    />
  );
}

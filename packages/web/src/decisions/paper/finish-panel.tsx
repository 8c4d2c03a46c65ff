/** Passing, skipping, ending: in the foot below the button that acts, the red one where nothing else is left to do. */
import type { ReactElement } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { useWords } from '../../words/index.ts';
import { toast } from '../../shell/toasts.tsx';
import { clearBegun } from '../shared/clear.ts';
import { FootEnd } from '../shared/foot.tsx';
import type { PanelProps } from '../shared/panel.ts';
import { Finish, useCarryOut } from '../shared/primary.tsx';
import { ChoosePanel } from './choose-panel.tsx';
import { choose, momentOf } from './chosen.ts';
import { FINISH_WORDS, type FinishView, finishView } from './finish-view.ts';
import { hasBegun } from './has-begun.ts';
import { SHARING_STEPS } from './selling-steps.ts';

export function FinishPanel({ offers }: PanelProps): ReactElement {
  const { session, moment, offers: all } = useGame();
  const step = moment.state.pending[0]?.kind ?? moment.step;
  const begun = hasBegun(session.log(), moment.state, step);
  const views = offers.flatMap((offer) => finishView([offer], all ?? offers, step, begun) ?? []);
  const isSharing = SHARING_STEPS.has(step ?? '') && views.some(({ alone }) => alone);
  return (
    <>
      {isSharing ? <ChoosePanel offers={offers} title="paper.panel.shares" /> : undefined}
      <Buttons views={views} />
    </>
  );
}

function Buttons({ views }: { readonly views: readonly FinishView[] }): ReactElement {
  const words = useWords();
  const { session, moment } = useGame();
  const { busy, carryOut } = useCarryOut();
  // A key says less than a pointer does: what is half chosen is not passed over by it.
  const clear = (): boolean => {
    if (!clearBegun(session.id, moment.position)) return false;
    choose(momentOf(session.id, moment.position), undefined);
    toast(words('paper.finish.cleared'));
    return true;
  };
  return (
    <FootEnd>
      {views.map(({ name, action, alone }) => (
        <Finish key={name} alone={alone} disabled={busy} first={clear} onAct={(said) => carryOut([action], said)}>
          {words(FINISH_WORDS[name])}
        </Finish>
      ))}
    </FootEnd>
  );
}

/** Passing, skipping, ending: in the foot below the button that acts, the red one where nothing else is left to do. */
import type { ReactElement } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { useWords, type WordId } from '../../words/index.ts';
import { FootEnd } from '../shared/foot.tsx';
import type { PanelProps } from '../shared/panel.ts';
import { Finish, useCarryOut } from '../shared/primary.tsx';
import { ChoosePanel } from './choose-panel.tsx';
import { type FinishName, type FinishView, finishView } from './finish-view.ts';
import { hasBegun } from './has-begun.ts';
import { SHARING_STEPS } from './selling-steps.ts';

const WORDS: { readonly [name in FinishName]: WordId } = {
  pass: 'paper.finish.pass',
  'pass-exchange': 'paper.finish.pass-exchange',
  'skip-track': 'paper.finish.skip-track',
  'end-track': 'paper.finish.end-track',
  'skip-marker': 'paper.finish.skip-marker',
  'end-marker': 'paper.finish.end-marker',
  'no-train': 'paper.finish.no-train',
  'end-trains': 'paper.finish.end-trains',
  'end-turn': 'paper.finish.end-turn',
  done: 'paper.finish.done',
};

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
  const { busy, carryOut } = useCarryOut();
  return (
    <FootEnd>
      {views.map(({ name, action, alone }) => (
        <Finish key={name} alone={alone} disabled={busy} onAct={(said) => carryOut([action], said)}>
          {words(WORDS[name])}
        </Finish>
      ))}
    </FootEnd>
  );
}

/** The turn as a railway line: stations passed, present and to come. */
import type { ReactElement } from 'react';
import { useWords } from '../words/index.ts';
import { stationsNow } from './turn.ts';
import { useGame } from './use-game.ts';

export function StepLine(): ReactElement | undefined {
  const words = useWords();
  const { moment, components, session } = useGame();
  const { kind, stations } = stationsNow(moment, components, session.names);
  if (stations.length === 0) return undefined;
  return (
    <ol className="step-line" aria-label={words(kind === 'steps' ? 'game.steps' : 'game.players-in-order')}>
      {stations.map(({ label, at }, n) => (
        <li key={`${label} ${String(n)}`} className={at} aria-current={at === 'now' ? 'step' : undefined}>
          <span aria-hidden="true">{label}</span>
          <span className="sr-only">{words(`game.step.${at}`, { step: label })}</span>
        </li>
      ))}
    </ol>
  );
}

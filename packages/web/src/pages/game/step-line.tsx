/** The turn as a railway line: stations passed, present and to come. A passed one tells what was done there. */
import { Popover } from 'radix-ui';
import { type ReactElement, useState } from 'react';
import { useGame } from '../../ask/use-game.ts';
import type { LogLine } from '../../session/session.ts';
import { useWords } from '../../words/index.ts';
import { doneInStep } from './done-in-step.ts';
import { sentencesOf } from './log-sentences.ts';
import { type Station, stationsNow } from './turn.ts';

type PassedProps = {
  readonly label: string;
  readonly step: string;
  readonly look: (position: number) => void;
};

/** A passed step: pressed, it says what was done there and leads to the board as it was then. */
function Passed({ label, step, look }: PassedProps): ReactElement {
  const words = useWords();
  const { session, moment } = useGame();
  const [lines, setLines] = useState<readonly LogLine[]>();
  const [open, setOpen] = useState(false);
  const turn = (opening: boolean): void => {
    setOpen(opening);
    if (!opening) return;
    setLines(undefined);
    doneInStep(session, moment, step).then(setLines, () => setLines([]));
  };
  const last = lines?.at(-1);
  return (
    <Popover.Root open={open} onOpenChange={turn}>
      <Popover.Trigger className="bare station" aria-label={words('game.step.done', { step: label })}>
        {label}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className="why-not" side="bottom" sideOffset={6} collisionPadding={16} aria-label={label}>
          <h2>{label}</h2>
          {lines === undefined ? <p className="muted">{words('game.step.looking')}</p> : undefined}
          {lines?.length === 0 ? <p>{words('game.step.nothing')}</p> : undefined}
          {lines?.map((line) => (
            <p key={line.id}>{sentencesOf(line, session, words).join(' ')}</p>
          ))}
          {last === undefined ? undefined : (
            <button
              type="button"
              className="button quiet"
              onClick={() => {
                setOpen(false);
                look(last.position);
              }}
            >
              {words('log.look')}
            </button>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

const StationWords = ({ label, at }: Station): ReactElement => {
  const words = useWords();
  return (
    <>
      <span aria-hidden="true" title={label}>
        {label}
      </span>
      <span className="sr-only">{at === 'seated' ? label : words(`game.step.${at}`, { step: label })}</span>
    </>
  );
};

const LINE_WORDS = {
  steps: 'game.steps',
  order: 'game.players-in-order',
  table: 'game.players-at-table',
} as const;

const LINE_CLASSES = {
  steps: 'stations step-line',
  order: 'stations step-line of-people',
  table: 'stations step-line seats table',
} as const;

export function StepLine({ look }: { readonly look: (position: number) => void }): ReactElement | undefined {
  const words = useWords();
  const { moment, session } = useGame();
  const { kind, stations } = stationsNow(moment, session.names);
  if (stations.length === 0) return undefined;
  return (
    <ol className={LINE_CLASSES[kind]} aria-label={words(LINE_WORDS[kind])}>
      {stations.map((station, n) => {
        const { label, at, step } = station;
        return (
          <li
            key={`${label} ${String(n)}`}
            className={at}
            aria-current={at !== 'now' ? undefined : kind === 'table' ? 'true' : 'step'}
          >
            {at === 'done' && step !== undefined ? (
              <Passed label={label} step={step} look={look} />
            ) : (
              <StationWords {...station} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The history while one looks back: step by step, played, or on the line of the whole game. */
import { roundMark, roundWords } from '@kursbuch/words';
import type { ReactElement } from 'react';
import { LastRunsSwitch } from '../../map/last-runs-switch.tsx';
import { Icon, type IconName } from '../../shell/icons.tsx';
import { useWords } from '../../words/index.ts';
import { type HistoryLine, roundBeside } from './history-line.ts';
import type { GamePageState } from './use-game-value.ts';
import { useHistoryLine } from './use-history-line.ts';
import { SPEEDS, usePlayback } from './use-playback.ts';
import './history.css';

type LineProps = { readonly line: HistoryLine; readonly position: number; readonly look: (position: number) => void };

/** A part of the line in percent of its length. */
const part = (moves: number, { last }: HistoryLine): string => `${String((100 * moves) / Math.max(1, last))}%`;

/** The line: colours of the phases, a station for each round, and a knob that can be dragged. */
function Line({ line, position, look }: LineProps): ReactElement {
  const words = useWords();
  const round = line.rounds.findLast(({ from }) => from <= position)?.round;
  return (
    <div className="history-line">
      <div className="of-phases" aria-hidden="true">
        {line.phases.map(({ name, colour, from, to }) => (
          <span
            key={from}
            className={`phase-${colour}`}
            style={{ left: part(from, line), width: part(to - from, line) }}
          >
            <small>{words('history.phase', { phase: name })}</small>
          </span>
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={line.last}
        value={position}
        aria-label={words('history.slider')}
        aria-valuetext={words('history.at', {
          position,
          last: line.last,
          round: round === undefined ? '' : roundWords(round.round, round.number),
        })}
        onChange={({ target }) => look(target.valueAsNumber)}
      />
      <ol className="of-rounds">
        {line.rounds.map(({ round: { round: name, number }, from, to, isOfCompanies }) => {
          const isNow = from <= position && position < to;
          return (
            <li key={from} className={isOfCompanies ? undefined : 'shares'} style={{ width: part(to - from, line) }}>
              <button
                type="button"
                aria-current={isNow ? 'step' : undefined}
                title={roundWords(name, number)}
                aria-label={roundWords(name, number)}
                onClick={() => look(from)}
              >
                <span>{roundMark(name, number)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

type StepProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
};

const Step = ({ icon, label, disabled = false, onPress }: StepProps): ReactElement => (
  <button type="button" className="icon-button" aria-label={label} title={label} disabled={disabled} onClick={onPress}>
    <Icon name={icon} />
  </button>
);

/** `small`: where there is little room the line stands alone, without what else can be switched. */
export function HistoryBar({ page, small }: { readonly page: GamePageState; readonly small: boolean }): ReactElement {
  const words = useWords();
  const line = useHistoryLine();
  const { speed, setSpeed } = usePlayback(page, line);
  const { isPlaying, play } = page;
  const { position } = page.game.moment;
  /** Whoever goes somewhere else does not want to be led on. */
  const look = (to: number): void => {
    play(false);
    page.lookAt(to);
  };
  const pace = words('history.speed', { count: speed });
  return (
    <div className="history-bar" role="group" aria-label={words('history.label')}>
      <div className="history">
        <Step icon="first" label={words('history.first')} disabled={position === 0} onPress={() => look(0)} />
        <Step
          icon="back"
          label={words('history.back')}
          disabled={position === 0}
          onPress={() => {
            play(false);
            page.lookBy(-1);
          }}
        />
        <button
          type="button"
          className="play"
          data-play
          aria-label={words(isPlaying ? 'history.stop' : 'history.play')}
          title={words(isPlaying ? 'history.stop' : 'history.play')}
          onClick={() => play(!isPlaying)}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        <Step
          icon="forward"
          label={words('history.forward')}
          onPress={() => {
            play(false);
            page.lookBy(1);
          }}
        />
        <Step icon="last" label={words('history.next-round')} onPress={() => look(roundBeside(line, position, 1))} />
        <p>
          <span className="count">{words('history.count', { position, last: line.last })}</span>
          <button
            type="button"
            data-speed
            title={words('history.speed.change')}
            onClick={() => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? speed)}
          >
            {pace}
          </button>
        </p>
      </div>
      <Line line={line} position={position} look={look} />
      {small ? undefined : <LastRunsSwitch />}
    </div>
  );
}

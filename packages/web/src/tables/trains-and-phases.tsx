/** The phases as a line with stations, and the trains in the supply with what they bring about. */
import { phaseLine, type TrainType } from '@kursbuch/engine';
import { money } from '@kursbuch/words';
import { useGame } from '../ask/use-game.ts';
import { TrainSlip } from '../shell/pieces.tsx';
import { useWords } from '../words/index.ts';
import './tables.css';

export function PhaseLine() {
  const { moment } = useGame();
  const say = useWords();
  const phases = phaseLine(moment.state);
  const now = phases.findIndex(({ isNow }) => isNow);
  return (
    <ol className="phases" aria-label={say('phase.title')}>
      {phases.map(({ name, colour, isNow }, n) => (
        <li
          key={name}
          className={[`phase-${colour}`, n < now ? 'done' : '', isNow ? 'now' : ''].filter(Boolean).join(' ')}
          aria-current={isNow ? 'step' : undefined}
        >
          <i aria-hidden="true" />
          {name}
        </li>
      ))}
    </ol>
  );
}

/** `brief`: only what can be bought, and how many there are. */
export function TrainsForSale({ brief = false }: { readonly brief?: boolean }) {
  const { components, moment, session } = useGame();
  const say = useWords();
  const phases = phaseLine(moment.state);
  const begins = (type: TrainType, sold: number): string | undefined => {
    const phase = phases.find((one) => one.begins === type);
    return sold > 0 || phase === undefined ? undefined : say('train.begins', { phase: phase.name });
  };
  const leftWords = (left: number | 'unlimited'): string =>
    left === 'unlimited' ? say('train.unlimited') : left === 0 ? say('train.gone') : say('train.left', { count: left });
  const told = (notes: readonly (string | undefined)[]): string =>
    notes.filter((note) => note !== undefined).join(' · ');
  return (
    <ul className={brief ? 'supply brief' : 'supply'} aria-label={say('train.title')}>
      {components.trains.map(({ type, price, rustedBy }, n) => {
        const { left, sold } = moment.state.supply[n] ?? { left: 0, sold: 0 };
        const notes = [
          leftWords(left),
          begins(type, sold),
          rustedBy.length === 0 ? undefined : say('train.rusts', { types: rustedBy.join(' / ') }),
        ];
        if (brief && left === 0) return undefined;
        return (
          <li key={type} className={left === 0 ? 'gone' : undefined} title={brief ? told(notes) : undefined}>
            <span className="row">
              <TrainSlip type={type} />
              <b>{money(session.title, price)}</b>
            </span>
            <small className="muted">{brief ? leftWords(left) : told(notes)}</small>
          </li>
        );
      })}
    </ul>
  );
}

export const TrainsAndPhases = () => (
  <div className="trains-phases">
    <PhaseLine />
    <TrainsForSale />
  </div>
);

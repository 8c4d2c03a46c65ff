/** The agreed end on the page: the confirmation behind the menu's entry, and the bar while somebody's yes is missing. */
import type { Seat } from '@kursbuch/engine';
import type { ReactElement } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { Confirm } from '../../shell/dialog.tsx';
import { type PlainWordId, useWords } from '../../words/index.ts';
import type { Ending } from './ending.ts';
import type { EndingState } from './use-ending.ts';

const BODY = {
  alone: 'end.body.alone',
  together: 'end.body.together',
  last: 'end.body.last',
  asking: 'end.body.asking',
} as const satisfies { readonly [way in Ending['way']]: PlainWordId };

const ACT = {
  alone: 'end.act.alone',
  together: 'end.act.together',
  last: 'end.act.last',
  asking: 'end.act.asking',
} as const satisfies { readonly [way in Ending['way']]: PlainWordId };

type EndDialogProps = { readonly open: boolean; readonly state: EndingState; readonly onClose: () => void };

/** Asks before the end is proposed; at one screen everybody who still plays is named, and one press is the yes of all. */
export function EndDialog({ open, state: { ending, say }, onClose }: EndDialogProps): ReactElement | undefined {
  const words = useWords();
  const { session } = useGame();
  if (ending === undefined || ending.yes.length === 0) return undefined;
  const { agreed, missing, yes, way } = ending;
  return (
    <Confirm
      open={open}
      title={words('end.title')}
      act={words(ACT[way])}
      keep={words('end.play-on')}
      onAct={() => {
        onClose();
        void say(yes, 'yes');
      }}
      onKeep={onClose}
    >
      <p>{words(BODY[way])}</p>
      {way === 'together' ? (
        <ul>
          {[...agreed, ...missing]
            .toSorted((a, b) => a - b)
            .map((seat) => (
              <li key={seat}>{session.names[seat]}</li>
            ))}
        </ul>
      ) : undefined}
    </Confirm>
  );
}

/** Somebody would end the game, and others have not said yet what they think of it. */
export function EndAsked({ state: { ending, busy, say } }: { readonly state: EndingState }): ReactElement | undefined {
  const words = useWords();
  const { session } = useGame();
  // At one screen one press says yes for one after the other; what lies between is no news.
  if (ending === undefined || ending.agreed.length === 0 || (busy && session.kind === 'local')) return undefined;
  const { agreed, missing, yes, no, way } = ending;
  const mine: readonly Seat[] = session.kind === 'online' ? session.mySeats() : [];
  const list = (seats: readonly Seat[], you: PlainWordId): string =>
    seats.map((seat) => (mine.includes(seat) ? words(you) : (session.names[seat] ?? ''))).join(', ');
  return (
    <section className="part note" role="status" aria-label={words('end.label')}>
      <p>
        {words('end.asked', { names: list(agreed, 'end.you.first') })}{' '}
        {words('end.missing', { names: list(missing, 'end.you') })}
      </p>
      {no === undefined ? undefined : (
        <div className="row">
          {yes.length === 0 ? undefined : (
            <button type="button" className="button solid" disabled={busy} onClick={() => void say(yes, 'yes')}>
              {words(way === 'together' ? 'end.act.together' : 'end.agree')}
            </button>
          )}
          <button type="button" className="button" disabled={busy} onClick={() => void say([no], 'no')}>
            {words('end.play-on')}
          </button>
        </div>
      )}
    </section>
  );
}

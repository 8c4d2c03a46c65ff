/**
 * The action panel: head, line of steps, the company at turn, then the choice, which alone scrolls, and the foot, which is always in
 * sight.
 */
import type { Offer } from '@kursbuch/engine';
import { type ReactElement, useMemo, useState } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { PANELS } from '../../decisions/index.ts';
import { useCleared } from '../../decisions/shared/clear.ts';
import { FootContext } from '../../decisions/shared/foot.tsx';
import { keepFocus, useFocusOfLost } from '../../decisions/shared/keep-focus.ts';
import type { GameSession } from '../../session/session.ts';
import { useWords } from '../../words/index.ts';
import { EndAsked } from './agreed-end.tsx';
import { BrokenNote } from './broken-note.tsx';
import { CompanyCard } from './company-card.tsx';
import { isAboutTheEnd } from './ending.ts';
import { GameOver } from './game-over.tsx';
import { Hint } from './hint.tsx';
import { MoveThen } from './move-then.tsx';
import { ProgramTurn } from './program-turn.tsx';
import { lineAt } from './shown-run.ts';
import { SinceLastPart } from './since-last-part.tsx';
import { StepLine } from './step-line.tsx';
import { companyAtTurn, companyShown } from './turn.ts';
import { isMyTurnNow, TurnHead } from './turn-head.tsx';
import { HeldByUndo, UndoAsked } from './undo-asked.tsx';
import type { GamePageState } from './use-game-value.ts';
import { waitingWord } from './waiting-word.ts';
import { useMoreBelow } from './use-more-below.ts';

/** Offers by the panel that shows them, in the order of the panels. */
const sorted = (offers: readonly Offer[]) =>
  PANELS.map((panel) => ({ panel, claimed: offers.filter(({ type }) => panel.claims(type)) })).filter(
    ({ claimed }) => claimed.length > 0,
  );

/** Whether nothing is carried out: the app has been replaced, or somebody asks to take back and is answered first. */
const isHeld = (session: GameSession): boolean => session.isOutdated() || session.undoState().asked !== undefined;

function Panels({ offers }: { readonly offers: readonly Offer[] }): ReactElement {
  const { moment, session } = useGame();
  const cleared = useCleared();
  return (
    // What cannot be carried out now can be seen, and its buttons say so.
    <fieldset className="decision" disabled={isHeld(session)}>
      {sorted(offers).map(({ panel: { id, Component }, claimed }) => (
        // A new moment is a new decision: nothing half chosen is carried over, nor what has been put aside.
        <Component key={`${id} ${String(moment.position)} ${String(cleared)}`} offers={claimed} />
      ))}
    </fieldset>
  );
}

type ActionPanelProps = {
  readonly page: GamePageState;
  readonly head?: boolean;
  /** Where there is little height, line and company scroll with the choice, below it. */
  readonly low?: boolean;
};

export function ActionPanel({ page, head = true, low = false }: ActionPanelProps): ReactElement {
  const { looking, waitingOffers, actForOther } = page;
  const words = useWords();
  const { session, moment, seat, offers } = useGame();
  const { toAct, position } = moment;
  const moved = looking === undefined ? undefined : lineAt(session.log(), position);
  const previous = session.log().findLast((line) => !isAboutTheEnd(line))?.seat;
  const isClosed = session.fault() !== undefined || session.table?.isAbandoned() === true;
  const { programs } = session;
  const program = toAct === undefined || seat !== undefined || looking !== undefined ? undefined : programs?.of(toAct);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  useFocusOfLost(panel);
  const [main, setMain] = useState<HTMLElement | null>(null);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const [choice, setChoice] = useState<HTMLElement | null>(null);
  const more = useMoreBelow(choice ?? undefined);
  const hint = seat === undefined || session.hint === undefined ? undefined : <Hint ask={session.hint} seat={seat} />;
  // Looking back, the steps of whoever was at turn next are not those of the move.
  const isOthersTurn =
    moved !== undefined && companyAtTurn(moment.state) !== companyShown(moment.state, moved, undefined);
  const about = (
    <>
      {isOthersTurn ? undefined : <StepLine look={page.lookAt} />}
      <CompanyCard moved={moved} />
    </>
  );
  const handOver =
    session.mySeats().length > 1 &&
    session.kind === 'local' &&
    seat !== undefined &&
    previous !== undefined &&
    previous !== seat &&
    looking === undefined;
  const places = useMemo(
    () => ({ main: main ?? undefined, end: end ?? undefined, isHandedOver: handOver }),
    [main, end, handOver],
  );
  return (
    <section
      ref={setPanel}
      className="action-panel"
      aria-label={words('game.actions')}
      id="action"
      tabIndex={-1}
      onMouseDown={keepFocus}
    >
      {head ? <TurnHead looking={looking !== undefined} /> : undefined}
      <BrokenNote session={session} />
      {handOver ? (
        <p className="hand-over" role="status">
          {words('game.hand-over', { name: session.names[seat] ?? '' })}
        </p>
      ) : undefined}
      {low ? undefined : about}
      <div className="panel-choice" ref={setChoice}>
        {moved === undefined ? undefined : <MoveThen line={moved} lookAtStep={page.lookAtStep} />}
        {looking === undefined ? <UndoAsked take={page.take} /> : undefined}
        <EndAsked state={page.ending} />
        {toAct === undefined && looking === undefined ? <GameOver /> : undefined}
        {seat === undefined || looking !== undefined ? undefined : (
          <SinceLastPart seat={seat} look={page.lookAt} watch={page.watch} />
        )}
        {low ? undefined : hint}
        {seat === undefined ? undefined : offers === undefined ? (
          <p className="part muted listing" role="status">
            {words('game.listing')}
          </p>
        ) : (
          <FootContext value={places}>
            <Panels offers={offers} />
          </FootContext>
        )}
        {programs !== undefined && program !== undefined && toAct !== undefined && !isClosed ? (
          <ProgramTurn programs={programs} seat={toAct} look={page.lookAt} />
        ) : undefined}
        {seat === undefined && program === undefined && toAct !== undefined && looking === undefined && !isClosed ? (
          <div className="part">
            <p className="muted">{words(waitingWord(session), { name: session.names[toAct] ?? '' })}</p>
            {actForOther === undefined ? undefined : (
              <button type="button" className="button" onClick={actForOther}>
                {words('game.act-for', { name: session.names[toAct] ?? '' })}
              </button>
            )}
          </div>
        ) : undefined}
        {seat === undefined && waitingOffers.length > 0 ? (
          <details className="part">
            <summary>{words('game.more-acts')}</summary>
            <Panels offers={waitingOffers} />
          </details>
        ) : undefined}
        {low ? hint : undefined}
        {low ? about : undefined}
      </div>
      {seat === undefined ? undefined : <HeldByUndo />}
      <fieldset
        className="panel-foot"
        disabled={looking === undefined ? isHeld(session) : session.isOutdated()}
        aria-label={words('game.foot')}
      >
        {more === undefined ? undefined : (
          <span className="more-below" aria-hidden="true">
            {words('game.more-below', { count: more })}
          </span>
        )}
        <div className="foot-main" ref={setMain} />
        <div className="foot-end" ref={setEnd} />
        {looking === undefined ? undefined : (
          <div className="foot">
            <button
              type="button"
              className={isMyTurnNow(session) ? 'button primary' : 'button'}
              onClick={() => page.lookAt(looking.last)}
            >
              <span>{words(isMyTurnNow(session) ? 'game.return.to-act' : 'game.return')}</span>
              <kbd aria-hidden="true">{words('game.return.key')}</kbd>
            </button>
          </div>
        )}
      </fieldset>
    </section>
  );
}

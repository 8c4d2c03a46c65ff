/** A lesson with a task: one tries, and the answer says what it came to. */
import { componentsOf, hexId, type HexId, type Refusal, type Seat } from '@kursbuch/engine';
import type { LessonText } from '@kursbuch/words/lessons';
import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';
import type { Game } from '../../ask/use-game.ts';
import type { GameSession } from '../../session/session.ts';
import { standingOf } from '../../map/places-of.ts';
import { useLastPress } from '../../shell/why-not.tsx';
import { ActionPanel } from '../game/action-panel.tsx';
import { companyAtTurn } from '../game/turn.ts';
import { useGameValue } from '../game/use-game-value.ts';
import { changedHexes } from '../game/what-changed.ts';
import { AnswerView } from './answer.tsx';
import type { Task } from './lesson.ts';
import { LessonFrame, LessonParagraphs, TaskView } from './lesson-frame.tsx';
import { lessonProgress } from './progress.ts';
import { inLessons } from './in-lessons.ts';
import { useTries } from './use-tries.ts';
import { withoutBest } from './without-best.ts';

/** The hex that a refusal speaks of. */
const hexIn = (refusals: readonly Refusal[] | undefined): HexId | undefined => {
  const hex = refusals?.find(({ params }) => typeof params['hex'] === 'string')?.params['hex'];
  return typeof hex === 'string' ? hexId(hex) : undefined;
};

type TaskProps = {
  readonly session: GameSession;
  readonly id: string;
  readonly task: Task;
  readonly seat: Seat;
  readonly text: LessonText;
  readonly head: ReactElement;
  readonly onward: ReactElement;
};

export function TaskLesson({ session, id, task, seat, text, head, onward }: TaskProps): ReactElement {
  const { page, request } = useGameValue(session);
  const { title } = session;
  const [start] = useState(() => session.moment());
  const log = session.log();
  // The company that comes next may have placed its home marker meanwhile; it is not of the lesson.
  const home = useMemo(
    () => [
      ...standingOf(componentsOf(start.state), start.state),
      ...changedHexes(log, start.position, companyAtTurn(start.state)),
    ],
    [start, log],
  );
  const onRight = useCallback(() => lessonProgress.finish(title, id), [title, id]);
  const tries = useTries(session, task, seat, onRight);
  useLastPress();
  const { answer, isJudged, hasTried, count, act, showReasons, whyNot, forget, again, show } = tries;
  const { byHand } = task;
  const looking = useMemo(() => withoutBest(session), [session]);
  const { showHex, offers: offered } = page.game;
  const offers = useMemo(() => inLessons(offered), [offered]);
  const asked = answer?.kind === 'refused' ? hexIn(answer.refusals) : undefined;
  useEffect(() => {
    if (asked !== undefined) showHex(asked);
  }, [asked, showHex]);
  // The next company is at turn before the verdict is there.
  const isLeft = isJudged || companyAtTurn(session.moment().state) !== companyAtTurn(start.state);
  // The reasons against a run are not those against the next one.
  const drawn = byHand ? request?.routes : undefined;
  useEffect(() => forget(), [drawn, forget]);
  // The decision one has pressed is gone: the verdict on it comes first, and after it the next try.
  useEffect(() => {
    if (document.activeElement !== document.body || (answer === undefined && count === 0)) return;
    document.querySelector<HTMLElement>(isJudged ? '.lesson-answer' : '#action')?.focus({ preventScroll: true });
  }, [answer, isJudged, count]);
  const game = useMemo(
    (): Game => ({
      ...page.game,
      act,
      showReasons,
      whyNot,
      before: 'untold',
      beforehand: 'nothing',
      // The same session before and after a try, so that the run which was drawn stays; the answer alone names its reason.
      ...(byHand ? { session: looking, runs: hasTried ? 'by-hand' : 'untold' } : {}),
      offers,
      ...(isJudged ? { seat: undefined, offers: undefined } : {}),
    }),
    [page.game, act, showReasons, whyNot, byHand, hasTried, looking, offers, isJudged],
  );
  return (
    <LessonFrame
      page={page}
      request={request}
      game={game}
      shows={task.shows}
      tried={asked}
      home={isLeft ? home : undefined}
      from={start.position}
      text={
        <>
          {head}
          <LessonParagraphs title={title} text={text} />
          <TaskView title={title} task={text.task} />
        </>
      }
      answer={
        answer === undefined ? undefined : (
          <AnswerView
            answer={answer}
            session={session}
            text={text}
            rule={task.rule}
            onAgain={again}
            onShow={show}
            onward={onward}
          />
        )
      }
      choice={isJudged ? undefined : <ActionPanel key={count} page={page} head={false} low />}
    />
  );
}

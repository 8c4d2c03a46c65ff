/** A whole operating round with programs at the other seats: the text goes along with the steps of one's own turns. */
import { type Seat, surveyOf } from '@kursbuch/engine';
import { stepWords } from '@kursbuch/words';
import type { LessonText } from '@kursbuch/words/lessons';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import type { GameSession } from '../../session/session.ts';
import { useLastPress, WhyNot } from '../../shell/why-not.tsx';
import { useWords } from '../../words/index.ts';
import { ActionPanel } from '../game/action-panel.tsx';
import { companyAtTurn } from '../game/turn.ts';
import { useGameValue } from '../game/use-game-value.ts';
import { RichText } from '../reading/rich-text.tsx';
import { LessonFrame, LessonParagraphs } from './lesson-frame.tsx';
import { inLessons } from './in-lessons.ts';
import { lessonProgress } from './progress.ts';
import { RoundEnd } from './round-end.tsx';
import { saidAt } from './texts.ts';

type RoundProps = {
  readonly session: GameSession;
  readonly id: string;
  readonly seat: Seat;
  readonly text: LessonText;
  readonly head: ReactElement;
  readonly onAgain: () => void;
};

export function RoundLesson({ session, id, seat, text, head, onAgain }: RoundProps): ReactElement {
  const words = useWords();
  const { page, request } = useGameValue(session);
  useLastPress();
  const { title, names } = session;
  const [start] = useState(() => session.moment());
  const { state, toAct, step, position } = session.moment();
  const isDone = state.place.round !== start.state.place.round || state.place.number !== start.state.place.number;
  useEffect(() => {
    if (isDone) lessonProgress.finish(title, id);
  }, [isDone, title, id]);
  const isMine = toAct === seat;
  const company = companyAtTurn(state);
  const kind = surveyOf(state).companies.find((one) => one.company === company)?.kind;
  // Each step begins at the map: the button of the last one was pressed below it.
  const hasBegun = position > start.position;
  useEffect(() => {
    if (hasBegun && isMine) document.querySelector('.lesson-stage')?.scrollIntoView({ block: 'nearest' });
  }, [hasBegun, isMine, company, step]);
  const game = useMemo(() => ({ ...page.game, offers: inLessons(page.game.offers) }), [page.game]);
  return (
    <LessonFrame
      page={page}
      request={request}
      game={game}
      shows="map"
      from={session.seen()}
      text={
        <>
          {head}
          <LessonParagraphs title={title} text={text} />
        </>
      }
      answer={
        isDone ? (
          <RoundEnd session={session} seat={seat} from={start.position} text={text} onAgain={onAgain} />
        ) : (
          <div className={isMine ? 'lesson-task' : 'lesson-task waits'}>
            <h2>{isMine && step !== undefined ? stepWords(step) : (names[toAct ?? seat] ?? '')}</h2>
            <p>{isMine ? <RichText title={title} text={saidAt(text, step, kind)} /> : words('lesson.round.others')}</p>
          </div>
        )
      }
      choice={
        <>
          {isDone ? undefined : <ActionPanel page={page} head={false} low />}
          <WhyNot asked={page.asked} title={title} names={names} onClose={page.closeWhyNot} />
        </>
      }
    />
  );
}

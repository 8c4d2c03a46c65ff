/** What a lesson and a guided round look like: text and answer at the left, the position and its choice at the right. */
import type { HexId, TitleId } from '@kursbuch/engine';
import type { LessonText } from '@kursbuch/words/lessons';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { MapRequestContext } from '../../ask/map-request-context.ts';
import type { MapRequest } from '../../ask/map-request.ts';
import { type Game, GameContext } from '../../ask/use-game.ts';
import { useLayout } from '../../shell/use-width.ts';
import { useWords } from '../../words/index.ts';
import { Stage } from '../game/stage.tsx';
import type { GamePageState } from '../game/use-game-value.ts';
import { changedHexes } from '../game/what-changed.ts';
import { RichText } from '../reading/rich-text.tsx';
import '../game/game.css';
import './lessons.css';

/** Where there is little room the text after its first paragraph is behind a word. */
export function LessonParagraphs({
  title,
  text,
}: {
  readonly title: TitleId;
  readonly text: LessonText;
}): ReactElement {
  const words = useWords();
  const isSmall = useLayout() === 'phone';
  const [first = '', ...rest] = text.text;
  const more = rest.map((paragraph) => (
    <p key={paragraph}>
      <RichText title={title} text={paragraph} />
    </p>
  ));
  return (
    <>
      <p>
        <RichText title={title} text={first} />
      </p>
      {isSmall && rest.length > 0 ? (
        <details>
          <summary>{words('lesson.more')}</summary>
          {more}
        </details>
      ) : (
        more
      )}
    </>
  );
}

export const TaskView = ({ title, task }: { readonly title: TitleId; readonly task: string }): ReactElement => {
  const words = useWords();
  return (
    <div className="lesson-task">
      <h2>{words('lesson.task')}</h2>
      <p>
        <RichText title={title} text={task} />
      </p>
    </div>
  );
};

type FrameProps = {
  readonly page: GamePageState;
  readonly request: MapRequest | undefined;
  readonly game: Game;
  readonly shows: 'map' | 'market';
  /** A hex on which something was tried in vain. */
  readonly tried?: HexId | undefined;
  /** Set once the lesson is judged: where it was, and where the map stays. */
  readonly home?: readonly HexId[] | undefined;
  /** The position from which on what is done is pointed out. */
  readonly from: number;
  readonly text: ReactNode;
  readonly answer: ReactNode;
  readonly choice: ReactNode;
};

export function LessonFrame(props: FrameProps): ReactElement {
  const { page, request, game, shows, tried, home, from, text, answer, choice } = props;
  const log = game.session.log();
  const last = useMemo(() => changedHexes(log, from), [log, from]);
  const onMap = useMemo(
    () => ({
      ...request,
      ...(tried === undefined ? {} : { tried }),
      ...(home === undefined ? {} : { around: home }),
    }),
    [request, tried, home],
  );
  return (
    <GameContext value={game}>
      <MapRequestContext value={onMap}>
        <div className="lesson">
          <div className="lesson-side">
            <div className="lesson-text">{text}</div>
            <div className="lesson-said" aria-live="polite">
              {answer}
            </div>
          </div>
          <div className="lesson-side">
            <div className="lesson-stage">
              <Stage tab={shows} page={page} last={last} />
            </div>
            <div className="lesson-choice">{choice}</div>
          </div>
        </div>
      </MapRequestContext>
    </GameContext>
  );
}

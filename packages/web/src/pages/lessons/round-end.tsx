/** The end of a guided round, and every way on from it: the same game, a new one, what is left to learn. */
import { titleOf } from '@kursbuch/engine';
import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { browserStore } from '../../session/local/store.ts';
import type { GameSession } from '../../session/session.ts';
import { EngineWorker } from '../../session/worker/worker-client.ts';
import { StoreFaultNote } from '../../shell/store-note.tsx';
import { useWords } from '../../words/index.ts';
import { howText } from '../reading/how-texts.ts';
import { RichText } from '../reading/rich-text.tsx';
import { beginPath } from '../shared/begin-path.ts';
import { lessonsOf } from './files.ts';
import { howPath, lessonPath, lessonsPath } from './paths.ts';
import { type KeptOn, playOnFrom } from './play-on.ts';
import { nextLesson, useProgress } from './progress.ts';
import type { LessonText } from './texts.ts';
import { useTexts } from './use-texts.ts';

type NotKept = Exclude<KeptOn, { readonly ok: true }>;

function PlayOn({ session, name }: { readonly session: GameSession; readonly name: string }): ReactElement {
  const words = useWords();
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<NotKept>();
  const playOn = async (): Promise<void> => {
    setBusy(true);
    setFailed(undefined);
    const worker = new EngineWorker();
    const kept = await playOnFrom(session, name, browserStore, worker);
    worker.close();
    setBusy(false);
    if (kept.ok) go(`/game/${kept.id}`);
    else setFailed(kept);
  };
  return (
    <>
      <button type="button" className="button solid" disabled={busy} onClick={() => void playOn()}>
        {words(busy ? 'lesson.round.keeping' : 'lesson.round.play-on')}
      </button>
      {failed === undefined ? undefined : failed.fault === undefined ? (
        <p className="error" role="alert">
          {words('lesson.round.failed')}
        </p>
      ) : (
        <StoreFaultNote fault={failed.fault} again={() => void playOn()} />
      )}
    </>
  );
}

type EndProps = {
  readonly session: GameSession;
  /** The pupil's name at the table. */
  readonly name: string;
  readonly text: LessonText;
  readonly onAgain: () => void;
};

export function RoundEnd({ session, name, text, onAgain }: EndProps): ReactElement {
  const words = useWords();
  const { title } = session;
  const { name: game } = titleOf(title).meta;
  const { texts } = useTexts(title);
  const { done } = useProgress();
  const next = nextLesson(lessonsOf(title), done[title]);
  return (
    <section className="lesson-answer right" aria-label={words('lesson.round.done')}>
      <h2>{words('lesson.round.done')}</h2>
      <p>
        <RichText title={title} text={text.right} />
      </p>
      <p>{words('lesson.round.on', { name })}</p>
      <div className="row wrap lesson-ways">
        <PlayOn session={session} name={words('lesson.round.game', { game })} />
        <button type="button" className="button quiet" onClick={onAgain}>
          {words('lesson.round.again')}
        </button>
      </div>
      <ul className="lesson-onward">
        <li>
          <Link href={beginPath(title)}>{words('lesson.round.begin', { game })}</Link>
        </li>
        <li>
          {next === undefined ? (
            <Link href={lessonsPath(title)}>{words('lesson.end')}</Link>
          ) : (
            <Link href={lessonPath(title, next.id)}>
              {words('lesson.round.next', { name: texts?.[next.id]?.name ?? next.id })}
            </Link>
          )}
        </li>
        {howText(title) === undefined ? undefined : (
          <li>
            <Link href={howPath(title)}>{words('title.how.of', { game })}</Link>
          </li>
        )}
      </ul>
    </section>
  );
}

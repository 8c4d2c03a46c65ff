/** The end of a guided round, and every way on from it: the same game, a new one, what is left to learn. */
import { type Seat, surveyOf, titleOf } from '@kursbuch/engine';
import { companyMark, figure, money } from '@kursbuch/words';
import type { LessonText } from '@kursbuch/words/lessons';
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
import { inLessons } from './in-lessons.ts';
import { howPath, lessonPath, lessonsPath } from './paths.ts';
import { type KeptOn, playOnFrom } from './play-on.ts';
import { nextLesson, useProgress } from './progress.ts';
import { roundFigures } from './round-figures.ts';
import { useTexts } from './use-texts.ts';

type NotKept = Exclude<KeptOn, { readonly ok: true }>;

type PlayOnProps = { readonly session: GameSession; readonly seat: Seat; readonly name: string };

function PlayOn({ session, seat, name }: PlayOnProps): ReactElement {
  const words = useWords();
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<NotKept>();
  const playOn = async (): Promise<void> => {
    setBusy(true);
    setFailed(undefined);
    const worker = new EngineWorker();
    const pupil = { seat, name: words('new.player', { number: seat + 1 }) };
    const kept = await playOnFrom(session, pupil, name, browserStore, worker);
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

type FiguresProps = {
  readonly session: GameSession;
  readonly seat: Seat;
  /** The position at which the round began. */
  readonly from: number;
};

/** One's own companies and those of the programs, to compare. */
function Figures({ session, seat: pupil, from }: FiguresProps): ReactElement {
  const words = useWords();
  const { state, position } = session.moment();
  const rows = roundFigures(state, session.log(), [from, position], pupil);
  return (
    <table className="timetable">
      <caption className="sr-only">{words('lesson.round.figures')}</caption>
      <thead>
        <tr>
          <th scope="col">{words('lesson.round.company')}</th>
          <th scope="col">{words('lesson.round.whose')}</th>
          <th scope="col" className="number">
            {words('lesson.round.ran')}
          </th>
          <th scope="col" className="number">
            {words('lesson.round.got')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ company, seat, income, got }) => (
          <tr key={company}>
            <th scope="row">{companyMark(company, session.title)}</th>
            <td>{seat === pupil ? words('lesson.you') : session.names[seat]}</td>
            <td className="number">{figure(income)}</td>
            <td className="number">{figure(got)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type EndProps = FiguresProps & {
  readonly text: LessonText;
  readonly onAgain: () => void;
};

export function RoundEnd({ session, seat, from, text, onAgain }: EndProps): ReactElement {
  const words = useWords();
  const { title } = session;
  const { state, toAct, offers } = session.moment();
  const canOnlyPass = toAct === seat && inLessons(offers)?.every(({ type }) => type === 'pass') === true;
  const cash = money(title, surveyOf(state).seats[seat]?.cash ?? 0);
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
      <Figures session={session} seat={seat} from={from} />
      <p>{words('lesson.round.on')}</p>
      {canOnlyPass ? <p>{words('lesson.round.only-pass', { cash })}</p> : undefined}
      <div className="row wrap lesson-ways">
        <PlayOn session={session} seat={seat} name={words('lesson.round.game', { game })} />
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

/** What a try came to: the reason of the rules, or what it brought; and the ways on. */
import { raisingNow, type Refusal, type RuleId, surveyOf, type TitleId } from '@kursbuch/engine';
import { companyWords, figure as figureWords, money, refusalWords } from '@kursbuch/words';
import type { LessonText } from '@kursbuch/words/lessons';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { GameSession } from '../../session/session.ts';
import { RuleLink, rulePath } from '../../shell/pieces.tsx';
import { useWords, type Words } from '../../words/index.ts';
import { RichText } from '../reading/rich-text.tsx';
import type { Brought, Verdict } from './judge.ts';
import type { Figure } from './lesson.ts';

export type Answer =
  /** Undefined while the rules are being asked. */
  | { readonly kind: 'refused'; readonly question: string; readonly refusals: readonly Refusal[] | undefined }
  | (Exclude<Verdict, { readonly kind: 'onward' }> & { readonly isShown: boolean });

/** A figure as it is read: money, a share, or a number of things. */
function amountWords(words: Words, title: TitleId, { kind }: Figure, amount: number): string {
  if (kind === 'trains' || kind === 'markers') return figureWords(amount);
  return kind === 'share' ? words('lesson.percent', { amount }) : money(title, amount);
}

/** What became of a figure, in a sentence. */
function broughtWords(words: Words, title: TitleId, { figure, before, after }: Brought): string {
  return words(`lesson.brought.${figure.kind}`, {
    before: amountWords(words, title, figure, before),
    after: amountWords(words, title, figure, after),
    company: 'company' in figure ? companyWords(figure.company) : '',
  });
}

/** What is missing for something that was begun and cannot be paid. */
function missingWords(words: Words, session: GameSession): string {
  const { state, toAct } = session.moment();
  const raising = raisingNow(state);
  if (raising === undefined || toAct === undefined) return '';
  const { seats, companies } = surveyOf(state);
  const treasury = companies.find(({ company }) => company === raising.company)?.treasury ?? 0;
  const missing = raising.amount - treasury - (seats[toAct]?.cash ?? 0);
  return missing > 0 ? words('lesson.short.missing', { missing: money(session.title, missing) }) : '';
}

const HEADS = {
  right: 'lesson.right',
  poor: 'lesson.poor',
  short: 'lesson.short',
  other: 'lesson.other',
} as const;

type FrameProps = { readonly kind: Answer['kind']; readonly head: string; readonly children: ReactNode };

/** Comes into sight where it is below the page. */
function Frame({ kind, head, children }: FrameProps): ReactElement {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.scrollIntoView({ block: 'nearest' }), [kind, head]);
  return (
    <section className={`lesson-answer ${kind}`} aria-label={head} ref={frame} tabIndex={-1}>
      <h2>{head}</h2>
      {children}
    </section>
  );
}

function Reasons({
  session,
  refusals,
}: {
  readonly session: GameSession;
  readonly refusals: readonly Refusal[] | undefined;
}): ReactElement {
  const words = useWords();
  if (refusals === undefined) return <p className="muted">{words('lesson.refused.asking')}</p>;
  if (refusals.length === 0) return <p>{words('lesson.refused.nothing')}</p>;
  const { names, title } = session;
  return (
    <>
      {refusals.map((refusal) => (
        <p key={`${refusal.code} ${refusal.rule ?? ''} ${JSON.stringify(refusal.params)}`}>
          {refusal.rule === undefined ? undefined : <RuleLink id={refusal.rule} />}{' '}
          {refusalWords(refusal, { names, title })}
        </p>
      ))}
    </>
  );
}

type AnswerProps = {
  readonly answer: Answer;
  readonly session: GameSession;
  readonly text: LessonText;
  /** The rule the lesson is about. */
  readonly rule: RuleId;
  readonly onAgain: () => void;
  readonly onShow: () => void;
  /** The way to the next lesson. */
  readonly onward: ReactElement;
};

/** What stands under the head. */
function AnswerText({ answer, session, text }: Pick<AnswerProps, 'answer' | 'session' | 'text'>): ReactElement {
  const words = useWords();
  const { title } = session;
  if (answer.kind === 'refused') return <Reasons session={session} refusals={answer.refusals} />;
  const missing = answer.kind === 'short' ? missingWords(words, session) : '';
  if (missing !== '') return <p>{missing}</p>;
  const brought = 'brought' in answer ? answer.brought : undefined;
  const best =
    answer.kind === 'poor'
      ? words('lesson.poor.best', { best: amountWords(words, title, answer.brought.figure, answer.best) })
      : '';
  return (
    <>
      {brought === undefined ? undefined : (
        <p>
          {broughtWords(words, title, brought)} {best}
        </p>
      )}
      {answer.kind === 'right' ? (
        <p>
          <RichText title={title} text={text.right} />
        </p>
      ) : undefined}
      {answer.isShown ? <p className="muted">{words('lesson.shown.not-done')}</p> : undefined}
    </>
  );
}

export function AnswerView({ answer, session, text, rule, onAgain, onShow, onward }: AnswerProps): ReactElement {
  const words = useWords();
  const isRight = answer.kind === 'right';
  const named = answer.kind === 'refused' ? answer.refusals?.find((one) => one.rule !== undefined)?.rule : undefined;
  const head =
    answer.kind === 'refused'
      ? answer.question
      : words(isRight && answer.isShown ? 'lesson.shown' : HEADS[answer.kind]);
  return (
    <Frame kind={answer.kind} head={head}>
      <AnswerText answer={answer} session={session} text={text} />
      {isRight || text.help === '' ? undefined : (
        <p className="lesson-help">
          <RichText title={session.title} text={text.help} />
        </p>
      )}
      <div className="row wrap lesson-ways">
        {isRight ? onward : undefined}
        <button type="button" className="button quiet" onClick={onAgain}>
          {words('lesson.again')}
        </button>
        {isRight ? undefined : (
          <button type="button" className="button quiet" onClick={onShow}>
            {words('lesson.show')}
          </button>
        )}
        <Link className="button quiet" href={rulePath(named ?? rule)} target="_blank">
          {words('lesson.rule')}
        </Link>
        {answer.kind === 'poor' ? onward : undefined}
      </div>
    </Frame>
  );
}

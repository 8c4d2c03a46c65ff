/** The head of the action panel: whose turn, which round, who does what. */
import { money, roundMark } from '@kursbuch/words';
import type { ReactElement } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { peopleIn } from '../../session/local/standing.ts';
import type { GameSession, LogLine } from '../../session/session.ts';
import { useWords } from '../../words/index.ts';
import { sentencesOf } from './log-sentences.ts';
import { lineAt } from './shown-run.ts';
import { cashAtTurn, doingNow, roundNow, stationsNow } from './turn.ts';

/** How the head is to be understood. */
export type HeadKind = 'mine' | 'waiting' | 'over' | 'back' | 'broken';

/** Whether one person is at this screen, whom "you" can only mean. */
const isAlone = (session: GameSession): boolean =>
  session.kind === 'online' ||
  session.mySeats().length === 1 ||
  peopleIn(session.moment().state, session.names).length === 1;

/** Whether the game waits for whoever is at this screen, wherever in its history they look. */
export function isMyTurnNow(session: GameSession): boolean {
  const { toAct } = session.moment();
  if (toAct === undefined || session.fault() !== undefined || session.table?.isAbandoned() === true) return false;
  return session.mySeats().includes(toAct) && session.programs?.of(toAct) === undefined && isAlone(session);
}

export function useHead(looking: boolean): {
  readonly kind: HeadKind;
  readonly who: string;
  readonly doing: string;
  readonly round: string;
} {
  const words = useWords();
  const { session, moment, seat, step } = useGame();
  const { state, toAct } = moment;
  const round = roundNow(state);
  const doing = doingNow(moment, session.names);
  if (looking) {
    const line = lineAt(session.log(), moment.position);
    const [said] = step?.said ?? (line === undefined ? [] : sentencesOf(line, session, words));
    const count = session.moment().position - moment.position;
    const who =
      step === undefined
        ? words('game.looking-back', { count })
        : words('game.step-shown', { number: step.number + 1, of: step.all.length });
    const { place } = state;
    return {
      kind: 'back',
      who,
      doing: said === undefined ? silent(words, line, session.names, round) : asTitle(said),
      round: roundMark(place.round, place.number),
    };
  }
  if (toAct === undefined)
    return { kind: 'over', who: words('game.over'), doing: winnersWords(words, state, session.names), round };
  if (session.table?.isAbandoned() === true)
    return { kind: 'over', who: words('game.over'), doing: words('game.abandoned'), round };
  if (session.fault() !== undefined) return { kind: 'broken', who: words('game.read-only'), doing, round };
  const name = session.names[toAct] ?? '';
  if (seat === undefined) return { kind: 'waiting', who: words('game.waiting-for', { name }), doing, round };
  if (!session.mySeats().includes(seat))
    return { kind: 'mine', who: words('game.deciding-for', { name }), doing, round };
  return {
    kind: 'mine',
    who: isAlone(session) ? words('game.your-turn') : words('game.turn-of', { name }),
    doing,
    round,
  };
}

/** A move that nothing is told of: somebody was done. Before the first move it is the round that is looked at. */
const silent = (
  words: ReturnType<typeof useWords>,
  line: LogLine | undefined,
  names: readonly string[],
  round: string,
): string => (line?.seat === undefined ? round : words('game.was-done', { name: names[line.seat] ?? '' }));

/** A sentence as a title has no full stop. */
const asTitle = (said: string): string => said.replace(/\.$/u, '');

const winnersWords = (
  words: ReturnType<typeof useWords>,
  state: ReturnType<typeof useGame>['moment']['state'],
  names: readonly string[],
): string => {
  const winners = (state.outcome?.winners ?? []).map((seat) => names[seat] ?? '');
  return words('over.won', { names: winners.join(', '), count: winners.length });
};

type TurnHeadProps = {
  readonly looking: boolean;
  /** Where there is little room the step stands in place of the round, which the header names. */
  readonly small?: boolean;
};

export function TurnHead({ looking, small = false }: TurnHeadProps): ReactElement {
  const words = useWords();
  const { moment, session, survey } = useGame();
  const { kind, who, doing, round } = useHead(looking);
  const cash = looking ? undefined : cashAtTurn(moment, survey);
  const { kind: line, stations } = stationsNow(moment, session.names);
  const now = stations.findIndex(({ at }) => at === 'now');
  const step =
    line === 'steps' && now >= 0
      ? words('game.step-of', { step: stations[now]?.label ?? '', number: now + 1, of: stations.length })
      : '';
  return (
    <header className={`turn-head ${kind}`}>
      <p className="overline">
        <span>{who}</span>
        <span>{small ? step : round}</span>
      </p>
      <div className="doing">
        <h2>{doing}</h2>
        {cash === undefined ? undefined : (
          <p title={words('table.cash')}>
            <span className="sr-only">{words('table.cash')}</span> {money(session.title, cash)}
          </p>
        )}
      </div>
    </header>
  );
}

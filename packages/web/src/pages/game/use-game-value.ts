/** Everything `useGame()` gives, put together for one session; and looking back into its history. */
import { componentsOf, type HexId, type Json, type Offer, type Refusal, type Seat, surveyOf } from '@kursbuch/engine';
import { useCallback, useMemo, useState } from 'react';
import type { MapRequest } from '../../ask/map-request.ts';
import { useOffers } from '../../ask/use-engine.ts';
import type { Game } from '../../ask/use-game.ts';
import { useSession } from '../../ask/use-session.ts';
import type { ActAnswer, GameSession } from '../../session/session.ts';
import { plainTroubleWords } from '../../session/wire/trouble-words.ts';
import { toast } from '../../shell/toasts.tsx';
import { placeOfQuestion, type Question } from '../../shell/why-not.tsx';
import { useWords } from '../../words/index.ts';
import { useAttention } from './use-attention.ts';
import { type EndingState, useEnding } from './use-ending.ts';
import { useLooking, type Ways } from './use-looking.ts';

/** Whether one may decide for a seat: the table has agreed on it or a program is stuck there, and whoever sits there is not looking. */
const isAway = ({ table, names }: GameSession, seat: Seat): boolean =>
  table?.mayActForOthers() === true && !table.presence().names.includes(names[seat] ?? '');

const NO_OFFERS: readonly Offer[] = [];

/** Something that cannot be taken back, waiting for a yes. */
export type Unsure = { readonly said: string; readonly answer: (isSure: boolean) => void };

export type GamePageState = Ways & {
  readonly game: Game;
  readonly shown: { readonly hex: HexId } | undefined;
  readonly asked: Question | undefined;
  readonly closeWhyNot: () => void;
  /** Set while an earlier moment is looked at. */
  readonly looking: { readonly last: number } | undefined;
  /** What the person at this browser may do while somebody else is at turn. */
  readonly waitingOffers: readonly Offer[];
  /** Decides for whoever is away, where the table has agreed on that, or for a program that is stuck. */
  readonly actForOther: (() => void) | undefined;
  readonly ending: EndingState;
  readonly take: (attempt: Promise<ActAnswer>) => Promise<boolean>;
};

/** The page, and what changes more often and concerns less of it. */
export type GameValue = {
  readonly page: GamePageState;
  /** What the panel in charge asks of the map. */
  readonly request: MapRequest | undefined;
  /** What somebody is asked to confirm. */
  readonly unsure: Unsure | undefined;
};

export function useGameValue(session: GameSession): GameValue {
  const words = useWords();
  const version = useSession(session);
  const now = session.moment();
  const attend = useAttention();
  const { back, step, ways } = useLooking(session, attend);
  const [request, setMapRequest] = useState<MapRequest>();
  const [shown, setShown] = useState<{ readonly hex: HexId }>();
  const [asked, setAsked] = useState<Question>();
  const [behalf, setBehalf] = useState<Seat>();
  const moment = back ?? now;
  const { state } = moment;
  const components = useMemo(() => componentsOf(state), [state]);
  const survey = useMemo(() => surveyOf(state), [state]);

  const mine = session.mySeats();
  const playable = back === undefined && session.fault() === undefined && session.table?.isAbandoned() !== true;
  const { toAct } = now;
  // Once the program of a seat has found a way again, nobody decides for it any more.
  const onBehalf = behalf === toAct && session.table?.mayActForOthers() === true;
  const may = toAct !== undefined && (mine.includes(toAct) || onBehalf);
  const seat = playable && may ? toAct : undefined;
  const waiting = playable && seat === undefined && toAct !== undefined ? mine[0] : undefined;
  const listed = useOffers(session, now, seat ?? waiting);
  const offers = seat === undefined ? undefined : listed;

  const showReasons = useCallback(
    (question: string, refusals: readonly Refusal[]) => setAsked({ question, refusals, at: placeOfQuestion() }),
    [],
  );

  const whyNot = useCallback(
    (question: string, action: Json) => {
      const open: Question = { question, refusals: undefined, at: placeOfQuestion() };
      setAsked(open);
      session.engine.whyNot(action).then(
        (refusals) => setAsked((still) => (still === open ? { ...open, refusals } : still)),
        () => setAsked((still) => (still === open ? undefined : still)),
      );
    },
    [session],
  );

  const take = useCallback(
    async (attempt: Promise<ActAnswer>): Promise<boolean> => {
      let answer: ActAnswer;
      try {
        answer = await attempt;
      } catch {
        answer = { kind: 'failed', code: 'unexpected' };
      }
      switch (answer.kind) {
        case 'done':
          attend();
          return true;
        case 'refused':
          showReasons(words('act.refused'), answer.refusals);
          return false;
        case 'moved-on': {
          const by = session.log().at(-1)?.seat;
          const name = by === undefined ? '' : (session.names[by] ?? '');
          toast(session.kind === 'online' ? words('act.moved-on', { name }) : words('act.moved-on.local'));
          return false;
        }
        case 'failed':
          if (answer.code === 'offline') toast(words('act.failed.offline'));
          else if (answer.code === 'not-stored') toast(words('act.failed.not-stored'));
          // The page says already that it has to be loaded again.
          else if (answer.code !== 'outdated')
            toast(answer.trouble === undefined ? words('act.failed.other') : plainTroubleWords(answer.trouble));
          return false;
      }
    },
    [session, showReasons, words, attend],
  );

  const act = useCallback((action: Json) => take(session.act(action)), [session, take]);
  const ending = useEnding(session, back !== undefined, act, version);
  const showHex = useCallback((hex: HexId) => setShown({ hex }), []);

  const [unsure, setUnsure] = useState<Unsure>();
  const isSure = useCallback(
    async (said: string): Promise<boolean> => {
      if (session.undoState().policy !== 'none') return true;
      return new Promise((resolve) => {
        const answer = (yes: boolean): void => {
          setUnsure(undefined);
          resolve(yes);
        };
        setUnsure({ said, answer });
      });
    },
    [session],
  );

  const game = useMemo(
    (): Game => ({
      session,
      moment,
      step,
      components,
      survey,
      seat,
      offers,
      act,
      isSure,
      whyNot,
      showReasons,
      setMapRequest,
      showHex,
    }),
    // The version counts every change of the session, which itself stays the same.
    [session, version, moment, step, components, survey, seat, offers, act, isSure, whyNot, showReasons, showHex],
  );

  const closeWhyNot = useCallback(() => setAsked(undefined), []);
  const isBack = back !== undefined;
  const last = now.position;
  const away = playable && seat === undefined && toAct !== undefined && isAway(session, toAct) ? toAct : undefined;
  const waitingOffers = waiting === undefined ? NO_OFFERS : (listed ?? NO_OFFERS);
  const page = useMemo(
    (): GamePageState => ({
      game,
      shown,
      asked,
      closeWhyNot,
      looking: isBack ? { last } : undefined,
      ...ways,
      actForOther: away === undefined ? undefined : () => setBehalf(away),
      ending,
      waitingOffers,
      take,
    }),
    [game, shown, asked, closeWhyNot, away, ending, waitingOffers, take, isBack, last, ways],
  );
  return { page, request, unsure };
}

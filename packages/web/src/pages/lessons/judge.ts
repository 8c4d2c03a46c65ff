/** Judging what a pupil does: by the deeds of the engine and by the figures it gives, and by nothing else. */
import { canonical, type CompanyId, type GameState, incomeOf, isJson, type Seat, surveyOf } from '@kursbuch/engine';
import type { DeedPattern, Figure, Target, Task } from './lesson.ts';

/** What became of a figure. */
export type Brought = { readonly figure: Figure; readonly before: number; readonly after: number };

export type Verdict =
  /** So far so good; there is more to do. */
  | { readonly kind: 'onward' }
  | { readonly kind: 'right'; readonly brought?: Brought }
  /** Allowed and of use; another way comes to more. */
  | { readonly kind: 'poor'; readonly brought: Brought; readonly best: number }
  /** Allowed and of no use. */
  | { readonly kind: 'short'; readonly brought: Brought }
  /** Allowed, and something else than was asked for. */
  | { readonly kind: 'other' };

type CompanyFigure = Extract<Figure, { readonly company: CompanyId }>;

function companyFigure(state: GameState, { kind, company }: CompanyFigure, seat: Seat): number {
  const row = surveyOf(state).companies.find((one) => one.company === company);
  switch (kind) {
    case 'income': {
      const income = incomeOf(state, company);
      return income.kind === 'earns' ? income.income : 0;
    }
    case 'treasury':
      return row?.treasury ?? 0;
    case 'price':
      return row?.price ?? 0;
    case 'trains':
      return row?.trains.length ?? 0;
    case 'markers':
      return state.hexes.reduce((sum, { markers }) => sum + markers.flat().filter((one) => one === company).length, 0);
    case 'share':
      return row?.shares?.players[seat] ?? 0;
  }
}

/** A figure of the table as it is for a seat. */
export function figureIn(state: GameState, figure: Figure, seat: Seat): number {
  if ('company' in figure) return companyFigure(state, figure, seat);
  const row = surveyOf(state).seats[seat];
  return (figure.kind === 'cash' ? row?.cash : row?.worth) ?? 0;
}

const isSame = (a: unknown, b: unknown): boolean => isJson(a) && isJson(b) && canonical(a) === canonical(b);

/** Whether a deed is of a kind that is asked for. */
export const fits = (deed: { readonly [field: string]: unknown }, pattern: DeedPattern): boolean =>
  Object.entries(pattern).every(([field, wanted]) => isSame(deed[field], wanted));

function reached({ figure, enough, least }: Target, { before, after }: Omit<Brought, 'figure'>): Verdict {
  const brought = { figure, before, after };
  if (after >= enough) return { kind: 'right', brought };
  return after >= (least ?? before + 1) ? { kind: 'poor', brought, best: enough } : { kind: 'short', brought };
}

/** What the pupil has done since the position, and where that leads. */
export type Tried = {
  readonly seat: Seat;
  readonly before: GameState;
  readonly after: GameState;
  readonly deeds: readonly { readonly [field: string]: unknown }[];
};

export function judge({ deeds: wanted, target }: Pick<Task, 'deeds' | 'target'>, tried: Tried): Verdict {
  const { seat, before, after, deeds } = tried;
  const isAsked = deeds.every((deed, n) => {
    const pattern = wanted[n];
    return pattern !== undefined && fits(deed, pattern);
  });
  if (!isAsked) return { kind: 'other' };
  if (deeds.length < wanted.length) return { kind: 'onward' };
  if (target === undefined) return { kind: 'right' };
  const { figure } = target;
  return reached(target, { before: figureIn(before, figure, seat), after: figureIn(after, figure, seat) });
}

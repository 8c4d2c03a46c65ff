/** What a player has besides cash: papers that are nobody else's, and parts of companies. */
import type { CompanyId, Seat, Survey } from '@kursbuch/engine';

type Row = Pick<Survey['companies'][number], 'company' | 'decider' | 'shares'>;

export type Holdings = {
  readonly owned: readonly CompanyId[];
  /** The largest part first. */
  readonly parts: readonly { readonly company: CompanyId; readonly percent: number; readonly isDirector: boolean }[];
};

export const holdingsOf = (companies: readonly Row[], seat: Seat): Holdings => ({
  owned: companies.flatMap(({ company, decider, shares }) =>
    shares === undefined && decider === seat ? [company] : [],
  ),
  parts: companies
    .flatMap(({ company, decider, shares }) => {
      const percent = shares?.players[seat] ?? 0;
      return percent === 0 ? [] : [{ company, percent, isDirector: decider === seat }];
    })
    .toSorted((a, b) => b.percent - a.percent),
});

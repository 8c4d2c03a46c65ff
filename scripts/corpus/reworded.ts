/** Sentences that are put better today than when games were recorded: what they tell is the same, or more. */
const REWORDED: readonly { readonly recorded: string; readonly today: RegExp }[] = [
  { recorded: 'The number cards are dealt.', today: /^The number cards are dealt, the lowest first: .+\.$/u },
];

/** The fee for homes was told as the price of the share that floated the company; today it has a sentence of its own. */
const FEE = /^(?<company>\S+) pays (?<amount>.+) for its homes\.$/u;
const SHARE = /^(?<bought>.+ buys a share of .+ for ).+\.$/u;

/** Sentences of today with fees as they were told then; what was done and what happened stand on either side of a bar. */
function withFeesAsThen(today: readonly string[]): readonly string[] {
  const bar = today.includes('|') ? today.indexOf('|') : today.length;
  const fee = today.slice(0, bar).flatMap((sentence) => FEE.exec(sentence)?.groups?.['amount'] ?? [])[0];
  if (fee === undefined) return today;
  return today.flatMap((sentence, n) => {
    if (n > bar) return sentence.replace(FEE, '$<company> pays $<amount> to the Bank (home fee).');
    return FEE.test(sentence) ? [] : sentence.replace(SHARE, `$<bought>${fee}.`);
  });
}

/** Companies that pay by themselves after an act were told only behind some acts; today they always are. */
const PAYS = /^\S+ pays out .+\.$/u;
const withPayoutsAsThen = (today: readonly string[], recorded: readonly string[]): readonly string[] =>
  today.filter((sentence) => !PAYS.test(sentence) || recorded.includes(sentence));

const isSame = (today: string, recorded: string | undefined): boolean =>
  today === recorded || REWORDED.some((one) => one.recorded === recorded && one.today.test(today));

/** Whether the same is said, word by word or in a better way. */
export const isSaid = (today: readonly string[], recorded: readonly string[]): boolean =>
  [today, withFeesAsThen(today), withPayoutsAsThen(today, recorded)].some(
    (told) => told.length === recorded.length && told.every((sentence, n) => isSame(sentence, recorded[n])),
  );

/** Sentences that are put better today than when games were recorded: what they tell is the same, or more. */
const REWORDED: readonly { readonly recorded: string; readonly today: RegExp }[] = [
  { recorded: 'The number cards are dealt.', today: /^The number cards are dealt, the lowest first: .+\.$/u },
];

/** Whether the same is said, word by word or in a better way. */
export const isSaid = (today: readonly string[], recorded: readonly string[]): boolean =>
  today.length === recorded.length &&
  today.every(
    (sentence, n) =>
      sentence === recorded[n] || REWORDED.some((one) => one.recorded === recorded[n] && one.today.test(sentence)),
  );

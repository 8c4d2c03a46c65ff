/** Sentences that are put better today than when games were recorded: what they tell is the same, or more. */
const REWORDED: readonly { readonly then: string; readonly now: RegExp }[] = [
  { then: 'The number cards are dealt.', now: /^The number cards are dealt, the lowest first: .+\.$/u },
];

/** Whether the same is said, word by word or in a better way. */
export const isSaid = (now: readonly string[], then: readonly string[]): boolean =>
  now.length === then.length &&
  now.every(
    (sentence, n) =>
      sentence === then[n] || REWORDED.some((better) => better.then === then[n] && better.now.test(sentence)),
  );

/** Sentences that are put better today than when games were recorded: what they tell is the same, or more. */
const REWORDED: readonly { readonly recorded: string; readonly today: RegExp }[] = [
  { recorded: 'The number cards are dealt.', today: /^The number cards are dealt, the lowest first: .+\.$/u },
];

/** Whoever got something was told with the amount alone. */
const GETS = /^(?:.+? gets (?:f\s)?\d[^,]*(?:, |\.$))+$/u;

/** Nothing was told of a question that was answered with no, except that a train was not sold. */
const DECLINED = [
  / is not sold to .+\.$/u,
  / does not get the train\.$/u,
  /^No train is offered to .+\.$/u,
  / do not swap markers\.$/u,
  /^The marker of .+ stays where it is\.$/u,
  / does not redeem the shares\.$/u,
  / is not nationalised\.$/u,
  /^The game goes on\.$/u,
];
const KEPT_TRAIN = /^(?<seller>.+ does not sell) the train to .+\.$/u;

/** What a tile was laid with was not told, nor how much of a company an exchange brings, nor which company came onto the other market. */
const USING = /^(?<laid>.+ lays tile .+?),? with [^,]+\.$/u;
const MAJOR = / is a Spoorwegmaatschappij now\.$/u;
const EXCHANGED = /^(?<what>.+ exchanges .+ for) \d+ % of (?<into>.+)\.$/u;

/** What was told of a train that has yet to be paid, and what comes of an emergency. */
const SHORT = /^(?<who>.+) needs money for (?<train>.+), which costs (?<price>.+)\.$/u;
const EMERGENCY = [/ \(towards a train\)\.$/u, / buys an? \S+-train from the Bank for /u, /^\d+ % of .+ are sold\.$/u];

/** Trains of 1839 whose types begin with an R had the article of a consonant. */
const withArticles = (recorded: string): string => recorded.replaceAll(/\b(?<article>a) (?=R\d)/giu, '$<article>n ');

/** Sentences of today as they were told before everything was told of answers, payments, papers and emergencies. */
function asToldThen(today: readonly string[], recorded: readonly string[]): readonly string[] {
  const bar = today.includes('|') ? today.indexOf('|') : today.length;
  const done = recorded.includes('|') ? recorded.slice(0, recorded.indexOf('|')) : recorded;
  return today.flatMap((said, n) => {
    const sentence = said.replace('(what it lacks)', '(towards a train)');
    if (DECLINED.some((one) => one.test(sentence)) || MAJOR.test(sentence)) return [];
    if (GETS.test(sentence)) return sentence.replaceAll(' gets ', ' ');
    const { seller } = KEPT_TRAIN.exec(sentence)?.groups ?? {};
    if (seller !== undefined) return recorded.includes(`${seller}.`) ? `${seller}.` : [];
    // What happened was told with the part, what was done without it.
    if (n > bar) return sentence;
    // Of an emergency nothing was told but what was done, and a train that has yet to be paid as one that is offered for.
    if (EMERGENCY.some((one) => one.test(sentence)) && !done.includes(sentence)) return [];
    const offered = sentence.replace(SHORT, '$<who> offers $<price> for $<train> of the ');
    if (offered !== sentence) return done.map(withArticles).find((one) => one.startsWith(offered)) ?? sentence;
    return sentence.replace(USING, '$<laid>.').replace(EXCHANGED, '$<what> a share of $<into>.');
  });
}

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

/** Companies that run or pay by themselves after an act: their sums were added up to one; today each is told with its company. */
const BY_ITSELF = /^.+ (?:runs for|pays out) .+\.$/u;
const PART = /^(?<who>(?:player|seat|minor) \d+|[^\s\d]+)\s(?<amount>[\d\u202f]+)\s(?<unit>\D+)$/iu;

/** What everybody got, added up over some sentences; undefined where one of them tells something else. */
function addedUp(sentences: readonly string[]): string | undefined {
  const sums = new Map<string, number>();
  for (const part of sentences.flatMap((sentence) => sentence.replace(/\.$/u, '').split(', '))) {
    const { who, amount, unit } = PART.exec(part)?.groups ?? {};
    if (who === undefined || amount === undefined) return undefined;
    // A name in the middle of a sentence begins with a small letter.
    const whose = `${who.charAt(0).toLowerCase()}${who.slice(1)} ${unit ?? ''}`;
    sums.set(whose, (sums.get(whose) ?? 0) + Number(amount.replaceAll('\u202f', '')));
  }
  return JSON.stringify([...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Sentences of today with such sums as they were told then: nothing else may differ, and nobody may have got another amount. */
function withPayoutsAsThen(today: readonly string[], recorded: readonly string[]): readonly string[] {
  const partsOf = (all: readonly string[]) => {
    const bar = all.includes('|') ? all.indexOf('|') : all.length;
    return { told: all.slice(0, bar), events: all.slice(bar) };
  };
  const [now, then] = [partsOf(today), partsOf(recorded)];
  const isSum = (sentence: string): boolean => addedUp([sentence]) !== undefined;
  const others = now.told.filter((one) => !isSum(one) && (!BY_ITSELF.test(one) || then.told.includes(one)));
  const isSameBesides = others.join('\n') === then.told.filter((one) => !isSum(one)).join('\n');
  const isSamePaid = addedUp(now.told.filter(isSum)) === addedUp(then.told.filter(isSum));
  return isSameBesides && isSamePaid ? [...then.told, ...now.events] : today;
}

/** A train that lay aside was told with the number of its card. */
const withTypesOnly = (recorded: string): string =>
  recorded.replace(/(?<type>\S+), \k<type>#aside/u, '$<type>').replaceAll('#aside', '');

/** Not every title told which train was asked for. */
const withoutType = (today: string): string =>
  today.replace(/(?<offered> offers .+ for) an? \S+-train(?= of )/u, '$<offered> a train');

const isSame = (today: string, recorded = ''): boolean =>
  today === withArticles(withTypesOnly(recorded)) ||
  withoutType(today) === recorded ||
  REWORDED.some((one) => one.recorded === recorded && one.today.test(today));

/** Whether the same is said, word by word or in a better way. */
export function isSaid(today: readonly string[], recorded: readonly string[]): boolean {
  const then = asToldThen(today, recorded);
  return [today, then, withFeesAsThen(then), withPayoutsAsThen(then, recorded)].some(
    (told) => told.length === recorded.length && told.every((sentence, n) => isSame(sentence, recorded[n])),
  );
}

/** Asking for what an offer leaves open, field by field. An answer that will not do is put to the engine, which says why not. */
import {
  type AnyOffer,
  type GameState,
  isJson,
  type Json,
  type Offer,
  type Refusal,
  type Span,
} from '@kursbuch/engine';
import { questionWords, refusalWords, type Table } from '@kursbuch/words';
import { cliWords } from '@kursbuch/words/cli';
import { tableFor } from '../place.ts';
import { ruleText } from '../rules/catalogue.ts';
import {
  actionsBehind,
  type Choosable,
  isCalled,
  offerChoices,
  openField,
  reasonsAgainst,
  tellingField,
  valueChoices,
  valuesAmong,
} from './choices.ts';
import type { Terminal } from './terminal.ts';

/** Thrown when a question is left unanswered. */
export class GoneBack extends Error {}

/** Why not, in a sentence, with the row of the catalogue. */
export function sayRefusals(
  reasons: readonly Refusal[],
  state: GameState,
  names: readonly string[],
  { say, paint }: Terminal,
): void {
  const telling = reasons.filter(({ code }) => code !== 'malformed');
  if (telling.length === 0) say(cliWords('play.not-a-choice'));
  for (const reason of telling) {
    say(refusalWords(reason, tableFor(state, names)));
    if (reason.rule === undefined) continue;
    const row = ruleText(state.title, reason.rule);
    say(paint.dim(`  ${reason.rule}${row === undefined ? '' : `: ${row}`}`));
  }
}

type Asking = {
  readonly state: GameState;
  readonly names: readonly string[];
  readonly terminal: Terminal;
  /** The next line, trimmed. */
  readonly ask: (prompt: string) => Promise<string>;
  /** Whether a line was no answer but a look at something else. */
  readonly looksUp: (answer: string) => Promise<boolean>;
};

export class Questions {
  readonly #asking: Asking;

  constructor(asking: Asking) {
    this.#asking = asking;
  }

  get #state(): GameState {
    return this.#asking.state;
  }

  get #table(): Table {
    return tableFor(this.#state, this.#asking.names);
  }

  #sayRefusals(reasons: readonly Refusal[]): void {
    sayRefusals(reasons, this.#state, this.#asking.names, this.#asking.terminal);
  }

  chooseOffer(offered: readonly Offer[]): Promise<Offer> {
    const field = tellingField(offered);
    const [model] = offered;
    const base = { type: model?.type, seat: model?.seat, ...model?.fixed };
    return this.#choose(
      field === undefined ? cliWords('play.which-one') : questionWords(field),
      offerChoices(offered, this.#table),
      (answer) => (field === undefined ? [] : this.#against({ ...base, [field]: undefined }, offered, field, answer)),
    );
  }

  /** Reasons against an answer, with the rest filled in from something that could be done. */
  #against(
    begun: { readonly [field: string]: unknown },
    offered: readonly Offer[],
    field: string,
    answer: string,
  ): readonly Refusal[] {
    const [one] = offered;
    const first =
      one === undefined ? undefined : actionsBehind(this.#state, { type: one.type, seat: one.seat, ...one.fixed })[0];
    return reasonsAgainst(this.#state, begun, first, field, answer);
  }

  /** The action that comes of an offer. Whatever the deed is, its fields are asked for one after the other. */
  async fillIn({ type, seat, fixed, choose }: AnyOffer): Promise<{ readonly [field: string]: unknown }> {
    if (type === 'concede') await this.#makeSure();
    let begun: { readonly [field: string]: unknown } = { type, seat, ...fixed };
    const onDemand: string[] = [];
    for (const [field, choice] of Object.entries(choose)) {
      if (choice === undefined) continue;
      if ('onDemand' in choice) onDemand.push(field);
      else if ('oneOf' in choice) begun = { ...begun, [field]: await this.#chooseValue(field, choice.oneOf, begun) };
      else begun = { ...begun, [field]: await this.#chooseNumber(field, choice, begun) };
    }
    if (onDemand.length === 0) return begun;
    let behind = actionsBehind(this.#state, begun);
    if (behind.length === 0) {
      this.#asking.terminal.say(cliWords('play.no-choice'));
      throw new GoneBack();
    }
    for (const field of onDemand) {
      const values = valuesAmong(field, behind);
      if (values.length === 0) continue;
      const value = await this.#chooseValue(field, values, begun, behind[0]);
      begun = { ...begun, [field]: value };
      behind = behind.filter((action) => JSON.stringify(action[field]) === JSON.stringify(value));
    }
    return begun;
  }

  /** Lines of a menu move up and down between two decisions: nobody leaves a game by a number typed once too often. */
  async #makeSure(): Promise<void> {
    if (!/^y/iu.test(await this.#asking.ask(cliWords('play.leave-game')))) throw new GoneBack();
  }

  /** A value of a list; where there is only one it is taken and told. */
  async #chooseValue(
    field: string,
    values: readonly unknown[],
    begun: { readonly [field: string]: unknown },
    model: { readonly [field: string]: unknown } = { [field]: values[0] },
  ): Promise<Json> {
    const open = openField(field, values);
    const choices = valueChoices(
      open,
      values.filter((value) => isJson(value)),
      this.#table,
    );
    const [only, ...others] = choices;
    if (only !== undefined && others.length === 0) {
      this.#asking.terminal.say(`${questionWords(open)} ${only.words}`);
      return only.value;
    }
    return this.#choose(questionWords(open), choices, (answer) =>
      reasonsAgainst(this.#state, begun, model, open, answer),
    );
  }

  async #chooseNumber(
    field: string,
    { from, to, step }: Span,
    begun: { readonly [field: string]: unknown },
  ): Promise<number> {
    const prompt = cliWords('play.number-asked', { question: questionWords(field), from, to, step });
    for (;;) {
      const answer = await this.#asking.ask(prompt);
      if (answer === '') throw new GoneBack();
      if (await this.#asking.looksUp(answer)) continue;
      const value = Number(answer);
      if (/^\d+$/u.test(answer) && value >= from && value <= to && (value - from) % step === 0) return value;
      this.#sayRefusals(reasonsAgainst(this.#state, begun, { [field]: from }, field, answer));
    }
  }

  /** A choice by its name where all names are short; else by its number in the list, or by its name. */
  async #choose<Value>(
    question: string,
    choices: readonly Choosable<Value>[],
    against: (answer: string) => readonly Refusal[],
  ): Promise<Value> {
    const byName = choices.every(({ name }) => /^\S{1,10}$/u.test(name));
    const { say } = this.#asking.terminal;
    if (byName) say(`${question} ${choices.map(({ name }) => name).join(', ')}`);
    else {
      say(question);
      choices.forEach(({ words }, n) => say(`${String(n + 1).padStart(3)}  ${words}`));
    }
    for (;;) {
      const answer = await this.#asking.ask(cliWords('play.which'));
      if (answer === '') throw new GoneBack();
      const named = choices.find(({ name }) => isCalled(name, answer));
      const found = named ?? (byName || !/^\d+$/u.test(answer) ? undefined : choices[Number(answer) - 1]);
      if (found !== undefined) return found.value;
      if (!(await this.#asking.looksUp(answer))) this.#sayRefusals(against(answer));
    }
  }
}

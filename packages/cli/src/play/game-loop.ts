/** The loop of a hot-seat game: show, ask, act. It talks to a terminal through two functions, so that tests can answer. */
import {
  type Agreement,
  agreement,
  componentsOf,
  type GameState,
  hexId,
  isJson,
  isRecord,
  type HexId,
  offers,
  type Offer,
  seat as seatOf,
  type Seat,
  seatToAct,
} from '@kursbuch/engine';
import { type Deed, deedWords, nameOf, type Table } from '@kursbuch/words';
import { cliWords } from '@kursbuch/words/cli';
import { seatNames } from '../game-source.ts';
import { tableFor, whereWords } from '../place.ts';
import { ruleText } from '../rules/catalogue.ts';
import { type Entry, entryNamed, menuOf } from './choices.ts';
import { hintFor } from './hint.ts';
import { overview } from './overview.ts';
import { GoneBack, Questions, sayRefusals } from './questions.ts';
import { type Programs, programsAt } from './programs.ts';
import { act, bringBack, deedsOf, type Moment, type Session, stateNow, takeBack } from './session.ts';
import { hexWords, terminalMap } from './terminal-map.ts';
import type { Terminal } from './terminal.ts';

export type Keeper = {
  /** Writes the game down; the path is kept for the next time. */
  readonly save: (session: Session, path: string | undefined) => Saved;
};

/** What came of saving, in a sentence. */
export type Saved = { readonly words: string; readonly ok: boolean };

/** How an action is written, for those who type it. */
const EXAMPLE = '{"type":"pass"}';

/** What can be typed in the middle of a question, and what cannot. */
const LOOKS = new Set(['?', 'help', 'map', 'hex', 'table', 'log', 'rule', 'save']);
const MOVES = new Set(['undo', 'redo', 'as', 'do', 'hint', 'end', 'quit']);

/** Thrown when there is no more input. */
class NoMoreInput extends Error {}

export class GameLoop {
  #session: Session;
  readonly #terminal: Terminal;
  readonly #keeper: Keeper;
  #savedAt: number;
  #cutOff = false;
  /** What was taken back, as long as nothing new has been done; the next to come back last. */
  #undone: readonly Moment[] = [];
  /** Whose offers are shown, when it is not the seat that owes the decision. */
  #as: Seat | undefined;
  readonly #programs: Programs;

  constructor(session: Session, terminal: Terminal, keeper: Keeper, isSaved: boolean) {
    this.#session = session;
    this.#programs = programsAt(session);
    this.#terminal = terminal;
    this.#keeper = keeper;
    this.#savedAt = isSaved ? session.moments.length : 0;
  }

  /** Whether the input ended before anybody left. */
  get wasCutOff(): boolean {
    return this.#cutOff;
  }

  get session(): Session {
    return this.#session;
  }

  get #state(): GameState {
    return stateNow(this.#session);
  }

  get #names(): readonly string[] {
    return seatNames({ seats: this.#session.names, title: this.#state.title });
  }

  get #table(): Table {
    return tableFor(this.#state, this.#names);
  }

  async #ask(prompt: string): Promise<string> {
    const line = await this.#terminal.ask(prompt);
    if (line === undefined) throw new NoMoreInput();
    return line.trim();
  }

  /** Plays until somebody leaves. */
  async play(): Promise<void> {
    this.#showMap();
    this.#terminal.say(overview(this.#state, this.#names));
    let leaving = false;
    try {
      while (!leaving) leaving = await this.#turn();
    } catch (error) {
      if (!(error instanceof NoMoreInput)) throw error;
      this.#cutOff = true;
    }
  }

  /** One line of input; true when the game is left. */
  async #turn(): Promise<boolean> {
    const { say, paint } = this.#terminal;
    while (this.#playedByProgram());
    const who = this.#as ?? seatToAct(this.#state);
    say('');
    say(paint.bold(whereWords(this.#state, this.#names)));
    const asked = agreement(this.#state);
    if (asked !== undefined && asked.agreed.length > 0) say(this.#endWords(asked));
    const offered = who === undefined ? [] : offers(this.#state, who);
    const menu = menuOf(offered, this.#table);
    if (who === undefined) this.#showResult();
    else menu.forEach(({ words }, n) => say(`${String(n + 1).padStart(3)}  ${words}`));
    const line = await this.#ask(who === undefined ? '> ' : `${nameOf(this.#table, who)}> `);
    if (/^\d+$/u.test(line)) {
      const entry = menu[Number(line) - 1];
      if (entry === undefined) say(cliWords('play.no-line'));
      else await this.#take(entry.offers);
      return false;
    }
    return this.#command(line, menu);
  }

  /** Lets a program decide where it is its turn; false where people are asked. */
  #playedByProgram(): boolean {
    if (this.#as !== undefined) return false;
    const action = this.#programs.choose(this.#state);
    return isJson(action) && this.#carryOut(action);
  }

  #showResult(): void {
    const { outcome } = this.#state;
    if (outcome === undefined) return;
    for (const [n, score] of outcome.scores.entries()) {
      const won = outcome.winners.some((winner) => winner === n) ? 'yes' : 'no';
      this.#terminal.say(cliWords('play.scored', { won, name: nameOf(this.#table, n), score: `${score}` }));
    }
  }

  async #command(line: string, menu: readonly Entry[]): Promise<boolean> {
    const { say } = this.#terminal;
    const [word = '', ...rest] = line.split(/\s+/u);
    const more = rest.join(' ');
    switch (word.toLowerCase()) {
      case '':
        return false;
      case 'map':
      case 'm':
        this.#showMap(more === '' ? undefined : hexId(more.toUpperCase()));
        return false;
      case 'hex':
        if (more === '') say(cliWords('play.which-hex'));
        else
          say(
            hexWords(componentsOf(this.#state), this.#state.hexes, this.#hexNamed(more)) ??
              cliWords('play.no-hex', { hex: more }),
          );
        return false;
      case 'table':
      case 't':
        say(overview(this.#state, this.#names));
        return false;
      case 'log':
      case 'l':
        for (const deed of deedsOf(this.#session, Number(more) || 10)) this.#tell(deed);
        return false;
      case 'undo':
      case 'u':
        this.#back(
          more,
          (count) => this.#undo(count),
          (count) => cliWords('play.taken-back', { count }),
        );
        return false;
      case 'redo':
        this.#back(
          more,
          (count) => this.#redo(count),
          (count) => cliWords('play.brought-back', { count }),
        );
        return false;
      case 'save':
      case 's':
        this.#save(more === '' ? undefined : more);
        return false;
      case 'as':
        this.#showAs(more);
        return false;
      case 'do':
        this.#perform(more);
        return false;
      case 'hint':
        this.#hint(more);
        return false;
      case 'rule':
        if (more === '') say(cliWords('play.which-rule'));
        else say(ruleText(this.#state.title, more) ?? cliWords('play.no-rule', { rule: more }));
        return false;
      case 'quit':
      case 'q':
        return this.#leave();
      case '?':
      case 'help':
        say(cliWords('play.help', { json: '{…}' }));
        return false;
      default: {
        const named = entryNamed(menu, line);
        if (named !== undefined) await this.#take(named.offers);
        // A line of the menu may begin with the same word, and whoever reads it there means that.
        else if (word.toLowerCase() === 'end') await this.#end();
        else say(cliWords('play.not-understood', { word }));
        return false;
      }
    }
  }

  /** Hexes are written in capitals, but for the one row that 18Mag for two has above the first. */
  #hexNamed(text: string): HexId {
    const { board } = componentsOf(this.#state);
    return board.numberOf.has(hexId(text)) ? hexId(text) : hexId(text.toUpperCase());
  }

  /** Whether everything done is written down. */
  get isSaved(): boolean {
    return this.#savedAt === this.#session.moments.length;
  }

  #save(path: string | undefined): void {
    const { words, ok } = this.#keeper.save(this.#session, path);
    this.#terminal.say(words);
    if (ok) this.#savedAt = this.#session.moments.length;
  }

  async #leave(): Promise<boolean> {
    if (this.isSaved) return true;
    const answer = await this.#ask(cliWords('play.unsaved'));
    return /^y/iu.test(answer);
  }

  #list(seats: readonly Seat[]): string {
    return seats.map((seat) => nameOf(this.#table, seat)).join(', ');
  }

  #endWords({ agreed, missing }: Agreement): string {
    return cliWords('play.end-asked', { agreed: this.#list(agreed), missing: this.#list(missing) });
  }

  /** Ends the game by agreement. Everybody sits at this terminal, so one answer is that of all who have not agreed yet. */
  async #end(): Promise<void> {
    const { say } = this.#terminal;
    const asked = agreement(this.#state);
    if (asked === undefined) {
      const over = this.#state.outcome !== undefined;
      say(cliWords(over ? 'play.over-already' : 'play.no-agreement'));
      return;
    }
    const { agreed, missing } = asked;
    say(cliWords('play.would-end'));
    const answer = await this.#ask(cliWords('play.all-agree', { names: this.#list([...agreed, ...missing]) }));
    const [first] = missing;
    if (/^y/iu.test(answer)) for (const seat of missing) this.#carryOut({ type: 'agree-end', seat, take: 'yes' });
    else if (agreed.length > 0 && first !== undefined && /^n/iu.test(answer))
      this.#carryOut({ type: 'agree-end', seat: first, take: 'no' });
    else say(cliWords('play.goes-on'));
  }

  /** So many actions back or forth, one where nothing is said; `done` says how many it came to. */
  #back(text: string, go: (count: number) => number, done: (count: number) => string): void {
    const count = text === '' ? 1 : Number(text);
    if (!/^\d*$/u.test(text) || count < 1) {
      this.#terminal.say(cliWords('play.how-many'));
      return;
    }
    this.#as = undefined;
    this.#terminal.say(done(go(count)));
  }

  /** Takes back so many actions, and what programs did before them: they would do it again at once. */
  #undo(count: number): number {
    let taken = 0;
    while (taken < count || this.#programs.areAtTurn(this.#state)) {
      const { session, gone } = takeBack(this.#session, 1);
      if (gone.length === 0) break;
      this.#session = session;
      this.#undone = [...gone, ...this.#undone];
      taken += 1;
    }
    return taken;
  }

  #redo(count: number): number {
    const coming = this.#undone.slice(0, count);
    this.#session = bringBack(this.#session, coming);
    this.#undone = this.#undone.slice(count);
    return coming.length;
  }

  #showAs(text: string): void {
    const named = this.#names.findIndex((name) => name.toLowerCase() === text.toLowerCase());
    const n = named >= 0 ? named : Number(text) - 1;
    if (!Number.isInteger(n) || n < 0 || n >= this.#state.seats) this.#terminal.say(cliWords('play.no-seat'));
    else this.#as = seatOf(n);
  }

  #showMap(focus?: HexId): void {
    const { say, paint, columns } = this.#terminal;
    const { owner } = this.#state.place;
    const components = componentsOf(this.#state);
    const company = owner.kind === 'company' ? components.companies.find(({ id }) => id === owner.company) : undefined;
    const who = seatToAct(this.#state);
    const offered = who === undefined ? [] : offers(this.#state, who);
    const marked = new Set(
      offered.flatMap(({ fixed }) => ('hex' in fixed && fixed.hex !== undefined ? [fixed.hex] : [])),
    );
    const home = company?.homes[0]?.hex;
    say(terminalMap(components, this.#state.hexes, { paint, columns: columns(), focus: focus ?? home, marked }));
    if (marked.size > 0) say(paint.dim(cliWords('play.buildable')));
  }

  /** Asks for what is open in an offer and carries it out. */
  async #take(offered: readonly Offer[]): Promise<void> {
    try {
      const questions = new Questions({
        state: this.#state,
        names: this.#names,
        terminal: this.#terminal,
        ask: (prompt) => this.#ask(prompt),
        looksUp: (answer) => this.#looksUp(answer),
      });
      const one = offered.length > 1 ? await questions.chooseOffer(offered) : offered[0];
      if (one !== undefined) this.#carryOut(await questions.fillIn(one));
    } catch (error) {
      if (!(error instanceof GoneBack)) throw error;
    }
  }

  /** Whether an answer was no answer but a look at something; what would change the game has to wait for the answer. */
  async #looksUp(answer: string): Promise<boolean> {
    const word = answer.split(/\s+/u)[0]?.toLowerCase() ?? '';
    if (LOOKS.has(word)) await this.#command(answer, []);
    else if (MOVES.has(word)) this.#terminal.say(cliWords('play.question-first'));
    return LOOKS.has(word) || MOVES.has(word);
  }

  #perform(text: string): void {
    let action: unknown;
    try {
      action = JSON.parse(text);
    } catch {
      this.#terminal.say(cliWords('play.no-json', { example: EXAMPLE }));
      return;
    }
    const who = this.#as ?? seatToAct(this.#state);
    if (isRecord(action) && isJson(action)) this.#carryOut({ ...(who === undefined ? {} : { seat: who }), ...action });
    else this.#terminal.say(cliWords('play.no-record', { example: EXAMPLE }));
  }

  /** What a program would do in one's place; it does so where one says that, too. */
  #hint(text: string): void {
    const { say } = this.#terminal;
    const who = seatToAct(this.#state);
    const hint = who === undefined ? undefined : hintFor(this.#session, this.#table, who);
    if (hint === undefined) say(cliWords('play.no-hint'));
    else if (text === 'do') this.#carryOut(hint.act);
    else for (const line of hint.lines) say(line);
  }

  /** Carries an action out, or says why not. */
  #carryOut(action: unknown): boolean {
    if (!isJson(action)) throw new TypeError('an action is plain data');
    const done = act(this.#session, action);
    if (!done.ok) {
      sayRefusals([done.refusal], this.#state, this.#names, this.#terminal);
      return false;
    }
    this.#session = done.value.session;
    this.#undone = [];
    this.#as = undefined;
    this.#tell({ action, events: done.value.events });
    return true;
  }

  /** What an action was and what it led to. */
  #tell(deed: Deed): void {
    const { said, more } = deedWords(deed, this.#table);
    for (const line of [said, ...more]) if (line !== '') this.#terminal.say(`  ${line}`);
  }
}

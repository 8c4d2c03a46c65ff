/** What a title's room hands to the house: what it is, its rules versions, its order of play, what it shows. */
import type { ActionKind, Begun } from './action.ts';
import type { Lines } from '../mechanisms/board-lines.ts';
import type { Sequence } from '../sequence/steps.ts';
import type { Components } from './components.ts';
import type { OwnEventShapes } from './events.ts';
import type { TitleId } from './ids.ts';
import type { Meta } from './meta.ts';
import type { Draft, Play } from './play.ts';
import type { Refusal, Result, RuleId } from './result.ts';
import type { Shape } from './shape.ts';
import type { BaseState, Stamp } from './state.ts';
import type { Table } from './table.ts';

/** Something that must be true after every action. The answer names what is wrong. */
export type Invariant<S extends BaseState> = {
  readonly name: string;
  /** The parts of the state it depends on, apart from those that never change in a game: as long as they stay, so does the answer. */
  readonly reads: (state: S) => readonly unknown[];
  /** While this is so it need not hold; it is looked at again when that is over. */
  readonly rests?: (state: S) => boolean;
  /** With an earlier state in which it held, only what is not the same there is looked at. */
  readonly broken: (state: S, components: Components, sound?: S) => string | undefined;
};

/** Why an action comes at the wrong moment, whatever it says. */
export type WrongMoment = 'game-over' | 'not-your-turn' | 'not-now';

/**
 * One rules version of one title. A fix that would change a running game is a new value of this type beside the old
 * one, made from it by a function.
 */
export type TitleRules<S extends BaseState, Options> = {
  readonly title: TitleId;
  /** The rules version; whoever starts a game stamps it on the state. */
  readonly version: string;
  readonly options: Shape<Options>;
  /** The box that goes with these options, or why they do not go together (a player count, say). */
  readonly componentsFor: (options: Options, seats: number) => Result<Components>;
  /** The box of a running game. */
  readonly componentsOf: (state: S) => Components;
  readonly sequence: Sequence<S>;
  /** The state before the first round, all random set-up drawn from the seed. The stamp is part of it. */
  readonly setUp: (options: Options, seats: number, seed: string, stamp: Stamp) => S;
  /** The round the game begins with. */
  readonly firstRound: (state: S) => string;
  /** The row of the catalogue that says whose turn it is, for an action out of turn. */
  readonly orderRule: RuleId;
  /** A row that fits better than `orderRule`, or than the action's own, for an action at the wrong moment. */
  readonly momentRule?: (state: S, type: string, why: WrongMoment) => RuleId | undefined;
  /** A truer reason than the moment: why the step of the action was passed over, for want of money, say. */
  readonly momentReason?: (state: S, action: Begun, why: WrongMoment) => Refusal | undefined;
  readonly invariants: readonly Invariant<S>[];
  /** Ending the game by agreement, where this rules version knows it (`agreedEndKind`). */
  readonly agreedEnd?: ActionKind<S>;
  // The compiler does not see that a generic state and its draft have the same fields; in a title's room both are plain.
  readonly toDraft: (state: S) => Draft<S>;
  readonly toState: (draft: Draft<S>) => S;
};

/** Opens a draft of a state. */
export function openPlay<S extends BaseState, Options>(rules: TitleRules<S, Options>, state: S): Play<S> {
  return {
    before: state,
    draft: rules.toDraft(state),
    components: rules.componentsOf(state),
    events: [],
    flow: 'stay',
  };
}

/**
 * What players by chance like in a title: heavier offers are taken more often, those not named weigh 1. New trains end games;
 * trains that go from hand to hand, leaving the table or agreeing on a winner would fill them or end them at once. A second word
 * names the train: `buy-train 2`, `buy-train second-hand`.
 */
export type Liking = { readonly [type: string]: number };

/**
 * What a paper brings its owner over a whole game beyond its price, as a first guess in the money of the title: one share, where a
 * company has shares. Nothing in the rules depends on it; programs that play begin with it, as long as no figures of the game say more.
 */
export type Estimates = { readonly [company: string]: number };
/** What papers of the start have brought their owners in games of programs beyond their price, in the money they begin with: by box and company. */
export type Papers = { readonly [box: string]: Estimates };
/** What programs have learned to count more or less in a box, in percent; nothing where that was not learned. */
export type Habits = { readonly [box: string]: { readonly [what: string]: number } };
/** What one share of a company has gained in ten rounds of companies in games of programs, payments included: with few rounds left, with more, and at first. */
export type ShareGains = {
  /** Before the company has started. */
  readonly waiting: readonly number[];
  readonly running: readonly number[];
};
/** By box and company. */
export type Gains = { readonly [box: string]: { readonly [company: string]: ShareGains } };

/** Figures about a title that no rule depends on: where players by chance and programs that play begin. */
export type Figures = {
  readonly liking: Liking;
  readonly estimates: Estimates;
  readonly papers: Papers;
  readonly habits: Habits;
  readonly gains: Gains;
};

/** Everything a title's room hands over. */
export type Room<S extends BaseState, Options> = {
  readonly meta: Meta;
  /** Whether a state is one of this title's. */
  readonly is: (state: BaseState) => state is S;
  /** The rules versions, the one new games get first. A running game finds its own here for ever. */
  readonly versions: readonly [TitleRules<S, Options>, ...(readonly TitleRules<S, Options>[])];
  readonly table: Table<S>;
  readonly lines: Lines;
  /** The data of every event that only this title writes, by `what`. */
  readonly events: OwnEventShapes;
  readonly figures: Figures;
};

/** Something done with the rules of a title, whichever it is. */
export type Visit<Answer> = <S extends BaseState, Options>(rules: TitleRules<S, Options>) => Answer;
export type VisitGame<Answer> = <S extends BaseState, Options>(rules: TitleRules<S, Options>, state: S) => Answer;
export type VisitTable<Answer> = <S extends BaseState>(table: Table<S>, state: S) => Answer;

/** A title whose own types are no longer visible, so that titles can stand in one list. */
export type Title = {
  readonly meta: Meta;
  readonly capabilities: Pick<Table<BaseState>, 'concedes' | 'hasCars'> & {
    readonly dealsSeats: boolean;
    /** The automaton's name, and how many people sit at its table. */
    readonly automaton?: { readonly name: string; readonly people: number };
  };
  readonly versions: readonly string[];
  readonly lines: Lines;
  readonly events: OwnEventShapes;
  readonly figures: Figures;
  /** Visits a rules version, by default the one new games get; undefined when there is none of that name. */
  readonly rules: <Answer>(version: string | undefined, visit: Visit<Answer>) => Answer | undefined;
  /** Visits the rules of a running game; a state with rules nobody knows is a bug of whoever let it in. */
  readonly game: <Answer>(state: BaseState, visit: VisitGame<Answer>) => Answer;
  readonly table: <Answer>(state: BaseState, visit: VisitTable<Answer>) => Answer;
};

/** Closes a room over its own types. */
export function titleFrom<S extends BaseState, Options>(room: Room<S, Options>): Title {
  const { meta, table, versions } = room;
  const find = (name: string): TitleRules<S, Options> | undefined => versions.find(({ version }) => version === name);
  const own = (state: BaseState): S => {
    if (!room.is(state)) throw new TypeError(`this is a state of ${state.title}, not of ${meta.id}`);
    return state;
  };
  const { automaton, concedes, hasCars } = table;
  return {
    meta,
    capabilities: {
      concedes,
      hasCars,
      dealsSeats: table.seating !== undefined,
      ...(automaton === undefined ? {} : { automaton: { name: automaton.name, people: automaton.people } }),
    },
    versions: versions.map(({ version }) => version),
    lines: room.lines,
    events: room.events,
    figures: room.figures,
    rules(version, visit) {
      const found = version === undefined ? versions[0] : find(version);
      return found === undefined ? undefined : visit(found);
    },
    game(state, visit) {
      const rules = find(state.rules);
      if (rules === undefined) throw new RangeError(`${meta.id} has no rules version ${state.rules}`);
      return visit(rules, own(state));
    },
    table: (state, visit) => visit(table, own(state)),
  };
}

/**
 * What somebody has begun to choose, kept in this tab while the page is loaded again. It is kept as the deeds it would
 * become and says their form, so that the app which comes after an update can read what the one before it wrote. It belongs
 * to one position of one game and is forgotten with it.
 */
import { deedFrom, deedsOfForm, isJson, isRecord, type Json, STATE_FORM } from '@kursbuch/engine';

const PLACE = 'kursbuch-begun';
/** What somebody else would do, for whichever panel it belongs to. */
const PROPOSED = 'proposed';

type Begun = {
  readonly game: string;
  readonly position: number;
  readonly form: number;
  /** The deeds by the panel in which they were begun. */
  readonly parts: { readonly [part: string]: readonly Json[] };
};

const isBegun = (input: unknown): input is Begun =>
  isRecord(input) &&
  typeof input['game'] === 'string' &&
  typeof input['position'] === 'number' &&
  typeof input['form'] === 'number' &&
  // What a newer app kept nobody can read here.
  input['form'] <= STATE_FORM &&
  isRecord(input['parts']) &&
  Object.values(input['parts']).every((deeds) => Array.isArray(deeds) && isJson(deeds));

/** The part of a `Storage` that is used. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export class BegunChoices {
  readonly #shelf: Shelf;

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  #read(): Begun | undefined {
    try {
      const input: unknown = JSON.parse(this.#shelf.getItem(PLACE) ?? 'false');
      return isBegun(input) ? input : undefined;
    } catch {
      return undefined;
    }
  }

  #at(game: string, position: number): Begun | undefined {
    const begun = this.#read();
    return begun?.game === game && begun.position === position ? begun : undefined;
  }

  /** What was begun in a panel, in the words of today. */
  left(game: string, position: number, part: string): readonly Json[] {
    const begun = this.#at(game, position);
    if (begun === undefined) return [];
    const { form, parts } = begun;
    return (parts[part] ?? parts[PROPOSED] ?? []).map((deed) => deedFrom(deedsOfForm(form), deed));
  }

  /** All that is begun at a position of a game, as one text; undefined where nothing is. */
  text(game: string, position: number): string | undefined {
    const begun = this.#at(game, position);
    return begun === undefined ? undefined : JSON.stringify(begun);
  }

  /** Forgets what was begun in a game. */
  forget(game: string): void {
    if (this.#read()?.game === game) this.#shelf.removeItem(PLACE);
  }

  /** Whether anything is begun at a position of a game. */
  isAny(game: string, position: number): boolean {
    return this.#at(game, position) !== undefined;
  }

  /** Keeps what is begun in a panel; no deeds: nothing is. */
  keep(game: string, position: number, part: string, deeds: readonly object[]): void {
    const { [part]: _before, ...others } = this.#at(game, position)?.parts ?? {};
    // Whoever begins something else has put aside what was proposed.
    const { [PROPOSED]: _proposed, ...kept } = others;
    this.#write(game, position, deeds.length === 0 ? others : { ...kept, [part]: deeds });
  }

  /** Puts what somebody would do in the place of all that is begun. */
  propose(game: string, position: number, deed: object): void {
    this.#write(game, position, { [PROPOSED]: [deed] });
  }

  #write(game: string, position: number, parts: { readonly [part: string]: readonly unknown[] }): void {
    try {
      if (Object.keys(parts).length === 0) this.#shelf.removeItem(PLACE);
      else this.#shelf.setItem(PLACE, JSON.stringify({ game, position, form: STATE_FORM, parts }));
    } catch {
      // Without the browser's leave nothing outlives a reload, and nothing else is lost.
    }
  }

  /** Forgets what was begun at another position of a game. */
  forgetOthers(game: string, position: number): void {
    const begun = this.#read();
    if (begun?.game === game && begun.position !== position) this.#shelf.removeItem(PLACE);
  }
}

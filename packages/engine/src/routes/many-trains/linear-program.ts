/**
 * A small linear program: maximise the worth of the columns taken, in parts if need be, while no row is used beyond its
 * capacity. Columns and rows can be added between solutions. Simplex method with an explicit inverse of the basis.
 *
 * The result steers a search and proves nothing by itself, so rounding errors do no harm; nor would a number that is missing, so
 * its loops read with `?? 0` (strict reads made full maps 2 % slower).
 */

/** A reduced worth below this is none: worths are whole numbers far above it. */
const NEGLIGIBLE = 0.01;
const TINY = 1e-9;
/** Capacities are made a little larger, each by another amount, so that ties do not make the method run in circles. */
const SPREAD = 1e-7;

type Column = { readonly worth: number; readonly rows: readonly number[]; readonly factors: readonly number[] };

export class LinearProgram {
  readonly #columns: Column[] = [];
  /** By column: the row it is the basic variable of, or -1. */
  readonly #rowOf: number[] = [];
  #rows = 0;
  #room: number;
  #inverse: Float64Array;
  #level: Float64Array;
  #worth: Float64Array;
  #dual: Float64Array;
  #direction: Float64Array;
  /** By row: its basic column, or -1 less the row whose slack is basic. */
  readonly #basic: number[] = [];

  constructor(room: number) {
    this.#room = room;
    this.#inverse = new Float64Array(room * room);
    this.#level = new Float64Array(room);
    this.#worth = new Float64Array(room);
    this.#dual = new Float64Array(room);
    this.#direction = new Float64Array(room);
  }

  addRow(capacity: number): number {
    if (this.#rows === this.#room) this.#grow();
    const row = this.#rows;
    this.#rows += 1;
    this.#basic.push(-1 - row);
    this.#level[row] = capacity * (1 + SPREAD * (1 + ((row * 61) % 127)));
    this.#inverse[row * this.#room + row] = 1;
    return row;
  }

  addColumn(worth: number, rows: readonly number[], factors: readonly number[]): number {
    this.#columns.push({ worth, rows, factors });
    this.#rowOf.push(-1);
    return this.#columns.length - 1;
  }

  /** What one more unit of a row would be worth. */
  dual(row: number): number {
    return this.#dual[row] ?? 0;
  }

  /** How much of a column is taken. */
  share(column: number): number {
    const row = this.#rowOf[column] ?? -1;
    return row < 0 ? 0 : (this.#level[row] ?? 0);
  }

  get worth(): number {
    let sum = 0;
    for (let row = 0; row < this.#rows; row += 1) sum += (this.#worth[row] ?? 0) * (this.#level[row] ?? 0);
    return sum;
  }

  /** Improves the solution until no column pays any more; returns the number of exchanges it took. */
  solve(mostPivots: number): number {
    for (let pivots = 0; pivots < mostPivots; pivots += 1) {
      this.#computeDuals();
      const entering = this.#choose();
      if (entering === undefined) return pivots;
      this.#aim(entering);
      const leaving = this.#blockedBy();
      if (leaving < 0) return pivots;
      this.#exchange(entering, leaving);
    }
    this.#computeDuals();
    return mostPivots;
  }

  #computeDuals(): void {
    const [rows, room, inverse, dual] = [this.#rows, this.#room, this.#inverse, this.#dual];
    dual.fill(0, 0, rows);
    for (let row = 0; row < rows; row += 1) {
      const worth = this.#worth[row] ?? 0;
      if (worth === 0) continue;
      const base = row * room;
      for (let n = 0; n < rows; n += 1) dual[n] = (dual[n] ?? 0) + worth * (inverse[base + n] ?? 0);
    }
  }

  /** The column or, as -1 less the row, the slack that pays best. */
  #choose(): number | undefined {
    let best = NEGLIGIBLE;
    let entering: number | undefined;
    const columns = this.#columns;
    for (let n = 0; n < columns.length; n += 1) {
      const column = columns[n];
      if (column === undefined || (this.#rowOf[n] ?? -1) >= 0) continue;
      let pays = column.worth;
      for (let k = 0; k < column.rows.length; k += 1) {
        pays -= (this.#dual[column.rows[k] ?? 0] ?? 0) * (column.factors[k] ?? 0);
      }
      if (pays > best) [best, entering] = [pays, n];
    }
    for (let row = 0; row < this.#rows; row += 1) {
      const pays = -(this.#dual[row] ?? 0);
      if (pays > best) [best, entering] = [pays, -1 - row];
    }
    return entering;
  }

  /** How the basic variables change when the entering one grows. */
  #aim(entering: number): void {
    const [rows, room, inverse, direction] = [this.#rows, this.#room, this.#inverse, this.#direction];
    direction.fill(0, 0, rows);
    const column = this.#columns[entering];
    const [used, factors] = column === undefined ? [[-1 - entering], [1]] : [column.rows, column.factors];
    for (let k = 0; k < used.length; k += 1) {
      const at = used[k] ?? 0;
      const factor = factors[k] ?? 0;
      for (let row = 0; row < rows; row += 1) {
        direction[row] = (direction[row] ?? 0) + factor * (inverse[row * room + at] ?? 0);
      }
    }
  }

  /** The row whose basic variable is the first to reach 0, or -1. */
  #blockedBy(): number {
    let leaving = -1;
    let smallest = Infinity;
    for (let row = 0; row < this.#rows; row += 1) {
      const falls = this.#direction[row] ?? 0;
      if (falls <= TINY) continue;
      const ratio = (this.#level[row] ?? 0) / falls;
      if (ratio < smallest - TINY || (ratio < smallest + TINY && falls > (this.#direction[leaving] ?? 0))) {
        smallest = ratio;
        leaving = row;
      }
    }
    return leaving;
  }

  #exchange(entering: number, leaving: number): void {
    const [rows, room, inverse, level, direction] = [
      this.#rows,
      this.#room,
      this.#inverse,
      this.#level,
      this.#direction,
    ];
    const old = this.#basic[leaving] ?? -1;
    if (old >= 0) this.#rowOf[old] = -1;
    if (entering >= 0) this.#rowOf[entering] = leaving;
    this.#basic[leaving] = entering;
    this.#worth[leaving] = this.#columns[entering]?.worth ?? 0;
    const base = leaving * room;
    const pivot = direction[leaving] ?? 1;
    for (let n = 0; n < rows; n += 1) inverse[base + n] = (inverse[base + n] ?? 0) / pivot;
    const taken = (level[leaving] ?? 0) / pivot;
    level[leaving] = taken;
    for (let row = 0; row < rows; row += 1) {
      const falls = direction[row] ?? 0;
      if (row === leaving || falls === 0) continue;
      const at = row * room;
      for (let n = 0; n < rows; n += 1) inverse[at + n] = (inverse[at + n] ?? 0) - falls * (inverse[base + n] ?? 0);
      level[row] = Math.max(0, (level[row] ?? 0) - falls * taken);
    }
  }

  #grow(): void {
    const room = 2 * this.#room;
    const inverse = new Float64Array(room * room);
    for (let row = 0; row < this.#rows; row += 1) {
      inverse.set(this.#inverse.subarray(row * this.#room, row * this.#room + this.#rows), row * room);
    }
    const longer = (old: Float64Array): Float64Array => {
      const made = new Float64Array(room);
      made.set(old);
      return made;
    };
    this.#inverse = inverse;
    this.#level = longer(this.#level);
    this.#worth = longer(this.#worth);
    this.#dual = longer(this.#dual);
    this.#direction = longer(this.#direction);
    this.#room = room;
  }
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allComponentSets, componentSet, parseComponents, validateComponents } from '../doors/boxes.ts';
import { type ComponentFault, FAULT_CODES, type FaultCode, faultLine } from './validate.ts';
import { componentsToJson } from './validate-json.ts';

const COMPONENT_SETS: readonly string[] = allComponentSets().map(({ id }) => id);

type Plain = string | number | boolean | readonly Plain[] | { readonly [name: string]: Plain };
type Step = string | number | { readonly [field: string]: string };
type Change = (old: Plain | undefined) => Plain | undefined;

const isRecord = (value: unknown): value is { readonly [name: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly Plain[] => Array.isArray(value);
const isPlain = (value: unknown): value is Plain =>
  isList(value) ||
  isRecord(value) ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean';

function plainSet(id: string): Plain {
  const json: unknown = JSON.parse(JSON.stringify(componentsToJson(componentSet(id))));
  if (!isPlain(json)) throw new TypeError('a box is plain data');
  return json;
}

/** A copy with one place changed. A step is a name, a number, or a field by which the entry of a list is found. */
function changed(data: Plain | undefined, path: readonly Step[], change: Change): Plain | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return change(data);
  if (isList(data)) {
    const n =
      typeof step === 'object'
        ? data.findIndex((entry) =>
            Object.entries(step).every(([name, value]) => isRecord(entry) && entry[name] === value),
          )
        : Number(step);
    if (n < 0) throw new RangeError(`no entry ${JSON.stringify(step)}`);
    const next = changed(data[n], rest, change);
    return next === undefined ? data.toSpliced(n, 1) : n < data.length ? data.with(n, next) : [...data, next];
  }
  if (!isRecord(data) || typeof step === 'object') throw new RangeError(`no place ${JSON.stringify(path)}`);
  const next = changed(data[step], rest, change);
  const { [step]: _, ...others } = data;
  return next === undefined ? others : { ...others, [step]: next };
}

const broken = (id: string, path: readonly Step[], change: Change): readonly ComponentFault[] => {
  const parsed = parseComponents(changed(plainSet(id), path, change));
  return parsed.ok ? [] : parsed.faults;
};

const put =
  (value: Plain): Change =>
  () =>
    value;
const remove: Change = () => undefined;
const add =
  (value: Plain): Change =>
  (old) =>
    isList(old) ? [...old, value] : value;

const hex = (id: string, ...rest: readonly Step[]): readonly Step[] => ['board', 'hexes', { id }, ...rest];
const tile = (id: string, ...rest: readonly Step[]): readonly Step[] => ['faces', { id }, ...rest];
const piece = (n: number, ...rest: readonly Step[]): readonly Step[] => ['pieces', n, ...rest];
const company = (id: string, ...rest: readonly Step[]): readonly Step[] => ['companies', { id }, ...rest];
const train = (type: string, ...rest: readonly Step[]): readonly Step[] => ['trains', { type }, ...rest];
const spur = (edge: number, stop: number): Plain => ({ kind: 'spur', edge, stop });

describe('validation', () => {
  it.each(COMPONENT_SETS)('finds nothing wrong with %s', (id) => {
    expect(validateComponents(componentSet(id)).map(faultLine)).toEqual([]);
  });

  const cases: readonly (readonly [FaultCode, string, string, readonly Step[], Change])[] = [
    ['malformed', 'train 2', '18mag', train('2', 'price'), remove],
    ['malformed', 'hex C8', '18mag', hex('C8', 'terain'), put('river')],
    ['wrong-title', 'set', '18mag', ['title'], put('1839')],
    ['no-players', 'set', '18mag', ['players'], put([])],
    ['hex-name', 'hex C11', '18mag', hex('C10', 'id'), put('C11')],
    ['hex-name', 'hex Z10', '18mag', hex('C10', 'id'), put('Z10')],
    ['duplicate-hex', 'hex C12', '18mag', hex('C10', 'id'), put('C12')],
    ['border-one-sided', 'hex C8', '18mag', hex('D7', 'borders'), put([])],
    ['border-one-sided', 'hex C8', '18mag', hex('D7', 'borders', 0, 'kind'), put('red-barrier')],
    ['border-off-the-map', 'hex I2', '18mag', hex('I2', 'borders'), put([{ edge: 1, kind: 'barrier' }])],
    ['partition', 'hex F9', '18mag', hex('F9', 'partition', 'sides', 0), put([1, 2])],
    ['track-off-the-map', 'hex B23', '18mag', hex('B23', 'track'), add(spur(4, 0))],
    ['track-off-the-map', 'hex H5', '1839', hex('H5', 'stubs'), put([1])],
    ['track-over-barrier', 'hex C8', '18mag', hex('C8', 'track'), add(spur(0, 0))],
    ['track-unmet', 'hex A20', '1839', hex('B21', 'track'), put([{ kind: 'through', edges: [0, 1] }])],
    ['stop-in-wrong-area', 'hex B9', '18mag', hex('B9', 'stops', 0, 'kind'), put('mine')],
    ['stop-in-wrong-area', 'tile 57', '1824', tile('57', 'stops', 0, 'kind'), put('mine')],
    ['group-values-differ', 'hex D21', '1839', hex('D21', 'stops', 0, 'revenue', 'gray'), put(80)],
    ['unknown-company', 'hex H7', '1839', hex('H7', 'blockedBy'), put('LVG')],
    ['label-without-tile', 'hex C10', '18mag', hex('C10', 'label'), put('Z')],
    ['no-tile-fits', 'hex B9', '18mag', hex('B9', 'stops'), (old) => (isList(old) ? [...old, ...old, ...old] : old)],
    ['no-tile-fits', 'hex G8', '1839', hex('G8', 'stubs'), put([0, 1, 4])],
    // The mine was one of the two neighbours that let track in.
    ['no-tile-fits', 'hex J19', '18mag', hex('I20', 'track'), put([spur(1, 0), spur(2, 0), spur(3, 0)])],
    ['edge', 'tile 57', '1824', tile('57', 'track', 0, 'edge'), put(6)],
    ['edge', 'hex E12', '18mag', hex('E12', 'track', 0, 'edge'), put(-1)],
    ['missing-stop', 'tile 57', '1824', tile('57', 'track', 0, 'stop'), put(1)],
    ['missing-stop', 'hex E12', '18mag', hex('E12', 'track', 0, 'stop'), put(2)],
    ['missing-stop', 'company 1', '18mag', company('1', 'homes', 0, 'stop'), put(2)],
    ['stop-without-circle', 'tile 57', '1824', tile('57', 'stops', 0, 'slots'), put(0)],
    ['circles', 'tile 58', '1824', tile('58', 'stops', 0, 'slots'), put(1)],
    ['value', 'tile 58', '1824', tile('58', 'stops', 0, 'revenue'), put(-10)],
    ['value', 'hex A20', '1839', hex('A20', 'stops', 0, 'revenue', 'brown'), put(-10)],
    ['duplicate-track', 'tile 57', '1824', tile('57', 'track'), add(spur(0, 0))],
    ['duplicate-track', 'tile 9', '1824', tile('9', 'track'), add({ kind: 'through', edges: [3, 0] })],
    ['duplicate-track', 'tile 9', '1824', tile('9', 'track', 0, 'edges'), put([3, 3])],
    ['unknown-tile', 'piece 999', '1824', piece(0, 'faces'), put(['999'])],
    ['unknown-tile', 'oddities', '1824', ['oddities', 'lastTiles'], add('999')],
    ['unknown-tile', 'placement of 999 on E12', '18mag', ['fixedPlacements', 0, 'tile'], put('999')],
    ['duplicate-tile', 'tile 57', '1824', tile('58', 'id'), put('57')],
    ['tile-without-piece', 'tile 1', '1824', piece(0), remove],
    ['tile-without-track', 'tile 57', '1824', tile('57', 'track'), put([])],
    ['count', 'piece 1', '1824', piece(0, 'count'), put(0)],
    ['count', 'train 4+', '1839', train('4+', 'count'), put({ 2: 4, 4: 4 })],
    ['duplicate-piece', 'piece 2', '1824', piece(0, 'faces'), put(['2'])],
    ['duplicate-piece', 'piece 3/3', '18mag', piece(0, 'faces'), put(['3', '3'])],
    ['sides-differ', 'piece 3/14', '18mag', piece(0, 'faces'), put(['3', '14'])],
    ['label-without-hex', 'tile 57', '1824', tile('57', 'label'), put('Q')],
    ['label-in-use', 'oddities', '18mag', ['oddities', 'idleLabels'], put(['K'])],
    [
      'no-successor',
      'tile 611',
      '1824',
      ['oddities', 'lastTiles'],
      (old) => (isList(old) ? old.filter((id) => id !== '611') : old),
    ],
    ['has-successor', 'tile 7', '1824', ['oddities', 'lastTiles'], add('7')],
    ['has-successor', 'tile 494', '1824', ['oddities', 'lastTiles'], add('494')],
    ['unknown-hex', 'placement of L33 on Z9', '18mag', ['fixedPlacements', 0, 'hex'], put('Z9')],
    ['unknown-hex', 'company 1', '18mag', company('1', 'homes', 0, 'hex'), put('Z9')],
    ['rotation', 'fixedPlacements', '18mag', ['fixedPlacements', 0, 'rotation'], put(7)],
    ['track-lost', 'placement of L33 on E12', '18mag', ['fixedPlacements', 0, 'rotation'], put(1)],
    ['track-lost', 'placement of L33 on E12', '18mag', ['fixedPlacements', 0, 'keeps'], put([0, 1])],
    ['market-order', 'market', '1824', ['market', 'rows', 2, 5], put(120)],
    ['market-order', 'market', '1824', ['market', 'rows'], put([])],
    ['wrong-price', 'market', '1824', ['market', 'parSpaces', 0, 'column'], put(3)],
    ['duplicate-train', 'train 3', '1824', train('2', 'type'), put('3')],
    ['unknown-train', 'train 2', '1824', train('2', 'rustedBy'), put(['12'])],
    ['rusted-by-earlier', 'train 3', '1824', train('3', 'rustedBy'), put(['2'])],
    ['price', 'train 2', '1824', train('2', 'price'), put(0)],
    ['price', 'company BK', '1824', company('BK', 'markers', 1), put(-40)],
    ['range', 'train 2', '1824', train('2', 'range'), put({})],
    ['range', 'train 2+1', '1839', train('2+1', 'range', 'large'), put(4)],
    ['duplicate-company', 'company MS', '1824', company('BK', 'id'), put('MS')],
    ['home-without-city', 'company BK', '1824', company('BK', 'homes', 0, 'hex'), put('A8')],
    ['home-name', 'company 4', '18mag', company('4', 'homes', 0, 'stop'), put(0)],
    ['certificates', 'company BK', '1824', company('BK', 'certificates', 1), put(20)],
    ['certificates', 'company BK', '1824', company('BK', 'certificates'), put([10, 20, 70])],
  ];

  it.each(cases)('finds %s at %s in a broken %s', (code, place, id, path, change) => {
    expect(broken(id, path, change).map((fault) => `${fault.code} ${fault.place}`)).toContain(`${code} ${place}`);
  });

  it('has a case for every code', () => {
    const shown = new Set(cases.map(([code]) => code));
    expect(FAULT_CODES.filter((code) => !shown.has(code))).toEqual([]);
  });

  it('says in one line what is wrong where', () => {
    const [first] = broken('1824', tile('57', 'track', 0, 'stop'), put(1));
    expect(first === undefined ? '' : faultLine(first)).toBe('tile 57: missing-stop (stop 1)');
    const [second] = broken('18mag', train('2', 'price'), remove);
    expect(second === undefined ? '' : faultLine(second)).toBe(
      'train 2: malformed (field price, expected a whole number)',
    );
  });

  it('names every malformed place, not only the first', () => {
    const twice = changed(plainSet('1824'), tile('57', 'colour'), put('pink'));
    const parsed = parseComponents(changed(twice, hex('A6', 'stops', 0, 'kind'), put('village')));
    expect(parsed.ok ? [] : parsed.faults.map((fault) => [fault.place, fault.params['field']])).toEqual([
      ['hex A6', 'stops[0].kind'],
      ['tile 57', 'colour'],
    ]);
  });
});

describe('a box as JSON', () => {
  it.each(COMPONENT_SETS)('%s survives the round trip', (id) => {
    const parsed = parseComponents(JSON.parse(JSON.stringify(componentsToJson(componentSet(id)))));
    expect(parsed).toEqual({ ok: true, components: componentSet(id) });
  });

  it('is read into a copy that is frozen, the input stays as it was', () => {
    const json = plainSet('1839');
    const before = JSON.stringify(json);
    const parsed = parseComponents(json);
    expect(parsed.ok && Object.isFrozen(parsed.components.own)).toBe(true);
    expect(isRecord(json) && Object.isFrozen(json['own'])).toBe(false);
    expect(JSON.stringify(json)).toBe(before);
  });

  it('accepts nothing but a box', () => {
    for (const value of [undefined, 0, '', [], {}, true, { id: '1824' }, new Map()]) {
      const parsed = parseComponents(value);
      expect(parsed.ok ? 0 : parsed.faults.length).toBeGreaterThan(0);
    }
  });

  it('does not follow data that never ends', () => {
    const endless: { own?: unknown } = { ...componentsToJson(componentSet('18mag')) };
    endless.own = { again: endless };
    const parsed = parseComponents(endless);
    expect(parsed.ok ? [] : parsed.faults.map((fault) => fault.params['expected'])).toContain('less depth');
  });
});

/** Every place of plain data, as a path. */
function places(data: Plain, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  if (isList(data)) return [path, ...data.flatMap((entry, n) => places(entry, [...path, n]))];
  if (isRecord(data)) return [path, ...Object.entries(data).flatMap(([name, entry]) => places(entry, [...path, name]))];
  return [path];
}

const sets = new Map(COMPONENT_SETS.map((id) => [id, plainSet(id)]));
const allPlaces = new Map([...sets].map(([id, json]) => [id, places(json)]));
const randomSet = fc.constantFrom(...COMPONENT_SETS);
const at = <Value>(list: readonly Value[], n: number): Value | undefined => list[n % list.length];

describe('random damage', () => {
  it('never makes the reader throw, whatever the data', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        (value) => {
          const parsed = parseComponents(value);
          expect(parsed.ok ? 0 : parsed.faults.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('at one place of a good box is found, or is no damage: the box read is the box written', () => {
    const anyValue = fc.oneof(
      fc.jsonValue(),
      fc.integer({ min: -3, max: 9 }),
      fc.constantFrom('57', 'E12', 'yellow', 'K'),
    );
    fc.assert(
      fc.property(randomSet, fc.nat(), fc.option(anyValue, { nil: undefined }), (id, n, value) => {
        const json = sets.get(id);
        const path = at(allPlaces.get(id) ?? [], n) ?? [];
        const damaged = changed(json, path, () => (isPlain(value) ? value : undefined));
        const parsed = parseComponents(damaged);
        const again: unknown = parsed.ok ? JSON.parse(JSON.stringify(componentsToJson(parsed.components))) : undefined;
        expect(again).toEqual(parsed.ok ? damaged : undefined);
        expect(parsed.ok || parsed.faults.length > 0).toBe(true);
        expect(parsed.ok ? [] : parsed.faults.filter((fault) => fault.place === '')).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('is found when a field that hexes, tiles, trains or companies need is missing', () => {
    const needed = [
      ['board.hexes', ['id', 'area', 'stops', 'track', 'borders', 'stubs']],
      ['faces', ['id', 'colour', 'stops', 'track']],
      ['pieces', ['faces', 'count']],
      ['trains', ['type', 'price', 'count', 'range', 'rustedBy']],
      ['companies', ['id', 'kind', 'name', 'homes', 'markers', 'certificates', 'colour']],
    ] as const;
    fc.assert(
      fc.property(randomSet, fc.constantFrom(...needed), fc.nat(), fc.nat(), (id, [list, fields], n, m) => {
        const json = sets.get(id);
        const where = list.split('.');
        let size = 0;
        changed(json, where, (old) => {
          size = isList(old) ? old.length : 0;
          return old;
        });
        const parsed = parseComponents(changed(json, [...where, n % size, at(fields, m) ?? ''], remove));
        expect(parsed.ok ? [] : parsed.faults.map((fault) => fault.code)).toContain('malformed');
      }),
      { numRuns: 50 },
    );
  });

  it('is found when any track of any tile or hex leads to an edge or a stop that is not there', () => {
    fc.assert(
      fc.property(randomSet, fc.nat(), fc.integer({ min: 6, max: 40 }), (id, n, wrong) => {
        const ends = (allPlaces.get(id) ?? []).filter((path) => {
          const [last, above] = [path.at(-1), path.at(-2)];
          return (
            path.includes('track') && (last === 'edge' || last === 'stop' || above === 'edges' || above === 'stops')
          );
        });
        const parsed = parseComponents(changed(sets.get(id), at(ends, n) ?? [], put(wrong)));
        const codes = parsed.ok ? [] : parsed.faults.map((fault) => fault.code);
        expect(codes.some((code) => code === 'edge' || code === 'missing-stop')).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('is found when a border is taken away on one side', () => {
    fc.assert(
      fc.property(fc.constantFrom('18mag', '1839'), fc.nat(), (id, n) => {
        const borders = (allPlaces.get(id) ?? []).filter((path) => path.at(-2) === 'borders');
        const parsed = parseComponents(changed(sets.get(id), at(borders, n) ?? [], remove));
        expect(parsed.ok ? [] : parsed.faults.map((fault) => fault.code)).toContain('border-one-sided');
      }),
      { numRuns: 15 },
    );
  });
});

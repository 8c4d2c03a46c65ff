import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Failure, reporting } from './failure.ts';
import { jsonLine, readJson, writeText } from './files.ts';
import { runCommand, testFolder } from './test-command.ts';

let folder = testFolder();
beforeEach(() => {
  folder = testFolder();
});
afterEach(() => folder.remove());

describe('reading JSON', () => {
  it('gives what is written', () => {
    expect(readJson(folder.file('a.json', '{"a":[1]}'))).toEqual({ a: [1] });
  });

  const whole = '{"title":"18Mag","actions":[{"type":"pass","id":17},true]}';
  it.each([10, 17, 25, 31, 40, 50, 55, 57])('notices a file cut off after %d letters', (length) => {
    const path = folder.file('cut.json', `${whole.slice(0, length)}\n`);
    expect(() => readJson(path)).toThrow(`${path} ends in the middle; it has been cut short.`);
  });

  it('tells other faults apart', () => {
    expect(() => readJson(folder.file('a.json', '{\n "a": }'))).toThrow(/is no JSON\.$|line 2, at letter 7\.$/u);
    expect(() => readJson(folder.file('a.json', '<html>'))).toThrow(/is no JSON\./u);
    expect(() => readJson(folder.file('a.json', ' \n'))).toThrow(/is empty/u);
    expect(() => readJson(join(folder.path, 'nowhere.json'))).toThrow(/there is no such file/u);
    expect(() => readJson(folder.path)).toThrow(/it is a folder/u);
  });
});

describe('reading text', () => {
  const written = (bytes: Uint8Array): string => {
    const path = join(folder.path, 'a.json');
    writeFileSync(path, bytes);
    return path;
  };
  const inTwoBytes = Buffer.from('\uFEFF{"a":"ő"}', 'utf16le');

  it.each([
    ['with a byte order mark', Buffer.from('\uFEFF{"a":"ő"}', 'utf8')],
    ['in two bytes to a letter', inTwoBytes],
    ['in two bytes the other way round', Buffer.from(inTwoBytes).swap16()],
  ])('takes a file %s', (_, bytes) => {
    expect(readJson(written(bytes))).toEqual({ a: 'ő' });
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe])],
    ['noughts', Buffer.alloc(8)],
  ])('says that %s is no text', (_, bytes) => {
    expect(() => readJson(written(bytes))).toThrow(/is no text\.$/u);
  });
});

describe('writing', () => {
  it('makes the folders on the way', () => {
    const path = join(folder.path, 'new', 'folder', 'a.txt');
    writeText(path, 'text');
    expect(readFileSync(path, 'utf8')).toBe('text');
  });

  it('fails in words', () => {
    expect(() => writeText(join(folder.file('a', ''), 'b'), '')).toThrow(/cannot be written/u);
  });

  it('keeps every field of a line of JSON', () => {
    expect(jsonLine({ a: undefined, b: [1, undefined], c: { d: 'x' } })).toBe('{"a":null,"b":[1,null],"c":{"d":"x"}}');
  });
});

describe('a failing command', () => {
  const failing = (error: Error) =>
    runCommand(
      (program) =>
        void program.command('fail').action(
          reporting(() => {
            throw error;
          }),
        ),
      'fail',
    );

  it('says why on stderr and ends with its code', async () => {
    expect(await failing(new Failure(1, 'Not so.'))).toEqual({ out: '', err: 'Not so.\n', exit: 1 });
    expect(await failing(new Failure(2, 'Not there.'))).toMatchObject({ exit: 2 });
  });

  it('leaves bugs alone', async () => {
    await expect(failing(new RangeError('a bug'))).rejects.toThrow('a bug');
  });
});

import { describe, expect, it } from 'vitest';
import { findTraces } from './traces.ts';

const machine = {
  root: '/data/checkouts/kursbuch',
  home: '/somewhere/ada',
  registry: 'https://packages.example:8443/npm/',
};
const found = (text: string, path = 'a.ts'): readonly string[] =>
  findTraces([{ path, text }], machine).map(({ line, what }) => `${line} ${what}`);

describe('traces of a machine', () => {
  it.each([
    ["const file = '/home/ada/notes.md';", '1 an absolute path of a machine: /home/a'],
    ['first\nsee /Users/ada/notes.md', '2 an absolute path of a machine: /Users/a'],
    ['(/tmp/x.json)', '1 an absolute path of a machine: /tmp/x'],
    [String.raw`C:\Users\ada`, String.raw`1 an absolute path of a machine: C:\Users\a`],
    ['cd /data/checkouts/kursbuch/docs', '1 an absolute path of a machine: /data/checkouts/kursbuch/'],
    ['at /somewhere/ada/.npmrc', '1 an absolute path of a machine: /somewhere/ada/'],
    ['https://registry.example.org/a', '1 the address of a package registry: registry.example.org'],
    ['https://packages.example:8443/npm/a', '1 the address of a package registry: packages.example:8443'],
    ['// @ts-expect-error because', '1 a comment that silences a check: // @ts-expect-error'],
    ['/* oxlint-disable no-console */', '1 a comment that silences a check: /* oxlint-disable'],
  ])('%s', (text, trace) => {
    expect(found(text)).toEqual([trace]);
  });

  it.each([
    "app.get('/boards/:id', show)",
    'https://example.org/home/page',
    '/usr/bin/chromium',
    String.raw`C:\Program Files\Chrome`,
    'the registry of companies',
  ])('%s is none', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('lets prose speak of silencing comments', () => {
    expect(found('Never write `// oxlint-disable`.', 'STYLE.md')).toEqual([]);
  });
});

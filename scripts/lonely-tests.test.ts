import { describe, expect, it } from 'vitest';
import { changesTheWorld } from './lonely-tests.ts';

// Put together here, so that this file is not taken for one that does it.
const v = 'v';
const proc = 'proc';
const glob = 'glob';
const add = 'add';

describe('a test file', () => {
  it.each([
    `${v}i.mock(import('./few-routes.ts'));`,
    `${v}i.useFakeTimers();`,
    `${proc}ess.env['PORT'] = '1824';`,
    `delete ${proc}ess.env.PORT;`,
    `${proc}ess.exitCode = undefined;`,
    `${glob}alThis.fetch = answer;`,
    `takeOff = ${add}Title(fourthTitle);`,
    `Object.defineProperty(${glob}alThis, 'fetch', { value: answer });`,
  ])('that says %j gets a thread of its own', (source) => {
    expect(changesTheWorld(source)).toBe(true);
  });

  it.each([
    `await ${v}i.waitUntil(() => closed > 0);`,
    `const folder = ${proc}ess.env['SCREENSHOTS'];`,
    `if (${proc}ess.env['CI'] === 'true') say();`,
    `${glob}alThis.gc?.();`,
  ])('that says %j shares its thread', (source) => {
    expect(changesTheWorld(source)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { environmentOf, listenFailure, openFailure, parsePort } from './serve.ts';

describe('kursbuch serve', () => {
  it.each([
    ['0', 0],
    ['1824', 1824],
    ['65535', 65_535],
  ])('takes %s for a port', (text, port) => {
    expect(parsePort(text)).toBe(port);
  });

  it.each(['', '-1', '65536', '18.24', 'http'])('does not take "%s" for a port', (text) => {
    expect(() => parsePort(text)).toThrow('A port is a number from 0 to 65535.');
  });

  it.each([
    ['EADDRINUSE', 'Port 1824 is taken by another program. Stop that one, or choose another port: PORT=1825 npm start'],
    ['EADDRNOTAVAIL', 'This machine has no address here.'],
  ])('says what %s means', (code, words) => {
    const error = Object.assign(new Error('listen'), { code });
    expect(listenFailure(error, { port: 1824, host: 'here' })).toBe(words);
  });

  it('says why the data could not be opened, without passwords and names of classes', () => {
    const error = new TypeError('another server has it open');
    expect(openFailure(new Error('It holds no secret. Remove it.'), { dataFolder: '/data' })).toBe(
      'The data in /data could not be opened: It holds no secret. Remove it.',
    );
    expect(openFailure(error, { dataFolder: '/data' })).toBe(
      'The data in /data could not be opened: another server has it open.',
    );
    expect(openFailure(error, { dataFolder: '/data', databaseUrl: 'postgres://u:secret@db/k' })).toBe(
      'The database named by DATABASE_URL could not be opened: another server has it open.',
    );
  });

  it('lets options win over the environment', () => {
    const environment = environmentOf({ port: 3000, data: 'games' }, { PORT: '4000', HOST: '::' }, false);
    expect(environment).toEqual({ PORT: '3000', HOST: '::', KURSBUCH_DATA: 'games' });
  });

  it('is quiet at a terminal unless told otherwise', () => {
    expect(environmentOf({}, { PORT: '', LOG_LEVEL: '' }, true)).toEqual({ LOG_LEVEL: 'warn' });
    expect(environmentOf({}, { LOG_LEVEL: 'debug' }, true)).toEqual({ LOG_LEVEL: 'debug' });
  });
});

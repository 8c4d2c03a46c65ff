import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const complaint = (environment: { readonly [name: string]: string }): string => {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
};

describe('settings', () => {
  it('need nothing', () => {
    expect(readSettings({})).toEqual({
      port: 1824,
      host: 'localhost',
      dataFolder: resolve('data'),
      logLevel: 'info',
      databaseConnections: 13,
      trustProxy: false,
      metrics: 'local',
      requestsPerMinute: 1200,
      programThreads: 1,
    });
  });

  it('take an empty variable as left out', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ', METRICS_TOKEN: '' })).toEqual(readSettings({}));
  });

  it('read every variable', () => {
    const settings = readSettings({
      PORT: '0',
      HOST: '::',
      KURSBUCH_DATA: '/var/lib/kursbuch',
      DATABASE_URL: 'postgres://u:p@db/kursbuch',
      DATABASE_CONNECTIONS: '5',
      ORIGIN: 'https://games.example.org/',
      SECRET: 's'.repeat(32),
      LOG_LEVEL: 'warn',
      SMTP_URL: 'smtps://mail.example.org',
      MAIL_FROM: 'Kursbuch <games@example.org>',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      METRICS_TOKEN: 'a-token-of-metrics',
      REQUESTS_PER_MINUTE: 'unlimited',
      PROGRAM_THREADS: '0',
    });
    expect(settings).toEqual({
      port: 0,
      host: '::',
      dataFolder: resolve('/var/lib/kursbuch'),
      databaseUrl: 'postgres://u:p@db/kursbuch',
      databaseConnections: 5,
      origin: 'https://games.example.org',
      secret: 's'.repeat(32),
      logLevel: 'warn',
      mail: { smtpUrl: 'smtps://mail.example.org', from: 'Kursbuch <games@example.org>' },
      trustProxy: ['10.0.0.0/8', '::1'],
      metrics: { token: 'a-token-of-metrics' },
      requestsPerMinute: 'unlimited',
      programThreads: 0,
    });
  });

  it.each([
    ['no', false],
    ['yes', true],
    ['1', 1],
  ])('trust proxies: %s', (text, trusted) => {
    expect(readSettings({ TRUST_PROXY: text }).trustProxy).toBe(trusted);
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://here'],
    ['DATABASE_CONNECTIONS', '2'],
    ['DATABASE_CONNECTIONS', 'many'],
    ['ORIGIN', 'games.example.org'],
    ['ORIGIN', 'https://games.example.org/kursbuch'],
    ['SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example.org'],
    ['TRUST_PROXY', 'perhaps'],
    ['TRUST_PROXY', 'abc'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1, dead.beef'],
    ['TRUST_PROXY', '11'],
    ['METRICS', 'maybe'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'long enough but with spaces'],
    ['REQUESTS_PER_MINUTE', '-1'],
    ['PROGRAM_THREADS', '65'],
  ])('name %s when it is "%s", and do not repeat it', (name, value) => {
    const words = complaint({ [name]: value, MAIL_FROM: 'a@b' });
    expect(words.startsWith(`${name} is not usable. It should be `)).toBe(true);
    expect(words.split('\n')).toHaveLength(1);
    expect(words.includes(`"${value}"`)).toBe(false);
  });

  it('name all bad variables at once', () => {
    expect(complaint({ PORT: 'x', LOG_LEVEL: 'y' }).split('\n')).toHaveLength(2);
  });

  it('want a sender for mails', () => {
    expect(complaint({ SMTP_URL: 'smtp://mail' })).toContain('MAIL_FROM is missing');
  });
});

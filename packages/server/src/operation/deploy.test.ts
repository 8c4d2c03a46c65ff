import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEFAULT_PORT, readSettings } from '../settings.ts';
import { openStorage } from '../storage/open.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8');

/** `A=1 B=2` as variables. */
const variables = (text: string): { readonly [name: string]: string } =>
  Object.fromEntries(
    text.split(/\s+/u).map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, value];
    }),
  );

/** How memory is given to a server: see docs/hosting.md. */
const MEMORY = ['--max-semi-space-size=64', '--heap-growing-percent=400'];

describe('the unit for systemd', () => {
  const unit = read('deploy/kursbuch.service');
  const value = (name: string): string => new RegExp(`^${name}=(.*)$`, 'mu').exec(unit)?.[1] ?? '';

  it('starts what is there, from where the sources are', () => {
    const [node, room, growth, script = '', ...words] = value('ExecStart').split(' ');
    expect([node, room, growth, ...words]).toEqual(['/usr/bin/node', ...MEMORY, 'serve', '--no-open']);
    expect(existsSync(resolve(ROOT, script))).toBe(true);
  });

  it('has settings that can be read, and a folder it may write to', () => {
    const { dataFolder, host, port } = readSettings(variables(value('Environment')));
    expect([dataFolder, host, port]).toEqual([`/var/lib/${value('StateDirectory')}`, '127.0.0.1', DEFAULT_PORT]);
  });

  it('lets the server listen on all addresses, for which it asks what they are', () => {
    expect(value('RestrictAddressFamilies').split(' ')).toEqual(
      expect.arrayContaining(['AF_INET', 'AF_INET6', 'AF_UNIX', 'AF_NETLINK']),
    );
  });

  it('gives the server longer to close than it takes at most', () => {
    expect(Number(value('TimeoutStopSec'))).toBeGreaterThanOrEqual(20);
  });
});

describe('the image', () => {
  const file = read('deploy/Dockerfile');

  it('starts what is there', () => {
    const command = z.array(z.string()).parse(JSON.parse(/^CMD (.*)$/mu.exec(file)?.[1] ?? '[]'));
    const [node, room, growth, script, ...words] = command;
    expect([node, room, growth, ...words]).toEqual(['node', ...MEMORY, 'serve', '--no-open']);
    expect(existsSync(resolve(ROOT, String(script)))).toBe(true);
  });

  it('builds the app with a script that there is', () => {
    expect(file).toContain('npm run build');
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
    expect(existsSync(resolve(ROOT, scripts['build']?.split(' ')[1] ?? ''))).toBe(true);
  });

  it('keeps what runs the sources when the tools for development go', () => {
    expect(JSON.parse(read('packages/cli/package.json'))).toHaveProperty('dependencies.tsx');
  });

  it('has settings that can be read, and is asked on the port it listens on', () => {
    const settings = readSettings(variables(/^ENV (.*)$/mu.exec(file)?.[1] ?? ''));
    expect([settings.dataFolder, settings.host, settings.port]).toEqual(['/data', '0.0.0.0', DEFAULT_PORT]);
    expect(file).toContain(`EXPOSE ${DEFAULT_PORT}`);
    expect(file).toContain("'/readyz'");
  });
});

describe('what starts the server where nobody watches it', () => {
  it('starts it again when it has ended', () => {
    const starts = ['deploy/Dockerfile', 'deploy/README.md', 'docs/hosting.md'].flatMap((path) =>
      [...read(path).matchAll(/docker run[^`\n]*/gu)].map(([line]) => `${path}: ${line}`),
    );
    expect(starts.length).toBeGreaterThan(0);
    for (const line of starts) expect(line).toContain('--restart unless-stopped');
    expect(read('deploy/kursbuch.service')).toMatch(/^Restart=(?:on-failure|always)$/mu);
  });
});

describe('the backup every night', () => {
  it('starts what is there, with the data of the server', () => {
    const unit = read('deploy/kursbuch-backup.service');
    const value = (name: string): string => new RegExp(`^${name}=(.*)$`, 'mu').exec(unit)?.[1] ?? '';
    const [shell, script = '', folder, keep] = value('ExecStart').split(' ');
    expect([shell, folder, keep]).toEqual(['/bin/sh', '/var/backups/kursbuch', '14']);
    expect(existsSync(resolve(ROOT, script))).toBe(true);
    expect(readSettings(variables(value('Environment'))).dataFolder).toBe('/var/lib/kursbuch');
    expect(read('deploy/kursbuch-backup.timer')).toMatch(/^OnCalendar=/mu);
  });

  it.runIf(process.platform !== 'win32')('keeps the newest backups, and all of them when it fails', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kursbuch-nightly-'));
    const backups = join(folder, 'backups');
    mkdirSync(backups);
    const old = ['01', '02', '03'].map((day) => `kursbuch-2020-01-${day}T03-30-00Z.jsonl.gz`);
    for (const name of [...old, 'something else']) writeFileSync(join(backups, name), '');
    const data = join(folder, 'data');
    const back = (environment: { readonly [name: string]: string }): number =>
      spawnSync('/bin/sh', [resolve(ROOT, 'deploy/backup.sh'), backups, '2'], {
        env: { ...process.env, ...environment },
        timeout: 60_000,
      }).status ?? -1;
    expect(back({ KURSBUCH_DATA: join(folder, 'nowhere') })).toBe(2);
    expect(readdirSync(backups).toSorted()).toEqual([...old, 'something else']);
    await (await openStorage({ url: `sqlite:${join(data, 'kursbuch.sqlite')}` })).close();
    expect(back({ KURSBUCH_DATA: data })).toBe(0);
    const [newest, ...others] = readdirSync(backups).toSorted().toReversed().slice(1);
    expect(others).toEqual(['kursbuch-2020-01-03T03-30-00Z.jsonl.gz']);
    expect(statSync(join(backups, newest ?? '')).size).toBeGreaterThan(0);
    rmSync(folder, { recursive: true });
  });
});

describe('the proxies before it', () => {
  it.each(['deploy/nginx.conf', 'deploy/Caddyfile'])(
    '%s leads to the server, and says what it has to be told',
    (path) => {
      const file = read(path);
      const unit = read('deploy/kursbuch.service');
      expect(file).toContain(`127.0.0.1:${DEFAULT_PORT}`);
      expect(unit).toContain(`HOST=127.0.0.1 PORT=${DEFAULT_PORT}`);
      const told = [...file.matchAll(/^# {3}([A-Z_]+=.*)$/gmu)].map(([, setting]) => setting).join(' ');
      expect(readSettings(variables(told))).toMatchObject({ origin: 'https://games.example.org', trustProxy: 1 });
    },
  );

  it('let nginx take bodies as large as the server does, and wait longer than the heart of a stream', () => {
    const file = read('deploy/nginx.conf');
    expect(file).toContain('client_max_body_size 256k;');
    expect(Number(/proxy_read_timeout (\d+)s;/u.exec(file)?.[1])).toBeGreaterThan(20);
  });
});

describe('docs/hosting.md', () => {
  it('names files of deploy/ that are there', () => {
    const named = [...read('docs/hosting.md').matchAll(/`(?<path>deploy\/[\w.-]+)`/gu)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(3);
    for (const path of named) expect([path, existsSync(resolve(ROOT, path))]).toEqual([path, true]);
  });

  it('has every variable that is read, and no other', () => {
    const documented = [...read('docs/hosting.md').matchAll(/^\| (?<names>`[^|]+`) \|/gmu)].flatMap(({ groups }) =>
      [...(groups?.['names'] ?? '').matchAll(/`([A-Z_]+)`/gu)].map(([, name]) => name),
    );
    const source = readFileSync(new URL('../settings.ts', import.meta.url), 'utf8');
    const known = [...source.matchAll(/\bread\(\s*'([A-Z_]+)'/gu)].map(([, name]) => name);
    expect(new Set(documented)).toEqual(new Set(known));
  });
});

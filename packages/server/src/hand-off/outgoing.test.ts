import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkTarget, type Outside, post } from './outgoing.ts';
import { isPublicAddress } from './public-address.ts';

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('it does not listen');
  return address.port;
}

/** Names as the tests want them to be, and the real rule about addresses. */
const names = (known: { readonly [host: string]: readonly string[] }): Outside => ({
  resolve: async (host) => {
    const found = known[host];
    if (found === undefined) throw new Error('no such name');
    return Promise.resolve(found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  },
  isAllowed: isPublicAddress,
});

const OUTSIDE = names({
  'hooks.example.org': ['93.184.215.14'],
  'inside.example.org': ['192.168.1.1'],
  'both.example.org': ['93.184.215.14', '10.0.0.1'],
  'six.example.org': ['fd00::1'],
  localhost: ['127.0.0.1', '::1'],
  'metadata.google.internal': ['169.254.169.254'],
  empty: [],
});

describe('the guard of outgoing calls', () => {
  it.each(['https://hooks.example.org/a?b=c', 'http://hooks.example.org:8080/', 'https://1.1.1.1/'])(
    'lets %s through',
    async (url) => {
      expect(await checkTarget(url, OUTSIDE)).toMatchObject({ url: new URL(url) });
    },
  );

  it.each([
    ['http://127.0.0.1/', 'not-public'],
    ['http://127.1/', 'not-public'],
    ['http://2130706433/', 'not-public'],
    ['http://0x7f000001/', 'not-public'],
    ['http://0177.0.0.1/', 'not-public'],
    ['http://017700000001/', 'not-public'],
    ['http://0/', 'not-public'],
    ['http://①②⑦.0.0.1/', 'not-public'],
    ['http://169.254.169.254/latest/meta-data/', 'not-public'],
    ['http://[::1]/', 'not-public'],
    ['http://[::]/', 'not-public'],
    ['http://[::ffff:127.0.0.1]/', 'not-public'],
    ['http://[::ffff:7f00:1]/', 'not-public'],
    ['http://[fd00:ec2::254]/', 'not-public'],
    ['http://[fe80::1]/', 'not-public'],
    ['http://localhost:1824/', 'not-public'],
    ['http://LOCALHOST./', 'unknown-host'],
    ['http://inside.example.org/', 'not-public'],
    ['http://both.example.org/', 'not-public'],
    ['http://six.example.org/', 'not-public'],
    ['http://metadata.google.internal/', 'not-public'],
    ['http://nowhere.example.org/', 'unknown-host'],
    ['http://empty/', 'unknown-host'],
    ['http://hooks.example.org:22/', 'port'],
    ['http://hooks.example.org:25/', 'port'],
    ['ftp://hooks.example.org/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['gopher://127.0.0.1:25/', 'scheme'],
    ['http://user:password@hooks.example.org/', 'credentials'],
    ['not an address', 'scheme'],
  ])('stops %s', async (url, fault) => {
    expect(await checkTarget(url, OUTSIDE)).toBe(fault);
    expect(await post({ url, headers: {}, body: '' }, OUTSIDE)).toBe(fault);
  });

  describe('with a receiver', () => {
    let receiver: Server;
    let port = 0;
    const got: { readonly path: string; readonly host: string; readonly body: string }[] = [];
    /** One name, which leads to the receiver on this machine; everything else is as outside. */
    const here: Outside = {
      resolve: async () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
      isAllowed: (address) => address === '127.0.0.1',
    };

    beforeAll(async () => {
      receiver = createServer((request, response) => {
        let body = '';
        request.on('data', (chunk: Buffer) => {
          body += chunk.toString();
        });
        request.on('end', () => {
          got.push({ path: request.url ?? '', host: request.headers.host ?? '', body });
          if (request.url === '/redirect') response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
          else if (request.url === '/endless') {
            response.writeHead(200);
            const more = setInterval(() => response.write('x'.repeat(1000)), 1);
            response.on('close', () => {
              clearInterval(more);
            });
          } else response.writeHead(204).end();
        });
      });
      await new Promise<void>((resolve) => {
        receiver.listen(0, '127.0.0.1', resolve);
      });
      port = portOf(receiver);
    });
    afterAll(async () => {
      await new Promise((resolve) => receiver.close(resolve));
    });

    it('goes to the address that was checked, under the name that was given', async () => {
      const url = `http://anything.example.org:${port}/a?b=c`;
      expect(await post({ url, headers: {}, body: 'hello' }, here)).toBe(204);
      expect(got.at(-1)).toEqual({ path: '/a?b=c', host: `anything.example.org:${port}`, body: 'hello' });
    });

    it('looks the name up once, so that it cannot change its mind', async () => {
      const asked: string[] = [];
      const turncoat: Outside = {
        resolve: async (host) => {
          asked.push(host);
          return Promise.resolve([{ address: asked.length === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }]);
        },
        isAllowed: here.isAllowed,
      };
      expect(await post({ url: `http://turncoat.example.org:${port}/`, headers: {}, body: '' }, turncoat)).toBe(204);
      expect(asked).toEqual(['turncoat.example.org']);
    });

    it('tries the next address of a name when nobody is at the first, and only those that were checked', async () => {
      const several = (addresses: readonly string[]): Outside => ({
        resolve: async () => Promise.resolve(addresses.map((address) => ({ address, family: 4 }))),
        isAllowed: (address) => address.startsWith('127.'),
      });
      const url = `http://several.example.org:${port}/several`;
      const before = got.length;
      expect(await post({ url, headers: {}, body: '' }, several(['127.0.0.2', '127.0.0.1']))).toBe(204);
      expect(got.length).toBe(before + 1);
      expect(await post({ url, headers: {}, body: '' }, several(['127.0.0.2', '127.0.0.3']))).toBe('no-answer');
      expect(await post({ url, headers: {}, body: '' }, several(['127.0.0.2', '10.0.0.1']))).toBe('not-public');
    });

    it('follows no redirect', async () => {
      const before = got.length;
      expect(await post({ url: `http://a.example.org:${port}/redirect`, headers: {}, body: '' }, here)).toBe(302);
      expect(got.length).toBe(before + 1);
    });

    it('does not read an endless answer', async () => {
      expect(await post({ url: `http://a.example.org:${port}/endless`, headers: {}, body: '' }, here)).toBe(200);
    });

    it('says when nobody answers', async () => {
      const closed = createServer();
      await new Promise<void>((resolve) => {
        closed.listen(0, '127.0.0.1', resolve);
      });
      const free = portOf(closed);
      await new Promise((resolve) => closed.close(resolve));
      expect(await post({ url: `http://a.example.org:${free}/`, headers: {}, body: '' }, here)).toBe('no-answer');
    });
  });
});

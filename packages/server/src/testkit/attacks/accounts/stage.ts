/** What an attack on accounts plays on: a server with its limits, as many addresses as a botnet has, and a chat program that listens. */
import { createServer } from 'node:http';
import { Dice } from '@kursbuch/engine/by-chance';
import { type Answer, startTestServer, type TestServer, Visitor } from '../../../test-server.ts';

/** What came of an attack: how often something was tried, and what the attacker got that nobody should, in words. */
export type Raid = { readonly tries: number; readonly gained: readonly string[] };

export type Attack = { readonly name: string; readonly raid: (stage: Stage) => Promise<Raid> };

/** Somebody who comes from another address with every request. */
export class Attacker extends Visitor {
  readonly #dice: Dice;

  constructor(address: string, dice: Dice) {
    super(address);
    this.#dice = dice;
  }

  override async ask(
    method: string,
    path: string,
    body?: unknown,
    more: { readonly [name: string]: string } = {},
  ): Promise<Answer> {
    const part = (): number => 1 + this.#dice.roll(250);
    return super.ask(method, path, body, { 'x-forwarded-for': `198.${part()}.${part()}.${part()}`, ...more });
  }
}

export type Stage = {
  readonly server: TestServer;
  readonly dice: Dice;
  readonly attacker: () => Attacker;
  /** Where a webhook may lead. */
  readonly hook: string;
  /** What the webhook was told. */
  readonly heard: readonly unknown[];
  readonly close: () => Promise<void>;
};

export async function openStage(seed: string): Promise<Stage> {
  const heard: unknown[] = [];
  const receiver = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      heard.push(JSON.parse(text));
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  const place = receiver.address();
  const dice = new Dice(seed);
  const server = await startTestServer({
    handOffRest: 10,
    // Limits as they are, and visitors with addresses of their own.
    settings: { requestsPerMinute: 1200, trustProxy: true },
    outside: { resolve: async () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]), isAllowed: () => true },
  });
  return {
    server,
    dice,
    attacker: () => new Attacker(server.address, dice),
    hook: `http://hooks.example.org:${typeof place === 'object' ? place?.port : ''}/`,
    heard,
    close: async () => {
      await server.close();
      await new Promise((resolve) => receiver.close(resolve));
    },
  };
}

import Fastify from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterEach, describe, expect, it } from 'vitest';
import { handleErrors } from '../http/errors.ts';
import { StorageUnavailable } from '../storage/unavailable.ts';
import { healthRoutes } from './health.ts';

describe('/readyz', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  it('asks the database once for all who ask at once, and anew as soon as something failed', async () => {
    let asked = 0;
    let away: number | undefined;
    const storage = {
      health: async () => {
        asked += 1;
        if (away !== undefined) throw new StorageUnavailable('gone');
      },
      wasAwaySince: (moment: number) => away !== undefined && away >= moment,
    };
    const app = Fastify().withTypeProvider<ZodTypeProvider>();
    app.setValidatorCompiler(validatorCompiler);
    closing.push(() => app.close());
    handleErrors(app, { isDatabaseAway: async () => false, answerInstead: () => false });
    healthRoutes(app, storage, () => false);
    const ask = async (): Promise<number> => (await app.inject('/readyz')).statusCode;
    expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array.from({ length: 50 }, () => 200));
    expect(asked).toBeLessThan(5);
    away = performance.now();
    expect(await ask()).toBe(503);
    expect(await ask()).toBe(503);
    away = undefined;
    expect(await ask()).toBe(200);
  });
});

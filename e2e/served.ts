/** The product for the tests of one file: opened before the first, closed after the last, left alone where there is no browser. */
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openProduct, type Person, type Product, sitDown } from './harness.ts';

export type Served = {
  readonly product: () => Product;
  /** Somebody who stays until the test is over. */
  readonly arrive: (options?: BrowserContextOptions) => Promise<Person>;
};

export function served(open: () => Promise<Product> = openProduct): Served {
  let opened: Product | undefined;
  const people: Person[] = [];
  const product = (): Product => {
    if (opened === undefined) throw new Error('the product is opened before the first test');
    return opened;
  };
  beforeAll(async () => {
    opened = await open();
  }, 120_000);
  afterAll(async () => {
    await opened?.close();
  });
  beforeEach(({ skip }) => {
    skip(product().browser === undefined, product().missing);
  });
  afterEach(async () => {
    for (const { context } of people.splice(0)) await context.close();
  });
  const arrive: Served['arrive'] = async (options) => {
    const person = await sitDown(product(), options);
    people.push(person);
    return person;
  };
  return { product, arrive };
}

/** Links to set a new password, gathered while the account library makes them: all of one address go in one mail. */
import { AsyncLocalStorage } from 'node:async_hooks';

export type ResetLink = { readonly name: string; readonly contact: string; readonly token: string };

export class ResetLinks {
  readonly #gathering = new AsyncLocalStorage<ResetLink[]>();

  /** The links that come up during some work. */
  async during(work: () => Promise<void>): Promise<readonly ResetLink[]> {
    const links: ResetLink[] = [];
    await this.#gathering.run(links, work);
    return links;
  }

  add(link: ResetLink): void {
    this.#gathering.getStore()?.push(link);
  }
}

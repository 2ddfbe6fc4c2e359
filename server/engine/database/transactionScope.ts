/**
 * Knows whether the code that runs now was called from inside an open transaction.
 *
 * Without it, `database.query` inside a transaction's work waits for ever on PGlite (the transaction
 * waits for the query, the query for the transaction) and silently runs outside it on PostgreSQL.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export class TransactionScope {
  readonly #storage = new AsyncLocalStorage<{ isOpen: boolean }>();
  readonly #isFollowed: boolean;
  #open = 0;

  /** Not followed, it knows of nothing: all promises of the process are a tenth of what a write costs. */
  constructor(isFollowed = true) {
    this.#isFollowed = isFollowed;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#isFollowed) return work();
    const scope = { isOpen: true };
    this.#open += 1;
    try {
      return await this.#storage.run(scope, work);
    } finally {
      scope.isOpen = false;
      this.#open -= 1;
      // While it is on, every promise of the process is followed: that is a fifth of what a list costs.
      if (this.#open === 0) this.#storage.disable();
    }
  }

  refuseInside(): void {
    if (this.#open > 0 && this.#storage.getStore()?.isOpen === true)
      throw new Error(
        'inside a transaction use the transaction it was given, not the database itself',
      );
  }
}

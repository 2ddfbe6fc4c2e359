import { databaseBusy } from './errors.ts';

/** About a second's work; later statements are refused at once, instead of waiting in memory. */
export const MAX_WAITING = 2_000;

/**
 * Lets many statements through together, or one transaction alone, in the order they came.
 *
 * PGlite has a single connection: a statement that slipped in between another's BEGIN and COMMIT
 * would become part of that transaction.
 *
 * Errors: `DatabaseError` 53300 when too many are inside or wait already.
 */
export class SharedExclusiveLock {
  #shared = 0;
  #isExclusive = false;
  readonly #waiting: { exclusive: boolean; enter: () => void }[] = [];
  readonly #maxWaiting: number;

  constructor(maxWaiting = MAX_WAITING) {
    this.#maxWaiting = maxWaiting;
  }

  async shared<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter(false);
    try {
      return await work();
    } finally {
      this.#shared -= 1;
      this.#admit();
    }
  }

  async exclusive<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter(true);
    return this.#alone(work);
  }

  /** Waits however many are before it: for what must happen, like closing. */
  async last<T>(work: () => Promise<T>): Promise<T> {
    await this.#queue(true);
    return this.#alone(work);
  }

  async #alone<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      this.#isExclusive = false;
      this.#admit();
    }
  }

  /** Work inside and work that waits for it. */
  load(): { readonly busy: number; readonly waiting: number } {
    return { busy: this.#isExclusive ? 1 : this.#shared, waiting: this.#waiting.length };
  }

  async #enter(exclusive: boolean): Promise<void> {
    if (this.#shared + this.#waiting.length >= this.#maxWaiting) throw databaseBusy();
    await this.#queue(exclusive);
  }

  #queue(exclusive: boolean): Promise<void> {
    return new Promise((enter) => {
      this.#waiting.push({ exclusive, enter });
      this.#admit();
    });
  }

  #admit(): void {
    while (!this.#isExclusive) {
      const next = this.#waiting[0];
      if (next === undefined || (next.exclusive && this.#shared > 0)) return;
      this.#waiting.shift();
      if (next.exclusive) this.#isExclusive = true;
      else this.#shared += 1;
      next.enter();
    }
  }
}

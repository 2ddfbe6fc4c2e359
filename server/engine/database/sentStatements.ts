import type { Sql, Transaction } from './database.ts';
import { DatabaseError, TRANSACTION_FAILED } from './errors.ts';

/** The statements of a transaction that nobody waits for one by one. */
export class SentStatements implements Pick<Transaction, 'send' | 'settle'> {
  readonly #execute: (statement: Sql) => Promise<unknown>;
  #open: Promise<void>[] = [];
  /** Of the first that failed; whatever fails after it is a consequence. */
  #failure: unknown;

  constructor(execute: (statement: Sql) => Promise<unknown>) {
    this.#execute = execute;
  }

  readonly send = (statement: Sql): void => {
    const answered = this.#execute(statement).then(
      () => undefined,
      (error: unknown) => {
        // A consequence of another one, which whoever waited for it has heard of.
        if (!(error instanceof DatabaseError && error.code === TRANSACTION_FAILED))
          this.#failure ??= error;
      },
    );
    this.#open.push(answered);
  };

  readonly settle = async (): Promise<void> => {
    const failure = await this.failure();
    if (failure !== undefined) throw failure;
  };

  /** What one of them failed with, once all are answered. Told once. */
  async failure(): Promise<unknown> {
    const open = this.#open;
    this.#open = [];
    await Promise.all(open);
    const failure = this.#failure;
    this.#failure = undefined;
    return failure;
  }
}

import type { Sql, Transaction } from './database.ts';

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

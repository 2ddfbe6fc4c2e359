/**
 * Speaks with the engine: matches answers to questions, limits their time, and opens the engine
 * again when it died or had to be ended.
 */
import type { DatabaseLog } from '../database.ts';
import {
  DatabaseError,
  DatabaseStartError,
  ENGINE_STOPPED,
  isWriteAheadLogFull,
  STATEMENT_TIMED_OUT,
} from '../errors.ts';
import { type EngineEvents, type EngineLink, type OpenLink, openThread } from './engineLink.ts';
import type {
  EngineReply,
  EngineResult,
  EngineSettings,
  EngineStatement,
} from './engineMessages.ts';

export interface AskOptions {
  /** Undefined: no limit. */
  readonly limitMs: number | undefined;
  /** May be sent to a fresh engine if it was only waiting. Not so inside a transaction, which is gone. */
  readonly isRepeatable: boolean;
}

interface Question extends AskOptions {
  readonly id: number;
  readonly statement: EngineStatement | undefined;
  resolve(result: EngineResult): void;
  reject(error: Error): void;
}

export interface EngineClientOptions {
  readonly settings: EngineSettings;
  readonly log: DatabaseLog;
  readonly openLink?: OpenLink;
  readonly onNotification: (channel: string, payload: string) => void;
  /** A new engine has taken the old one's place: nothing of a session is left. */
  readonly onReplaced: () => void;
}

/** Between attempts to open an engine whose disk is full or gone. */
const REOPEN_MS = 2_000;

export class EngineClient {
  readonly #options: EngineClientOptions;
  /** In the order the engine answers them: only the first one is being worked on. */
  readonly #questions = new Map<number, Question>();
  #link: EngineLink | undefined;
  /** False while an engine is being opened: questions wait and their clock stands. */
  #isReady = false;
  #lastId = 0;
  #generation = 0;
  #clock: NodeJS.Timeout | undefined;
  /** Why no engine can be had any more. */
  #end: DatabaseError | undefined;
  /** Why there is none at the moment: it is tried again until there is one. */
  #outage: DatabaseError | undefined;
  #retry: NodeJS.Timeout | undefined;

  private constructor(options: EngineClientOptions) {
    this.#options = options;
  }

  /** Errors: `DatabaseStartError` when the files cannot be opened. */
  static async open(options: EngineClientOptions): Promise<EngineClient> {
    const client = new EngineClient(options);
    await client.#start();
    client.#isReady = true;
    return client;
  }

  /** Changes with every new engine: a transaction remembers in which one it began. */
  get generation(): number {
    return this.#generation;
  }

  /** Errors: `DatabaseError`; 57014 after the time limit, 57P01 when the engine died under it. */
  ask(statement: EngineStatement | undefined, options: AskOptions): Promise<EngineResult> {
    const reason = this.#end ?? this.#outage;
    if (reason !== undefined) return Promise.reject(reason);
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      const question = { id: this.#lastId, statement, ...options, resolve, reject };
      this.#questions.set(question.id, question);
      this.#post(question);
      if (this.#questions.size === 1) this.#startClock();
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#retry);
    if (this.#end !== undefined) return;
    if (this.#outage !== undefined) {
      this.#end = stopped('the database is closed');
      return;
    }
    const closed = this.ask(undefined, { limitMs: undefined, isRepeatable: false });
    this.#end = stopped('the database is closed');
    await closed;
    await this.#link?.stop();
  }

  /** Ends everything at once, without an orderly shutdown: the directory is no longer ours. */
  async abandon(reason: string): Promise<void> {
    clearTimeout(this.#retry);
    this.#end ??= stopped(reason);
    const link = this.#link;
    this.#link = undefined;
    await link?.stop();
    this.#rejectAll(this.#end);
  }

  #start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => {
        this.#link = undefined;
        reject(new DatabaseStartError(`The embedded database cannot be opened: ${reason}.`));
      };
      let isReady = false;
      const events: EngineEvents = {
        onReply: (reply) => {
          if (link !== this.#link) return;
          if (reply.kind === 'ready') {
            isReady = true;
            resolve();
          } else if (reply.kind === 'failedToStart') {
            this.#link = undefined;
            link.stop().then(() => fail(reply.message), reject);
          } else this.#receive(reply);
        },
        onDeath: (reason) => {
          if (link !== this.#link) return;
          if (isReady) this.#replace(stopped(`the database engine stopped: ${reason}`));
          else fail(reason);
        },
      };
      const link = (this.#options.openLink ?? openThread)(this.#options.settings, events);
      this.#link = link;
    });
  }

  #receive(reply: EngineReply): void {
    if (reply.kind === 'notification') this.#options.onNotification(reply.channel, reply.payload);
    if (reply.kind === 'broken')
      this.#replace(stopped(`the database engine failed: ${reply.message}`));
    if (reply.kind !== 'result' && reply.kind !== 'refused') return;
    const question = this.#questions.get(reply.id);
    this.#questions.delete(reply.id);
    this.#startClock();
    if (reply.kind === 'result') question?.resolve(reply.result);
    else question?.reject(new DatabaseError(reply.error));
    // The engine stands still with its next statement: a fresh one works as soon as there is room.
    if (reply.kind === 'refused' && isWriteAheadLogFull(reply.error)) {
      this.#replace(stopped('the database has no room for its log'));
    }
  }

  /** The engine answers in order, so the clock always runs for the first question. */
  #startClock(): void {
    clearTimeout(this.#clock);
    const [first] = this.#questions.values();
    if (first?.limitMs === undefined || !this.#isReady) return;
    this.#clock = setTimeout(() => {
      const message = `the statement ran into the time limit of ${first.limitMs} ms`;
      this.#replace(new DatabaseError({ message, code: STATEMENT_TIMED_OUT }));
    }, first.limitMs);
    this.#clock.unref();
  }

  #post({ id, statement }: Question): void {
    if (this.#isReady) this.#link?.post(statement === undefined ? { id } : { id, statement });
  }

  /**
   * Ends the engine and opens another. The first question gets the error, because nobody knows how
   * far it came; the others had not begun and are asked again.
   */
  #replace(error: DatabaseError): void {
    this.#options.log.error({ code: error.code }, `${error.message}; opening the database again`);
    clearTimeout(this.#clock);
    const old = this.#link;
    this.#link = undefined;
    this.#isReady = false;
    // Before any caller gets the error: nothing of a lost transaction may reach the next engine.
    this.#generation += 1;
    const [first, ...others] = this.#questions.values();
    this.#questions.clear();
    first?.reject(error);
    for (const question of others) {
      if (question.isRepeatable) this.#questions.set(question.id, question);
      else question.reject(stopped('the transaction was lost with the database engine'));
    }
    void this.#reopen(old);
  }

  async #reopen(old: EngineLink | undefined): Promise<void> {
    try {
      await old?.stop();
      if (this.#end !== undefined) throw this.#end;
      await this.#start();
      // Closed meanwhile.
      if (this.#end !== undefined) return void (await this.#dropLink());
      if (this.#outage) this.#options.log.info({}, 'the database is open again');
      this.#outage = undefined;
      this.#isReady = true;
      for (const question of this.#questions.values()) this.#post(question);
      this.#startClock();
      this.#options.onReplaced();
    } catch (cause) {
      this.#noteOutage(cause);
    }
  }

  async #dropLink(): Promise<void> {
    const link = this.#link;
    this.#link = undefined;
    await link?.stop();
  }

  /** Logged once, and tried again: a full disk may have room later. */
  #noteOutage(cause: unknown): void {
    const error = this.#end ?? stopped('the database engine could not be opened again', cause);
    if (!this.#outage) this.#options.log.error({ err: cause }, error.message);
    this.#outage = error;
    this.#rejectAll(error);
    if (this.#end !== undefined) return;
    this.#retry = setTimeout(() => void this.#reopen(undefined), REOPEN_MS);
    this.#retry.unref();
  }

  #rejectAll(error: DatabaseError): void {
    clearTimeout(this.#clock);
    for (const question of this.#questions.values()) question.reject(error);
    this.#questions.clear();
  }
}

const stopped = (message: string, cause?: unknown): DatabaseError =>
  new DatabaseError({ message, code: ENGINE_STOPPED }, { cause });

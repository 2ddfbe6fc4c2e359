import type { FastifyBaseLogger } from 'fastify';
import type { LogLevel as Level } from './logger.ts';

type Making = Parameters<FastifyBaseLogger['child']>;

/**
 * A request's logger, made when it has something to say: most requests say nothing, and making one takes as long as
 * finding out who is asking.
 */
export class RequestLogger implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #making: Making;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, ...making: Making) {
    this.#parent = parent;
    this.#making = making;
  }

  get level(): FastifyBaseLogger['level'] {
    return this.#parent.level;
  }

  child(...making: Making): FastifyBaseLogger {
    return this.#own().child(...making);
  }

  trace(...said: unknown[]): void {
    this.#say('trace', said);
  }
  debug(...said: unknown[]): void {
    this.#say('debug', said);
  }
  info(...said: unknown[]): void {
    this.#say('info', said);
  }
  warn(...said: unknown[]): void {
    this.#say('warn', said);
  }
  error(...said: unknown[]): void {
    this.#say('error', said);
  }
  fatal(...said: unknown[]): void {
    this.#say('fatal', said);
  }
  silent(...said: unknown[]): void {
    this.#say('silent', said);
  }

  #own(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(...this.#making);
    return this.#made;
  }

  #say(level: Level | 'trace' | 'fatal', said: unknown[]): void {
    const own = this.#own();
    Reflect.apply(own[level], own, said);
  }
}

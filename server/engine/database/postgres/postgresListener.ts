/** One connection that only listens, and comes back when it is lost. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createLimiter } from '#server/engine/concurrency/limiter.ts';
import { ChannelListeners, type NotificationListener } from '../channelListeners.ts';
import type { DatabaseLog } from '../database.ts';

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 10_000;

export class PostgresListener {
  readonly #config: pg.ClientConfig;
  readonly #log: DatabaseLog;
  readonly #listeners = new ChannelListeners<NotificationListener>();
  /** The connection, being made or made; undefined until the first listener and while it is lost. */
  #client: Promise<pg.Client> | undefined;
  #isLost = false;
  /** Several begin to listen at once; `pg` refuses a second command before the first is answered from version 9 on. */
  readonly #inOrder = createLimiter(1);
  readonly #closing = new AbortController();

  constructor(config: pg.ClientConfig, log: DatabaseLog) {
    this.#config = config;
    this.#log = log;
  }

  async listen(channel: string, listener: NotificationListener): Promise<() => Promise<void>> {
    const remove = this.#listeners.add(channel, listener);
    this.#client ??= this.#connect();
    const client = await this.#client;
    await this.#inOrder(() => client.query(`listen ${pg.escapeIdentifier(channel)}`));
    return async () => {
      if (!remove()) return;
      const current = await this.#client;
      await this.#inOrder(async () => current?.query(`unlisten ${pg.escapeIdentifier(channel)}`));
    };
  }

  /** Nobody may listen yet: only a connection that was lost and is not back counts. */
  get isConnected(): boolean {
    return !this.#isLost;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#listeners.clear();
    const client = this.#client;
    this.#client = undefined;
    await (await client)?.end();
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#config, keepAlive: true });
    client.on('notification', ({ channel, payload }) => {
      for (const { handler } of this.#listeners.of(channel)) handler(payload ?? '');
    });
    // `end` follows every `error`; without this listener Node would end the process.
    client.on('error', (err) => this.#log.warn({ err }, 'the listening connection was lost'));
    try {
      await client.connect();
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
    client.on('end', () => {
      if (!this.#closing.signal.aborted) void this.#reconnect();
    });
    return client;
  }

  async #reconnect(): Promise<void> {
    this.#isLost = true;
    for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(delayMs * 2, MAX_DELAY_MS)) {
      try {
        await wait(delayMs, undefined, { signal: this.#closing.signal, ref: false });
        this.#client = this.#connect();
        const client = await this.#client;
        for (const channel of this.#listeners.channels())
          await this.#inOrder(() => client.query(`listen ${pg.escapeIdentifier(channel)}`));
        for (const { onGap } of this.#listeners.all()) onGap?.();
        this.#isLost = false;
        this.#log.info({}, 'the listening connection is back');
        return;
      } catch (err) {
        if (this.#closing.signal.aborted) return;
        this.#log.warn({ err }, 'the listening connection could not be made yet');
      }
    }
  }
}

/** PGlite itself: opens it with the wrappers it needs and runs one statement at a time. */
import { messages, PGlite, parse, protocol } from '@electric-sql/pglite';
import {
  PreparedStatements,
  STALE_PLAN,
} from '#server/engine/database/postgres/preparedStatements.ts';
import { DURABLE_START_PARAMETERS, DurableNodeFS } from '../directory/durableFileSystem.ts';
import { fieldsOf } from '../errors.ts';
import { CHANGING_COMMANDS, SCALAR_PARSERS } from '../values.ts';
import type { EngineResult, EngineSettings, EngineStatement } from './engineMessages.ts';

const { serialize } = protocol;

/** Same session settings as `postgres.ts` gives its connections. */
const SESSION_PARAMETERS = ['-c', 'TimeZone=UTC'];
/** Log files kept for use after a checkpoint (`maintenance.ts`); PostgreSQL's default keeps a gigabyte. */
const LOG_PARAMETERS = ['-c', 'max_wal_size=128MB', '-c', 'min_wal_size=32MB'];
/** What is in memory already needs no large buffers: to lay out the usual 128 MB takes half a second of processor. */
const MEMORY_PARAMETERS = ['-c', 'shared_buffers=16MB'];

/** An archive that is read where it lies: a `Blob` copies its 45 MB three times, half a second of processor. */
class ArchiveBlob extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super();
    this.#bytes = bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    return byteLength === buffer.byteLength
      ? buffer
      : buffer.slice(byteOffset, byteOffset + byteLength);
  }
}

export class Engine {
  readonly #pglite: PGlite;
  /** Prepared statements to be closed with the next message. */
  readonly #toClose: string[] = [];
  readonly #hot = new PreparedStatements((name) => this.#toClose.push(name));
  readonly #prepared = new Set<string>();

  private constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  static async open(settings: EngineSettings): Promise<Engine> {
    const parsers = Object.fromEntries(SCALAR_PARSERS);
    const pglite = await PGlite.create(
      settings.directory === undefined
        ? {
            parsers,
            startParams: [
              ...PGlite.defaultStartParams,
              ...MEMORY_PARAMETERS,
              ...SESSION_PARAMETERS,
            ],
            ...(settings.snapshot && { loadDataDir: new ArchiveBlob(settings.snapshot) }),
          }
        : {
            parsers,
            startParams: [...DURABLE_START_PARAMETERS, ...LOG_PARAMETERS, ...SESSION_PARAMETERS],
            fs: new DurableNodeFS(settings.directory),
          },
    );
    return new Engine(pglite);
  }

  onNotification(handler: (channel: string, payload: string) => void): void {
    this.#pglite.onNotification(handler);
  }

  close(): Promise<void> {
    return this.#pglite.close();
  }

  /** Errors: PGlite's own `DatabaseError` with the SQLSTATE in `code`. Never two at a time. */
  async run(statement: EngineStatement): Promise<EngineResult> {
    try {
      return await this.#send(statement);
    } catch (thrown) {
      const isStale = fieldsOf(thrown)?.code === STALE_PLAN && !this.#pglite.isInTransaction();
      if (!isStale) throw thrown;
      this.#hot.evict(statement.text);
      return this.#send(statement);
    }
  }

  /**
   * One message with all steps of the extended protocol, instead of PGlite's own `query`, which
   * sends six, one after the other: every value is text or bytes already, so nothing has to be
   * asked first. After an error the engine skips to `sync` by itself.
   */
  async #send({ text, parameters, isHot }: EngineStatement): Promise<EngineResult> {
    const name = this.#hot.nameFor(text, isHot) ?? '';
    const isPrepared = this.#prepared.has(name);
    const closing = this.#toClose.splice(0);
    for (const closed of closing) this.#prepared.delete(closed);
    const message = Buffer.concat([
      ...closing.map((closed) => serialize.close({ type: 'S', name: closed })),
      ...(isPrepared ? [] : [serialize.parse({ text, name })]),
      serialize.bind({ statement: name, values: [...parameters] }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ]);
    try {
      const answers = await this.#pglite.execProtocolStream(message, { syncToFs: false });
      if (name !== '') this.#prepared.add(name);
      const [result] = parse.parseResults(answers, this.#pglite.parsers);
      return { rows: result?.rows ?? [], ...readTag(answers) };
    } catch (thrown) {
      // Parsed but failed, or not even parsed: not known, so start afresh under another name.
      if (name !== '' && !isPrepared) this.#hot.evict(text);
      throw thrown;
    }
  }
}

function readTag(answers: readonly { readonly name: string }[]): {
  affected: number;
  command: string;
} {
  const complete = answers.find((answer) => answer instanceof messages.CommandCompleteMessage);
  const words = complete?.text.split(' ') ?? [];
  const command = words[0] ?? '';
  return { command, affected: CHANGING_COMMANDS.has(command) ? Number(words.at(-1)) : 0 };
}

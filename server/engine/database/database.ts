/**
 * The one interface to the database, and the tagged helper that writes its statements.
 *
 * Two engines stand behind it (`open.ts`): PGlite in a directory and PostgreSQL at a URL. Both give
 * the same rows: int8 as number, numeric as text, dates and times as ISO text (UTC, milliseconds),
 * bytea as plain `Uint8Array`, json and jsonb parsed (ask for `doc::text` to keep the text).
 */

/** A statement: text with `$1 …` and its values. `name` is a hint only: "hot, prepare it at once". */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string;
  /** Whether it reads a few rows by their keys and nothing else: such ones may share a connection (`sql.quick`). */
  readonly isQuick?: boolean;
}

const textOf = (pieces: readonly string[]): string =>
  pieces.reduce((text, piece, index) => `${text}$${index}${piece}`);

/** Of statements without parts: a template is the same list each time, and the same text is found faster by its name. */
const templateTexts = new WeakMap<readonly string[], string>();

/** A statement in pieces, so that one can be spliced into another and renumbered. */
class Fragment implements Sql {
  /** Always one piece of text more than there are values. */
  readonly pieces: readonly string[];
  readonly values: readonly unknown[];
  readonly isQuick: boolean;
  #text: string | undefined;

  constructor(pieces: readonly string[], values: readonly unknown[], isQuick = false) {
    this.pieces = pieces;
    this.values = values;
    this.isQuick = isQuick;
  }

  /** Written when it is asked for: most pieces only become parts of others. */
  get text(): string {
    this.#text ??= templateTexts.get(this.pieces) ?? textOf(this.pieces);
    return this.#text;
  }
}

/** Texts with a value between each two of them. Written without a list in between: every request makes some. */
function build(texts: readonly string[], given: readonly unknown[]): Fragment {
  const pieces: string[] = [];
  const values: unknown[] = [];
  let piece = texts[0] ?? '';
  for (const [index, value] of given.entries()) {
    if (value instanceof Fragment) {
      for (const [place, text] of value.pieces.entries()) {
        if (place > 0) pieces.push(piece);
        piece = place > 0 ? text : piece + text;
      }
      values.push(...value.values);
    } else {
      pieces.push(piece);
      values.push(value);
      piece = '';
    }
    piece += texts[index + 1] ?? '';
  }
  pieces.push(piece);
  return new Fragment(pieces, values);
}

/**
 * Writes a statement: values become parameters, a nested statement is spliced in.
 *
 * Values: null, string, number, bigint, boolean, Date, Uint8Array (bytea), an array (a PostgreSQL
 * array: `= any(${ids})`), or a plain object (JSON). JSON that is an array must come as text, since
 * an array here always means a PostgreSQL array. `undefined` is refused: it is a forgotten value.
 */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  if (values.some((value) => value instanceof Fragment)) return build(strings, values);
  if (!templateTexts.has(strings)) templateTexts.set(strings, textOf(strings));
  return new Fragment(strings, values);
}

/** A quoted name. Only names from the compiled schema may come here, never a request's. */
sql.identifier = (name: string): Sql => {
  if (name === '' || name.includes('\0')) throw new TypeError(`not a name in SQL: ${name}`);
  return new Fragment([`"${name.replaceAll('"', '""')}"`], []);
};

/** Several statements in a row, `, ` between them unless told otherwise. */
sql.join = (parts: readonly Sql[], separator = ', '): Sql =>
  build(['', ...parts.map((_, index) => (index < parts.length - 1 ? separator : ''))], parts);

/** A statement that reads a few rows by an index, whatever its values are: others may wait behind it. */
sql.quick = (statement: Sql): Sql =>
  statement instanceof Fragment
    ? new Fragment(statement.pieces, statement.values, true)
    : { ...statement, isQuick: true };

/** The same statement with others of its last values, where one is made very often: its text is written once. */
sql.again = ({ text, values, isQuick }: Sql, ...last: readonly unknown[]): Sql => ({
  text,
  values: [...values.slice(0, values.length - last.length), ...last],
  isQuick: isQuick ?? false,
});

/** Text as it stands. Only literals of our own: nothing that came from outside. */
sql.raw = (text: string): Sql => new Fragment([text], []);

export interface Queryable {
  /** Rows as objects. */
  query<Row>(statement: Sql): Promise<readonly Row[]>;
  /** The number of rows inserted, updated or deleted; 0 for any other statement. */
  execute(statement: Sql): Promise<number>;
}

/** Statements of one transaction. They run in the order in which they are asked, also where nobody waits in between. */
export interface Transaction extends Queryable {
  /**
   * Sends a statement whose answer nobody needs: it costs no wait of its own (decision 0123). One that fails fails the
   * transaction, at its end or where somebody settles.
   */
  send(statement: Sql): void;
  /** Waits for all that was sent. Errors: what the first of it failed with that failed. */
  settle(): Promise<void>;
}

/** How busy the database is, for whoever watches the process. */
export interface DatabaseLoad {
  /** Open connections: always one on PGlite. */
  readonly connections: number;
  readonly busy: number;
  /** Statements and transactions that wait for their turn. */
  readonly waiting: number;
  /** Whether notices come in, where somebody listens. */
  readonly isListening: boolean;
}

/** Why work was done again: two that waited for each other, one that lost to another, a lost connection or worker. */
export const RETRY_REASONS = ['deadlock', 'serialization', 'connection', 'worker'] as const;
export type RetryReason = (typeof RETRY_REASONS)[number];
export type RetryCounts = Readonly<Record<RetryReason, number>>;

export interface TransactionOptions {
  /**
   * When the work may be done again as a whole, after all it wrote was undone: it lost against another transaction, or
   * the connection was lost.
   *
   * `uncommitted` is the default and fits work that changes nothing but the database: it is repeated unless the
   * connection was lost while it was being committed, which ends with SQLSTATE 08007. `always`: it finds out by itself
   * whether it was committed before, by an idempotency key. `never`: what it does outside of the database cannot be
   * done twice.
   */
  readonly repeat?: 'never' | 'uncommitted' | 'always';
  /** Whether a statement may take as long as it needs: what follows from millions of rows is made anew. */
  readonly isUnlimited?: boolean;
}

export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';

  /**
   * Runs the work in one transaction and rolls back when it throws.
   *
   * Inside it use only the given `transaction`: a call on the database itself from there throws
   * (it would wait for ever on PGlite and run outside the transaction on PostgreSQL).
   * On PGlite everything else waits until it ends, so keep network and files out of it.
   * On PostgreSQL the work may be called again, see `TransactionOptions`: what it collects belongs inside.
   */
  transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;

  /**
   * Calls the handler for each NOTIFY on the channel (payload below 8,000 bytes) until the returned
   * function is called. `onGap` is called when the connection was lost and is back: notices in
   * between are gone, so look at the tables again.
   */
  listen(
    channel: string,
    handler: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;

  /**
   * Reads everything as it was at one moment, while others go on. The reader is inside a transaction, so it may use
   * cursors; it must not write.
   *
   * On PGlite nothing else runs for the moment in which its files are copied, and while `whilePaused` does.
   */
  readSnapshot<T>(
    work: (reader: Queryable) => Promise<T>,
    whilePaused?: () => Promise<void>,
  ): Promise<T>;

  load(): DatabaseLoad;

  /** How often work was done again since the start, by reason: always 0 on PGlite, where one thing runs at a time. */
  retries(): RetryCounts;

  /** One statement outside any transaction and without the time limit: `create index concurrently`. */
  executeAlone(statement: Sql): Promise<number>;

  /** Fresh planner statistics, and on PGlite (which has no background worker) VACUUM too. Call it after a bulk load. */
  maintain(): Promise<void>;

  close(): Promise<void>;
}

/** Where the database reports what no caller is waiting to hear; fastify's logger fits. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

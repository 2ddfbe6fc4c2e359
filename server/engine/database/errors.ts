/** What the database refuses or fails with. Both engines give the same classes and codes. */

/** What PostgreSQL says of an error, as far as we use it; plain, so that it crosses a thread. */
export interface DatabaseErrorFields {
  readonly message: string;
  /** SQLSTATE, e.g. 23505 for a broken unique key. */
  readonly code: string;
  readonly detail?: string | undefined;
  readonly hint?: string | undefined;
  readonly constraint?: string | undefined;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
  /** Where in the statement's text, counted from 1. */
  readonly position?: string | undefined;
  /** Where it happened: Citus names the worker that it asked. */
  readonly context?: string | undefined;
}

/** A statement failed. `code` is the SQLSTATE: decide on it, never on the message. */
export class DatabaseError extends Error implements DatabaseErrorFields {
  readonly code: string;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly position: string | undefined;
  readonly context: string | undefined;

  constructor(fields: DatabaseErrorFields, options?: ErrorOptions) {
    super(fields.message, options);
    this.name = 'DatabaseError';
    this.code = fields.code;
    this.detail = fields.detail;
    this.hint = fields.hint;
    this.constraint = fields.constraint;
    this.table = fields.table;
    this.column = fields.column;
    this.position = fields.position;
    this.context = fields.context;
  }
}

/** The statement ran into the time limit (SQLSTATE query_canceled). */
export const STATEMENT_TIMED_OUT = '57014';
/** How long a statement may take where nothing else is said. */
export const STATEMENT_LIMIT_MS = 30_000;
/** The engine stopped under the statement; whether it was committed is unknown. */
export const ENGINE_STOPPED = '57P01';

/** A unique key is broken. */
export const UNIQUE_VIOLATION = '23505';

/** An earlier statement of the transaction failed: nothing more is done in it. */
export const TRANSACTION_FAILED = '25P02';

/** The disk under the database has no room (SQLSTATE disk_full). */
export const DISK_FULL = '53100';

/** Whether it was the log of changes that had no room; its files are the only ones in this folder. */
export const isWriteAheadLogFull = ({ code, message }: DatabaseErrorFields): boolean =>
  code === DISK_FULL && message.includes('pg_wal/');

/** More statements wait than can be answered in good time: too many connections, in PostgreSQL's words. */
export const DATABASE_BUSY = '53300';

/** Data exception (22), or more than a limit of the engine (54): the values are at fault, and would be again. */
const UNSTORABLE_STATES = /^(?:22|54)/;
/**
 * Connection lost (08), undone for the sake of another transaction (40), too many connections (53), stopped by an
 * operator or by a limit of time (57): nothing was wrong.
 */
const INTERRUPTED_STATES = /^(?:08|40|53|57)/;

export const isUnstorable = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && UNSTORABLE_STATES.test(error.code);

/** Whether the same statement may go through later. */
export const isInterrupted = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && (INTERRUPTED_STATES.test(error.code) || isWorkerLost(error));

/** An internal error; Citus has no other code for a worker that went away while it was asked. */
const INTERNAL_ERROR = 'XX000';
/**
 * What Citus says when it cannot reach a worker, or lost one while it committed: what was seen of 13.2, and the other
 * messages of its sources that mean the same.
 */
const LOST_WORKER =
  /^(?:connection to the remote node |connection establishment for node |could not commit transaction for shard |could not establish (?:any connections to the node|connection after) |could not connect to any active placements|failed to connect to |failure on connection marked as essential: )/;
/**
 * No such savepoint. Ours are set before they are used, so the connection to a worker was replaced within the
 * transaction, and the new one does not know what the lost one did.
 */
const SAVEPOINT_UNKNOWN = '3B001';
/** The context that Citus gives to what a worker, or the connection to it, said. */
const ASKED_WORKER = /while executing command on \S+:\d+/;
/** What PostgreSQL's client library, by which Citus asks its workers, says of a connection that broke. */
const BROKEN_CONNECTION =
  /^(?:$|server closed the connection|could not (?:receive data from|send data to) server|no connection to the server|connection not open|lost synchronization with server|SSL (?:SYSCALL )?error|SSL connection has been closed|invalid socket|timeout expired)/;

/** Whether it was a worker of a distributed database that was lost, while the server that was asked is there. */
export const isWorkerLost = ({ code, message, context }: DatabaseErrorFields): boolean => {
  if (code === SAVEPOINT_UNKNOWN) return true;
  const isInternal = code === INTERNAL_ERROR;
  if (!isInternal && !/^(?:08|57P)/.test(code)) return false;
  if (LOST_WORKER.test(message)) return true;
  if (context === undefined || !ASKED_WORKER.test(context)) return false;
  return !isInternal || BROKEN_CONNECTION.test(message);
};

/** Whether a transaction was committed cannot be known (SQLSTATE transaction_resolution_unknown). */
export const OUTCOME_UNKNOWN = '08007';

export const outcomeUnknown = (cause: DatabaseError): DatabaseError =>
  new DatabaseError(
    {
      message: `the connection was lost in the middle of a commit, which may have happened: ${cause.message}`,
      code: OUTCOME_UNKNOWN,
    },
    { cause },
  );

export const databaseBusy = (): DatabaseError =>
  new DatabaseError({ message: 'too many statements wait already', code: DATABASE_BUSY });

/** The database cannot be opened. The message is one sentence made to be printed as it is. */
export class DatabaseStartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** Another process holds the data directory. */
export class DataDirectoryInUseError extends DatabaseStartError {
  readonly dataDirectory: string;
  readonly holder: { readonly pid: number; readonly host: string } | undefined;

  constructor(dataDirectory: string, holder?: { readonly pid: number; readonly host: string }) {
    const who =
      holder === undefined ? 'another process' : `process ${holder.pid} on host ${holder.host}`;
    super(
      `The data directory ${dataDirectory} is in use by ${who}; stop it or choose another one.`,
    );
    this.dataDirectory = dataDirectory;
    this.holder = holder;
  }
}

/** The data directory cannot be made, read or written, or holds something else. */
export class DataDirectoryUnusableError extends DatabaseStartError {}

/** Nothing answers at `DATABASE_URL`, or it turns us away. Never holds the password. */
export class DatabaseUnreachableError extends DatabaseStartError {}

/** The text of anything thrown, for a message of ours. */
export const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** Whether it is Node's error of this kind: ENOENT, EEXIST … */
export const isErrorWithCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** A worker of Citus names the constraint in its message only, with the number of the shard behind it. */
const SHARD_CONSTRAINT = /(\w+)_\d{6,}/;

const constraintIn = ({ code, message }: DatabaseErrorFields): string | undefined =>
  code === UNIQUE_VIOLATION ? SHARD_CONSTRAINT.exec(message)?.[1] : undefined;

/**
 * The plain fields of a driver's error, or undefined when it is not PostgreSQL's.
 * Shape: both drivers put the protocol's fields on the error under the same names.
 */
export function fieldsOf(thrown: unknown): DatabaseErrorFields | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const given = new Map<string, unknown>(Object.entries(thrown));
  const text = (key: string): string | undefined => {
    const value = given.get(key);
    return typeof value === 'string' ? value : undefined;
  };
  const code = text('code');
  // Node's own errors carry a code as well (ECONNRESET, EPIPE): those are letters behind an E, which no SQLSTATE is.
  if (code === undefined || !/^(?!E[A-Z]{4}$)[0-9A-Z]{5}$/.test(code)) return undefined;
  return {
    message: thrown.message,
    code,
    detail: text('detail'),
    hint: text('hint'),
    constraint: text('constraint') ?? constraintIn({ message: thrown.message, code }),
    table: text('table'),
    column: text('column'),
    position: text('position'),
    context: text('where'),
  };
}

/**
 * PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and no error (the work had
 * caught the first one): without this the caller would take the loss for a success.
 */
export function refuseRolledBack(command: string): void {
  if (command !== 'ROLLBACK') return;
  const message = 'a statement of the transaction had failed, so it was rolled back';
  throw new DatabaseError({ message, code: TRANSACTION_FAILED });
}

/** One statement on its way over a connection of `pg`, and what comes back. */
import pg from 'pg';
import { postgresTypes } from './postgresTypes.ts';

/** What a statement was answered with. */
export interface Answer {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** The first word of what was done: `SELECT`. */
  readonly command: string;
  /** How many rows it was done to. */
  readonly rowCount: number;
}

/** The parts of a connection that a statement is written with. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  /** Names of statements that the server has, and of those that are on their way to it. */
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(statement: { readonly text: string; readonly name: string | undefined }): void;
  bind(values: {
    readonly statement: string | undefined;
    readonly values: readonly Parameter[];
  }): void;
  describe(portal: { readonly type: 'P'; readonly name: '' }): void;
  execute(portal: { readonly portal: '' }): void;
  sync(): void;
}

type Parameter = string | Buffer | null;

type Parse = (text: string) => unknown;

/** The columns of an answer, and a row of them with nothing in it. */
interface Columns {
  readonly names: readonly string[];
  readonly parsers: readonly Parse[];
  readonly empty: Readonly<Record<string, unknown>>;
}

const NO_COLUMNS: Columns = { names: [], parsers: [], empty: {} };

interface Described {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

const columnsOf = ({ fields }: Described): Columns => ({
  names: fields.map(({ name }) => name),
  parsers: fields.map(({ dataTypeID }) => postgresTypes.getTypeParser(dataTypeID, 'text')),
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
});

/**
 * The columns of statements that were prepared in a connection: described once. Where a table has changed since, the
 * server refuses the prepared statement (`STALE_PLAN`), and it is prepared anew under another name.
 */
const described = new WeakMap<Wire, Map<string, Columns>>();

const columnsIn = (wire: Wire): Map<string, Columns> => {
  const known = described.get(wire) ?? new Map<string, Columns>();
  described.set(wire, known);
  return known;
};

interface QuestionParts {
  readonly text: string;
  readonly values: readonly Parameter[];
  /** Of a prepared statement. */
  readonly name: string | undefined;
  readonly answered: (error: Error | null, answer: Answer) => void;
}

/**
 * In the place of the driver's own query: that copies its settings by their descriptors, asks for the columns each time
 * and is an event emitter, which is a tenth of what reading a row costs this process.
 */
export class Question implements pg.Submittable {
  readonly text: string;
  readonly name: string | undefined;
  readonly callback: QuestionParts['answered'];
  readonly #values: readonly Parameter[];
  #wire: Wire | undefined;
  #columns = NO_COLUMNS;
  #failure: unknown;
  readonly #rows: Record<string, unknown>[] = [];
  #done = '';

  constructor({ text, values, name, answered }: QuestionParts) {
    this.text = text;
    this.name = name;
    this.callback = answered;
    this.#values = values;
  }

  submit(connection: pg.Connection): void {
    // The driver's types name only a part of it.
    const wire = connection as unknown as Wire;
    const { text, name } = this;
    this.#wire = wire;
    const known = name === undefined ? undefined : columnsIn(wire).get(name);
    this.#columns = known ?? NO_COLUMNS;
    wire.stream.cork();
    try {
      const isPrepared =
        name !== undefined &&
        (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]) !== undefined;
      if (!isPrepared) {
        wire.parse({ text, name });
        if (name !== undefined) wire.submittedNamedStatements[name] = text;
      }
      wire.bind({ statement: name, values: this.#values });
      if (!known) wire.describe({ type: 'P', name: '' });
      wire.execute({ portal: '' });
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  handleRowDescription(message: Described): void {
    this.#columns = columnsOf(message);
    if (this.name !== undefined && this.#wire) columnsIn(this.#wire).set(this.name, this.#columns);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#failure !== undefined) return;
    const { names, parsers, empty } = this.#columns;
    const row: Record<string, unknown> = { ...empty };
    try {
      for (let place = 0; place < names.length; place += 1) {
        const text = fields[place] ?? null;
        if (text !== null) row[names[place] ?? ''] = parsers[place]?.(text);
      }
      this.#rows.push(row);
    } catch (failure) {
      this.#failure = failure;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#done = text;
    const { name } = this;
    // What answers no rows is not described at all.
    if (name !== undefined && this.#wire && this.#columns === NO_COLUMNS)
      columnsIn(this.#wire).set(name, NO_COLUMNS);
  }

  handleEmptyQuery(): void {}

  handleError(error: Error): void {
    this.callback(error, this.#answer());
  }

  handleReadyForQuery(): void {
    const failure = this.#failure;
    if (failure === undefined) this.callback(null, this.#answer());
    else this.callback(failure instanceof Error ? failure : new Error(String(failure)), NOTHING);
  }

  /** `SELECT 10`, `INSERT 0 1`, `CREATE TABLE`. */
  #answer(): Answer {
    const [command = '', ...rest] = this.#done.split(' ');
    return { rows: this.#rows, command, rowCount: Number(rest.at(-1)) || 0 };
  }
}

const NOTHING: Answer = { rows: [], command: '', rowCount: 0 };

// Pipelined connections take queries of the driver's own kind only, as others may keep a portal open.
Object.setPrototypeOf(Question.prototype, pg.Query.prototype);

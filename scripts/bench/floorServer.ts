/** The least that can answer: bare node:http and pg, or PGlite, with the statements that the product was heard to ask. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { FLOOR_ID } from './floorRows.ts';
import type { AskedStatement } from './productServer.ts';

/** What a path asks; without a path nothing is learned. Answered with the time the process has worked. */
export interface FloorOrder {
  readonly path?: string;
  readonly statements: readonly AskedStatement[];
  /** Whether each time inserts another row, whose id is the first value. */
  readonly isNew?: boolean;
}

interface Answer {
  readonly fields: readonly { readonly name: string }[];
  readonly rows: readonly (readonly string[])[];
}

const ID_BYTES = 9;
const BUILT_IN_TYPES = 5_000;

const openPostgres = (connectionString: string) => {
  const TEXT = 25;
  const asText = pg.types.getTypeParser(TEXT, 'text');
  const pool = new pg.Pool({
    connectionString,
    // As many as the product has, set as it sets them.
    max: 10,
    options: '-c TimeZone=UTC -c work_mem=16MB',
    types: { getTypeParser: () => asText },
  });
  const names = new Map<string, string>();
  /** Prepared, as the product's are. */
  const nameOf = (text: string): string => {
    const known = names.get(text) ?? `floor_${names.size}`;
    names.set(text, known);
    return known;
  };
  return (text: string, values: readonly (string | null)[]): Promise<Answer> =>
    pool.query<string[]>({ text, values: [...values], name: nameOf(text), rowMode: 'array' });
};

const openPglite = async (directory: string) => {
  const pglite = await PGlite.create(directory);
  // Values come as text, as the product sends them, and rows stay text: of all types that PostgreSQL brings along.
  const asText = Object.fromEntries(
    Array.from({ length: BUILT_IN_TYPES }, (_, oid) => [oid, String]),
  );
  return (text: string, values: readonly (string | null)[]): Promise<Answer> =>
    pglite.query<string[]>(text, [...values], {
      rowMode: 'array',
      parsers: asText,
      serializers: asText,
    });
};

const { DATABASE_URL: url = '', BENCH_DIRECTORY: directory = '' } = process.env;
const ask = url === '' ? await openPglite(directory) : openPostgres(url);
const learned = new Map<string, FloorOrder>();

const rowText = (row: readonly string[], at: (name: string) => number): string =>
  `{"_id":"${row[at('id')]}","teamId":"${row[at('team_id')]}","createdAt":"${row[at('created_at')]}","updatedAt":"${row[at('updated_at')]}","version":${row[at('version')]},${row[at('doc')]?.slice(1)}`;

const answerOf = async ({ statements, isNew = false }: FloorOrder): Promise<string> => {
  let rows: string[] = [];
  let total = '0';
  for (const { text, values } of statements) {
    const id = isNew ? [FLOOR_ID + randomBytes(ID_BYTES).toString('hex')] : [];
    const result = await ask(text, [...id, ...values.slice(id.length)]);
    const places = new Map(result.fields.map(({ name }, place) => [name, place]));
    const at = (name: string): number => places.get(name) ?? -1;
    if (places.has('doc')) rows = result.rows.map((row) => rowText(row, at));
    total = result.rows[0]?.[places.has('doc') ? at('total') : 0] ?? total;
  }
  return `{"results":[${rows.join(',')}],"pagination":{"total":${JSON.stringify(total)}}}`;
};

const server = createServer((request, response) => {
  request.resume();
  answerOf(learned.get(request.url ?? '') ?? { statements: [] }).then(
    (body) => {
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    },
    (error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    },
  );
});
process.on('message', (order: FloorOrder) => {
  if (order.path !== undefined) learned.set(order.path, order);
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1_000 });
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});

/** The least that can answer: bare node:http and pg with the statements that the product was heard to ask. */
import { createServer } from 'node:http';
import pg from 'pg';
import type { AskedStatement } from './productServer.ts';

/** What a path asks; without a path nothing is learned. Answered with the time the process has worked. */
export interface FloorOrder {
  readonly path?: string;
  readonly statements: readonly AskedStatement[];
}

const TEXT = 25;
const asText = pg.types.getTypeParser(TEXT, 'text');
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  // As many as the product has, set as it sets them.
  max: 10,
  options: '-c TimeZone=UTC -c work_mem=16MB',
  types: { getTypeParser: () => asText },
});
const statements = new Map<string, readonly AskedStatement[]>();
const names = new Map<string, string>();

/** Prepared, as the product's are. */
const nameOf = (text: string): string => {
  const known = names.get(text) ?? `floor_${names.size}`;
  names.set(text, known);
  return known;
};

const rowText = (row: readonly string[], at: (name: string) => number): string =>
  `{"_id":"${row[at('id')]}","teamId":"${row[at('team_id')]}","createdAt":"${row[at('created_at')]}","updatedAt":"${row[at('updated_at')]}","version":${row[at('version')]},${row[at('doc')]?.slice(1)}`;

const answerOf = async (asked: readonly AskedStatement[]): Promise<string> => {
  let rows: string[] = [];
  let total = '0';
  for (const { text, values } of asked) {
    const result = await pool.query<string[]>({
      text,
      values: [...values],
      name: nameOf(text),
      rowMode: 'array',
    });
    const places = new Map(result.fields.map(({ name }, place) => [name, place]));
    const at = (name: string): number => places.get(name) ?? -1;
    if (places.has('doc')) rows = result.rows.map((row) => rowText(row, at));
    total = result.rows[0]?.[places.has('doc') ? at('total') : 0] ?? total;
  }
  return `{"results":[${rows.join(',')}],"pagination":{"total":${JSON.stringify(total)}}}`;
};

const server = createServer((request, response) => {
  const asked = statements.get(request.url ?? '') ?? [];
  answerOf(asked).then(
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
process.on('message', ({ path, statements: asked }: FloorOrder) => {
  if (path !== undefined) statements.set(path, asked);
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1_000 });
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});

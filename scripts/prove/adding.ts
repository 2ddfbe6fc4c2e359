/*
 * `npm run prove -- adding [rounds] [rows]`: a field that an admin adds is in the list, the form's schema, the API and the
 * OpenAPI document of three servers on one PostgreSQL within two seconds (STUDIO-1).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../harness/quantile.ts';
import { say } from '../harness/say.ts';
import { call, newTally } from './servers/calls.ts';
import { proveOnServers, type Servers } from './servers/servers.ts';

const NODES = 3;
const LIMIT_MS = 2_000;
const LOOK_MS = 20;

const [rounds = '10', rows = '1000'] = process.argv.slice(2);

/** The places of one server that do not have the field yet. */
const missingOn = async (
  { admin, seller }: Servers,
  address: string,
  field: string,
): Promise<readonly string[]> => {
  const ask = (token: string, path: string) =>
    call({ token, addresses: [address], tally: newTally() }, 0, 'GET', path);
  const has = (text: string): boolean => text.includes(field);
  const [list, schemas, document] = await Promise.all([
    ask(seller.token, `/api/customers/search?limit=1&fields=${field}`),
    ask(seller.token, '/markets/schemas.json'),
    ask(admin.token, '/api/openapi.json?tag=customers'),
  ]);
  return [
    ...(list.status === 200 ? [] : ['list']),
    ...(has(schemas.text) ? [] : ['schemas of forms']),
    ...(has(document.text) ? [] : ['OpenAPI']),
  ];
};

/** How long it takes from the click until every server has it everywhere, and until the click is answered. */
const addOne = async (
  servers: Servers,
  round: number,
): Promise<{ answeredMs: number; tookMs: number }> => {
  const { admin, addresses } = servers;
  const field = `added${round}`;
  const body = {
    ...{ resource: 'customers', kind: 'addField', field },
    schema: { type: 'string', title: `Added ${round}`, maxLength: 40 },
  };
  const startMs = performance.now();
  const parts = { token: admin.token, addresses, tally: newTally() };
  const { status, text } = await call(parts, round, 'POST', '/api/schemas/change', body);
  if (status !== 200) throw new Error(`The field was not added: ${text}`);
  const answeredMs = performance.now() - startMs;
  for (;;) {
    const found = await Promise.all(addresses.map((address) => missingOn(servers, address, field)));
    if (found.flat().length === 0) return { answeredMs, tookMs: performance.now() - startMs };
    await pause(LOOK_MS);
  }
};

const prove = async (servers: Servers): Promise<boolean> => {
  const took: number[] = [];
  for (let round = 1; round <= Number(rounds); round += 1) {
    const { answeredMs, tookMs } = await addOne(servers, round);
    took.push(tookMs);
    say(
      `${round}: answered after ${Math.round(answeredMs)} ms, everywhere after ${Math.round(tookMs)} ms`,
    );
  }
  const isRight = took.every((tookMs) => tookMs <= LIMIT_MS);
  say(
    `${took.length} fields on ${NODES} servers: half within ${Math.round(quantile(took, 0.5))} ms, all within ${Math.round(Math.max(...took))} ms: ${isRight ? 'yes' : 'no'}`,
  );
  return isRight;
};

await proveOnServers(
  { name: 'adding', count: NODES, rows: Number(rows), settings: { SCHEMA_STORE: 'table' } },
  prove,
);

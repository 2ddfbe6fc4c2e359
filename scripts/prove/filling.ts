/*
 * `npm run prove -- filling [rows] [kills]`: a field of a large table is tried and changed. The trial must end soon and
 * hold nobody up; the filling of rows is killed again and again, and must end exact (STUDIO-3, STUDIO-5).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '#server/engine/database/database.ts';
import { say } from '../harness/say.ts';
import { SIZE, SIZE_AS_NUMBER } from './changes/plan.ts';
import { tellAnswers, yesOrNo } from './servers/answers.ts';
import { type CallParts, call, p95 } from './servers/calls.ts';
import { createLoad, MEASURED_MS } from './servers/load.ts';
import { fingerprint, idOf, inDatabase } from './servers/rows.ts';
import { type Changes, openChanges } from './servers/schemaChanges.ts';
import { proveOnServers, type Servers } from './servers/servers.ts';

const READERS = 4;
const READER_PAUSE_MS = 20;
const TRIAL_LIMIT_MS = 30_000;
const MOST_SLOWED = 1.2;
/** A kill comes at any moment of the filling. */
const [SOONEST_KILL_MS, LATEST_KILL_MS] = [300, 1_200];

/** Rows that others write meanwhile. */
const OTHERS_ROWS = 2_000;
const others = Array.from({ length: OTHERS_ROWS }, (_, number) => idOf(number));

/** What documents keep the new form of the field under. */
const NEW_FORM = 'size~2';

const [rows = '1000000', kills = '50'] = process.argv.slice(2);

/** Sizes of which most are numbers, one in ten has to be rounded and one in a hundred is none. */
const giveSizes = ({ url }: Servers) =>
  inDatabase(url, async (database) => {
    await database.execute(sql`
      update r_customers set doc = doc || jsonb_build_object('size',
        case when right(id, 2) = '99' then 'many' when right(id, 1) = '5' then right(id, 6) || '.5'
          else (right(id, 7)::int + 1)::text end)`);
    await database.execute(sql`vacuum analyze r_customers`);
  });

/** Rows of which the new form is not what it should be. */
const wrongRows = ({ url }: Servers) =>
  inDatabase(url, async (database) => {
    const [row] = await database.query<{ wrong: number }>(sql`
      select count(*)::int as wrong from r_customers
      where doc->${NEW_FORM}::text is distinct from case when right(id, 2) = '99' then null
        when right(id, 1) = '5' then to_jsonb(right(id, 6)::int + 1)
        else to_jsonb(right(id, 7)::int + 1) end`);
    return row?.wrong ?? -1;
  });

/** What somebody else does all the time. */
const readerTurn = async (calls: CallParts, number: number, turn: number): Promise<void> => {
  const id = idOf((number + turn * READERS) % OTHERS_ROWS);
  await call(calls, 0, 'GET', `/api/customers/get?id=${id}`);
  await call(calls, 0, 'PUT', `/api/customers/update?id=${id}`, { company: `Firm ${id}` });
  await call(calls, 0, 'GET', '/api/customers/search?limit=10');
  await pause(READER_PAUSE_MS);
};

/** What a trial predicts, and what others felt of it. */
const tryChange = async ({ seller, addresses }: Servers, changes: Changes) => {
  const load = createLoad({
    ...{ programs: READERS, token: seller.token, addresses, turn: readerTurn },
  });
  // A server is faster once it is warm: what others are held up by is the trial alone.
  await load.calm();
  const calm = await load.calm();
  let [predicted, tookMs]: [unknown, number] = [undefined, 0];
  const busy = await load.during(async () => {
    const startMs = performance.now();
    ({ counts: predicted } = await changes.change({ ...SIZE_AS_NUMBER, isTrial: true }));
    tookMs = performance.now() - startMs;
  });
  return { predicted: JSON.stringify(predicted), tookMs, calm: calm.tally, busy: busy.tally };
};

/** Changes the field while the server is killed again and again. */
const changeUnderKills = async ({ restart }: Servers, changes: Changes) => {
  const id = await changes.begin(SIZE_AS_NUMBER);
  let killed = 0;
  for (;;) {
    const state = await changes.stateOf(id);
    if (state['state'] === 'done') return { id, killed, counts: JSON.stringify(state['counts']) };
    await pause(SOONEST_KILL_MS + Math.random() * (LATEST_KILL_MS - SOONEST_KILL_MS));
    if (killed === Number(kills)) continue;
    await restart(0);
    killed += 1;
  }
};

const prove = async (servers: Servers): Promise<boolean> => {
  const changes = openChanges(servers);
  await changes.change({ kind: 'addField', field: 'size', schema: SIZE });
  await giveSizes(servers);
  const before = await fingerprint(servers.url, others);
  const { predicted, tookMs, calm, busy } = await tryChange(servers, changes);
  const { id, killed, counts } = await changeUnderKills(servers, changes);
  const wrong = await wrongRows(servers);
  await changes.revert(id);
  const isSame = before === (await fingerprint(servers.url, others, [NEW_FORM]));
  const slowed = p95(busy) / p95(calm);
  const failures = [calm, busy, changes.tally].flatMap((tally) => tally.failures);
  const trial = `${rows} rows tried in ${(tookMs / 1_000).toFixed(1)} s: ${predicted}`;
  const isPredicted = predicted === counts.replace(/"misfits":\d+/, '"misfits":0');
  const times = `${p95(calm).toFixed(1)} ms before, ${p95(busy).toFixed(1)} ms meanwhile`;
  // Beside a short trial, as of a small table, there are too few requests to tell.
  const isMeasured = tookMs >= MEASURED_MS;
  const isSlowed = isMeasured && slowed > MOST_SLOWED;
  return tellAnswers(
    [...failures, ...changes.notDone],
    [
      [tookMs <= TRIAL_LIMIT_MS, trial],
      [
        !isSlowed,
        `p95 of others ${times}: ${slowed.toFixed(2)}${isMeasured ? '' : ' (not judged)'}`,
      ],
      [isPredicted, `what was predicted is what happened: ${counts}`],
      [wrong === 0, `filling killed ${killed} times, rows that are not exact: ${wrong}`],
      [isSame, `taken back, all that nobody else wrote is byte-equal: ${yesOrNo(isSame)}`],
      [failures.length === 0, `requests answered with 500 or above: ${failures.length}`],
    ],
  );
};

say(`${rows} rows, ${kills} kills:`);
await proveOnServers({ name: 'filling', count: 1, rows: Number(rows), settings: {} }, prove);

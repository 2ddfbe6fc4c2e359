import { randomUUID } from 'node:crypto';
import { type Database, sql } from '#server/engine/database/database.ts';
import { Random } from '#server/market/demo/random.ts';
import { brokenInvariants } from '#server/market/money/invariants.ts';
import { type CrashPlace, openCrashPlace } from './place.ts';
import { type Answer, createSender } from './sending.ts';
import { openCrashShop } from './shop.ts';

export interface RushOptions extends CrashPlace {
  /** How often the server is killed before the rush is over. */
  readonly kills: number;
  readonly seed: number;
}

export interface RushReport {
  readonly kills: number;
  readonly granted: number;
  readonly refused: number;
  /** Calls that a kill left without an answer, and that were sent again. */
  readonly interrupted: number;
  readonly problems: readonly string[];
}

const REQUESTS = 200;
/** The balance is enough for so many. */
const ENOUGH_FOR = 10;
/** A kill comes after so many of the answers, wherever the others are by then: times mean little on a busy machine. */
const MAX_ANSWERS = REQUESTS / 2;
const WITHDRAWALS = '/apis/markets/api/withdrawns/create';
const CREATED = 201;
const INVALID = 422;

const inspectRush = async (
  database: Database,
  answers: ReadonlyMap<string, Answer>,
): Promise<readonly string[]> => {
  const rows = await database.query<{ note: string; status: string }>(
    sql`select doc->>'note' as note, doc->>'status' as status from r_withdrawals`,
  );
  const notes = new Set(rows.map(({ note }) => note));
  const granted = [...answers].filter(([, { status }]) => status === 201);
  return [
    ...(await brokenInvariants(database)),
    ...(notes.size < rows.length ? ['a key made two withdrawals'] : []),
    ...(rows.length > ENOUGH_FOR ? [`${rows.length} withdrawals of ${ENOUGH_FOR}`] : []),
    ...granted.filter(([key]) => !notes.has(key)).map(([key]) => `lost: ${key}`),
    ...[...answers]
      .filter(([key, { status }]) => status !== 201 && notes.has(key))
      .map(([key]) => `made though it was refused: ${key}`),
  ];
};

/**
 * Asks for 200 withdrawals at once over a balance for ten, each with a key of its own, while the server is killed at
 * random moments; whatever has no answer is sent again with its key, and in the end everything is (issue 3).
 */
export const rushWithdrawals = async ({
  kills,
  seed,
  ...place
}: RushOptions): Promise<RushReport> => {
  const random = new Random(seed);
  const { start, inDatabase } = openCrashPlace(place);
  const shop = await inDatabase((database) =>
    openCrashShop(database, place.dataDirectory, { rounds: 1 }),
  );
  const [balance] = await inDatabase((database) =>
    database.query<{ share: number }>(
      sql`select (available / ${ENOUGH_FOR})::float8 as share from ledger_heads`,
    ),
  );
  const amount = balance?.share ?? 0;
  const calls = Array.from({ length: REQUESTS }, () => {
    const key = randomUUID();
    const body = { amount, method: 'wallet', note: key };
    return { key, path: WITHDRAWALS, token: shop.sellerToken, body };
  });
  const sender = createSender({ calls, done: CREATED, refusals: [INVALID] });
  const { answers, problems } = sender;
  let interrupted = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await start();
    interrupted += await sender.sendUntilKilled(server, random.integer(0, MAX_ANSWERS));
    const found = await inDatabase((database) => inspectRush(database, answers));
    problems.push(...found.map((problem) => `kill ${kill}: ${problem}`));
  }
  const server = await start();
  await sender.finish(server);
  await server.kill();
  problems.push(...(await inDatabase((database) => inspectRush(database, answers))));
  const granted = [...answers.values()].filter(({ status }) => status === CREATED).length;
  if (granted !== ENOUGH_FOR) problems.push(`${granted} were granted, not ${ENOUGH_FOR}`);
  return { kills, granted, refused: answers.size - granted, interrupted, problems };
};

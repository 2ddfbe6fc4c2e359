import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { TOKEN_HEADER } from '#schemas';
import { type Database, sql } from '#server/engine/database/database.ts';
import { Random } from '#server/market/demo/random.ts';
import { brokenInvariants } from '#server/market/money/invariants.ts';
import type { ServerProcess } from '../../harness/server.ts';
import { type CrashPlace, openCrashPlace } from './place.ts';
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
const LONGEST_WAIT_MS = 30_000;
const LOOK_EVERY_MS = 2;
const UNAVAILABLE = 503;
const RETRY_MS = 200;

interface Answer {
  readonly status: number;
  readonly text: string;
}

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

/** Sends withdrawals and keeps their answers; what is answered twice must be answered alike. */
const createSender = (amount: number, sellerToken: string) => {
  const answers = new Map<string, Answer>();
  const problems: string[] = [];
  let heard = 0;
  const ask = async (address: string, key: string): Promise<Answer> => {
    const answer = await fetch(`${address}/apis/markets/api/withdrawns/create`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        [TOKEN_HEADER]: sellerToken,
      },
      body: JSON.stringify({ amount, method: 'wallet', note: key }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const send = async (address: string, key: string): Promise<void> => {
    const answer = await ask(address, key);
    heard += 1;
    if (answer.status === UNAVAILABLE) return;
    if (answer.status !== 201 && answer.status !== 422) problems.push(answer.text);
    const known = answers.get(key);
    const isSame = known?.status !== 201 || known.text === answer.text;
    if (known && (known.status !== answer.status || !isSame)) {
      problems.push(`${key} was answered ${known.text}, then ${answer.text}`);
    }
    answers.set(key, answer);
  };
  return { answers, problems, send, heard: () => heard };
};

type Sender = ReturnType<typeof createSender>;

/** Sends all keys at once and kills the server after some answers. Answers how many calls were cut off. */
const sendUntilKilled = async (
  server: ServerProcess,
  { send, heard }: Sender,
  keys: readonly string[],
  answersUntilKill: number,
): Promise<number> => {
  const sending = Promise.allSettled(keys.map((key) => send(server.address, key)));
  const enough = heard() + answersUntilKill;
  const endMs = performance.now() + LONGEST_WAIT_MS;
  while (heard() < enough && performance.now() < endMs) await pause(LOOK_EVERY_MS);
  await server.kill();
  const failures = (await sending).flatMap((end) =>
    end.status === 'rejected' ? [end.reason] : [],
  );
  // The kill cuts calls off; anything else is none of fetch's own errors.
  const strange = failures.find((reason) => !(reason instanceof TypeError));
  if (strange) throw strange;
  return failures.length;
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
  const shop = await inDatabase((database) => openCrashShop(database, place.dataDirectory, 1));
  const [balance] = await inDatabase((database) =>
    database.query<{ share: number }>(
      sql`select (available / ${ENOUGH_FOR})::float8 as share from ledger_heads`,
    ),
  );
  const amount = balance?.share ?? 0;
  const keys = Array.from({ length: REQUESTS }, () => randomUUID());
  const sender = createSender(amount, shop.sellerToken);
  const { answers, problems, send } = sender;
  let interrupted = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await start();
    interrupted += await sendUntilKilled(server, sender, keys, random.integer(0, MAX_ANSWERS));
    const found = await inDatabase((database) => inspectRush(database, answers));
    problems.push(...found.map((problem) => `kill ${kill}: ${problem}`));
  }
  const server = await start();
  for (let open = keys; open.length > 0; open = keys.filter((key) => !answers.has(key))) {
    await Promise.all(open.map((key) => send(server.address, key)));
    await pause(RETRY_MS);
  }
  await Promise.all(keys.map((key) => send(server.address, key)));
  await server.kill();
  problems.push(...(await inDatabase((database) => inspectRush(database, answers))));
  const granted = [...answers.values()].filter(({ status }) => status === 201).length;
  if (granted !== ENOUGH_FOR) problems.push(`${granted} were granted, not ${ENOUGH_FOR}`);
  return { kills, granted, refused: answers.size - granted, interrupted, problems };
};

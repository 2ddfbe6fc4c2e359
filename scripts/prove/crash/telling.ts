/** Deliveries of webhooks, letters and notices under kills: at least once, under one id, in the order of each row. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, sql } from '#server/engine/database/database.ts';
import { Random } from '#server/market/demo/random.ts';
import { callServer } from '../../stories/api.ts';
import { type Listeners, openListeners } from './listeners.ts';
import { type CrashPlace, openCrashPlace } from './place.ts';
import { openCrashShop } from './shop.ts';

export interface TellingOptions extends CrashPlace {
  readonly rounds: number;
  readonly seed: number;
}

export interface TellingReport {
  readonly rounds: number;
  readonly deliveries: number;
  readonly letters: number;
  readonly notices: number;
  /** What arrived more than once, under the same id. */
  readonly repeated: number;
  readonly problems: readonly string[];
}

/** The kill comes this long after the round's first answers, when there is something to tell of each kind. */
const MAX_DELAY_MS = 600;
const WRITERS = 3;
/** Invitations of one round: a team may send so many in an hour. */
const LETTERS_A_ROUND = 2;
const LOOK_EVERY_MS = 50;
const LAST_LIMIT_MS = 90_000;
const READS = { customers: ['get'] };

interface People {
  readonly adminToken: string;
  readonly sellerToken: string;
}

/** Calls one after the other until the server is gone. Answers what went wrong otherwise. */
const until = async (isOver: () => boolean, step: () => Promise<void>): Promise<string[]> => {
  try {
    while (!isOver()) await step();
  } catch (cause) {
    // The kill cuts calls off; it is the only one of fetch's own errors here.
    if (!(cause instanceof TypeError)) return [String(cause)];
  }
  return [];
};

const makeWebhook = async (
  address: string,
  { adminToken: token }: People,
  { receiver: { url } }: Listeners,
): Promise<string> => {
  const events = [{ resource: 'customers', events: ['created', 'updated'] }];
  const body = { name: 'Told', url, events };
  const made = await callServer(address, '/api/webhooks/create', { token, body });
  return (made as { _id: string })._id;
};

/** Rows that are made and changed several times, a key now and then, and a few invitations. */
const work = (
  address: string,
  { adminToken, sellerToken }: People,
  random: Random,
  isOver: () => boolean,
) => {
  const answered = { rows: 0, keys: 0 };
  const call = async (path: string, token: string, body: object, method = 'POST') => {
    const answer = (await callServer(address, path, { token, body, method })) as { _id: string };
    return answer._id;
  };
  const name = (): string => String(random.integer(1, 1_000_000_000));
  const changeRows = async (): Promise<void> => {
    const person = { firstname: 'Told', lastname: name(), email: `told${name()}@example.com` };
    const id = await call('/api/customers/create', sellerToken, person);
    answered.rows += 1;
    for (let change = random.integer(1, 4); change > 0; change -= 1)
      await call(`/api/customers/update?id=${id}`, sellerToken, { lastname: name() }, 'PUT');
  };
  let letters = 0;
  const invite = async (): Promise<void> => {
    if (letters >= LETTERS_A_ROUND) return void (await pause(LOOK_EVERY_MS));
    letters += 1;
    const person = { name: 'Invited', email: `invited${name()}@souk.example`, role: 'seller' };
    await call('/api/invitations/create', adminToken, person);
    await call('/api/keys/create', adminToken, { name: name(), permissions: READS, days: 1 });
    answered.keys += 1;
  };
  const writers = Array.from({ length: WRITERS }, () => until(isOver, changeRows));
  return {
    done: Promise.all([...writers, until(isOver, invite)]),
    answers: () => Math.min(answered.rows, answered.keys),
  };
};

/** Each row's deliveries as they first came: none before an earlier one. */
const orderProblems = (
  rows: ReadonlyMap<string, { readonly row: string; readonly number: number }>,
  ids: readonly string[],
): string[] => {
  const last = new Map<string, number>();
  return ids.flatMap((id) => {
    const found = rows.get(id);
    if (!found) return [`received a delivery that is none: ${id}`];
    const before = last.get(found.row) ?? 0;
    last.set(found.row, Math.max(before, found.number));
    return found.number < before ? [`${found.row}: ${found.number} came after ${before}`] : [];
  });
};

const inspectDeliveries = async (database: Database, { receiver }: Listeners) => {
  const rows = await database.query<{ id: string; row: string; number: number; state: string }>(sql`
    select id, row_id as row, number, state from webhook_deliveries`);
  const changes = await database.query<{ id: string; version: number; told: number }>(sql`
    select r.id, r.version, (select count(*)::int from webhook_deliveries d where d.row_id = r.id) as told
    from r_customers r where r.doc->>'firstname' = 'Told'`);
  const arrived = new Set(receiver.ids);
  return {
    count: rows.length,
    problems: [
      ...rows.filter(({ id }) => !arrived.has(id)).map(({ id, state }) => `lost: ${id}, ${state}`),
      ...rows.filter(({ state }) => state !== 'delivered').map(({ id }) => `not done: ${id}`),
      ...changes
        .filter(({ version, told }) => version !== told)
        .map(({ id, version, told }) => `${id} changed ${version} times, told ${told} times`),
      ...orderProblems(new Map(rows.map((row) => [row.id, row])), receiver.ids),
    ],
  };
};

const inspectLetters = async (database: Database, { mail }: Listeners) => {
  const rows = await database.query<{ id: string; recipient: string; state: string }>(sql`
    select id, recipient, state from mail_letters`);
  const [people] = await database.query<{ lonely: number }>(sql`
    select count(*)::int as lonely from r_users u where u.doc->>'email' like 'invited%'
      and not exists (select 1 from mail_letters l where l.recipient = u.doc->>'email')`);
  const known = new Set(rows.map(({ id }) => id));
  const idOf = (messageId: string): string => messageId.split('@')[0] ?? '';
  const arrived = new Map(mail.letters.map(({ messageId, to }) => [idOf(messageId), to]));
  return {
    count: rows.length,
    problems: [
      ...rows
        .filter(({ id, recipient }) => arrived.get(id) !== recipient)
        .map(({ id, state }) => `letter lost: ${id}, ${state}`),
      ...[...arrived.keys()].filter((id) => !known.has(id)).map((id) => `strange letter: ${id}`),
      ...((people?.lonely ?? 0) > 0 ? [`${people?.lonely} people were made without a letter`] : []),
    ],
  };
};

/** Whoever manages the team is told of every key that was made. */
const inspectNotices = async (database: Database) => {
  const [found] = await database.query<{ keys: number; told: number }>(sql`
    select (select count(*)::int from api_keys) as keys, (
      select coalesce(sum(times), 0)::int from user_notices n where n.kind = 'keyMade'
        and n.user_id = (select user_id from user_notices where kind = 'keyMade' limit 1)) as told`);
  const { keys = 0, told = 0 } = found ?? {};
  return { count: told, problems: keys === told ? [] : [`${keys} keys, told of ${told}`] };
};

/** As when the time of a process is over that held its work when it was killed. */
const endLeases = (database: Database): Promise<number> =>
  database.execute(sql`update leases set ends_at = clock_timestamp() - interval '1 second'`);

/** Until nothing waits to be sent any more, by the lists that people look at. */
const allSent = async (address: string, token: string, webhookId: string): Promise<void> => {
  const endMs = performance.now() + LAST_LIMIT_MS;
  const waiting = async (path: string): Promise<number> => {
    const found = await callServer(address, `${path}state=waiting&limit=1`, { token });
    return (found as { pagination: { total: number } }).pagination.total;
  };
  while (performance.now() < endMs) {
    const deliveries = await waiting(`/api/webhooks/deliveries/search?id=${webhookId}&`);
    if (deliveries + (await waiting('/api/outbox/search?')) === 0) return;
    await pause(4 * LOOK_EVERY_MS);
  }
};

/** Kills the server at random moments while it tells of changes, and looks in the end at who was told of what. */
export const tellingRounds = async (options: TellingOptions): Promise<TellingReport> => {
  const random = new Random(options.seed);
  const listeners = await openListeners(random);
  const { start, inDatabase } = openCrashPlace({
    ...options,
    settings: {
      ...{ WEBHOOK_ALLOW: '127.0.0.1', MAIL_URL: listeners.mail.url, WORK_BUDGET: 'off' },
      ...{ MAIL_FROM: 'souk@souk.example', PUBLIC_URL: 'https://souk.example/markets/' },
    },
  });
  try {
    const problems: string[] = [];
    let webhookId = '';
    const shop = await inDatabase((database) =>
      openCrashShop(database, options.dataDirectory, { rounds: 0 }),
    );
    for (let round = 1; round <= options.rounds; round += 1) {
      const server = await start();
      if (round === 1) webhookId = await makeWebhook(server.address, shop, listeners);
      let isOver = false;
      const { done, answers } = work(server.address, shop, random, () => isOver);
      const endMs = performance.now() + LAST_LIMIT_MS;
      while (answers() === 0 && performance.now() < endMs) await pause(LOOK_EVERY_MS);
      await pause(random.integer(0, MAX_DELAY_MS));
      isOver = true;
      await server.kill();
      problems.push(...(await done).flat());
      await inDatabase(endLeases);
    }
    const server = await start();
    await allSent(server.address, shop.adminToken, webhookId);
    await server.stop();
    return await inDatabase(async (database) => {
      const deliveries = await inspectDeliveries(database, listeners);
      const letters = await inspectLetters(database, listeners);
      const notices = await inspectNotices(database);
      const arrived = [
        ...listeners.receiver.ids,
        ...listeners.mail.letters.map((l) => l.messageId),
      ];
      return {
        ...{ rounds: options.rounds, deliveries: deliveries.count, letters: letters.count },
        ...{ notices: notices.count, repeated: arrived.length - new Set(arrived).size },
        problems: [
          ...problems,
          ...[...deliveries.problems, ...letters.problems, ...notices.problems],
        ],
      };
    });
  } finally {
    listeners.close();
  }
};

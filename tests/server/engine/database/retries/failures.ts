/** Ways in which a statement or a commit of PostgreSQL fails for real, provoked on a database of the test's own. */
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Runs statements as somebody else. */
export const asOperator = async <Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> => {
  const client = new pg.Client(url);
  // A statement here may end the operator's own connection as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
};

/** Ends all connections of the product whose statement is at this point. Answers how many. */
export const terminate = async (url: string, state: string, statement = '%'): Promise<number> => {
  const rows = await asOperator<{ done: boolean }>(
    url,
    `select pg_terminate_backend(pid) as done from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and state like $1 and query ilike $2`,
    [state, statement],
  );
  return rows.length;
};

/** The same, once there is one. */
export const terminateSoon = async (url: string, statement: string): Promise<void> => {
  while ((await terminate(url, 'active', statement)) === 0) await pause(10);
};

/** Waits until this many statements of others wait for a lock. */
export const untilWaiting = async (url: string, count: number): Promise<void> => {
  for (;;) {
    const [row] = await asOperator<{ n: number }>(
      url,
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((row?.n ?? 0) >= count) return;
    await pause(10);
  }
};

/** Where a connection breaks when its COMMIT comes: before the server hears of it, or before its answer comes back. */
export type Break = 'before the server hears' | 'before the answer comes';

export interface BreakingProxy {
  readonly url: string;
  /**
   * The next commit breaks its connection so; those after it go through.
   * With `value`: the next commit of a transaction that sent this value, whatever else commits meanwhile.
   */
  breakNextCommit(how: Break, value?: string): void;
  close(): Promise<void>;
}

/** Finds a COMMIT in what one connection sends: its text, or later only the name that it was prepared under. */
const commitsOf = () => {
  let name: string | undefined;
  return (data: Buffer): boolean => {
    const text = data.toString('latin1');
    const prepared = /(souk_\d+)\0commit\0/.exec(text);
    name = prepared?.[1] ?? name;
    return text.includes('\0commit\0') || (name !== undefined && text.includes(`\0${name}\0`));
  };
};

/** A way to the server that loses the connection in the middle of a commit. */
export const openBreakingProxy = async (serverUrl: string): Promise<BreakingProxy> => {
  const { hostname, port, pathname, username } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let pending: { how: Break; value: string } | undefined;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    let isAnswerLost = false;
    let sent = '';
    const isCommit = commitsOf();
    client.on('data', (data) => {
      sent += data.toString('latin1');
      if (isCommit(data)) {
        const how = pending && sent.includes(pending.value) ? pending.how : undefined;
        sent = '';
        if (how !== undefined) pending = undefined;
        if (how === 'before the server hears') return end();
        isAnswerLost ||= how === 'before the answer comes';
      }
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      // Answers of statements before the commit may come apart from its own.
      if (isAnswerLost && data.includes('COMMIT\0')) end();
      else client.write(data);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const ownPort = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `postgres://${username}@127.0.0.1:${ownPort}${pathname}`,
    breakNextCommit: (how, value = '') => {
      pending = { how, value };
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

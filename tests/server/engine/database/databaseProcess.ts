/**
 * A process of its own with a data directory, for tests that need a second one or kill one.
 * Prints `ready` once it is open; `write` then prints the number of every row that was acknowledged.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Database, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { Engine } from '#server/engine/database/pglite/engine.ts';

type Task = 'hold' | 'holdWithoutLock' | 'write' | 'writeHundred';

const STDOUT = 1;
const WRITERS = 4;

// Unlike process.stdout, this has left the process when it returns: what was said survives a kill.
const say = (line: string | number): void => void writeSync(STDOUT, `${line}\n`);

async function write(database: Database, count = Number.POSITIVE_INFINITY): Promise<void> {
  const [last] = await database.query<{ id: number }>(sql`select max(id) as id from writes`);
  let id = last?.id ?? 0;
  const end = id + count;
  const work = async () => {
    while (id < end) {
      id += 1;
      const own = id;
      await writeOne(database, own);
      say(own);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, work));
}

export async function createTables(database: Database): Promise<void> {
  await database.execute(
    sql`create table if not exists writes (id int primary key, label text, doc jsonb)`,
  );
  await database.execute(sql`create index if not exists writes_label on writes (label)`);
  await database.execute(sql`create table if not exists copies (id int primary key)`);
}

/** Every third row comes with a copy in one transaction; now and then a checkpoint falls in between. */
async function writeOne(database: Database, id: number): Promise<void> {
  const row = sql`insert into writes values (${id}, ${`row ${id}`}, ${{ id, text: 'x'.repeat(id % 900) }})`;
  if (id % 3 === 0)
    await database.transaction(async (transaction) => {
      await transaction.execute(row);
      await transaction.execute(sql`insert into copies values (${id})`);
    });
  else await database.execute(row);
  if (id % 7 === 0)
    await database.execute(sql`update writes set label = label || '!' where id = ${id - 3}`);
  if (id % 100 === 0) await database.executeAlone(sql`checkpoint`);
}

async function main([task, dataDirectory = '']: string[]): Promise<void> {
  if (task === 'holdWithoutLock') {
    await Engine.open({ directory: join(dataDirectory, 'database') });
    say('ready');
    setInterval(() => undefined, 60_000);
    return;
  }
  const database = await openDatabase({ dataDirectory });
  await createTables(database);
  say('ready');
  if (task === 'write') await write(database);
  if (task === 'writeHundred') {
    await write(database, 100);
    await database.close();
  }
}

export interface DatabaseProcess {
  readonly pid: number;
  /** Numbers of the rows that were acknowledged so far. */
  readonly acknowledged: readonly number[];
  /** The next acknowledged row has been heard of, or the process ended. */
  heard(): Promise<void>;
  kill(): Promise<void>;
  ended(): Promise<number | null>;
}

/** Starts this file as a process, under another program such as strace if one is given. */
export async function startDatabaseProcess(
  task: Task,
  dataDirectory: string,
  under: readonly string[] = [],
): Promise<DatabaseProcess> {
  const self = fileURLToPath(import.meta.url);
  const command = [...under, process.execPath, '--import', 'tsx', self, task, dataDirectory];
  const child = spawn(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const lines = createInterface({ input: child.stdout });
  const acknowledged: number[] = [];
  // `close` comes after the last line was read, `exit` may come before.
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => (line === 'ready' ? resolve() : acknowledged.push(Number(line))));
    void closed.then((code) =>
      reject(new Error(`ended with ${code} before it was ready: ${complaint}`)),
    );
  });
  await ready;
  return {
    pid: child.pid ?? 0,
    acknowledged,
    heard: () =>
      Promise.race([once(lines, 'line').then(() => undefined), closed.then(() => undefined)]),
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
    ended: () => closed,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));

import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyShippedSchemas } from '../../copySchemas.ts';
import { type Finished, type ServerProcess, startServer } from './serverProcess.ts';

/** Two programs start and draw the demo, on a machine that may be busy. */
const PATIENCE_MS = 240_000;

let directory = '';
let dataDirectory = '';
let running: ServerProcess;
let printed = '';
const started: ServerProcess[] = [];
const start = (environment: Readonly<Record<string, string>>, place?: string): ServerProcess => {
  const server = startServer(environment, place);
  started.push(server);
  return server;
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'souk-main-'));
  dataDirectory = join(directory, 'data');
  running = start({ DATA_DIR: dataDirectory, DEMO: 'off' });
  printed = await running.until('login#code=');
});
afterAll(async () => {
  await Promise.all(started.map((server) => server.stop('SIGKILL')));
  await rm(directory, { recursive: true, force: true });
});

const found = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? 'nothing';
const addressIn = (text: string) => found(text, /Souk is at (http:\/\/\S+)\/markets\//);
const post = (path: string, body: object, text = printed) =>
  fetch(`${addressIn(text)}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a start that cannot be', () => {
  const expectOneSentence = ({ code, output, errors }: Finished, sentence: RegExp): void => {
    expect(errors.trim()).toMatch(sentence);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(errors).not.toMatch(/\bat .*:\d+:\d+/);
    expect(output).not.toContain('Password');
    expect(code).toBe(1);
  };

  test('ends with a sentence when the port is taken, before anything is made', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((ready) => other.once('listening', ready));
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const place = join(directory, 'port');
    const end = await start({ PORT: port, DATA_DIR: place }).finished;
    expectOneSentence(end, new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken: set PORT`));
    await expect(readFile(place)).rejects.toMatchObject({ code: 'ENOENT' });
    other.close();
  });

  test('ends with a sentence when the directory cannot be used', async () => {
    const file = join(directory, 'a file');
    await writeFile(file, '');
    const end = await start({ DATA_DIR: join(file, 'data') }).finished;
    expectOneSentence(end, /^The data directory .*a file\/data cannot be used: .*\.$/);
  });

  test.skipIf(process.getuid?.() === 0)('ends with a sentence when it may not write', async () => {
    const place = join(directory, 'read only');
    await mkdir(place, { mode: 0o500 });
    const end = await start({ DATA_DIR: place }).finished;
    await chmod(place, 0o700);
    expectOneSentence(end, /^The data directory .* cannot be used: .*\.$/);
  });

  test('ends with a sentence when another server has the directory', async () => {
    const end = await start({ DATA_DIR: dataDirectory }).finished;
    expectOneSentence(end, /^The data directory .* is in use by process \d+ on host .*\.$/);
  });

  test('ends with a sentence when the database cannot be reached, without its password', async () => {
    const url = 'postgres://souk:geheim@127.0.0.1:1/souk';
    const end = await start({ DATABASE_URL: url, DATA_DIR: join(directory, 'none') }).finished;
    expectOneSentence(end, /127\.0\.0\.1/);
    expect(end.errors).not.toContain('geheim');
  });

  test.each([
    [{ PORT: '99999' }, 'PORT is "99999": give a whole number from 0 to 65535.'],
    [{ HOST: 'not a host' }, 'HOST is "not a host": give an address or a host name.'],
    [{ DEMO: 'yes' }, 'DEMO is "yes": give auto, on, off.'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD cannot be used: give 12 to 128 characters'],
  ])('ends with a sentence for the setting %j', async (environment, sentence) => {
    const end = await start({ DATA_DIR: join(directory, 'none'), ...environment }).finished;
    expectOneSentence(end, /./);
    expect(end.errors).toContain(sentence);
  });

  test('ends with file, path and reason when it cannot go on without a schema', async () => {
    const place = join(directory, 'project');
    await copyShippedSchemas(place);
    const file = join(place, 'schemas/users.json');
    const schema = JSON.parse(await readFile(file, 'utf8'));
    schema.properties.name['x-ui'] = { widget: 'glitter' };
    await writeFile(file, JSON.stringify(schema));
    const { code, errors } = await start({ DATA_DIR: join(place, 'data') }, place).finished;
    expect(errors).toMatch(
      /^Souk cannot start without users\.json, of which no version was in use/,
    );
    expect(errors).toMatch(/^users\.json \/properties\/name\S*: .*glitter/m);
    expect(errors).not.toMatch(/\bat .*:\d+:\d+/);
    expect(code).toBe(1);
  });
});

describe('the first start', () => {
  test('prints the admin once, and a link that signs in once', async () => {
    expect(printed).toMatch(/Admin {5}admin@souk\.local\n/);
    const email = found(printed, /Admin {5}(\S+)/);
    const password = found(printed, /Password {2}(\S+)/);
    expect((await post('/api/auth/login', { email, password })).status).toBe(200);
    const code = found(printed, /login#code=(\S+)/);
    const first = await post('/api/auth/code', { code });
    expect([first.status, await first.json()]).toEqual([
      200,
      { token: expect.any(String), expiresAt: expect.any(String) },
    ]);
    expect((await post('/api/auth/code', { code })).status).toBe(401);
  });

  test('ends cleanly when told to, however often, and the second one prints no password', async () => {
    const ending = running.stop('SIGTERM');
    const [end] = await Promise.all([ending, running.stop('SIGINT')]);
    expect(end).toMatchObject({
      code: 0,
      signal: null,
      errors: expect.not.stringContaining('error'),
    });
    const second = start({ DATA_DIR: dataDirectory });
    const text = await second.until('Souk is at');
    const password = found(printed, /Password {2}(\S+)/);
    const email = 'admin@souk.local';
    expect((await post('/api/auth/login', { email, password }, text)).status).toBe(200);
    const { output, code } = await second.stop();
    expect([code, output]).toEqual([0, expect.not.stringMatching(/Password|code=|demo/i)]);
  });

  test(
    'killed half-way leaves a directory in which the next one begins again',
    async () => {
      const environment = { DATA_DIR: join(directory, 'killed') };
      const first = start(environment);
      await first.until('Making demo data');
      await new Promise((wait) => setTimeout(wait, 700));
      expect((await first.stop('SIGKILL')).output).not.toContain('Password');
      const second = start(environment);
      const text = await second.until('login#code=');
      expect(text).toContain('Making demo data');
      expect(text.match(/@(?:palmworks|blueharbour|atlasmakers)/g)).toHaveLength(4);
      const email = found(text, /Admin {5}(\S+)/);
      const password = found(text, /Password {2}(\S+)/);
      expect((await post('/api/auth/login', { email, password }, text)).status).toBe(200);
      expect((await second.stop()).code).toBe(0);
    },
    PATIENCE_MS,
  );
});

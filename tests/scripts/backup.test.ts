import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { programOf } from '../../scripts/machine/program.ts';
import { type ServerProcess, startServer } from '../server/main/serverProcess.ts';

// Whole programs, one after the other, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const run = promisify(execFile);
const PROJECT = join(import.meta.dirname, '../..');

let directory = '';
let server: ServerProcess | undefined;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'souk-commands-'));
});
afterAll(async () => {
  await server?.stop('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

const command = (name: 'backup' | 'restore', words: readonly string[], dataDirectory: string) =>
  run(process.execPath, [...programOf(name), ...words], {
    cwd: PROJECT,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDirectory },
  });
const start = async (dataDirectory: string): Promise<string> => {
  server = startServer({ DATA_DIR: dataDirectory, DEMO: 'off' });
  return server.until('Souk is at');
};
const found = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? 'nothing';

test('a running server is backed up by command; restored elsewhere, the same password signs in', async () => {
  const [one, two, file] = ['one', 'two', 'souk.tar'].map((name) => join(directory, name));
  if (!one || !two || !file) throw new Error('three paths are made of three names');
  const printed = await start(one);
  const { stdout } = await command('backup', [file], one);
  expect(stdout).toMatch(/rows of \d+ tables, .* written and verified/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const beside = command('restore', [file, '--replace'], one);
  await expect(beside).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/in use by process \d+/),
  });
  await server?.stop();
  await expect(command('restore', [file], one)).rejects.toMatchObject({
    stderr: expect.stringContaining('holds an installation already'),
  });

  expect((await command('restore', [file], two)).stdout).toContain('Restored what was backed up');
  const address = found(await start(two), /Souk is at (http:\/\/[^/]+)/);
  const password = found(printed, /Password {2}(\S+)/);
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@souk.local', password }),
  });
  expect(answer.status).toBe(200);
});

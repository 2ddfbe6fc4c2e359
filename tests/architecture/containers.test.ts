import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';

const run = promisify(execFile);

test('the Dockerfile is as its linter wants it, and ends as an ordinary user', async () => {
  const text = await readFile('Dockerfile', 'utf8');
  expect(validate(text)).toEqual([]);
  const users = [...text.matchAll(/^USER (.+)$/gm)].map(([, user]) => user);
  expect(users.at(-1)).toBe('node');
  expect(text).toMatch(/^HEALTHCHECK /m);
});

test('the compose file is as its linter wants it', async () => {
  const { stdout } = await run('node_modules/.bin/dclint', [
    'compose.yaml',
    '--max-warnings=0',
    // It wants single quotes, and our formatter double ones.
    '--disable-rule=require-quotes-in-ports',
  ]);
  expect(stdout.trim()).toBe('');
});

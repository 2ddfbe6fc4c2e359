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

const linesOf = async (file: string): Promise<string[]> =>
  (await readFile(file, 'utf8')).split('\n').filter(Boolean);

test('what git leaves out does not go into the image', async () => {
  const bare = (pattern: string): string => pattern.replace(/^\*\*\/|\/$/g, '');
  const ignored = (await linesOf('.gitignore')).map(bare);
  expect((await linesOf('.dockerignore')).map(bare)).toEqual(expect.arrayContaining(ignored));
});

test('image and systemd unit run the same program', async () => {
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(await readFile('Dockerfile', 'utf8')) ?? [];
  const unit = await readFile('docs/operating/souk.service', 'utf8');
  expect(unit).toContain(`ExecStart=/usr/bin/${JSON.parse(command).join(' ')}\n`);
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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { sendLetters } from '#server/engine/mail/sendLetters.ts';
import { eventually } from '../../../eventually.ts';
import { startServer } from '../../main/serverProcess.ts';
import { type MailServer, startMailServer } from './mailServer.ts';

const PATIENCE_MS = 120_000;
const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

let directory = '';
let mail: MailServer;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'souk-killed-'));
  mail = await startMailServer();
});
afterAll(async () => {
  await mail.stop();
  await rm(directory, { recursive: true, force: true });
});

test('PEOPLE-2: a server that is killed after a letter left and before it noted so sends it again, under one Message-ID', {
  timeout: PATIENCE_MS,
}, async () => {
  const dataDirectory = join(directory, 'data');
  const environment = {
    DATA_DIR: dataDirectory,
    DEMO: 'off',
    ADMIN_EMAIL: 'admin@souk.example',
    MAIL_URL: mail.url,
    MAIL_FROM: 'souk@souk.example',
    PUBLIC_URL: 'https://desk.souk.example/markets',
  };
  const server = startServer(environment);
  const printed = await server.until('login#code=');
  const [, address = ''] = /Souk is at (http:\/\/\S+)\/markets\//.exec(printed) ?? [];
  mail.answers.arrived = async () => {
    await server.stop('SIGKILL');
  };
  const asked = await fetch(`${address}/api/auth/recovery`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@souk.example' }),
  });
  expect(asked.status).toBe(200);
  await eventually(() => expect(mail.received).toHaveLength(1));
  await server.finished;
  const first = mail.received[0]?.mail.messageId;
  mail.reset();

  const database = await openDatabase({ dataDirectory, log: QUIET, onLost: () => undefined });
  try {
    const stateOf = async () =>
      (await database.query<{ state: string }>(sql`select state from mail_letters`))[0]?.state;
    expect(await stateOf()).toBe('waiting');
    await sendLetters({
      database,
      log: QUIET,
      clock: () => new Date(),
      mailServer: {
        server: { host: '127.0.0.1', port: mail.port, isSecure: false },
        sender: { address: 'souk@souk.example' },
      },
      product: 'Souk',
      publicAddress: () => 'https://desk.souk.example/markets/',
      isStopping: () => false,
    });
    expect(await stateOf()).toBe('sent');
  } finally {
    await database.close();
  }
  expect(mail.received.map(({ mail: { messageId } }) => messageId)).toEqual([first]);
  expect(first).toContain('@desk.souk.example>');
});

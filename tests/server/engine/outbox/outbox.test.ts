import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#schemas';
import { type Answer, type Application, openApplication } from '../../application.ts';
import { notesOf } from '../accountLinks/lettersOf.ts';
import { refusal, startMailServer } from '../mail/mailServer.ts';

let souk: Application;
beforeAll(async () => {
  souk = await openApplication();
});
afterAll(() => souk.close());

const ask = async (email: string): Promise<void> => {
  await souk.send('POST', '/api/auth/recovery', { body: { email } });
  await souk.core.jobs.run('requests of accounts');
};
const list = (query = '', token = souk.admin.token): Promise<Answer> =>
  souk.send('GET', `/api/outbox/search${query}`, { token });
const rowsOf = ({ body }: Answer): Record<string, unknown>[] =>
  Array.isArray(body['results']) ? body['results'] : [];
const idOf = async (email: string): Promise<string> =>
  String(rowsOf(await list(`?search=${encodeURIComponent(email)}`))[0]?.['_id']);
const linkOf = (id: string, token = souk.admin.token): Promise<Answer> =>
  souk.send('POST', `/api/outbox/link?id=${id}`, { token });

describe('PEOPLE-2: the outbox', () => {
  test('lists letters by page, state and recipient, without their links', async () => {
    for (const { email } of [souk.seller, souk.support, souk.stranger]) await ask(email);
    const all = await list('?limit=2');
    expect(all.body).toMatchObject({
      isSending: false,
      pagination: { total: 3, last_page: 2, current_page: 1 },
    });
    expect(rowsOf(await list('?limit=2&page=2'))).toHaveLength(1);
    expect(rowsOf(await list('?state=sent'))).toEqual([]);
    const [found] = rowsOf(await list('?search=STELLA'));
    expect(found).toMatchObject({
      recipient: souk.stranger.email,
      state: 'waiting',
      title: 'Set a new password for Souk',
      hasLink: true,
    });
    expect(rowsOf(await list('?search=%25'))).toEqual([]);
    const french = await souk.send('GET', '/api/outbox/search', {
      token: souk.admin.token,
      headers: { 'accept-language': 'fr' },
    });
    expect(rowsOf(french)[0]?.['title']).toBe('Définissez un nouveau mot de passe pour Souk');
    expect(all.text).not.toContain('token=');
  });

  test('shows a letter as its recipient reads it, without the link', async () => {
    const id = await idOf(souk.seller.email);
    const { body, text } = await souk.send('GET', `/api/outbox/get?id=${id}`, {
      token: souk.admin.token,
    });
    expect(body).toMatchObject({ subject: 'Set a new password for Souk', language: 'en' });
    expect(String(body['text'])).toContain('Hello sara,');
    expect(text).not.toContain('token=');
  });

  test('gives a link to an admin who proved who they are, and notes it', async () => {
    const id = await idOf(souk.seller.email);
    const { status, body } = await linkOf(id);
    expect(status).toBe(200);
    expect(body['link']).toMatch(/^http:\/\/souk\.test\/markets\/reset#token=/);
    expect((await notesOf(souk, id)).map(({ action, actor }) => [action, actor.id])).toEqual([
      ['letter.opened', souk.admin.userId],
    ]);
    souk.wait(6 * MINUTE_MS);
    expect(await linkOf(id)).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
  });

  test('is for admins: nobody else lists, reads, opens or sends', async () => {
    const id = await idOf(souk.seller.email);
    for (const { token } of [souk.seller, souk.support, souk.stranger]) {
      expect((await list('', token)).status).toBe(403);
      expect((await linkOf(id, token)).status).toBe(403);
      const read = await souk.send('GET', `/api/outbox/get?id=${id}`, { token });
      const retried = await souk.send('POST', `/api/outbox/retry?id=${id}`, { token });
      expect([read.status, retried.status]).toEqual([403, 403]);
      const start = await souk.send('GET', '/apis/markets/api/teams/init', { token });
      expect(start.body['features']).not.toContain('mail');
    }
  });

  test('ends a link with its hour', async () => {
    const id = await idOf(souk.support.email);
    const confirmed = { token: souk.admin.token, body: { password: 'a password for tests' } };
    souk.wait(HOUR_MS);
    await souk.send('POST', '/api/auth/confirm', confirmed);
    expect((await linkOf(id)).status).toBe(404);
    await souk.core.jobs.run('letters');
    const retried = await souk.send('POST', `/api/outbox/retry?id=${id}`, {
      token: souk.admin.token,
    });
    expect(retried).toMatchObject({ status: 403, body: { code: 'link_expired' } });
  });
});

test('PEOPLE-2: where a mail server takes letters, no link is shown, and a refused one is tried again', async () => {
  const server = await startMailServer();
  const quiet = souk;
  souk = await openApplication({
    environment: { MAIL_URL: server.url, MAIL_FROM: 'souk@souk.example' },
  });
  try {
    server.answers.recipient = () => refusal(550, 'no such mailbox');
    await ask(souk.seller.email);
    await souk.core.jobs.run('letters');
    const id = await idOf(souk.seller.email);
    expect((await linkOf(id)).status).toBe(404);
    expect(rowsOf(await list())[0]).toMatchObject({ state: 'failed', canRetry: true });
    server.reset();
    const retried = await souk.send('POST', `/api/outbox/retry?id=${id}`, {
      token: souk.admin.token,
    });
    expect(retried.status).toBe(200);
    await souk.core.jobs.run('letters');
    expect(server.to(souk.seller.email)).toHaveLength(1);
    expect(rowsOf(await list())[0]).toMatchObject({ state: 'sent', hasLink: false });
  } finally {
    await souk.close();
    await server.stop();
    souk = quiet;
  }
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, LANGUAGES, MINUTE_MS } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import type { Letter } from '#server/engine/mail/mail.ts';
import { eventually } from '../../../eventually.ts';
import { type Application, openApplication } from '../../application.ts';
import { type MailServer, refusal, startMailServer } from './mailServer.ts';

let server: MailServer;
let app: Application;

const open = (environment: Record<string, string> = {}): Promise<Application> =>
  openApplication({
    environment: {
      MAIL_URL: server.url,
      MAIL_FROM: 'Bazaar <desk@bazaar.example>',
      PUBLIC_URL: 'https://desk.bazaar.example/markets',
      ...environment,
    },
  });

/** One for each test, so that none has the other's letters. */
let TO = '';
let tests = 0;
const letter = (more: Partial<Letter> = {}): Letter => ({
  to: TO,
  language: 'en',
  letter: 'recovery',
  facts: {
    name: 'Rana',
    link: 'https://desk.bazaar.example/markets/reset#token=abc',
    expiresAt: new Date(app.core.clock().getTime() + HOUR_MS).toISOString(),
  },
  ...more,
});

interface Stored {
  readonly state: string;
  readonly failure: string | null;
  readonly answer: string | null;
  readonly attempts: number;
  readonly facts: Record<string, string>;
}

const stored = (to: string = TO): Promise<readonly Stored[]> =>
  app.core.database.query<Stored>(
    sql`select state, failure, answer, attempts, facts from mail_letters where recipient = ${to} order by id`,
  );

const round = () => app.core.jobs.run('letters');

beforeAll(async () => {
  server = await startMailServer();
  app = await open();
});
beforeEach(() => {
  tests += 1;
  TO = `rana${tests}@bazaar.example`;
  server.reset();
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

describe('PEOPLE-2: a letter', () => {
  test.each(LANGUAGES)('is text and page in its own language: %s', async (language) => {
    await app.core.mail.send(app.core.database, letter({ language }));
    await round();
    const [received] = server.to(TO);
    const { mail } = received ?? {};
    const direction = language === 'ar' ? 'rtl' : 'ltr';
    const subject = {
      en: 'Set a new password for Souk',
      fr: 'Définissez un nouveau mot de passe pour Souk',
      ar: 'عيّن كلمة مرور جديدة في Souk',
    }[language];
    expect(mail?.subject).toBe(subject);
    expect(mail?.from?.text).toBe('"Bazaar" <desk@bazaar.example>');
    expect(mail?.headers.get('content-language')).toBe(language);
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.text).toContain('https://desk.bazaar.example/markets/reset#token=abc');
    expect(mail?.html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(mail?.html).toContain('href="https://desk.bazaar.example/markets/reset#token=abc"');
    expect(mail?.text).toContain('UTC');
  });

  test('has a Message-ID of its own, and no link any more once it was sent', async () => {
    await app.core.mail.send(app.core.database, letter());
    await round();
    const id = server.received[0]?.mail.messageId;
    expect(id).toMatch(/^<[0-9a-f]{24}@desk\.bazaar\.example>$/);
    const [row] = await stored();
    expect(row).toMatchObject({ state: 'sent', attempts: 1, failure: null });
    expect(row?.facts).not.toHaveProperty('link');
  });

  test('takes names as words: no header, no tag and no link comes from one', async () => {
    const name = 'Eve\r\nBcc: victim@bazaar.example\r\n\r\n<a href="https://evil.example">x</a>';
    await app.core.mail.send(
      app.core.database,
      letter({
        letter: 'invitation',
        facts: {
          name,
          inviter: `www.evil.example ${name}`,
          team: '\u202eevil',
          link: 'javascript:alert(1)',
          expiresAt: new Date(app.core.clock().getTime() + HOUR_MS).toISOString(),
        },
      }),
    );
    await round();
    const [received] = server.received;
    expect(received?.to).toEqual([TO]);
    expect(received?.mail.bcc).toBeUndefined();
    expect(received?.mail.subject).not.toMatch(/[\r\n]/);
    const html = String(received?.mail.html);
    expect(html).not.toContain('<a ');
    expect(html).toContain('&lt;a href=');
    expect(html).not.toMatch(/evil\.example/);
    expect(html).not.toContain('\u202e');
    expect(html).not.toContain('javascript:');
  });

  test('cannot be sent to what would be two recipients', async () => {
    const to = 'a@bazaar.example>\r\nRCPT TO:<b@bazaar.example';
    await app.core.mail.send(app.core.database, letter({ to }));
    await round();
    expect(server.received).toEqual([]);
    expect(await stored(to)).toMatchObject([{ state: 'failed', failure: 'refused' }]);
  });
});

describe('PEOPLE-2: what stands in the way of a letter', () => {
  test('a refused recipient is not tried again, and holds up nobody else', async () => {
    server.answers.recipient = (address) =>
      address === TO ? refusal(550, 'no such mailbox') : undefined;
    await app.core.mail.send(app.core.database, letter());
    await app.core.mail.send(app.core.database, letter({ to: 'other@bazaar.example' }));
    await round();
    server.answers.recipient = () => undefined;
    app.wait(2 * MINUTE_MS);
    await round();
    expect(server.received.map(({ to }) => to)).toEqual([['other@bazaar.example']]);
    expect(await stored()).toMatchObject([{ state: 'failed', failure: 'refused', attempts: 1 }]);
    expect((await stored())[0]?.answer).toContain('no such mailbox');
    expect(app.logged).toContain('a letter was refused: see the outbox');
  });

  test('one that is asked to come later comes later, before those written after it', async () => {
    server.answers.recipient = () => refusal(451, 'greylisted');
    await app.core.mail.send(app.core.database, letter());
    await round();
    server.answers.recipient = () => undefined;
    await app.core.mail.send(app.core.database, letter({ letter: 'passwordChanged' }));
    await round();
    expect(server.received).toEqual([]);
    app.wait(MINUTE_MS);
    await round();
    expect(server.received.map(({ mail }) => mail.subject)).toEqual([
      'Set a new password for Souk',
      'Your password for Souk was changed',
    ]);
  });

  test('a server that is down gets all of them once it is back', async () => {
    const { port } = server;
    await server.stop();
    for (const to of ['a', 'b', 'c'])
      await app.core.mail.send(app.core.database, letter({ to: `${to}@bazaar.example` }));
    await round();
    expect(await stored('a@bazaar.example')).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    server = await startMailServer(port);
    app.wait(2 * MINUTE_MS);
    await round();
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual([
      'a@bazaar.example',
      'b@bazaar.example',
      'c@bazaar.example',
    ]);
  });

  test('a letter that arrived without an answer comes again under the same Message-ID', async () => {
    let isFirst = true;
    server.answers.arrived = async () => {
      if (isFirst) {
        isFirst = false;
        throw refusal(451, 'failed after all');
      }
    };
    await app.core.mail.send(app.core.database, letter());
    await round();
    app.wait(MINUTE_MS);
    await round();
    expect(server.received).toHaveLength(2);
    expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(1);
    expect(await stored()).toMatchObject([{ state: 'sent' }]);
  });

  test('it is given up after a day, and its link after an hour', async () => {
    server.answers.recipient = () => refusal(451, 'later');
    await app.core.mail.send(app.core.database, letter());
    const facts = { name: 'Rana', changedAt: new Date().toISOString() };
    await app.core.mail.send(app.core.database, letter({ letter: 'passwordChanged', facts }));
    await round();
    app.wait(2 * HOUR_MS);
    await round();
    app.wait(DAY_MS);
    await round();
    server.answers.recipient = () => undefined;
    await round();
    expect(server.received).toEqual([]);
    const rows = await stored();
    expect(rows).toMatchObject([{ failure: 'expired' }, { failure: 'givenUp' }]);
    expect(rows[0]?.facts).not.toHaveProperty('link');
    expect(app.logged).toContain('a letter was given up: see the outbox');
    app.wait(40 * DAY_MS);
    await round();
    expect(await stored()).toEqual([]);
  });
});

test('PEOPLE-2: letters wait where there is no mail server, and their links expire all the same', async () => {
  const sending = app;
  app = await openApplication();
  await app.core.mail.send(app.core.database, letter());
  app.wait(30 * MINUTE_MS);
  await round();
  expect(await stored()).toMatchObject([{ state: 'waiting', facts: { name: 'Rana' } }]);
  expect((await stored())[0]?.facts).toHaveProperty('link');
  app.wait(HOUR_MS);
  await round();
  expect(await stored()).toMatchObject([{ state: 'failed', failure: 'expired' }]);
  expect((await stored())[0]?.facts).not.toHaveProperty('link');
  await app.close();
  app = sending;
});

describe('MAIL_URL', () => {
  test('needs a sender, and is never printed', async () => {
    await expect(
      open({ MAIL_URL: 'smtp://user:secret@mail.example', MAIL_FROM: '' }),
    ).rejects.toThrow(/^MAIL_FROM/);
    await expect(open({ MAIL_URL: 'http://user:secret@mail.example' })).rejects.toThrow(
      /^MAIL_URL cannot be used: (?!.*secret)/,
    );
  });
});

// The last one: whoever stopped once sends no more.
test('PEOPLE-2: a letter is sent as soon as its transaction is committed, and not where that is undone', async () => {
  const stops = await app.core.subscribe();
  const { database, mail } = app.core;
  await expect(
    database.transaction(async (transaction) => {
      await mail.send(transaction, letter({ to: 'nobody@bazaar.example' }));
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await database.transaction((transaction) => mail.send(transaction, letter()));
  await eventually(() => expect(server.to(TO)).toHaveLength(1));
  expect(server.received).toHaveLength(1);
  for (const stop of stops) await stop();
});

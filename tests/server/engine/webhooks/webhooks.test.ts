import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import type { Person } from '../../application.ts';
import { describeApplication } from '../../applicationEngines.ts';
import { openOwner } from '../apiKeys/keyCalls.ts';
import { answering, closeReceivers, openReceiver } from './receiver.ts';
import { ALLOW, webhookCalls } from './webhookCalls.ts';

describeApplication(
  'PEOPLE-5: webhooks',
  (souk) => {
    const calls = webhookCalls(souk);
    const { send, make, addCustomer, rename, deliver, deliveries, letters, proven } = calls;
    let owner: Person;
    beforeAll(async () => {
      owner = await openOwner(souk());
    });
    afterAll(closeReceivers);
    const remove = async (id: unknown) =>
      send(await proven(owner), 'DELETE', `/api/webhooks/delete?id=${id}`);

    test('each change is sent signed, as the maker sees the row, and the library verifies it', async () => {
      const receiver = await openReceiver();
      const { status, body } = await make(owner, receiver.url);
      expect(status).toBe(201);
      const secret = String(body['secret']);
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      const id = await addCustomer(owner);
      await rename(owner, id, 'Renamed');
      await send(owner, 'DELETE', `/api/customers/delete?id=${id}`);
      await deliver();
      expect(receiver.received.map(({ body: { type } }) => type)).toEqual([
        'customers.created',
        'customers.updated',
        'customers.deleted',
      ]);
      for (const { headers, text, body: message } of receiver.received) {
        expect(new Webhook(secret).verify(text, headers)).toMatchObject({ id: message['id'] });
        expect(headers['webhook-id']).toBe(message['id']);
        expect(() => new Webhook(secret).verify(text.replace('Hooked', 'Forged!'), headers))
          .toThrow;
        expect(text).not.toContain('password');
      }
      const [first] = receiver.received;
      // Read when it was sent: the row is gone by then.
      expect(first?.body).toEqual({
        id: first?.headers['webhook-id'],
        type: 'customers.created',
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        data: { _id: id },
      });
      const kept = await addCustomer(owner, { lastname: 'Kept' });
      await deliver();
      const row = (await send(owner, 'GET', `/api/customers/get?id=${kept}`)).body;
      expect(receiver.received.at(-1)?.body.data).toEqual(row);
      const [entry] = await deliveries(owner, body['_id']);
      expect(entry).toMatchObject({ state: 'delivered', lastStatus: 200, attempts: 1 });
      await remove(body['_id']);
    });

    test('the secret is shown once; for a day after it is replaced both sign', async () => {
      const receiver = await openReceiver();
      const { body } = await make(await proven(owner), receiver.url);
      const id = String(body['_id']);
      const old = String(body['secret']);
      const shown = await send(owner, 'GET', `/api/webhooks/get?id=${id}`);
      expect(shown.text).not.toContain('whsec_');
      const rotated = await send(await proven(owner), 'POST', `/api/webhooks/rotate?id=${id}`);
      const fresh = String(rotated.body['secret']);
      expect(fresh).not.toBe(old);
      await addCustomer(owner);
      await deliver();
      const both = receiver.received.at(-1);
      for (const secret of [old, fresh])
        new Webhook(secret).verify(both?.text ?? '', both?.headers ?? {});
      const audited = await souk().core.database.query<{ text: string }>(
        sql`select e::text as text from audit_entries e`,
      );
      expect(audited.map(({ text }) => text).join()).not.toContain(fresh.slice(6));
      await souk().core.database.execute(
        sql`update webhooks set previous_until = ${new Date(0)} where id = ${id}`,
      );
      await addCustomer(owner);
      await deliver();
      const one = receiver.received.at(-1);
      expect(one?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
      new Webhook(fresh).verify(one?.text ?? '', one?.headers ?? {});
      await remove(id);
    });

    test('only rows that the filter finds, of the own team, are told', async () => {
      const receiver = await openReceiver();
      const { body } = await make(await proven(owner), receiver.url, {
        events: [
          { resource: 'customers', events: ['created'], filter: { lastname: { prefix: 'Gold' } } },
        ],
      });
      await addCustomer(owner, { lastname: 'Goldsmith' });
      await addCustomer(owner, { lastname: 'Silver' });
      await addCustomer(souk().stranger, { lastname: 'Goldberg' });
      await deliver();
      expect(receiver.received.map(({ body: { data } }) => data['lastname'])).toEqual([
        'Goldsmith',
      ]);
      await remove(body['_id']);
      const wrong = await make(await proven(owner), receiver.url, {
        events: [{ resource: 'customers', events: ['created'], filter: { nothing: 1 } }],
      });
      expect(wrong.status).toBe(400);
    });

    test('what was refused is tried again over a day, then given up, told once, and replayed', async () => {
      const receiver = await openReceiver(answering(500, 'out of order\0'));
      const { body } = await make(await proven(owner), receiver.url);
      const [id, row] = [body['_id'], await addCustomer(owner)];
      await rename(owner, row, 'Second');
      const before = (await letters()).length;
      let attempts = 0;
      for (; attempts < 20; attempts += 1) {
        await deliver();
        const [, first] = await deliveries(owner, id);
        if (first?.['state'] === 'failed') break;
        souk().wait(Date.parse(String(first?.['nextAt'])) - Date.parse(String(first?.['lastAt'])));
      }
      expect(attempts).toBe(9);
      // Ten tries of the first; the second waits for it.
      const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
      expect(
        receiver.received.filter(({ body: { type } }) => type === 'customers.created'),
      ).toHaveLength(10);
      const told = (await letters()).slice(before);
      expect(told).toMatchObject([{ letter: 'webhookFailing', recipient: owner.email }]);
      receiver.replyWith(answering(204));
      const again = await proven(owner);
      const replayed = await send(again, 'POST', `/api/webhooks/deliveries/replayFailed?id=${id}`);
      expect(replayed.body).toMatchObject({ replayed: 1 });
      souk().wait(MINUTE_MS);
      await deliver();
      const last = receiver.received.slice(-2);
      expect(last.map(({ body: { type } }) => type)).toEqual([
        'customers.created',
        'customers.updated',
      ]);
      expect(ids).toContain(last[0]?.headers['webhook-id']);
      const [, first] = await deliveries(again, id);
      const details = await send(again, 'GET', `/api/webhooks/deliveries/get?id=${first?.['_id']}`);
      const log = details.body['log'] as readonly Record<string, unknown>[];
      expect(log).toHaveLength(11);
      expect(log[0]).toMatchObject({ status: 500, error: 'status', answer: 'out of order' });
      expect(log.at(-1)).toMatchObject({ status: 204 });
      await remove(id);
    });

    test('after days without one success it is switched off visibly, and told', async () => {
      const receiver = await openReceiver(answering(503));
      const { body } = await make(await proven(owner), receiver.url);
      for (let round = 0; round < 40; round += 1) {
        if (round % 4 === 0) await addCustomer(souk().seller);
        await deliver();
        souk().wait(8 * HOUR_MS);
      }
      const again = await proven(owner);
      const shown = await send(again, 'GET', `/api/webhooks/get?id=${body['_id']}`);
      expect(shown.body).toMatchObject({ isOn: false, offReason: 'failing' });
      expect((await letters()).at(-1)).toMatchObject({ letter: 'webhookOff' });
      const told = await send(again, 'GET', '/api/notifications?kind=webhookOff');
      expect(told.body['results']).toMatchObject([{ link: `/webhooks/${String(body['_id'])}` }]);
      const [entry] = await souk().core.database.query(
        sql`select action, details from audit_entries where action = 'webhook.switchedOff'`,
      );
      expect(entry).toMatchObject({ details: { reason: 'failing' } });
      const url = `/api/webhooks/update?id=${body['_id']}`;
      receiver.replyWith(answering(200));
      expect((await send(again, 'POST', url, { isOn: true })).body).toMatchObject({ isOn: true });
      await deliver();
      await remove(body['_id']);
    });

    test('an address that is gone is switched off at once; a longer pause that it asks for is kept', async () => {
      const receiver = await openReceiver(answering(410));
      const { body } = await make(await proven(owner), receiver.url);
      const again = await proven(owner);
      await addCustomer(again);
      await deliver();
      const shown = await send(again, 'GET', `/api/webhooks/get?id=${body['_id']}`);
      expect(shown.body).toMatchObject({ isOn: false, offReason: 'gone' });
      await remove(body['_id']);
      const patient = await openReceiver(answering(429, '', { 'retry-after': '3600' }));
      const other = await make(again, patient.url);
      await addCustomer(again);
      await deliver();
      souk().wait(30 * MINUTE_MS);
      await deliver();
      expect(patient.received).toHaveLength(1);
      souk().wait(31 * MINUTE_MS);
      await deliver();
      expect(patient.received).toHaveLength(2);
      await remove(other.body['_id']);
    });

    test('a webhook of somebody who may no longer is switched off; nothing is sent', async () => {
      const other = await openOwner(souk(), 'oscar');
      const receiver = await openReceiver();
      const { body } = await make(other, receiver.url);
      const admin = await proven(souk().admin);
      await send(admin, 'PUT', `/api/rest/users/${other.userId}`, { status: 'blocked' });
      await addCustomer(admin);
      await deliver();
      expect(receiver.received).toHaveLength(0);
      const again = await proven(owner);
      const url = `/api/webhooks/get?id=${body['_id']}`;
      expect((await send(again, 'GET', url)).body).toMatchObject({ offReason: 'maker' });
      // Its maker cannot sign in any more: the team's other managers are told.
      const told = await send(again, 'GET', '/api/notifications?kind=webhookOff');
      expect(told.text).toContain(`"link":"/webhooks/${body['_id']}"`);
      // Whoever switches it on again takes it over, with what waits.
      const on = await send(again, 'POST', `/api/webhooks/update?id=${body['_id']}`, {
        isOn: true,
      });
      expect(on.body).toMatchObject({ isOn: true, maker: { _id: owner.userId } });
      await deliver();
      expect(receiver.received).toHaveLength(1);
      await remove(body['_id']);
    });

    test('those who manage no team, or another one, reach none of it', async () => {
      const receiver = await openReceiver();
      const again = await proven(owner);
      const { body } = await make(again, receiver.url);
      await addCustomer(again);
      await deliver();
      const [delivery] = await deliveries(again, body['_id']);
      const [id, sent] = [body['_id'], delivery?.['_id']];
      const urls = [
        ['GET', `/api/webhooks/get?id=${id}`],
        ['POST', `/api/webhooks/update?id=${id}`],
        ['DELETE', `/api/webhooks/delete?id=${id}`],
        ['POST', `/api/webhooks/rotate?id=${id}`],
        ['POST', `/api/webhooks/test?id=${id}`],
        ['GET', `/api/webhooks/deliveries/search?id=${id}`],
        ['GET', `/api/webhooks/deliveries/get?id=${sent}`],
        ['POST', `/api/webhooks/deliveries/replay?id=${sent}`],
        ['POST', `/api/webhooks/deliveries/replayFailed?id=${id}`],
      ] as const;
      // The tests above let weeks go by: sessions from before have ended.
      const [seller, stranger] = [await proven(souk().seller), await proven(souk().stranger)];
      for (const [method, url] of urls) {
        const change = url.includes('update') ? { name: 'Mine' } : undefined;
        expect((await send(seller, method, url, change)).status, url).toBe(403);
        expect((await send(stranger, method, url, change)).status, url).toBe(404);
      }
      const everybody = { isOfAllTeams: true };
      expect((await make(again, receiver.url, everybody)).status).toBe(403);
      const stolen = await souk().core.access.sessions.issue(owner.userId, {
        ...{ address: '', agent: 'stolen' },
      });
      const thief = { ...owner, token: stolen.token };
      for (const [method, url] of [urls[1], urls[2], urls[3]]) {
        const change = url.includes('update') ? { url: 'https://thief.example' } : undefined;
        const answer = await send(thief, method, url, change);
        expect(answer.body['code'], url).toBe('confirm_identity');
      }
      await remove(id);
    });

    test('one of all teams is told of each, for those who see all', async () => {
      const receiver = await openReceiver();
      const admin = await proven(souk().admin);
      const { status, body } = await make(admin, receiver.url, { isOfAllTeams: true });
      expect(status).toBe(201);
      await addCustomer(admin);
      await addCustomer(await proven(souk().stranger));
      await deliver();
      const teams = receiver.received.map(({ body: { data } }) => data['teamId']);
      expect(new Set(teams).size).toBe(2);
      await send(admin, 'DELETE', `/api/webhooks/delete?id=${body['_id']}`);
    });

    test('a test arrives, and a delivery is forgotten after 30 days', async () => {
      const receiver = await openReceiver();
      const again = await proven(owner);
      const { body } = await make(again, receiver.url);
      expect((await send(again, 'POST', `/api/webhooks/test?id=${body['_id']}`)).status).toBe(201);
      await deliver();
      expect(receiver.received).toMatchObject([{ body: { type: 'test', data: {} } }]);
      souk().wait(29 * DAY_MS);
      await souk().core.jobs.run('webhooks.forget');
      const later = await proven(owner);
      expect(await deliveries(later, body['_id'])).toHaveLength(1);
      souk().wait(2 * DAY_MS);
      await souk().core.jobs.run('webhooks.forget');
      expect(await deliveries(await proven(owner), body['_id'])).toHaveLength(0);
      await remove(body['_id']);
    });
  },
  ALLOW,
);

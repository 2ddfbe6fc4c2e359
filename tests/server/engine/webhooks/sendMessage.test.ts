import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAddressRules } from '#server/engine/webhooks/safeAddress.ts';
import { createSender, type SendingLimits } from '#server/engine/webhooks/sendMessage.ts';
import { answering, closeReceivers, openReceiver } from './receiver.ts';

const HERE = createAddressRules(['127.0.0.1', 'receiver.test']);
const SHORT: SendingLimits = { connectMs: 300, wholeMs: 600, answerBytes: 64 * 1024 };
/** For answers that do come: a busy machine takes over a second for one over TLS. */
const LIMITS: SendingLimits = { ...SHORT, connectMs: 30_000, wholeMs: 30_000 };
const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
const sender = createSender({ rules: HERE, limits: LIMITS, lookup });
const never = new AbortController().signal;
const hasty = createSender({ rules: HERE, limits: SHORT, lookup });
const messageTo = (url: string) => ({ url: new URL(url), headers: {}, body: '{"a":1}' });
const post = (url: string) => sender(messageTo(url), never);
const postInHaste = (url: string) => hasty(messageTo(url), never);

afterAll(closeReceivers);

describe('PEOPLE-5: sending to strangers', () => {
  test('a 2xx is a success, any other a failure that keeps the beginning of the answer', async () => {
    const receiver = await openReceiver(answering(202, 'thank you'));
    expect(await post(receiver.url)).toMatchObject({ status: 202, answer: 'thank you' });
    expect(await post(receiver.url)).not.toHaveProperty('error');
    receiver.replyWith(answering(500, `${'x'.repeat(5_000)}\0`));
    const failed = await post(receiver.url);
    expect(failed).toMatchObject({ status: 500, error: 'status' });
    expect(failed.answer).toHaveLength(1_000);
  });

  test('redirects are not followed', async () => {
    const inside = await openReceiver();
    const receiver = await openReceiver(answering(307, '', { location: inside.url }));
    expect(await post(receiver.url)).toMatchObject({ status: 307, error: 'redirect' });
    expect(inside.received).toHaveLength(0);
  });

  test('one that hangs, or answers too late, or nowhere, ends in time', async () => {
    const hanging = await openReceiver(() => undefined);
    const begun = performance.now();
    expect(await postInHaste(hanging.url)).toMatchObject({ error: 'timeout' });
    expect(performance.now() - begun).toBeLessThan(3_000);
    const late = await openReceiver(async (_received, response) => {
      setTimeout(() => response.end('late'), 1_200);
    });
    expect(await postInHaste(late.url)).toMatchObject({ error: 'timeout' });
    // A server that takes the connection and never says a word of TLS.
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    expect(await postInHaste(`https://127.0.0.1:${port}/`)).toMatchObject({ error: 'timeout' });
    silent.close();
    expect(await post('http://127.0.0.1:9/')).toMatchObject({ error: 'connection' });
  });

  test('a name that takes for ever to look up ends in time', async () => {
    const slow = createSender({ rules: HERE, limits: SHORT, lookup: () => new Promise(() => {}) });
    const outcome = await slow(
      { url: new URL('http://receiver.test/'), headers: {}, body: '{}' },
      never,
    );
    expect(outcome).toMatchObject({ error: 'timeout' });
  });

  test('an endless answer is read up to its bound, its status counts', async () => {
    let written = 0;
    const receiver = await openReceiver((_received, response) => {
      response.writeHead(200);
      const timer = setInterval(() => {
        if (response.destroyed) return clearInterval(timer);
        for (let n = 0; n < 20 && !response.writableNeedDrain; n += 1) {
          response.write('y'.repeat(16_384));
          written += 16_384;
        }
      }, 1);
    });
    const outcome = await post(receiver.url);
    expect(outcome).toMatchObject({ status: 200 });
    expect(written).toBeLessThan(20_000_000);
    // Drop by drop: it ends with the time.
    const dripping = await openReceiver((_received, response) => {
      response.writeHead(200);
      const timer = setInterval(() => {
        if (response.destroyed) return clearInterval(timer);
        response.write('.');
      }, 50);
    });
    expect(await postInHaste(dripping.url)).toMatchObject({ status: 200 });
  });

  test('the address that was looked up is connected to, under the name', async () => {
    const receiver = await openReceiver();
    const { url } = receiver;
    const outcome = await post(url.replace('127.0.0.1', 'receiver.test'));
    expect(outcome).toMatchObject({ status: 200 });
    expect(receiver.received[0]?.headers['host']).toBe(`receiver.test:${receiver.port}`);
    const rules = createAddressRules(['receiver.test']);
    const strict = createSender({ rules, limits: LIMITS, lookup });
    const elsewhere = { url: new URL('https://elsewhere.test/'), headers: {}, body: '{}' };
    expect(await strict(elsewhere, never)).toMatchObject({ error: 'address' });
  });

  describe('with TLS', () => {
    let directory = '';
    let key = '';
    let cert = '';
    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'souk-certificate-'));
      const [keyFile, certFile] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
      const named = ['-subj', '/CN=receiver.test', '-addext', 'subjectAltName=DNS:receiver.test'];
      execFileSync(
        'openssl',
        [
          ...[
            'req',
            '-x509',
            '-newkey',
            'ec',
            '-pkeyopt',
            'ec_paramgen_curve:prime256v1',
            '-nodes',
          ],
          ...['-keyout', keyFile, '-out', certFile, '-days', '2', ...named],
        ],
        { stdio: 'ignore' },
      );
      key = await readFile(keyFile, 'utf8');
      cert = await readFile(certFile, 'utf8');
    });
    afterAll(() => rm(directory, { recursive: true, force: true }));

    test('a certificate that nobody vouches for, or of another name, is refused', async () => {
      const receiver = await openReceiver(undefined, { key, cert });
      const named = receiver.url.replace('127.0.0.1', 'receiver.test');
      expect(await post(named)).toMatchObject({ error: 'certificate' });
      expect(receiver.received).toHaveLength(0);
      const trusting = createSender({ rules: HERE, limits: LIMITS, lookup, certificates: cert });
      const ask = (url: string) => trusting({ url: new URL(url), headers: {}, body: '{}' }, never);
      expect(await ask(named)).toMatchObject({ status: 200 });
      expect(await ask(receiver.url)).toMatchObject({ error: 'certificate' });
    });
  });
});

import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { sendRequest } from '../../dataProvider/request.ts';

let server: Server | undefined;

/** A server of one answer; the address is its own. */
const serving = async (listener: RequestListener): Promise<string> => {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
};

const answering = (status: number, contentType: string, text: string) =>
  serving((_, response) => {
    response.writeHead(status, { 'content-type': contentType }).end(text);
  });

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('an answer outside 2xx (ERR-5)', () => {
  test('keeps status and body, and shows our message with its fields', async () => {
    const error = { field: 'title', rule: 'required', params: {}, message: 'Title is required' };
    const body = { code: 'validation_failed', message: 'No.', params: { a: 1 }, errors: [error] };
    const url = await answering(422, 'application/json', JSON.stringify(body));
    await expect(sendRequest({ method: 'GET', url })).rejects.toMatchObject({
      ...{ status: 422, body, message: 'No.', code: 'validation_failed', params: { a: 1 } },
      errors: [error],
    });
  });

  test.each([
    ['text/plain', 'Try later', 'Try later'],
    ['application/json', '"Try later"', 'Try later'],
    ['application/json', '{"reason":"late"}', '{"reason":"late"}'],
    ['application/json', '<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
    ['text/plain', '', 'HTTP 502'],
    ['text/plain', 'x'.repeat(900), 'x'.repeat(500)],
  ])('shows what another server says (%s, %s)', async (contentType, text, shown) => {
    const url = await answering(502, contentType, text);
    await expect(sendRequest({ method: 'GET', url })).rejects.toMatchObject({
      name: 'ApiError',
      status: 502,
      message: shown,
      errors: [],
    });
  });
});

test('sends JSON with token and language, and reads JSON (API-5)', async () => {
  const url = await serving((request, response) => {
    const { 'content-type': contentType, 'accept-language': language } = request.headers;
    const seen = { contentType, language, token: request.headers['x-auth-token'] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(seen));
  });
  const { body } = await sendRequest({
    ...{ method: 'POST', url, body: { a: 1 }, token: 'secret', language: 'ar' },
  });
  expect(body).toEqual({ contentType: 'application/json', language: 'ar', token: 'secret' });
});

test('sends a blob as it is, under its own type', async () => {
  const url = await serving(async (request, response) => {
    const parts: Uint8Array[] = [];
    for await (const part of request) parts.push(part);
    const seen = [request.headers['content-type'], Buffer.concat(parts).toString()];
    response.writeHead(200, { 'content-type': 'text/csv' }).end(seen.join(': '));
  });
  const body = new Blob(['a,b\n1,2\n'], { type: 'text/csv' });
  expect(await sendRequest({ method: 'POST', url, body })).toMatchObject({
    body: 'text/csv: a,b\n1,2\n',
  });
});

test('gives up on an answer that begins and does not end', async () => {
  const url = await serving((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{');
  });
  await expect(sendRequest({ method: 'GET', url, timeoutMs: 50 })).rejects.toMatchObject({
    name: 'NetworkError',
    kind: 'timeout',
  });
});

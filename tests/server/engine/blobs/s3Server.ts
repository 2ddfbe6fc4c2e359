/** An S3-compatible store for tests: it checks signatures (version 4) and checksums by the book, apart from the client. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '#server/engine/blobs/s3Request.ts';

export interface S3Server {
  readonly settings: S3Settings;
  requestCount(): number;
  /** Answers so many requests with 503. */
  failNext(count: number): void;
  stop(): Promise<void>;
}

const BUCKET = 'souk-blobs';
const PAGE = 3;
const KEYS = { accessKey: 'AKIDEXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** AWS Signature Version 4, as the manual describes it. */
const signatureOf = (request: IncomingMessage, url: URL, signedHeaders: string, scope: string) => {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${request.headers[name] ?? ''}\n`);
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers.join(''),
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join(
    '\n',
  );
  const key = scope
    .split('/')
    .reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${KEYS.secretKey}`);
  return hmac(key, text).toString('hex');
};

const isSigned = (request: IncomingMessage, url: URL): boolean => {
  const [, id, scope = '', signedHeaders = '', signature] =
    /Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  return id === KEYS.accessKey && signature === signatureOf(request, url, signedHeaders, scope);
};

interface Stored {
  readonly bytes: Buffer;
  readonly at: Date;
}

const list = (objects: ReadonlyMap<string, Stored>, url: URL): string => {
  const after = url.searchParams.get('continuation-token') ?? '';
  const rest = [...objects]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .filter(([name]) => name > after);
  const page = rest.slice(0, PAGE);
  const more =
    rest.length > PAGE ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
  const entries = page.map(
    ([name, { at }]) =>
      `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${more}</ListBucketResult>`;
};

const sendObject = (
  request: IncomingMessage,
  response: ServerResponse,
  stored: Stored | undefined,
) => {
  if (!stored) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  const facts = { 'content-length': stored.bytes.length, etag: `"${sha256(stored.bytes)}"` };
  if (request.method === 'HEAD') return response.writeHead(200, facts).end();
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (start === undefined) return response.writeHead(200).end(stored.bytes);
  return response.writeHead(206).end(stored.bytes.subarray(Number(start), Number(end) + 1));
};

export const startS3 = async (): Promise<S3Server> => {
  const objects = new Map<string, Stored>();
  let requests = 0;
  let failures = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    requests += 1;
    const url = new URL(request.url ?? '/', 'http://s3');
    const body = await buffer(request);
    if (failures > 0) {
      failures -= 1;
      return response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    }
    if (!isSigned(request, url))
      return response.writeHead(403).end('<Error>SignatureDoesNotMatch</Error>');
    const [, bucket, key = ''] = url.pathname.split('/');
    if (bucket !== BUCKET) return response.writeHead(404).end('<Error>NoSuchBucket</Error>');
    switch (request.method) {
      case 'PUT':
        if (request.headers['transfer-encoding']) return response.writeHead(411).end();
        if (sha256(body) !== request.headers['x-amz-content-sha256'])
          return response.writeHead(400).end();
        objects.set(key, { bytes: body, at: new Date() });
        return response.writeHead(200).end();
      case 'DELETE':
        objects.delete(key);
        return response.writeHead(204).end();
      default:
        return key === ''
          ? response.writeHead(200).end(list(objects, url))
          : sendObject(request, response, objects.get(key));
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'eu-west-1',
      ...KEYS,
    },
    requestCount: () => requests,
    failNext: (count) => {
      failures = count;
    },
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
};

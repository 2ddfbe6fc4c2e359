import { type IncomingHttpHeaders, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { ServerError } from '#server/engine/errors/errors.ts';

/** Where blobs lie when they lie in an S3-compatible store; addressed by path, as every such store understands. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Path below the bucket, and query. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Opened anew at each attempt. */
  readonly body?: () => Readable;
}

export interface S3Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

const MAX_ATTEMPTS = 3;
const FIRST_WAIT_MS = 200;
/** Without a byte for so long, the store is taken for gone. */
const SILENCE_LIMIT_MS = 20_000;

const addressOf = ({ endpoint, bucket }: S3Settings, { key, query = {} }: S3Call): URL => {
  const url = new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
};

const attempt = async (settings: S3Settings, call: S3Call): Promise<S3Answer> => {
  const { method, url, headers } = await new AwsV4Signer({
    method: call.method,
    url: addressOf(settings, call).href,
    headers: { ...call.headers },
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    service: 's3',
  }).sign();
  const { body } = call;
  // Not fetch: it would send a file in chunks of unknown total, which S3 refuses.
  const open = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const request = open(
      url,
      { method, headers: { ...Object.fromEntries(headers), ...call.headers } },
      (answer) =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer }),
    );
    request.setTimeout(SILENCE_LIMIT_MS, () => request.destroy(new Error('S3 fell silent.')));
    request.on('error', reject);
    if (body) pipeline(body(), request).catch(reject);
    else request.end();
  });
};

/** Errors: 503 `unavailable` after three attempts; its cause says what the store answered. */
export const callS3 = async (settings: S3Settings, call: S3Call): Promise<S3Answer> => {
  for (let count = 1; ; count += 1) {
    let problem: unknown;
    try {
      const answer = await attempt(settings, call);
      if (answer.status < 400 || answer.status === 404) return answer;
      const said = (await text(answer.body)).slice(0, 500);
      problem = new Error(`S3 answered ${answer.status} to ${call.method}: ${said}`);
      // What is refused now is refused in a second, too.
      if (answer.status < 500 && answer.status !== 429) count = MAX_ATTEMPTS;
    } catch (cause) {
      problem = cause;
    }
    if (count >= MAX_ATTEMPTS) throw new ServerError('storage_unavailable', {}, { cause: problem });
    await wait(FIRST_WAIT_MS * 2 ** (count - 1));
  }
};

/** Reads an answer to its end, so that its connection is free again. */
export const drain = async ({ body }: S3Answer): Promise<void> => {
  body.resume();
  await finished(body);
};

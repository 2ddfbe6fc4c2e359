/** Attempts that are whole requests. */
import { request } from 'node:http';
import { TOKEN_HEADER } from '#schemas';
import { type Attempt, CUT, type Means, type Outcome, SILENT, UNREACHABLE } from './attempt.ts';

type Headers = Readonly<Record<string, string>>;

export interface HttpRequest {
  readonly title: string;
  readonly token?: string;
  readonly method?: string;
  readonly path: string;
  readonly headers?: Headers;
  readonly body?: string | Uint8Array;
}

/** Enough to see what an error names. */
const MAX_TEXT = 2_000;

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/** Sends one request and reads its answer to the end. Never throws: what went wrong is the outcome. */
export const send = (
  { token, method, path, headers, body }: Omit<HttpRequest, 'title'>,
  { address, signal, from }: Means,
): Promise<Outcome> =>
  new Promise((resolve) => {
    const startMs = performance.now();
    let text = '';
    let isSettled = false;
    const settle = (status: string): void => {
      if (isSettled) return;
      isSettled = true;
      resolve({ status, durationMs: performance.now() - startMs, text });
    };
    const fail = (error: Error): void => {
      if (signal.aborted) settle(SILENT);
      else settle(codeOf(error) === 'ECONNREFUSED' ? UNREACHABLE : CUT);
    };
    const sent = request(
      {
        host: address.hostname,
        port: address.port,
        path,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
          ...(token && { [TOKEN_HEADER]: token }),
          ...headers,
        },
        agent: false,
        signal,
        ...(from !== undefined && { localAddress: from }),
      },
      (answer) => {
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          if (text.length < MAX_TEXT) text += part.slice(0, MAX_TEXT);
        });
        answer.once('end', () => settle(String(answer.statusCode)));
        answer.once('error', fail);
        answer.once('close', () => settle(signal.aborted ? SILENT : CUT));
      },
    );
    sent.once('error', fail);
    sent.end(body);
  });

export const http = ({ title, ...rest }: HttpRequest): Attempt => ({
  title,
  run: (means) => send(rest, means),
});

export const json = (value: unknown): string => JSON.stringify(value);

const BOUNDARY = 'hostile-boundary';

export interface Part {
  readonly name: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly content: string | Uint8Array;
}

/** A form as it goes over the wire; names are not escaped, as attackers would not. */
export const form = (parts: readonly Part[]): { headers: Headers; body: Uint8Array } => {
  const pieces = parts.flatMap(({ name, fileName, type, content }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${
      fileName === undefined ? '' : `; filename="${fileName}"`
    }\r\n${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`,
    content,
    '\r\n',
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece))),
  };
};

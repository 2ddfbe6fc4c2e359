import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { rootCertificates } from 'node:tls';
import type { AttemptError } from '#schemas/model/calls/webhookCalls.ts';
import {
  type AddressRules,
  type Lookup,
  type PinnedTarget,
  pinTarget,
  resolveHost,
} from './safeAddress.ts';

export interface SendingLimits {
  readonly connectMs: number;
  /** From the resolving of the name to the end of the answer. */
  readonly wholeMs: number;
  readonly answerBytes: number;
}

const SENDING_LIMITS: SendingLimits = {
  connectMs: 5_000,
  wholeMs: 15_000,
  answerBytes: 64 * 1024,
};

/** Characters of an answer that are kept: its first words say what is wrong. */
const KEPT_CHARACTERS = 1_000;

export interface Message {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Outcome {
  readonly durationMs: number;
  readonly status?: number;
  readonly error?: AttemptError;
  readonly answer?: string;
  /** Seconds that the receiver asks to be left alone. */
  readonly retryAfter?: number;
}

export interface SenderParts {
  readonly rules: AddressRules;
  readonly lookup?: Lookup;
  readonly limits?: Partial<SendingLimits>;
  /** Certificates that are trusted beside those of the system. */
  readonly certificates?: string;
}

class AttemptFailure extends Error {
  readonly reason: AttemptError;

  constructor(reason: AttemptError) {
    super(reason);
    this.reason = reason;
  }
}

const CERTIFICATE_CODES = /CERT|^UNABLE_TO_|SELF_SIGNED|ALTNAME|^ERR_TLS|^ERR_SSL|^EPROTO$/;

const reasonOf = (cause: unknown): AttemptError => {
  if (cause instanceof AttemptFailure) return cause.reason;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return CERTIFICATE_CODES.test(code) ? 'certificate' : 'connection';
};

/** No text of a database holds U+0000; the rest is shown as text. */
const keptText = (chunks: readonly Buffer[]): string =>
  Buffer.concat(chunks)
    .toString('utf8')
    .replaceAll('\0', '')
    .slice(0, KEPT_CHARACTERS)
    .toWellFormed();

/** Reads an answer up to its bound; what comes after is not waited for. */
const readAnswer = (answer: IncomingMessage, most: number): Promise<string> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = (): void => {
      answer.destroy();
      resolve(keptText(chunks));
    };
    answer.on('data', (chunk: Buffer) => {
      chunks.push(chunk.subarray(0, most - bytes));
      bytes += chunk.length;
      if (bytes >= most) end();
    });
    answer.on('end', end).on('error', end).on('close', end);
  });

const retryAfterOf = ({ headers }: IncomingMessage): number | undefined => {
  const text = headers['retry-after'];
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
};

/** Sends to the address that was resolved, under the name that it was resolved from. */
const exchange = (
  { url, address, family }: PinnedTarget,
  { headers, body }: Message,
  {
    limits,
    signal,
    certificates,
  }: {
    readonly limits: SendingLimits;
    readonly signal: AbortSignal;
    readonly certificates: string | undefined;
  },
): Promise<Omit<Outcome, 'durationMs'>> =>
  new Promise((resolve, reject) => {
    const options: RequestOptions & { readonly ca?: string[] } = {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      // No connection is shared: each is made to the address that was checked.
      agent: false,
      family,
      lookup: (_host, asked, done) =>
        asked.all ? done(null, [{ address, family }]) : done(null, address, family),
      signal,
      ...(certificates !== undefined && { ca: [...rootCertificates, certificates] }),
    };
    let hasAnswer = false;
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const sent = send(url, options, (answer) => {
      hasAnswer = true;
      const status = answer.statusCode ?? 0;
      const retryAfter = retryAfterOf(answer);
      void readAnswer(answer, limits.answerBytes).then((text) =>
        resolve({
          status,
          answer: text,
          ...(retryAfter !== undefined && { retryAfter }),
          ...(status >= 300 && status < 400 && { error: 'redirect' as const }),
          ...((status < 200 || status >= 400) && { error: 'status' as const }),
        }),
      );
    });
    const connecting = setTimeout(
      () => sent.destroy(new AttemptFailure('timeout')),
      limits.connectMs,
    );
    sent.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () =>
        clearTimeout(connecting),
      );
    });
    sent.on('close', () => clearTimeout(connecting));
    // An answer that is cut off has said its status.
    sent.on('error', (cause) => {
      if (!hasAnswer) reject(cause);
    });
    sent.end(body);
  });

/**
 * Sends messages to addresses that strangers chose. Nothing that it meets there throws: it is the outcome.
 *
 * Errors: rejects only where `stopped` ends it.
 */
export const createSender = ({
  rules,
  lookup = resolveHost,
  limits: asked,
  certificates,
}: SenderParts) => {
  const limits = { ...SENDING_LIMITS, ...asked };
  return async (message: Message, stopped: AbortSignal): Promise<Outcome> => {
    const begun = performance.now();
    const ended = (): number => Math.round(performance.now() - begun);
    const overdue = AbortSignal.timeout(limits.wholeMs);
    const signal = AbortSignal.any([overdue, stopped]);
    try {
      const target = await Promise.race([
        pinTarget(message.url, rules, lookup),
        new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new AttemptFailure('timeout')));
        }),
      ]);
      if (typeof target === 'string') return { durationMs: ended(), error: target };
      const outcome = await exchange(target, message, { limits, signal, certificates });
      return { ...outcome, durationMs: ended() };
    } catch (cause) {
      if (stopped.aborted) throw cause;
      return { durationMs: ended(), error: overdue.aborted ? 'timeout' : reasonOf(cause) };
    }
  };
};

export type Sender = ReturnType<typeof createSender>;

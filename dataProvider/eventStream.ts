import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { isObject, type LiveEvent, STREAM_FRAMES, TOKEN_HEADER } from '#schemas';
import { ApiError, BusyError, NetworkError } from './errors.ts';
import type { Send } from './request.ts';

/** What a page is told. `id` is where it stands afterwards, to be sent as `Last-Event-ID` when it comes back. */
export type StreamMessage =
  | { readonly type: 'event'; readonly event: LiveEvent; readonly id?: string }
  /** The stream stands. Without a place to come from, what was read before it may already be old. */
  | {
      readonly type: 'opened';
      readonly isFresh: boolean;
      readonly schemas: string;
      readonly id?: string;
    }
  | { readonly type: 'schemas'; readonly schemas: string }
  /** Events were missed for good: read everything anew. */
  | { readonly type: 'reset'; readonly id?: string }
  /** The token is not wanted any more: no event will come. */
  | { readonly type: 'refused' }
  | { readonly type: 'closed' };

export interface StreamRequest {
  readonly url: string;
  readonly token: string | null;
  /** The last `id` of a message. */
  readonly from: string | undefined;
  readonly signal: AbortSignal;
  readonly send: Send;
  readonly onMessage: (message: StreamMessage) => void;
}

/** The server says something at least every 20 seconds; a connection that is silent for this long is dead. */
const SILENCE_LIMIT_MS = 50_000;

const CHANGES = ['create', 'update', 'trash', 'remove'] as const;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const toEvent = (kind: string, data: Readonly<Record<string, unknown>>): LiveEvent => {
  const resource = textOf(data['resource']);
  const id = textOf(data['id']);
  const orderId = textOf(data['orderId']);
  const teamId = textOf(data['teamId']);
  const change = CHANGES.find((known) => known === data['change']);
  return {
    kind,
    ...(resource !== undefined && { resource }),
    ...(id !== undefined && { id }),
    ...(change !== undefined && { change }),
    ...(orderId !== undefined && { orderId }),
    ...(teamId !== undefined && { teamId }),
  };
};

const parse = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch (cause) {
    // Another server's stream: what it says means nothing here.
    if (cause instanceof SyntaxError) return {};
    throw cause;
  }
};

/** A kind that a newer server may have is an event that nobody asks for; undefined for what has no kind. */
const toMessage = (
  { event: name, data: text, id: given }: EventSourceMessage,
  isFresh: boolean,
): StreamMessage | undefined => {
  const data = parse(text);
  const id = given === undefined ? {} : { id: given };
  const schemas = textOf(data['schemas']) ?? '';
  if (name === STREAM_FRAMES.hello) return { type: 'opened', isFresh, schemas, ...id };
  if (name === STREAM_FRAMES.schema) return { type: 'schemas', schemas };
  if (name === STREAM_FRAMES.reset) return { type: 'reset', ...id };
  return name === undefined ? undefined : { type: 'event', event: toEvent(name, data), ...id };
};

const refusal = async (response: Response): Promise<ApiError> => {
  const seconds = Number(response.headers.get('retry-after'));
  const text = await response.text();
  return seconds > 0
    ? new BusyError(response.status, text, seconds * 1_000)
    : new ApiError(response.status, text);
};

/**
 * Reads one stream until it ends.
 *
 * Errors: `ApiError` for an answer that is no stream, `NetworkError` when none came or it broke off; the caller's own
 * abort is thrown on as it is.
 */
export const readEventStream = async (request: StreamRequest): Promise<void> => {
  const { url, token, from, signal, send, onMessage } = request;
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_LIMIT_MS);
  try {
    const response = await send(url, {
      headers: {
        accept: 'text/event-stream',
        ...(token && { [TOKEN_HEADER]: token }),
        ...(from !== undefined && { 'last-event-id': from }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body) throw await refusal(response);
    const parser = createParser({
      onEvent: (sent) => {
        const message = toMessage(sent, from === undefined);
        if (message) onMessage(message);
      },
    });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_LIMIT_MS);
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } catch (cause) {
    if (cause instanceof ApiError || signal.aborted) throw cause;
    throw new NetworkError(silence.signal.aborted ? 'timeout' : 'unreachable', url, { cause });
  } finally {
    clearTimeout(timer);
  }
};

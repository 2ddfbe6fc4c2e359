import type { ApiName, Call } from '#schemas';
import { TOKEN_HEADER } from '#schemas';
import { ApiError, NetworkError } from './errors.ts';
import type { Send } from './request.ts';

/** How long a file may take to begin; then it may go on for as long as it likes. */
const BEGIN_TIMEOUT_MS = 60_000;

/** A file while it arrives. */
export interface FileStream {
  /** How many rows follow, where the server says so. */
  readonly totalRows: number | undefined;
  readonly pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

export interface StreamOptions {
  readonly query: URLSearchParams;
  readonly signal: AbortSignal;
}

interface StreamParts {
  readonly base: (api: ApiName) => string;
  readonly token: () => string | null;
  readonly language: () => string;
  readonly send?: Send | undefined;
}

async function* readPieces(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  url: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (cause) {
    // Cut off in the middle: nobody may take a part for the whole.
    throw signal.aborted ? cause : new NetworkError('unreachable', url, { cause });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const problemOf = async (response: Response): Promise<ApiError> => {
  const text = await response.text();
  try {
    return new ApiError(response.status, JSON.parse(text));
  } catch (cause) {
    if (cause instanceof SyntaxError) return new ApiError(response.status, text);
    throw cause;
  }
};

/**
 * Opens a file that the server writes while it is read.
 *
 * Errors: as for other calls; while reading, `NetworkError` for a file that ends before its end.
 */
export const openFileStream = async (
  { base, token, language, send = fetch }: StreamParts,
  { api, method, path }: Call,
  { query, signal }: StreamOptions,
): Promise<FileStream> => {
  const url = `${base(api)}${path}`;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), BEGIN_TIMEOUT_MS);
  try {
    const key = token();
    const response = await send(`${url}?${query}`, {
      method,
      headers: { 'accept-language': language(), ...(key && { [TOKEN_HEADER]: key }) },
      signal: AbortSignal.any([signal, late.signal]),
    });
    if (!response.ok || !response.body) throw await problemOf(response);
    const total = Number(response.headers.get('x-total-rows') ?? Number.NaN);
    return {
      totalRows: Number.isSafeInteger(total) ? total : undefined,
      pieces: readPieces(response.body, url, signal),
    };
  } catch (cause) {
    if (cause instanceof ApiError || signal.aborted) throw cause;
    throw new NetworkError(late.signal.aborted ? 'timeout' : 'unreachable', url, { cause });
  } finally {
    clearTimeout(timer);
  }
};

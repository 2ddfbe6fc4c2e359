import { TOKEN_HEADER } from '#schemas';
import { ApiError, NetworkError } from './errors.ts';

export interface UploadOptions {
  /** Hears of the share that has left the browser, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** A form that carries a file, or a record that carries one as a data URL. */
export type UploadBody = FormData | Readonly<Record<string, unknown>>;

interface Upload extends UploadOptions {
  readonly url: string;
  readonly body: UploadBody;
  readonly token: string | null;
  readonly language: string;
}

const bodyOf = (request: XMLHttpRequest): unknown => {
  const text = request.responseText;
  if (!request.getResponseHeader('content-type')?.includes('json')) return text;
  try {
    return JSON.parse(text);
  } catch (cause) {
    // A proxy's page under the wrong name: its words are shown as they are.
    if (cause instanceof SyntaxError) return text;
    throw cause;
  }
};

/**
 * Sends a form or a record and tells how much of it is gone, which `fetch` cannot.
 *
 * Errors: `ApiError` for any status outside 2xx, `NetworkError` when no answer came; an abort rejects with the
 * signal's reason. No time-out: a large file on a slow line takes as long as it takes.
 */
export const sendForm = ({
  url,
  body,
  token,
  language,
  onProgress,
  signal,
}: Upload): Promise<unknown> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    request.open('POST', url);
    if (token) request.setRequestHeader(TOKEN_HEADER, token);
    request.setRequestHeader('accept-language', language);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const body = bodyOf(request);
      if (request.status >= 200 && request.status < 300) resolve(body);
      else reject(new ApiError(request.status, body));
    };
    request.onerror = () => reject(new NetworkError('unreachable', url));
    request.onabort = () => reject(signal?.reason ?? new NetworkError('unreachable', url));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    if (body instanceof FormData) return request.send(body);
    request.setRequestHeader('content-type', 'application/json');
    request.send(JSON.stringify(body));
  });

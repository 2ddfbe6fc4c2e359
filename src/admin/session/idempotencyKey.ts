import { useCallback, useRef } from 'react';

const KEY_BYTES = 16;
/** Not by `randomUUID`, which browsers have on secure addresses only. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The key for a body: the same while it is tried again, another one once it says something else. */
export const useIdempotencyKey = (): ((body: unknown) => string) => {
  const last = useRef({ text: '', key: '' });
  return useCallback((body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
};

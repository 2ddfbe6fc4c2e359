import { TOKEN_HEADER } from '#schemas';
import type { Send } from './request.ts';

interface EarlyAnswer {
  /** Whose it is; null for what is everybody's. */
  readonly token: string | null;
  readonly answer: Promise<Response>;
}

declare global {
  /** What public/start.js left for the program; absent outside a page. */
  var souk:
    | {
        /** Asked for before the program was here, by address. */
        readonly early: Map<string, EarlyAnswer>;
        /** Fills an empty frame of the start with the words of the last visit. */
        readonly paint: (frame: Element) => void;
      }
    | undefined;
}

/** `fetch`, which takes an answer that is on its way already, once, where it is this person's. */
export const sendOrTakeEarly: Send = (address, init) => {
  const early = globalThis.souk?.early;
  const found = typeof address === 'string' ? early?.get(address) : undefined;
  if (!found || typeof address !== 'string') return fetch(address, init);
  early?.delete(address);
  const token = new Headers(init?.headers).get(TOKEN_HEADER);
  return found.token === token ? found.answer : fetch(address, init);
};

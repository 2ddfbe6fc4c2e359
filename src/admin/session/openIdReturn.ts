/*
 * A sign-in at the provider leaves the page and comes back to it. The page keeps a secret and shows its hash when it
 * begins; only with the secret is what comes back worth anything, so that no link signs anybody in as somebody else.
 */

/** Where the secret waits while the person is at the provider: of this tab alone. */
const SECRET_KEY = 'souk-openid-secret';
const BACK_KEY = 'souk-openid-back';
const CHANNEL = 'souk-openid';
const SECRET_BYTES = 32;
/** What a page answers that has waited for a window. */
const TAKEN = 'taken';
/** A page that waits answers at once, a busy one a little later. */
const MOST_WAIT_MS = 2_000;

export interface OpenIdReturn {
  /** Good once; absent where it failed. */
  readonly code?: string;
  readonly fault?: string;
}

const encoded = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** A secret with the hash that may be shown. */
export const newBrowserSecret = async () => {
  const secret = encoded(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return { secret, browser: encoded(new Uint8Array(digest)) };
};

/** Keeps what the way back needs; `back` is where the person was going. */
export const rememberDeparture = (secret: string, back: string): void => {
  sessionStorage.setItem(SECRET_KEY, secret);
  sessionStorage.setItem(BACK_KEY, back);
};

/** A path of this application and nothing else: no address of elsewhere comes from a history entry. */
const asOwnPath = (back: string | null): string =>
  back !== null && /^\/(?![/\\])/.test(back) ? back : '/';

/** What was kept, once. */
export const takeDeparture = (): { readonly secret: string; readonly back: string } | undefined => {
  const secret = sessionStorage.getItem(SECRET_KEY);
  const back = asOwnPath(sessionStorage.getItem(BACK_KEY));
  sessionStorage.removeItem(SECRET_KEY);
  sessionStorage.removeItem(BACK_KEY);
  return secret === null ? undefined : { secret, back };
};

/** What the fragment of the address brings, where somebody comes from the provider. */
export const readReturn = (hash: string): OpenIdReturn | undefined => {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const [code, fault] = [parts.get('openid'), parts.get('openidFault')];
  if (code) return { code };
  return fault ? { fault } : undefined;
};

/** Passes it on to the page that had opened this window; answers whether there is one. */
export const passOn = (returned: OpenIdReturn): Promise<boolean> =>
  new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const end = (isTaken: boolean): void => {
      channel.close();
      resolve(isTaken);
    };
    channel.onmessage = ({ data }: MessageEvent<unknown>) => data === TAKEN && end(true);
    channel.postMessage(returned);
    setTimeout(() => end(false), MOST_WAIT_MS);
  });

/** What another window of this browser brings back; ends with the signal. */
export const awaitReturn = (signal: AbortSignal): Promise<OpenIdReturn | undefined> =>
  new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const end = (returned?: OpenIdReturn): void => {
      channel.close();
      resolve(returned);
    };
    channel.onmessage = ({ data }: MessageEvent<OpenIdReturn | typeof TAKEN>) => {
      if (data === TAKEN) return;
      channel.postMessage(TAKEN);
      end(data);
    };
    signal.addEventListener('abort', () => end(), { once: true });
  });

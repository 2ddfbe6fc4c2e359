/** One request to the very addresses that were looked up and judged: a name may lead elsewhere the next time. */
import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';

const always =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };

/** Errors: the signal's reason, and those of the connection. */
export const getPinned = (
  url: URL,
  addresses: readonly LookupAddress[],
  { signal, accept }: { readonly signal: AbortSignal; readonly accept: string },
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    request(url, {
      // A connection of its own: one that is kept open was judged for another document.
      ...{ signal, agent: false, lookup: always(addresses) },
      headers: { accept, 'accept-encoding': 'identity' },
    })
      .on('response', resolve)
      .on('error', (cause) => reject(signal.aborted ? signal.reason : cause))
      .end();
  });

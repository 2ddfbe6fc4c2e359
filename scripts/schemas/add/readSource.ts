/** Reads one document from a file or an address, within bounds. */
import type { LookupAddress } from 'node:dns';
import { realpath } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseJson, readText } from '#schemas/model/reading/readJson.ts';
import { ADD_BOUNDS } from './bounds.ts';
import { getPinned } from './getPinned.ts';
import { addressesOf, type FindAddresses, isPrivateAddress } from './privateHosts.ts';

/** A document, and where it was found. */
export interface Source {
  /** Where it was looked for. */
  readonly asked: URL;
  /** Where it was found at last: redirects are behind it. */
  readonly url: URL;
  readonly text: string;
  readonly document: Readonly<Record<string, unknown>>;
  /** Whether what it names may lie on this machine or in its network. */
  readonly mayReachPrivate: boolean;
}

export interface ReadOptions {
  readonly signal: AbortSignal;
  readonly requestSeconds: number;
  /** Folder that files must lie in. */
  readonly root: string | undefined;
  readonly mayReachPrivate: boolean;
  /** How names are looked up, where not as the machine does. */
  readonly findAddresses?: FindAddresses;
}

/** Why a document could not be read; the message says what is wrong with it, without naming it. */
export class SourceError extends Error {}

const grouped = (count: number): string => count.toLocaleString('en');

const TOO_LARGE = `is larger than ${grouped(ADD_BOUNDS.fileBytes)} bytes`;

const isWebPage = (text: string): boolean =>
  /^\uFEFF?\s*<(?:!doctype|html|head|body|\?xml)/i.test(text);

const parsed = (text: string): Source['document'] => {
  if (isWebPage(text))
    throw new SourceError('is a web page, not JSON: take the address of the file itself ("Raw")');
  const found = parseJson(text);
  if ('reason' in found) throw new SourceError(found.reason);
  return found.document;
};

const decodedText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new SourceError('is not UTF-8 text', { cause });
  }
};

/** Stops at the bound: what a server says of its length need not be so. */
const readBody = async (answer: IncomingMessage): Promise<string> => {
  if (Number(answer.headers['content-length'] ?? 0) > ADD_BOUNDS.fileBytes)
    throw new SourceError(TOO_LARGE);
  const coding = answer.headers['content-encoding'] ?? 'identity';
  if (coding !== 'identity') throw new SourceError(`came as "${coding}", which nobody asked for`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> = answer;
  for await (const part of body) {
    bytes += part.byteLength;
    if (bytes > ADD_BOUNDS.fileBytes) throw new SourceError(TOO_LARGE);
    parts.push(part);
  }
  return decodedText(Buffer.concat(parts));
};

const CONNECTION_FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'cannot be reached: nobody listens there',
  ECONNRESET: 'cannot be reached: the connection was cut',
  ENOTFOUND: 'cannot be reached: there is no such host, or no network',
  EAI_AGAIN: 'cannot be reached: there is no such host, or no network',
  ETIMEDOUT: 'did not answer in time',
};

const codeOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return '';
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return codeOf(cause.cause);
};

const toSourceError = (cause: unknown, { signal, requestSeconds }: ReadOptions): unknown => {
  if (cause instanceof SourceError) return cause;
  // Broken off by the person: that is told as it is.
  if (signal.aborted) return signal.reason;
  if (cause instanceof Error && cause.name === 'TimeoutError')
    return new SourceError(`did not answer within ${requestSeconds} s`, { cause });
  const said = cause instanceof Error ? cause.message : String(cause);
  return new SourceError(CONNECTION_FAULTS[codeOf(cause)] ?? `cannot be reached: ${said}`, {
    cause,
  });
};

/** The addresses of a host that may be asked. */
const allowedAddresses = async (
  url: URL,
  { mayReachPrivate, findAddresses }: ReadOptions,
): Promise<readonly LookupAddress[]> => {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new SourceError(`has the protocol "${url.protocol}": only http and https are fetched`);
  if (url.username !== '' || url.password !== '')
    throw new SourceError('holds a name or a password: fetch it by hand and add the file');
  const addresses = await addressesOf(url, findAddresses);
  if (!mayReachPrivate && addresses.some(isPrivateAddress))
    throw new SourceError('lies in a private network, and a public document refers to it');
  return addresses;
};

const ACCEPT = 'application/schema+json, application/json;q=0.9, */*;q=0.5';

const fetchSource = async (first: URL, options: ReadOptions): Promise<Source> => {
  const signal = AbortSignal.any([
    options.signal,
    AbortSignal.timeout(options.requestSeconds * 1_000),
  ]);
  let { mayReachPrivate } = options;
  let url = first;
  for (let redirects = 0; redirects <= ADD_BOUNDS.redirects; redirects += 1) {
    const addresses = await allowedAddresses(url, { ...options, mayReachPrivate });
    mayReachPrivate &&= addresses.some(isPrivateAddress);
    const answer = await getPinned(url, addresses, { signal, accept: ACCEPT });
    const { statusCode: status = 0, statusMessage = '' } = answer;
    const next = answer.headers.location;
    if (status >= 300 && status < 400 && next !== undefined) {
      answer.destroy();
      if (!URL.canParse(next, url)) throw new SourceError(`leads on to "${next}", no address`);
      url = new URL(next, url);
      continue;
    }
    if (status < 200 || status > 299) {
      answer.destroy();
      throw new SourceError(`answered ${status} ${statusMessage}`.trimEnd());
    }
    const text = await readBody(answer).catch((cause: unknown) => {
      throw signal.aborted ? signal.reason : cause;
    });
    return { asked: first, url, text, document: parsed(text), mayReachPrivate };
  }
  throw new SourceError(`leads on more than ${ADD_BOUNDS.redirects} times`);
};

const isWithin = (file: string, folder: string): boolean => {
  const way = relative(folder, file);
  return way !== '..' && !way.startsWith(`..${sep}`);
};

/** A document may name any file of the machine: only those of one folder are copied to where people see them. */
const checkPlace = async (file: string, root: string): Promise<void> => {
  const [place, folder] = await Promise.all([
    realpath(file).catch(() => file),
    realpath(root).catch(() => root),
  ]);
  if (!isWithin(place, folder))
    throw new SourceError(`lies outside ${folder}: name a folder that holds both with --root DIR`);
};

const readFileSource = async (url: URL, root: string | undefined): Promise<Source> => {
  const file = fileURLToPath(url);
  if (root !== undefined) await checkPlace(file, root);
  const read = await readText(file);
  if ('reason' in read) throw new SourceError(read.reason);
  return { asked: url, url, text: read.text, document: parsed(read.text), mayReachPrivate: true };
};

/**
 * Reads one document.
 *
 * Errors: `SourceError` for whatever is wrong with it; the signal's reason where that ends the work.
 */
export const readSource = async (url: URL, options: ReadOptions): Promise<Source> => {
  if (url.protocol === 'file:') return await readFileSource(url, options.root);
  try {
    return await fetchSource(url, options);
  } catch (cause) {
    throw toSourceError(cause, options);
  }
};

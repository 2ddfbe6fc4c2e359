/** Finds everything that a schema refers to, as the loader will ask for it. */
import type { JsonSchema } from '#schemas';
import {
  addressesOf,
  FOLDER,
  gatherReferences,
  type LostDocument,
} from '#schemas/model/standard/gather.ts';
import { inParallel } from '#schemas/model/values/inParallel.ts';
import { ADD_BOUNDS } from './bounds.ts';
import { neighboursById } from './neighbours.ts';
import { type ReadOptions, readSource, type Source, SourceError } from './readSource.ts';

/** A document that was found, and the addresses that others look for it by. */
export interface Found {
  readonly source: Source;
  readonly addresses: Set<string>;
}

/** A reference that could not be followed: what was tried, and why each of it failed. */
export interface Failure {
  readonly lost: LostDocument;
  readonly tried: readonly { readonly url: URL; readonly reason: string }[];
}

export interface Collected {
  readonly found: readonly Found[];
  readonly failures: readonly Failure[];
}

export interface Start {
  /** Where the loader will find the schema. */
  readonly address: string;
  readonly source: Source;
  /** The same object as `source` holds. */
  readonly schema: JsonSchema;
}

export interface CollectOptions extends Omit<ReadOptions, 'mayReachPrivate'> {
  /** Documents that need not be looked for, by their addresses. */
  readonly atHand: ReadonlyMap<string, unknown>;
  readonly onFound: (source: Source) => void;
}

/** Where a document of the folder would lie beside the file that it was read from. */
export const besideSource = (address: string, source: URL): URL | undefined => {
  if (!address.startsWith(FOLDER)) return undefined;
  const path = address.slice(FOLDER.length);
  return URL.canParse(path, source) ? new URL(path, source) : undefined;
};

const isFetched = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';

/** A file may name files and addresses; what comes from the network names only addresses. */
const mayRefer = (from: URL, to: URL): boolean =>
  isFetched(to) || (to.protocol === 'file:' && from.protocol === 'file:');

const withoutFragment = (url: URL): URL => {
  const plain = new URL(url);
  plain.hash = '';
  return plain;
};

/** Where to look: a file's neighbours before the network, an address's own name before where it was found. */
const candidatesFor = (
  { address, reference }: LostDocument,
  source: URL,
  neighbour: URL | undefined,
): readonly URL[] => {
  const beside = URL.canParse(reference, source) ? new URL(reference, source) : undefined;
  const named = /^https?:/.test(address) ? new URL(address) : besideSource(address, source);
  const inOrder = source.protocol === 'file:' ? [beside, neighbour, named] : [named, beside];
  const urls = inOrder.flatMap((url) =>
    url && mayRefer(source, url) ? [withoutFragment(url)] : [],
  );
  return urls.filter((url, index) => urls.findIndex(({ href }) => href === url.href) === index);
};

class Collector {
  readonly #start: Start;
  readonly #options: CollectOptions;
  readonly #atHand: Map<string, unknown>;
  /** By the address of the document that refers. */
  readonly #sources: Map<string, Source>;
  /** By where they were read from, so that nothing is read twice. */
  readonly #reads = new Map<string, Promise<Source>>();
  readonly #found = new Map<string, Found>();
  readonly #failures = new Map<string, Failure>();
  #bytes = 0;
  #neighbours: Promise<ReadonlyMap<string, URL>> | undefined;

  constructor(start: Start, options: CollectOptions) {
    this.#start = start;
    this.#options = options;
    this.#atHand = new Map(options.atHand);
    this.#sources = new Map([[start.address, start.source]]);
    for (const { href } of [start.source.url, start.source.asked])
      this.#reads.set(href, Promise.resolve(start.source));
    for (const address of addressesOf(start.address, start.schema))
      this.#atHand.set(address, start.schema);
  }

  #lost(): readonly LostDocument[] {
    const { address, schema } = this.#start;
    const { lost } = gatherReferences(address, schema, this.#atHand);
    const byAddress = new Map(lost.map((one) => [one.address, one]));
    return [...byAddress.values()].filter((one) => !this.#failures.has(one.address));
  }

  #read(url: URL, from: Source): Promise<Source> {
    const known = this.#reads.get(url.href);
    if (known !== undefined) return known;
    const { mayReachPrivate } = from;
    const reading = readSource(url, { ...this.#options, mayReachPrivate });
    this.#reads.set(url.href, reading);
    return reading;
  }

  #keep(address: string, source: Source): void {
    this.#atHand.set(address, source.document);
    this.#sources.set(address, source);
    const known = this.#found.get(source.url.href);
    if (known) {
      known.addresses.add(address);
      return;
    }
    this.#found.set(source.url.href, { source, addresses: new Set([address]) });
    for (const own of addressesOf(address, source.document))
      if (!this.#atHand.has(own)) this.#atHand.set(own, source.document);
    if (source.url.href === this.#start.source.url.href) return;
    this.#bytes += Buffer.byteLength(source.text);
    this.#options.onFound(source);
  }

  async #candidates(lost: LostDocument, from: Source | undefined): Promise<readonly URL[]> {
    if (!from) return [];
    this.#neighbours ??= neighboursById(this.#start.source.url);
    const neighbours = await this.#neighbours;
    return candidatesFor(lost, from.url, neighbours.get(lost.address));
  }

  async #look(lost: LostDocument): Promise<void> {
    const from = this.#sources.get(lost.from);
    const tried: { url: URL; reason: string }[] = [];
    for (const url of await this.#candidates(lost, from)) {
      try {
        this.#keep(lost.address, await this.#read(url, from ?? this.#start.source));
        return;
      } catch (cause) {
        if (!(cause instanceof SourceError)) throw cause;
        tried.push({ url, reason: cause.message });
      }
    }
    this.#failures.set(lost.address, { lost, tried });
  }

  #boundFault(more: number): string | undefined {
    const { references, totalBytes } = ADD_BOUNDS;
    if (this.#found.size + more > references)
      return `refers to more than ${references} other documents`;
    return this.#bytes > totalBytes
      ? `refers to documents of more than ${totalBytes.toLocaleString('en')} bytes`
      : undefined;
  }

  async collect(): Promise<Collected> {
    for (let level = 0; ; level += 1) {
      const lost = this.#lost();
      if (lost.length === 0) break;
      const fault =
        level >= ADD_BOUNDS.levels
          ? `has references that lead on more than ${ADD_BOUNDS.levels} times`
          : this.#boundFault(lost.length);
      if (fault !== undefined) throw new SourceError(fault);
      await inParallel(lost, ADD_BOUNDS.atOnce, (one) => this.#look(one));
    }
    return { found: [...this.#found.values()], failures: [...this.#failures.values()] };
  }
}

/**
 * Reads what a schema refers to, and what that refers to, until nothing is missing that could be read.
 *
 * Shape: the schema itself is among those found where others refer to it by an address that is not its own.
 * Errors: `SourceError` where there is too much of it.
 */
export const collectReferences = (start: Start, options: CollectOptions): Promise<Collected> =>
  new Collector(start, options).collect();

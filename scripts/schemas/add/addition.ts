/** What an addition would write, before anything is written. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonSchema } from '#schemas';
import { parseJson, readText } from '#schemas/model/reading/readJson.ts';
import { isSameText } from '#schemas/model/reading/sameText.ts';
import { rulesOf } from '#schemas/model/rules.ts';
import {
  addressOf,
  FOLDER,
  gatherReferences,
  idOfDocument,
  sharedAddressOf,
} from '#schemas/model/standard/gather.ts';
import { isSame } from '#schemas/model/values/isSame.ts';
import { SCHEMA_REQUIREMENTS } from '#server/features.ts';
import { RefusedError } from '../../commands/command.ts';
import { besideSource, type Collected, collectReferences } from './collect.ts';
import { answeringTo, type Copy, planCopies, sharedFile } from './copies.ts';
import { nameFrom } from './fileNames.ts';
import type { AddOptions } from './options.ts';
import type { Source } from './readSource.ts';
import { atHandIn, type FolderState } from './schemaFolderState.ts';

export interface Addition {
  /** The file that was asked for, by its path in the folder. */
  readonly file: string;
  readonly source: Source;
  /** What it refers to and was not there. */
  readonly copies: readonly Copy[];
  /** What is to be written: copies first, so that who refers to them finds them. */
  readonly texts: ReadonlyMap<string, string>;
}

interface Work {
  readonly options: AddOptions;
  readonly folder: FolderState;
  readonly signal: AbortSignal;
  readonly onFound: (source: Source) => void;
}

const isWeb = ({ protocol }: URL): boolean => protocol !== 'file:';

/** An address, or the path of a file. */
export const placeOf = (url: URL): string => (isWeb(url) ? url.href : fileURLToPath(url));

const asSchema = (document: Source['document']): JsonSchema => document as JsonSchema;

/** A document of the network that calls itself nothing is called by its address, from which its references start. */
const withAddress = (source: Source, place: string): Source => {
  if (!isWeb(source.url) || idOfDocument(source.document) !== undefined) return source;
  const { lost } = gatherReferences(place, asSchema(source.document), new Map());
  if (!lost.some(({ address }) => address.startsWith(FOLDER))) return source;
  const text = answeringTo(source, place, [source.url.href]);
  const parsed = parseJson(text);
  return 'document' in parsed ? { ...source, text, document: parsed.document } : source;
};

/** Errors: `RefusedError` naming each document that could not be read. */
const demandAll = (
  { failures }: Collected,
  source: Source,
  advice: (address: string) => string,
) => {
  if (failures.length === 0) return;
  const lines = failures.flatMap(({ lost, tried }) => {
    const named = lost.address.startsWith(FOLDER) ? `"${lost.reference}"` : lost.address;
    const by = lost.path === '' ? `in ${lost.from}` : `at ${lost.path}`;
    const reasons = tried.map(({ url, reason }) => {
      return `    ${placeOf(url)} ${reason}`;
    });
    return [`  ${named}, referred to ${by}:`, ...reasons, `    ${advice(lost.address)}`];
  });
  throw new RefusedError(
    [
      `Nothing was written: ${failures.length} of what ${placeOf(source.asked)} refers to could not be read.`,
      ...lines,
    ].join('\n'),
  );
};

/** Errors: `RefusedError` where a neighbour of the file and a file of the folder have one name and differ. */
const checkNeighbours = async (
  place: string,
  source: Source,
  { documents: { resources, shared } }: FolderState,
  atHand: ReadonlyMap<string, unknown>,
): Promise<void> => {
  if (isWeb(source.url)) return;
  const { references } = gatherReferences(place, asSchema(source.document), atHand);
  const own = new Map([
    ...Object.entries(resources).map(([name, one]) => [addressOf(name), one] as const),
    ...Object.entries(shared).map(([name, one]) => [sharedAddressOf(name), one] as const),
  ]);
  for (const address of Object.keys(references)) {
    const beside = own.has(address) ? besideSource(address, source.url) : undefined;
    const read = beside && (await readText(fileURLToPath(beside)));
    const parsed = read && 'text' in read ? parseJson(read.text) : undefined;
    if (!parsed || !('document' in parsed) || isSame(parsed.document, own.get(address))) continue;
    throw new RefusedError(
      `Nothing was written: ${fileURLToPath(source.url)} refers to ${address.slice(FOLDER.length)} beside it, and the folder of schemas holds another file of that name. Give the schema an "$id" (an address), and both are told apart.`,
    );
  }
};

const isTaken = (file: string, { files }: FolderState): string | undefined =>
  files.find((one) => one.toLowerCase() === file.toLowerCase());

/** Errors: `RefusedError` for a text that would replace another one, unless that was asked for. */
const newTexts = (
  wanted: ReadonlyMap<string, string>,
  folder: FolderState,
  mayReplace: boolean,
): ReadonlyMap<string, string> =>
  new Map(
    [...wanted].filter(([file, text]) => {
      const present = isTaken(file, folder);
      if (present === undefined) return true;
      if (isSameText(folder.written.get(present), text)) return false;
      if (mayReplace && present === file) return true;
      throw new RefusedError(
        `Nothing was written: ${present} is there already and says something else. --force replaces it, --name NAME puts the new one beside it.`,
      );
    }),
  );

const checkName = (name: string, source: Source, folder: FolderState): void => {
  const isOwn = rulesOf(asSchema(source.document)) === 'souk';
  if (isOwn || !SCHEMA_REQUIREMENTS.needed.includes(name)) return;
  if (isSame(folder.documents.resources[name], source.document)) return;
  throw new RefusedError(
    `Nothing was written: "${name}" is a resource that Souk itself needs. Choose another name with --name NAME.`,
  );
};

const collect = (
  { options, folder, signal, onFound }: Work,
  start: { readonly place: string; readonly source: Source },
): Promise<Collected> => {
  const { url } = start.source;
  return collectReferences(
    { address: start.place, source: start.source, schema: asSchema(start.source.document) },
    {
      atHand: atHandIn(folder, options.mayReplace),
      root: options.root ?? (isWeb(url) ? undefined : dirname(fileURLToPath(url))),
      requestSeconds: options.requestSeconds,
      ...{ signal, onFound },
    },
  );
};

type Advice = (address: string) => string;

/** A schema as a resource. */
const resourceAddition = async (work: Work, read: Source, advice: Advice): Promise<Addition> => {
  const { options, folder } = work;
  const name = options.name ?? nameFrom(read.asked);
  const place = addressOf(name);
  checkName(name, read, folder);
  const source = withAddress(read, place);
  await checkNeighbours(place, source, folder, atHandIn(folder, false));
  const collected = await collect(work, { place, source });
  demandAll(collected, source, advice);
  const isItself = (found: Source): boolean => found.url.href === source.url.href;
  const itself = collected.found.find((found) => isItself(found.source));
  const copies = planCopies(
    collected.found.filter((found) => !isItself(found.source)),
    folder.documents.shared,
  );
  const wanted = new Map([
    ...copies.map(({ file, text }) => [file, text] as const),
    [`${name}.json`, answeringTo(source, place, itself?.addresses ?? [])] as const,
  ]);
  const texts = newTexts(wanted, folder, options.mayReplace);
  return { file: `${name}.json`, source, copies, texts };
};

/** What others refer to a copy by. */
const addressOfCopy = ({ address, name }: AddOptions, { asked, document }: Source): string => {
  if (address !== undefined) return address;
  if (isWeb(asked)) return asked.href;
  const id = idOfDocument(document);
  return id !== undefined && /^https?:/.test(id)
    ? id.replace(/#.*$/, '')
    : sharedAddressOf(name ?? nameFrom(asked));
};

/** A document as a copy for others. */
const sharedAddition = async (work: Work, source: Source, advice: Advice): Promise<Addition> => {
  const { options, folder } = work;
  const place = addressOfCopy(options, source);
  const collected = await collect(work, { place, source });
  demandAll(collected, source, advice);
  const isItself = (found: Source): boolean => found.url.href === source.url.href;
  const addresses = new Set(place.startsWith(FOLDER) ? [] : [place]);
  for (const { addresses: more } of collected.found.filter((found) => isItself(found.source)))
    for (const address of more) addresses.add(address);
  const others = collected.found.filter((found) => !isItself(found.source));
  const [own, ...copies] = planCopies([{ source, addresses }, ...others], folder.documents.shared);
  const file = own?.file ?? sharedFile(nameFrom(source.asked));
  const wanted = new Map([...copies, ...(own ? [own] : [])].map((one) => [one.file, one.text]));
  return { file, source, copies, texts: newTexts(wanted, folder, options.mayReplace) };
};

/** Errors: `RefusedError` and `SourceError` for what stands in the way. */
export const planAddition = (work: Work, source: Source, advice: Advice): Promise<Addition> =>
  work.options.isShared
    ? sharedAddition(work, source, advice)
    : resourceAddition(work, source, advice);

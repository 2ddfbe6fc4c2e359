/** The files that an addition makes, each with the addresses that the loader will ask for. */
import type { JsonSchema, SchemaDocuments } from '#schemas';
import { printJson } from '#schemas/model/reading/printJson.ts';
import { SHARED_FOLDER } from '#schemas/model/reading/readJson.ts';
import { dialectNamed } from '#schemas/model/standard/dialects.ts';
import {
  ADDRESSES_KEYWORD,
  addressesOf,
  FOLDER,
  idOfDocument,
  sharedAddressOf,
} from '#schemas/model/standard/gather.ts';
import { ownValue } from '#schemas/model/values/ownValue.ts';
import type { Found } from './collect.ts';
import { freeName, nameFrom } from './fileNames.ts';
import type { Source } from './readSource.ts';

export const sharedFile = (name: string): string => `${SHARED_FOLDER}/${name}.json`;

/** Keywords put in front of the others; what the text says otherwise, and how, stays. */
const withKeywords = (text: string, keywords: readonly (readonly [string, unknown])[]): string => {
  const [start = '', gap = ''] = /^\uFEFF?\s*\{(\s*)/.exec(text) ?? [];
  const rest = text.slice(start.length);
  const lines = keywords.map(([name, value]) => {
    const said = Array.isArray(value)
      ? `[${value.map((one) => JSON.stringify(one)).join(', ')}]`
      : JSON.stringify(value);
    return `${JSON.stringify(name)}: ${said}`;
  });
  const isEmpty = rest.startsWith('}');
  const between = gap === '' ? ' ' : gap;
  return `${start}${lines.join(`,${between}`)}${isEmpty ? '' : `,${between}`}${rest}`;
};

const isWeb = (address: string): boolean => /^https?:/.test(address);

/** From the file's own place; addresses of the network as they are. */
const written = (address: string, place: string): string =>
  address.startsWith(FOLDER)
    ? `${place.startsWith(`${FOLDER}${SHARED_FOLDER}/`) ? '../' : ''}${address.slice(FOLDER.length)}`
    : address;

const idKeyword = (document: Source['document']): '$id' | 'id' => {
  const named = ownValue(document, '$schema');
  return typeof named === 'string' && dialectNamed(named)?.draft === 4 ? 'id' : '$id';
};

/**
 * The text of a document, by which it answers to these addresses at its place; as it was where it does so already.
 *
 * An address that no `$id` contradicts becomes the `$id`; others stand in `x-addresses`.
 */
export const answeringTo = (
  { text, document }: Pick<Source, 'text' | 'document'>,
  place: string,
  addresses: Iterable<string>,
): string => {
  const own = addressesOf(place, document);
  const missing = [...addresses].filter((address) => !own.includes(address));
  const id = idOfDocument(document) === undefined ? missing.find(isWeb) : undefined;
  const further = missing.filter((address) => address !== id).map((one) => written(one, place));
  if (missing.length === 0) return text;
  const present = ownValue(document, ADDRESSES_KEYWORD);
  const ids = id === undefined ? [] : [[idKeyword(document), id] as const];
  if (Array.isArray(present))
    return printJson({
      ...Object.fromEntries(ids),
      ...document,
      [ADDRESSES_KEYWORD]: [...present, ...further],
    });
  return withKeywords(text, [
    ...ids,
    ...(further.length > 0 ? [[ADDRESSES_KEYWORD, further] as const] : []),
  ]);
};

/** Names of copies by the addresses that they answer to. */
const copiesByAddress = (shared: SchemaDocuments['shared']): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(shared).flatMap(([name, schema]: [string, JsonSchema]) =>
      addressesOf(sharedAddressOf(name), schema).map((address) => [address, name] as const),
    ),
  );

/** A copy that is to lie in `shared/`. */
export interface Copy {
  readonly file: string;
  readonly text: string;
  readonly address: string;
  readonly source: Source;
}

/** Where each document goes: over the copy that answered to its address before, else under a name of its own. */
export const planCopies = (
  found: readonly Found[],
  shared: SchemaDocuments['shared'],
): readonly Copy[] => {
  const present = copiesByAddress(shared);
  const taken = new Set(Object.keys(shared).map((name) => name.toLowerCase()));
  return found.map(({ source, addresses }) => {
    const [address = source.url.href] = addresses;
    const kept = [...addresses].map((one) => present.get(one)).find((name) => name !== undefined);
    const name = kept ?? freeName(nameFrom(isWeb(address) ? new URL(address) : source.url), taken);
    taken.add(name.toLowerCase());
    const text = answeringTo(source, sharedAddressOf(name), addresses);
    return { file: sharedFile(name), text, address, source };
  });
};

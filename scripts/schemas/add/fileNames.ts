import { SHARED_FOLDER } from '#schemas/model/reading/readJson.ts';

/** Names that say nothing of what a file is about. */
const GENERAL =
  /^(?:schemas?|index|latest|main|master|trunk|head|raw|refs|heads|json|dist|static|draft.*|v?\d[\d.]*)$/i;
/** Names that a folder of schemas uses itself. */
const TAKEN: readonly string[] = ['meta', SHARED_FOLDER];
const MAX_LENGTH = 60;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    return text;
  }
};

const withoutEnding = (name: string): string =>
  name.replace(/\.(?:json|jsonc|json5)$/i, '').replace(/[._-]schema$/i, '');

/** Letters, digits and a few signs: a name stands in addresses, in tables and on disks. */
export const safeName = (name: string): string => {
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, MAX_LENGTH);
  return TAKEN.includes(safe.toLowerCase()) ? `${safe}-schema` : safe;
};

/** What a file is called by where it was found: by the last part of its address that says something. */
export const nameFrom = (address: URL): string => {
  const parts = address.pathname
    .split('/')
    .map((part) => safeName(withoutEnding(decoded(part))))
    .filter((part) => part !== '');
  const last = parts.at(-1);
  const isFile = address.protocol === 'file:';
  const telling = isFile ? last : parts.findLast((part) => !GENERAL.test(part));
  return telling ?? last ?? (safeName(address.hostname) || 'schema');
};

/** A name that none of the others has, on disks that know no capitals too. */
export const freeName = (name: string, taken: ReadonlySet<string>): string => {
  const isTaken = (one: string): boolean => taken.has(one.toLowerCase());
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${name}-${number}`;
  return free;
};

import { humanize } from '../fields/labels.ts';
import { RESERVED_FIELDS } from '../vocabulary.ts';

/** Letters of every script, digits and underscores: no sign that means something in a query or a path. */
const SAFE = /^\p{L}[\p{L}\p{M}\p{N}_]*$/u;
const MAX_NAME_CHARACTERS = 60;

const isReserved = (name: string): boolean => {
  const reserved: readonly string[] = RESERVED_FIELDS;
  return reserved.includes(name) || Object.hasOwn(Object.prototype, name);
};

const cut = (text: string): string => [...text].slice(0, MAX_NAME_CHARACTERS).join('');

const inCamelCase = (header: string): string => {
  const words = header
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  return words
    .map((word, index) => {
      const small = word === word.toUpperCase() ? word.toLowerCase() : word;
      const [first = '', ...rest] = small;
      return `${index === 0 ? first.toLowerCase() : first.toUpperCase()}${rest.join('')}`;
    })
    .join('');
};

/** A name that is safe as it is stays, so that files with this header go on fitting. */
const baseName = (header: string, column: number): string => {
  const trimmed = header.trim();
  const name = SAFE.test(trimmed) ? trimmed : inCamelCase(trimmed);
  if (name === '') return `column${column}`;
  const led = /^\p{L}/u.test(name) ? name : `field${name}`;
  return isReserved(led) ? inCamelCase(`original ${led}`) : led;
};

/** The names of fields for the columns of a file: each safe, and no two alike. */
export const fieldNames = (headers: readonly string[]): readonly string[] => {
  const taken = new Set<string>();
  return headers.map((header, index) => {
    const base = cut(baseName(header, index + 1));
    let name = base;
    for (let count = 2; taken.has(name); count += 1) name = `${base}${count}`;
    taken.add(name);
    return name;
  });
};

/** Whether a field may have the name: safe, and with no meaning of its own in queries. */
export const isFieldName = (name: string): boolean =>
  SAFE.test(name) && !isReserved(name) && [...name].length <= MAX_NAME_CHARACTERS;

/** Accents of Latin letters; marks of other scripts are letters of their own. */
const ACCENTS = /[\u0300-\u036f]/g;

/** The name of a field from its label: "Date d’échéance" → `dateDEcheance`. */
export const fieldNameFrom = (label: string): string => {
  const plain = label.normalize('NFD').replace(ACCENTS, '').normalize('NFC');
  const name = inCamelCase(plain);
  if (name === '') return 'field';
  const led = /^\p{L}/u.test(name) ? name : `field${name}`;
  return cut(isReserved(led) ? inCamelCase(`own ${led}`) : led);
};

/** "unit_price" → "Unit price"; a header that people wrote for people stays. */
export const titleFrom = (header: string, name: string): string => {
  const trimmed = header.replace(/\s+/g, ' ').trim();
  if (trimmed === '') return humanize(name);
  // "SKU" and "TVA" are no words.
  if (/^\p{Lu}{2,4}$/u.test(trimmed)) return trimmed;
  const isWritten = /\s/.test(trimmed) || !/^[\x20-\x7e]*$/.test(trimmed);
  const title = isWritten && !/_/.test(trimmed) ? trimmed : humanize(trimmed).trim();
  const [first = '', ...rest] = title || humanize(name);
  return cut(`${first.toUpperCase()}${rest.join('')}`);
};

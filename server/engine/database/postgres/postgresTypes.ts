/** Makes `pg` read values as `values.ts` says, so that both engines give the same rows. */
import pg from 'pg';
import { ELEMENT_PARSERS, SCALAR_PARSERS } from '../values.ts';

const TEXT = 25;
const TEXT_ARRAY: number = 1009; // not among the names the package lists

const parseTextArray: (text: string) => unknown = pg.types.getTypeParser(TEXT_ARRAY, 'text');

function parseElements(value: unknown, parse: (text: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((element) => parseElements(element, parse));
  return typeof value === 'string' ? parse(value) : value;
}

const parsers = new Map<number, (text: string) => unknown>([
  ...SCALAR_PARSERS,
  ...[...ELEMENT_PARSERS].map(
    ([oid, parse]) => [oid, (text: string) => parseElements(parseTextArray(text), parse)] as const,
  ),
]);

const asIs = pg.types.getTypeParser(TEXT, 'text');

/** Every type not in our table stays text, as on PGlite; arrays of text are arrays on both. */
export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => parsers.get(oid) ?? (isTextArray(oid) ? parseTextArray : asIs),
};

/** text, varchar, char, name and uuid, as arrays. */
const TEXT_ARRAYS = new Set([TEXT_ARRAY, 1015, 1014, 1003, 2951]);
const isTextArray = (oid: number): boolean => TEXT_ARRAYS.has(oid);

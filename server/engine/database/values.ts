/**
 * How values travel: one way for both engines, so that neither driver's own habits show.
 *
 * Going in, everything becomes text (bytes stay bytes) and PostgreSQL infers the type from the
 * statement. Coming out, the tables below say what each type becomes.
 */

export type Parameter = string | Uint8Array | null;

const quoteElement = (element: string): string =>
  `"${element.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

function toArrayElement(value: unknown): string {
  if (Array.isArray(value)) return toArrayLiteral(value);
  const parameter = toParameter(value);
  if (parameter === null) return 'NULL';
  if (typeof parameter === 'string') return quoteElement(parameter);
  return quoteElement(`\\x${Buffer.from(parameter).toString('hex')}`);
}

const toArrayLiteral = (values: readonly unknown[]): string =>
  `{${values.map(toArrayElement).join(',')}}`;

/** One value as a parameter. Errors: TypeError for undefined, functions and symbols. */
export function toParameter(value: unknown): Parameter {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return toArrayLiteral(value);
  if (typeof value === 'object') return JSON.stringify(value);
  throw new TypeError(`a statement's value cannot be ${typeof value}`);
}

/** Where the day ends in `2026-11-21 04:15:00.123456+00`, and where the seconds do. */
const DAY_END = 10;
const SECONDS_END = 19;

/**
 * `2026-11-21 04:15:00.123456+00` as `2026-11-21T04:15:00.123Z`.
 * Anything Date cannot hold (infinity, years before Christ) stays as PostgreSQL wrote it.
 */
export function toIsoTime(text: string): string {
  // As the session is in UTC, nearly every time is of this form, and a list has two in each row.
  if (text[DAY_END] === ' ' && text.endsWith('+00')) {
    const fraction = text.slice(SECONDS_END + 1, -'+00'.length);
    const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
    return `${text.slice(0, DAY_END)}T${text.slice(DAY_END + 1, SECONDS_END)}.${milliseconds}Z`;
  }
  const zoned = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  const time = new Date(/(Z|[+-]\d\d:\d\d)$/.test(zoned) ? zoned : `${zoned}Z`);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}

/** `\x00ff` as bytes: plain Uint8Array on both engines, also after crossing a thread. */
function toBytes(text: string): Uint8Array {
  // Copied: a small Buffer is a window on a shared pool, which would cross to other threads whole.
  return new Uint8Array(Buffer.from(text.slice(2), 'hex'));
}

const asIs = (text: string): string => text;

/** By the type's number in pg_type: scalar type, its array type, and what a value's text becomes. */
const TYPES: readonly (readonly [
  oid: number,
  arrayOid: number,
  parse: (text: string) => unknown,
])[] = [
  [16, 1000, (text) => text === 't'], // boolean
  [17, 1001, toBytes], // bytea
  [20, 1016, Number], // int8; a count beyond 2^53 is not ours to meet
  [21, 1005, Number], // int2
  [23, 1007, Number], // int4
  [26, 1028, Number], // oid
  [114, 199, (text) => JSON.parse(text)], // json
  [700, 1021, Number], // float4
  [701, 1022, Number], // float8
  [1082, 1182, asIs], // date
  [1114, 1115, toIsoTime], // timestamp, taken as UTC
  [1184, 1185, toIsoTime], // timestamptz
  [1700, 1231, asIs], // numeric: text, because money must not become a float unseen
  [3802, 3807, (text) => JSON.parse(text)], // jsonb
];

export const SCALAR_PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map(
  TYPES.map(([oid, , parse]) => [oid, parse]),
);

/** The array types, each with its element's parser. */
export const ELEMENT_PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map(
  TYPES.map(([, arrayOid, parse]) => [arrayOid, parse]),
);

/** Commands whose number of rows counts as affected; a SELECT's does not, on neither engine. */
export const CHANGING_COMMANDS: ReadonlySet<string> = new Set([
  'INSERT',
  'UPDATE',
  'DELETE',
  'MERGE',
  'COPY',
]);

import type { ColumnFacts } from './columnFits.ts';
import type { Candidate, ColumnType, ReferenceFound } from './columnTypes.ts';
import { headerWords } from './headerWords.ts';
import { MAX_UNIQUE_ROWS } from './observeColumn.ts';
import { textHash } from './textHash.ts';

const KEY_TYPES: readonly ColumnType[] = ['text', 'integer', 'slug', 'email', 'url'];
/** Two rows with different values prove nothing. */
const LEAST_ROWS = 3;
/** Each is one thing's alone wherever it stands. */
const ALWAYS_UNIQUE = new Set(['email', 'sku', 'ean', 'isbn', 'uuid', 'barcode', 'slug', 'gtin']);
/** Words of a column that names another row of its own file. */
const OWN_ROWS = new Set([
  ...['parent', 'manager', 'boss', 'supervisor', 'leader', 'reports', 'referrer', 'referred'],
  ...[
    'replaces',
    'replaced',
    'previous',
    'original',
    'superior',
    'responsable',
    'pere',
    'vorgesetzter',
  ],
]);

interface Judged {
  readonly facts: ColumnFacts;
  readonly chosen: Candidate;
}

/** Whether every row has a value here, and no two the same. */
const isDistinct = ({ column }: ColumnFacts): boolean =>
  column.unique !== undefined &&
  column.empty === 0 &&
  column.filled >= LEAST_ROWS &&
  column.filled <= MAX_UNIQUE_ROWS;

const scoreOf = ({ facts, chosen }: Judged, place: number): number => {
  const { column, hints, header } = facts;
  if (!KEY_TYPES.includes(chosen.type) || !isDistinct(facts) || hints.has('phone')) return 0;
  const isCode = column.texts.code === column.filled;
  const isNamed = hints.has('key') || hints.has('code');
  const words = headerWords(header);
  // "customer_id" behind the first column is rather another row's.
  const isOther = place > 0 && words.length > 1 && words.at(-1) === 'id';
  const isFirst = place === 0 ? 2 : 0;
  if (chosen.type === 'email' || chosen.type === 'slug') return 2 + isFirst;
  if (isNamed && !isOther) return (words.length === 1 ? 4 : 3) + isFirst;
  return isCode && place === 0 ? 2 : 0;
};

/** The place of the column that names a row. */
export const keyAmong = (columns: readonly Judged[]): number | undefined => {
  const scores = columns.map(scoreOf);
  const best = Math.max(0, ...scores);
  return best === 0 ? undefined : scores.indexOf(best);
};

/** Whether two rows with the same value would be a mistake, beside the key. */
export const isAlwaysUnique = ({ facts, chosen }: Judged): boolean =>
  KEY_TYPES.includes(chosen.type) &&
  isDistinct(facts) &&
  (chosen.type === 'email' ||
    chosen.type === 'slug' ||
    headerWords(facts.header).some((word) => ALWAYS_UNIQUE.has(word)));

/** Whether a column names other rows of the file by their key. */
export const ownReference = (
  { column, header }: ColumnFacts,
  key: ColumnFacts,
  resource: string,
  field: string,
): ReferenceFound | undefined => {
  const keys = key.column.unique;
  const isSure = headerWords(header).some((word) => OWN_ROWS.has(word));
  const areNumbers = column.numbers.point === column.filled;
  if (!keys || column.filled === 0 || (areNumbers && !isSure)) return undefined;
  const asked = column.distinct.size;
  if (asked < 2 && !isSure) return undefined;
  const found = [...column.distinct.keys()].filter((text) => keys.has(textHash(text))).length;
  return found === asked ? { resource, field, asked, found } : undefined;
};

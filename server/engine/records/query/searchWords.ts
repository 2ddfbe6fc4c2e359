import { type ResourceModel, toQueryWords, toWords } from '#schemas';
import { withoutMarkup } from '#schemas/model/texts/markup.ts';
import { type Sql, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { textsOf } from '../columns.ts';
import { escapeLike } from './likeSql.ts';

/** PostgreSQL refuses lexemes above 2,046 bytes; nobody types words this long. */
const MAX_WORD_CHARACTERS = 100;
/** One row's index entries stay small: the first words of a long text find it. */
const MAX_WORDS = 1_000;
const MAX_QUERY_WORDS = 10;

// By characters, not by halves of them.
const cut = (word: string): string =>
  word.length > MAX_WORD_CHARACTERS ? [...word].slice(0, MAX_WORD_CHARACTERS).join('') : word;

/** The words a row is found by, from the fields that the schema searches, parted by one blank. */
export const searchText = (resource: ResourceModel, row: Row): string => {
  const words = new Set<string>();
  for (const field of resource.fields) {
    if (!field.search) continue;
    for (const text of textsOf(row[field.name])) {
      for (const word of toWords(field.kind === 'richText' ? withoutMarkup(text) : text)) {
        if (words.size >= MAX_WORDS) return [...words].join(' ');
        words.add(cut(word));
      }
    }
  }
  return [...words].join(' ');
};

/** Typed words; undefined where nothing was typed, and none where nothing of it can be looked for. */
export type QueryWords = readonly string[] | undefined;

export const queryWords = (typed = ''): QueryWords =>
  typed.trim() === ''
    ? undefined
    : [...new Set(toQueryWords(typed))].slice(0, MAX_QUERY_WORDS).map(cut);

/** The index over our own words; PostgreSQL's parser would cut identifiers and addresses apart. */
export const WORDS_SQL: Sql = sql.raw(`array_to_tsvector(string_to_array(search, ' '))`);

const lexeme = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}':*`;

/** Every typed word begins some word of the row, through the index. What cannot be looked for finds nothing. */
export const wordsCondition = (words: readonly string[]): Sql =>
  words.length === 0
    ? sql`false`
    : sql`${WORDS_SQL} @@ ${words.map(lexeme).join(' & ')}::text::tsquery`;

/** The same condition on few rows, without the index. */
export const scannedWordsCondition = (words: readonly string[]): Sql =>
  words.length === 0
    ? sql`false`
    : sql.join(
        words.map((word) => sql`(' ' || search) like ${`% ${escapeLike(word)}%`}`),
        ' and ',
      );

import { type ResourceModel, toQueryWords, toWords } from '#schemas';
import { type Sql, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { textsOf } from '../columns.ts';

/** PostgreSQL refuses lexemes above 2,046 bytes; nobody types words this long. */
const MAX_WORD_CHARACTERS = 100;
/** One row's index entries stay small: the first words of a long text find it. */
const MAX_WORDS = 1_000;
const MAX_QUERY_WORDS = 10;

// By characters, not by halves of them.
const cut = (word: string): string =>
  word.length > MAX_WORD_CHARACTERS ? [...word].slice(0, MAX_WORD_CHARACTERS).join('') : word;

const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, ' ');

/** The words a row is found by, from the fields that the schema searches, parted by one blank. */
export const searchText = (resource: ResourceModel, row: Row): string => {
  const words = new Set<string>();
  for (const field of resource.fields) {
    if (!field.search) continue;
    for (const text of textsOf(row[field.name])) {
      for (const word of toWords(field.kind === 'richText' ? withoutTags(text) : text)) {
        if (words.size >= MAX_WORDS) return [...words].join(' ');
        words.add(cut(word));
      }
    }
  }
  return [...words].join(' ');
};

export const queryWords = (typed: string): readonly string[] =>
  [...new Set(toQueryWords(typed))].slice(0, MAX_QUERY_WORDS).map(cut);

/** The index over our own words; PostgreSQL's parser would cut identifiers and addresses apart. */
export const WORDS_SQL: Sql = sql.raw(`array_to_tsvector(string_to_array(search, ' '))`);

/** Every typed word begins some word of the row, through the index. Words are letters and digits only. */
export const wordsCondition = (words: readonly string[]): Sql =>
  sql`${WORDS_SQL} @@ ${words.map((word) => `'${word}':*`).join(' & ')}::text::tsquery`;

/** The same condition on few rows, without the index. */
export const scannedWordsCondition = (words: readonly string[]): Sql =>
  sql.join(
    words.map((word) => sql`(' ' || search) like ${`% ${word}%`}`),
    ' and ',
  );

import { type ResourceModel, toQueryWords, toWords } from '#schemas';
import { withoutMarkup } from '#schemas/model/texts/markup.ts';
import { type Sql, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { textsOf } from '../columns.ts';
import { escapeLike } from './likeSql.ts';
import { cutWord, titlesOfPattern } from './titleWords.ts';

/** One row's index entries stay small: the first words of a long text find it. */
const MAX_WORDS = 1_000;
const MAX_QUERY_WORDS = 10;

/** The words a row is found by, parted by one blank: from the fields that the schema searches, then those of titles. */
export const searchText = (resource: ResourceModel, row: Row, titles: string): string => {
  const own = ownWords(resource, row);
  return own === '' || titles === '' ? own + titles : `${own} ${titles}`;
};

const ownWords = (resource: ResourceModel, row: Row): string => {
  const words = new Set<string>();
  for (const field of resource.fields) {
    if (!field.search) continue;
    for (const text of textsOf(row[field.name])) {
      for (const word of toWords(field.kind === 'richText' ? withoutMarkup(text) : text)) {
        if (words.size >= MAX_WORDS) return [...words].join(' ');
        words.add(cutWord(word));
      }
    }
  }
  return [...words].join(' ');
};

/** Words that a row is compared with. */
export interface SearchedWords {
  /** None where nothing of what was typed can be looked for. */
  readonly words: readonly string[];
  /** Marks of the resources whose titles the searcher may not see (`titleWords.ts`). */
  readonly hidden: readonly string[];
}

/** Where words are looked for. */
interface WordPlace {
  /** What the index of the rows holds of each. */
  readonly index: Sql;
  /** The team whose rows alone are looked for; only where the index knows the teams. */
  readonly team?: string;
}

/** What is looked for by words, through an index. */
export interface WordSearch extends SearchedWords, WordPlace {
  /** Those of the words that so many rows have that each row is looked at, not the index (`foundRows.ts`). */
  readonly common?: readonly string[];
}

/** Undefined where nothing was typed. */
export type QueryWords = WordSearch | undefined;

/** The words of what somebody typed, as rows hold them. */
export const typedWords = (typed = ''): readonly string[] =>
  [...new Set(toQueryWords(typed))].slice(0, MAX_QUERY_WORDS).map(cutWord);

export const queryWords = (
  typed: string | undefined,
  hidden: readonly string[],
  place: WordPlace,
): QueryWords =>
  typed === undefined || typed.trim() === ''
    ? undefined
    : { words: typedWords(typed), hidden, ...place };

/** Before the last sign of a word that has no capital. Folded words have no capitals, so each means one thing. */
const LAST = 'Z';
/** Between a letter of ASCII and one beyond it: for `initcap` the first would be the last of its word. */
const WITHIN = 'X';

const TEXT = '(search collate "C")';

/** A row's words backwards, each behind a blank, beginning with a capital where it is a letter of ASCII. */
const capitals = (text: string): string => `' ' || initcap(reverse(${text}))`;

/** Ten times `replace` take half as long as a pattern. */
const markedDigits = [...'0123456789'].reduce(
  (text, digit) => `replace(${text}, ' ${digit}', ' ${digit}${LAST}')`,
  capitals(TEXT),
);

const separated = `regexp_replace(${TEXT}, '([a-z])([^ -~])', '\\1${WITHIN.toLowerCase()}\\2', 'g')`;
/** Behind a blank a digit or a sign beyond ASCII. */
const marked = `regexp_replace(${capitals(separated)}, ' ([^\\x01-/:-~])', ' \\1${LAST}', 'g')`;

/**
 * The index over our own words; PostgreSQL's parser would cut identifiers and addresses apart.
 *
 * In it the last letter of a word is a capital, or has a mark before it where it has none: `lamP`, `200Z9` and `كتاZب` are
 * the words themselves and no beginnings of longer ones. So common words are asked for by themselves, and their rows
 * compared without reading them all. ASCII has the shorter way.
 */
const INDEXED = `string_to_array(rtrim(reverse(
  case when octet_length(search) = char_length(search) then ${markedDigits} else ${marked} end)), ' ')`;
const WORDS_SQL: Sql = sql.raw(`array_to_tsvector(${INDEXED})`);

/** Before a team: of all that is asked for, only a word of one letter begins with a capital, and it ends there. */
const TEAM = 'T:';

/** The same with the row's team, so that a search costs what the rows of one team do, and not what all others have. */
const TEAM_WORDS_SQL = sql.raw(`array_to_tsvector(array_append(${INDEXED}, '${TEAM}' || team_id))`);

/** What the index of a resource holds of each row. */
export const indexedWordsSql = ({ scope }: Pick<ResourceModel, 'scope'>): Sql =>
  scope === 'team' ? TEAM_WORDS_SQL : WORDS_SQL;

/** Where words are looked for in such rows: those of one team, or all of them without one. */
export const wordPlace = (rows: Pick<ResourceModel, 'scope'>, team = ''): WordPlace => ({
  index: indexedWordsSql(rows),
  ...(rows.scope === 'team' && team !== '' && { team }),
});

const lexeme = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`;

/** The word by itself as the index has it; undefined where it is signs of ASCII, which are left as they are. */
const wholeWord = (written: string): string | undefined => {
  if (/[a-z]$/.test(written)) return written.slice(0, -1) + written.slice(-1).toUpperCase();
  return /[0-9]$|[^ -~]$/u.test(written) ? written.replace(/.$/su, `${LAST}$&`) : undefined;
};

/** How the index is asked for a word: as a whole one, and as the beginning of longer ones. */
const indexedWord = (word: string): string => {
  const written = word.replace(/[a-z](?=[^ -~])/gu, `$&${WITHIN}`);
  const whole = wholeWord(written);
  const beginning = `${lexeme(written)}:*`;
  return whole === undefined ? beginning : `(${lexeme(whole)} | ${beginning})`;
};

/** The text of a row that the searcher may find it by. */
const seenText = ({ hidden }: SearchedWords): Sql =>
  hidden.length === 0
    ? sql`search`
    : sql`regexp_replace(search, ${titlesOfPattern(hidden)}, '', 'g')`;

const each = (search: SearchedWords, conditionOf: (word: string) => Sql): Sql =>
  sql.join(search.words.map(conditionOf), ' and ');

const begins = (text: Sql, word: string): Sql =>
  sql`strpos(' ' || ${text}, ${` ${word}`}::text) > 0`;

/** What the index is asked for. */
export const indexedWords = ({ words, common = [] }: WordSearch): readonly string[] =>
  words.filter((word) => !common.includes(word));

/** Every typed word begins some word of the row, through the index. What cannot be looked for finds nothing. */
export const wordsCondition = (search: WordSearch): Sql => {
  const { words, hidden, common = [], index, team } = search;
  if (words.length === 0) return sql`false`;
  const ownTeam = team === undefined ? [] : [lexeme(`${TEAM}${team}`)];
  const indexed = indexedWords(search).map(indexedWord);
  const asked = indexed.length === 0 ? '' : [...indexed, ...ownTeam].join(' & ');
  // The index knows of no titles that are hidden: what it finds is looked through.
  const looked = hidden.length === 0 ? common : words;
  const conditions = [
    ...(asked === '' ? [] : [sql`${index} @@ ${asked}::text::tsquery`]),
    ...(looked.length === 0 ? [] : [scannedWordsCondition({ words: looked, hidden })]),
  ];
  return sql`(${sql.join(conditions, ' and ')})`;
};

/** The same condition on few rows, without the index. `like` goes through a text letter by letter, four times as long. */
export const scannedWordsCondition = (search: SearchedWords): Sql =>
  search.words.length === 0 ? sql`false` : each(search, (word) => begins(seenText(search), word));

/** How many of the rows have each of the words by itself, in their order. */
export const metWordsSql = ({ words }: SearchedWords): Sql => {
  const counts = words.map((word) => sql`count(*) filter (where ${begins(sql`search`, word)})`);
  return sql`array[${sql.join(counts)}]::int[]`;
};

/** Every typed word is a part of some word of the row. */
export const partsCondition = (search: SearchedWords): Sql => {
  if (search.words.length === 0) return sql`false`;
  const contains = (text: Sql): Sql =>
    each(search, (word) => sql`${text} like ${`%${escapeLike(word)}%`}`);
  // The index of parts is over the text as it is stored.
  return search.hidden.length === 0
    ? contains(sql`search`)
    : sql`(${contains(sql`search`)} and ${contains(seenText(search))})`;
};

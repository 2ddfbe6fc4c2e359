/**
 * Bounds of what comes from outside, where no schema says a smaller one (LIMIT-1).
 *
 * Checked before anything costly looks at the input. What is over is refused with the field and the bound.
 */
export const LIMITS = {
  /** Objects and lists inside each other. Validation and storage walk them by recursion. */
  depth: 64,
  /** A JSON body may hold one value for so many bytes of its route's size: 50,000 in 1 MB. */
  bytesPerValue: 20,
  /** Values of one row, however it comes: as a body, in a file, from history. */
  rowValues: 50_000,
  /** Names in one object that no schema describes, such as `configuration`. */
  freeKeys: 2_000,
  /** Names that a schema does not know, beside those that it does: each is answered by an error of its own. */
  unknownKeys: 50,
  /** Items of a list whose schema has no `maxItems`. */
  items: 1_000,
  /** Characters of rich text whose schema has no `maxLength`. */
  richTextCharacters: 100_000,
  /** `<` in one rich text: the sanitiser's work grows with the square of the open tags. */
  richTextTags: 5_000,
  /** Rows below these sizes go to validation as they are: it names everything that is wrong at once. */
  smallRowValues: 2_000,
  smallRowCharacters: 100_000,
  /** Parameters of an address. */
  parameters: 200,
  /** Conditions of one filter, those of its groups among them. */
  conditions: 50,
  /** Groups of conditions inside each other. */
  filterDepth: 3,
  /** Filters that are counted by one call. */
  counts: 30,
  /** Values of one condition: more would be a list of ids that belongs into a body. */
  filterValues: 1_000,
  /** Values of `contains` and `prefix` in one filter: each is looked for in the text of every row. */
  textPatterns: 10,
  /** Characters of a text that is looked for in every row. */
  filterCharacters: 1_000,
  /** Characters of typed search words. */
  searchCharacters: 500,
} as const;

/** What is typed into a box that suggests rows; longer pasted text is cut by the client. */
export const MAX_SUGGESTION_CHARACTERS = 200;

/** The longest address that mail can be sent to (RFC 5321). */
export const MAX_EMAIL_CHARACTERS = 254;

/** A private file, in decoded bytes. */
export const MAX_FILE_BYTES = 20_000_000;

/* Files and their rows. */

/** Rows of one import; more go through the command line, which keeps no copy of the file. */
export const MAX_IMPORT_ROWS = 100_000;
/** Rows that one call hands in, and that one statement stages. */
export const MAX_STAGED_ROWS = 1_000;
/** Columns of a file: no resource has a tenth of them. */
export const MAX_IMPORT_COLUMNS = 1_000;
/** A column's name: the longest label of a field has some forty characters. */
export const MAX_COLUMN_NAME_CHARACTERS = 200;
/** A whole row: room for one image of 2 MB as a data URL. */
export const MAX_IMPORT_ROW_CHARACTERS = 4_000_000;
/** Values in one row of JSON, however deep: as many cost a few milliseconds to parse. */
export const MAX_IMPORT_ROW_VALUES = 20_000;
/** Lists and objects inside each other in one row of JSON. */
export const MAX_IMPORT_DEPTH = LIMITS.depth;
/** All rows of one import as they are staged. */
export const MAX_IMPORT_BYTES = 200_000_000;
/** A file that a browser reads for an import. */
export const MAX_IMPORT_FILE_BYTES = 50_000_000;

/** Pages of a list that may be asked for. */
export const MAX_PAGE = 1_000_000;
/** How far up a tree of rows is followed: a ring in the data must not hold a request for ever. */
export const MAX_TREE_DEPTH = 50;
/** A schema may contain itself: what is worked out from it without a value, its types or a new row, ends so deep. */
export const MAX_SHAPE_DEPTH = 8;
/** Broken rules that one answer lists; the others are counted. */
export const MAX_LISTED_ERRORS = 100;
/** References that one row may hold; every one is looked up. */
export const MAX_ROW_REFERENCES = 1_000;
/** Characters of a text that a pattern judges; a longer one does not match. */
export const MAX_PATTERN_CHARACTERS = 100_000;

/** Amounts of money on either side of zero: in cents, ten thousand of them still add up exactly. */
export const MAX_AMOUNT = 1_000_000_000_000;

/** How long a client may leave a part of an export unread before it is cut off. */
export const READER_IDLE_MS = 30_000;

/** Bounds of what comes from outside, one table: each is checked before anything costly looks at the data (LIMIT-1). */

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
export const MAX_IMPORT_DEPTH = 32;
/** All rows of one import as they are staged. */
export const MAX_IMPORT_BYTES = 200_000_000;
/** A file that a browser reads for an import. */
export const MAX_IMPORT_FILE_BYTES = 50_000_000;

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

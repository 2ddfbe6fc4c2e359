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
  /** Conditions of one filter. */
  conditions: 50,
  /** Values of one condition: more would be a list of ids that belongs into a body. */
  filterValues: 1_000,
  /** Values of `contains` and `prefix` in one filter: each is looked for in the text of every row. */
  textPatterns: 10,
  /** Characters of a value that is looked for. */
  filterCharacters: 1_000,
  /** Characters of typed search words. */
  searchCharacters: 500,
} as const;

import {
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_DEPTH,
  MAX_IMPORT_ROW_CHARACTERS,
  MAX_IMPORT_ROW_VALUES,
} from '#schemas';

/** A text that is no list of JSON rows; the message is a sentence without its full stop. */
export class JsonListError extends Error {}

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPENING = [91, 123];
const CLOSING = [93, 125];
const BLANK = /^[ \t\r\n]*$/;

/** What is known of the row at hand. */
interface RowSoFar {
  readonly parts: string[];
  characters: number;
  /** Commas of the row itself, and of everything in it. */
  columns: number;
  values: number;
}

const emptyRow = (): RowSoFar => ({ parts: [], characters: 0, columns: 1, values: 1 });

/**
 * Cuts the text of a JSON list into the texts of its rows, one after the other, so that a large file is never parsed
 * at a stretch and one row's cost is known before it is parsed.
 *
 * Shape: what lies between the commas of the list, to be parsed by `JSON.parse`, which finds what is no JSON.
 * Errors: `JsonListError` for a text that is no list, or for a row that is too long, deep or wide, by its number.
 */
export async function* splitJsonList(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  let isEnded = false;
  let number = 1;
  let row = emptyRow();

  const add = (part: string): void => {
    row.parts.push(part);
    row.characters += part.length;
    if (row.characters <= MAX_IMPORT_ROW_CHARACTERS) return;
    throw new JsonListError(
      `row ${number} is longer than ${MAX_IMPORT_ROW_CHARACTERS} characters, or is not closed`,
    );
  };
  const countValue = (): void => {
    row.values += 1;
    if (depth === 2) row.columns += 1;
    if (row.columns > MAX_IMPORT_COLUMNS) {
      throw new JsonListError(`row ${number} has more than ${MAX_IMPORT_COLUMNS} fields`);
    }
    if (row.values > MAX_IMPORT_ROW_VALUES) {
      throw new JsonListError(`row ${number} has more than ${MAX_IMPORT_ROW_VALUES} values`);
    }
  };
  const open = (): void => {
    depth += 1;
    if (depth > 1) row.values += 1;
    if (depth - 1 <= MAX_IMPORT_DEPTH) return;
    throw new JsonListError(`row ${number} is more than ${MAX_IMPORT_DEPTH} levels deep`);
  };
  const takeRow = (): string => {
    const text = row.parts.join('');
    row = emptyRow();
    number += 1;
    return text;
  };

  for await (const piece of pieces) {
    let start = 0;
    for (let index = 0; index < piece.length; index += 1) {
      const sign = piece.charCodeAt(index);
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (sign === BACKSLASH) isEscaped = true;
        else if (sign === QUOTE) isInText = false;
      } else if (sign === QUOTE && depth > 0) isInText = true;
      else if (sign === COMMA && depth > 1) countValue();
      else if (sign === COMMA && depth === 1) {
        add(piece.slice(start, index));
        start = index + 1;
        yield takeRow();
      } else if (OPENING.includes(sign)) {
        if (depth === 0) {
          if (isEnded || sign !== OPENING[0] || !BLANK.test(piece.slice(start, index))) {
            throw new JsonListError('the file is no list of rows');
          }
          start = index + 1;
        }
        open();
      } else if (CLOSING.includes(sign)) {
        depth -= 1;
        if (depth < 0) break;
        if (depth > 0) continue;
        add(piece.slice(start, index));
        start = index + 1;
        isEnded = true;
        const last = takeRow();
        // An empty list has one row of blanks; behind a comma such a row is a fault.
        if (number > 2 || !BLANK.test(last)) yield last;
      }
    }
    if (depth > 0) add(piece.slice(start));
    else if (!BLANK.test(piece.slice(start))) {
      throw new JsonListError('the file is no list of rows');
    }
  }
  if (!isEnded) throw new JsonListError('the file is no list of rows, or it is not whole');
}

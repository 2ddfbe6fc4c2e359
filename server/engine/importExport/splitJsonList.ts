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

/** Gathers the text of the row at hand and refuses it where it is over a bound, by its number. */
const createRowReader = () => {
  let number = 1;
  let parts: string[] = [];
  let characters = 0;
  /** Commas of the row itself, and of everything in it. */
  let columns = 1;
  let values = 1;
  const refuse = (reason: string): JsonListError => new JsonListError(`row ${number} ${reason}`);
  return {
    add: (part: string): void => {
      parts.push(part);
      characters += part.length;
      if (characters <= MAX_IMPORT_ROW_CHARACTERS) return;
      throw refuse(`is longer than ${MAX_IMPORT_ROW_CHARACTERS} characters, or is not closed`);
    },
    countValue: (depth: number): void => {
      values += 1;
      if (depth === 2) columns += 1;
      if (columns > MAX_IMPORT_COLUMNS) {
        throw refuse(`has more than ${MAX_IMPORT_COLUMNS} fields`);
      }
      if (values > MAX_IMPORT_ROW_VALUES) {
        throw refuse(`has more than ${MAX_IMPORT_ROW_VALUES} values`);
      }
    },
    countLevel: (depth: number): void => {
      if (depth > 1) values += 1;
      if (depth - 1 > MAX_IMPORT_DEPTH) {
        throw refuse(`is more than ${MAX_IMPORT_DEPTH} levels deep`);
      }
    },
    /** The row's text; the next row begins. */
    take: (): string => {
      const text = parts.join('');
      number += 1;
      parts = [];
      characters = 0;
      columns = 1;
      values = 1;
      return text;
    },
    isFirst: () => number === 1,
  };
};

const requireList = (isList: boolean): void => {
  if (!isList) throw new JsonListError('the file is no list of rows');
};

/**
 * Cuts the text of a JSON list into the texts of its rows, one after the other, so that a large file is never parsed
 * at a stretch and one row's cost is known before it is parsed.
 *
 * Shape: what lies between the commas of the list, to be parsed by `JSON.parse`, which finds what is no JSON.
 * Errors: `JsonListError` for a text that is no list, or for a row that is too long, deep or wide, by its number.
 */
export async function* splitJsonList(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const row = createRowReader();
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  let isEnded = false;
  for await (const piece of pieces) {
    let start = 0;
    for (let index = 0; index < piece.length; index += 1) {
      const sign = piece.charCodeAt(index);
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (sign === BACKSLASH) isEscaped = true;
        else if (sign === QUOTE) isInText = false;
      } else if (sign === QUOTE && depth > 0) isInText = true;
      else if (sign === COMMA && depth > 1) row.countValue(depth);
      else if (sign === COMMA && depth === 1) {
        row.add(piece.slice(start, index));
        start = index + 1;
        yield row.take();
      } else if (OPENING.includes(sign)) {
        if (depth === 0) {
          requireList(!isEnded && sign === OPENING[0] && BLANK.test(piece.slice(start, index)));
          start = index + 1;
        }
        depth += 1;
        row.countLevel(depth);
      } else if (CLOSING.includes(sign)) {
        depth -= 1;
        if (depth < 0) break;
        if (depth > 0) continue;
        row.add(piece.slice(start, index));
        start = index + 1;
        isEnded = true;
        // An empty list has one row of blanks; behind a comma such a row is a fault.
        const isOnly = row.isFirst();
        const last = row.take();
        if (!isOnly || !BLANK.test(last)) yield last;
      }
    }
    if (depth > 0) row.add(piece.slice(start));
    else requireList(BLANK.test(piece.slice(start)));
  }
  if (!isEnded) throw new JsonListError('the file is no list of rows, or it is not whole');
}

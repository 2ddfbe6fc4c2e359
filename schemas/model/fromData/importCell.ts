import type { CellForm, ColumnProposal, DecimalMark } from './columnTypes.ts';
import { readDate } from './readDate.ts';
import { readNumber } from './readNumber.ts';
import { fullColor, isBareAddress } from './readTexts.ts';
import { isEmptyWord, readBoolean } from './readWords.ts';

const numberCell = (text: string, mark: DecimalMark | undefined): string => {
  const value = readNumber(text)?.values[mark ?? 'point'];
  return value === undefined ? text : String(value);
};

const dateCell = (text: string, { date }: CellForm, hasTime: boolean): string => {
  const reading = readDate(text);
  const day = date && reading?.days[date];
  if (day === undefined) return text;
  // A moment without a zone is taken for one of UTC, as the evidence says.
  return hasTime ? `${day}T${reading?.time ?? '00:00:00'}${reading?.zone ?? 'Z'}` : day;
};

const listCell = (text: string, { separator }: CellForm): string =>
  separator === undefined || text.startsWith('[')
    ? text
    : text
        .split(separator)
        .map((item) => item.trim())
        .filter((item) => item !== '')
        .join('|');

const booleanCell = (text: string): string => {
  const value = readBoolean(text);
  return value === undefined ? text : String(value);
};

type Write = (text: string) => string;

/** "PAID" is the choice "Paid". */
const choiceWriter = ({ schema }: ColumnProposal): Write => {
  const values = Array.isArray(schema['enum']) ? schema['enum'].map(String) : [];
  const spellings = new Map(values.map((value) => [value.toLowerCase(), value]));
  return (text) => spellings.get(text.toLowerCase()) ?? text;
};

const writerFor = (column: ColumnProposal): Write => {
  const { type, form } = column;
  switch (type) {
    case 'integer':
    case 'number':
    case 'money':
      return (text) => numberCell(text, form.decimal);
    case 'date':
      return (text) => dateCell(text, form, false);
    case 'dateTime':
      return (text) => dateCell(text, form, true);
    case 'boolean':
      return booleanCell;
    case 'tags':
      return (text) => listCell(text, form);
    case 'enum':
      return choiceWriter(column);
    case 'color':
      return fullColor;
    case 'url':
      return (text) => (isBareAddress(text) ? `https://${text}` : text);
    default:
      return (text) => text;
  }
};

/**
 * Writes cells of a column in the form in which an import reads them: `05/03/2026` as `2026-03-05`, `1.234,50 €` as
 * `1234.5`. What is no value of the column's type stays as it is, so that the import refuses it with its reason.
 */
export const importCellWriter = (column: ColumnProposal): Write => {
  const write = writerFor(column);
  return (cell) => {
    const text = cell.trim();
    return text === '' || isEmptyWord(text) ? '' : write(text);
  };
};

import type { Candidate } from './columnTypes.ts';
import { MAX_SAMPLES } from './observeColumn.ts';
import { readDate } from './readDate.ts';
import { readNumber } from './readNumber.ts';
import {
  isAddress,
  isBareAddress,
  isColor,
  isEmail,
  isPhone,
  isSlug,
  jsonShape,
} from './readTexts.ts';
import { readBoolean } from './readWords.ts';

/** Whether a cell that says something is no value of the type. */
const isMisfit = ({ type, form }: Candidate, text: string): boolean => {
  switch (type) {
    case 'email':
      return !isEmail(text);
    case 'phone':
      return !isPhone(text);
    case 'url':
      return !isAddress(text) && !isBareAddress(text);
    case 'slug':
      return !isSlug(text);
    case 'color':
      return !isColor(text);
    case 'integer':
      return !Number.isInteger(readNumber(text)?.values[form.decimal ?? 'point']);
    case 'number':
    case 'money':
      return readNumber(text)?.values[form.decimal ?? 'point'] === undefined;
    case 'boolean':
      return readBoolean(text) === undefined;
    case 'date':
    case 'dateTime':
      return form.date === undefined || readDate(text)?.days[form.date] === undefined;
    case 'json':
      return jsonShape(text) === undefined;
    default:
      return false;
  }
};

/** Some of the cells that are no values of the type. */
export const misfitSamples = (chosen: Candidate, texts: Iterable<string>): readonly string[] => {
  if (chosen.misfits === 0) return [];
  const found: string[] = [];
  for (const text of texts) {
    if (isMisfit(chosen, text)) found.push(text);
    if (found.length === MAX_SAMPLES) break;
  }
  return found;
};

import type { SchemaTexts } from './files.ts';
import { parseJson } from './readJson.ts';

const contentOf = (text: string): string => {
  const parsed = parseJson(text);
  return 'document' in parsed ? JSON.stringify(parsed.document) : text;
};

/** Whether two files say the same in the same order, however they are laid out. */
export const isSameText = (one: string | undefined, other: string | undefined): boolean =>
  one === other ||
  (one !== undefined && other !== undefined && contentOf(one) === contentOf(other));

export const areSameTexts = (one: SchemaTexts, other: SchemaTexts): boolean =>
  one.size === other.size && [...one].every(([path, text]) => isSameText(other.get(path), text));

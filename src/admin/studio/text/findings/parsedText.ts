import type { Text } from '@codemirror/state';
import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';

/** A text of JSON as far as it can be read, and what is wrong with it. */
export interface ParsedText {
  /** Absent for a text without any value, and for one that is nested too deeply. */
  readonly root?: Node | undefined;
  readonly errors: readonly ParseError[];
  readonly isTooDeep: boolean;
}

/** The server takes 100 levels. The parser calls itself for each level, and the browser's stack ends at some thousands. */
const MOST_LEVELS = 500;

const OPENING = '{[';
const CLOSING = '}]';

/** Whether braces and brackets, those in texts included, may be nested more deeply than the parser can follow. */
const isTooDeep = (text: string): boolean => {
  let level = 0;
  for (const character of text.matchAll(/[{}[\]]/g)) {
    if (OPENING.includes(character[0])) level += 1;
    else if (CLOSING.includes(character[0])) level -= 1;
    if (level > MOST_LEVELS) return true;
  }
  return false;
};

const STRICT = { disallowComments: true };

export const parseText = (text: string): ParsedText => {
  if (isTooDeep(text)) return { errors: [], isTooDeep: true };
  const errors: ParseError[] = [];
  // Editors of Windows begin a file with a byte order mark, which the server takes.
  const root = parseTree(text.replace(/^\uFEFF/, ' '), errors, STRICT);
  return { root, errors, isTooDeep: false };
};

/** The content of a text, as far as it can be read. */
export const contentOf = ({ root }: ParsedText): unknown => (root ? getNodeValue(root) : undefined);

/** Suggestions and findings ask about the same text: a large one takes 10 ms and more. */
const latest = new WeakMap<Text, ParsedText>();

export const parsedOf = (text: Text): ParsedText => {
  const parsed = latest.get(text) ?? parseText(text.toString());
  latest.set(text, parsed);
  return parsed;
};

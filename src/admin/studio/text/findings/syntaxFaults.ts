import type { Node, ParseErrorCode } from 'jsonc-parser';
import type { ParsedText } from './parsedText.ts';

/** What is wrong with the writing, by the key of its sentence. */
export type SyntaxFault =
  | 'colonExpected'
  | 'commaExpected'
  | 'braceExpected'
  | 'bracketExpected'
  | 'nameExpected'
  | 'valueExpected'
  | 'endExpected'
  | 'textUnfinished'
  | 'noComments'
  | 'wrongSign'
  | 'wrongNumber'
  | 'wrongUnicode'
  | 'wrongEscape'
  | 'wrongCharacter'
  | 'nameTwice'
  | 'tooDeep'
  | 'empty';

export interface FaultAt {
  readonly from: number;
  readonly to: number;
  readonly fault: SyntaxFault;
}

/** By the numbers of jsonc-parser's `ParseErrorCode`, an enumeration that exists in its types alone. */
const FAULTS: Readonly<Record<ParseErrorCode, SyntaxFault>> = {
  1: 'wrongSign',
  2: 'wrongNumber',
  3: 'nameExpected',
  4: 'valueExpected',
  5: 'colonExpected',
  6: 'commaExpected',
  7: 'braceExpected',
  8: 'bracketExpected',
  9: 'endExpected',
  10: 'noComments',
  11: 'noComments',
  12: 'textUnfinished',
  13: 'wrongNumber',
  14: 'wrongUnicode',
  15: 'wrongEscape',
  16: 'wrongCharacter',
};

/** One mistake makes many: what comes after the first few is no help. */
const MOST_FAULTS = 20;

/** Names that stand twice in an object: readers of JSON take the last one and say nothing. */
const namesTwice = (root: Node | undefined): readonly FaultAt[] => {
  if (!root) return [];
  const found: FaultAt[] = [];
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const names = new Set<unknown>();
    for (const child of node.children ?? []) {
      if (child.type === 'object' || child.type === 'array') waiting.push(child);
      if (child.type !== 'property') continue;
      const [name, value] = child.children ?? [];
      if (value) waiting.push(value);
      if (!name) continue;
      if (names.has(name.value))
        found.push({ from: name.offset, to: name.offset + name.length, fault: 'nameTwice' });
      names.add(name.value);
    }
  }
  return found.toSorted((one, other) => one.from - other.from);
};

/** What is wrong with the writing of a text, the first ones first. A text without any is JSON. */
export const syntaxFaults = (text: string, parsed: ParsedText): readonly FaultAt[] => {
  const whole = { from: 0, to: text.length };
  if (parsed.isTooDeep) return [{ ...whole, fault: 'tooDeep' }];
  if (text.trim() === '') return [{ ...whole, fault: 'empty' }];
  const errors = parsed.errors.map(({ error, offset, length }): FaultAt => {
    return { from: offset, to: offset + length, fault: FAULTS[error] };
  });
  const twice = errors.length > 0 ? [] : namesTwice(parsed.root);
  // A parser that lost its way says more than one thing of the same sign.
  const first = errors.filter(({ from }, index) => from !== errors[index - 1]?.from);
  return [...first, ...twice].slice(0, MOST_FAULTS);
};

import type { Text } from '@codemirror/state';
import { parsedOf } from './parsedText.ts';
import { pointerPlace } from './pointerPlace.ts';
import { type SyntaxFault, syntaxFaults } from './syntaxFaults.ts';

/** Something wrong with a schema, by its place in the file. */
export interface TextProblem {
  /** JSON pointer. */
  readonly path: string;
  /** In the reader's language. */
  readonly reason: string;
}

/** Something wrong at a place of a text, lines and columns counted from 1. */
export interface Finding {
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** What is missing at the end has no character of its own to be shown at. */
const shownAt = (from: number, to: number, length: number) => {
  const end = Math.min(Math.max(to, from + 1), length);
  return { from: Math.min(from, Math.max(0, end - 1)), to: end };
};

/** What tells findings apart. */
export const keyOf = ({ from, reason }: Finding): string => `${from} ${reason}`;

/** Mistakes in the writing first; then what others say of its content, in the order of the text. */
export const findingsIn = (
  text: Text,
  problems: readonly TextProblem[],
  sentenceOf: (fault: SyntaxFault) => string,
): readonly Finding[] => {
  const written = text.toString();
  const parsed = parsedOf(text);
  const finding = (from: number, to: number, reason: string): Finding => {
    const line = text.lineAt(Math.min(from, text.length));
    const column = Math.min(from, text.length) - line.from + 1;
    return { ...shownAt(from, to, text.length), line: line.number, column, reason };
  };
  const faults = syntaxFaults(written, parsed).map(({ from, to, fault }) =>
    finding(from, to, sentenceOf(fault)),
  );
  const others = problems.map(({ path, reason }) => {
    const place = pointerPlace(parsed.root, path) ?? { from: 0, to: 0 };
    return finding(place.from, place.to, reason);
  });
  const all = [...faults, ...others.toSorted((one, other) => one.from - other.from)];
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
};

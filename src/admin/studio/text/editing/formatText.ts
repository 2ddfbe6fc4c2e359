import type { Node } from 'jsonc-parser';
import { printWrittenJson, type WrittenJson } from '#schemas/model/reading/printJson.ts';
import type { TextChange } from './changeBetween.ts';

const writtenAs = (text: string, node: Node): WrittenJson => {
  const { type, children = [], offset, length } = node;
  if (type === 'array') return { items: children.map((child) => writtenAs(text, child)) };
  if (type !== 'object') return text.slice(offset, offset + length);
  return {
    entries: children.flatMap((child) => {
      const [name, value] = child.children ?? [];
      if (!name || !value) return [];
      const spelled = text.slice(name.offset, name.offset + name.length);
      return [[spelled, writtenAs(text, value)]];
    }),
  };
};

/** A text of JSON laid out anew. Numbers, names and texts stay as they are spelled; nothing is lost or reordered. */
export const formatText = (text: string, root: Node): string =>
  printWrittenJson(writtenAs(text, root));

const BLANKS = /[ \t\r\n]*/y;

const blanksAt = (text: string, offset: number): string => {
  BLANKS.lastIndex = offset;
  return BLANKS.exec(text)?.[0] ?? '';
};

/**
 * The changes of blanks between two texts that differ in nothing else: caret, folds and history stay with what they
 * belong to.
 *
 * Errors: a `RangeError` where they differ in more.
 */
export const blankChanges = (before: string, after: string): readonly TextChange[] => {
  const changes: TextChange[] = [];
  let [old, young] = [0, 0];
  while (old < before.length || young < after.length) {
    const [from, to] = [blanksAt(before, old), blanksAt(after, young)];
    if (from !== to) changes.push({ from: old, to: old + from.length, insert: to });
    old += from.length;
    young += to.length;
    if (before[old] !== after[young]) throw new RangeError('The texts differ in more than blanks.');
    old += 1;
    young += 1;
  }
  return changes;
};

import { findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser';
import { isObject } from '../values/isObject.ts';
import { contentInOrder, isSame } from '../values/isSame.ts';
import { printJson, printJsonAt } from './printJson.ts';

/*
 * A file that a person laid out keeps its lines: an edit touches those that it must (STUDIO-7).
 */

type Values = Readonly<Record<string, unknown>>;

/** Whether the object has the same entries in the same order but for one, which is called otherwise. */
const renamedKey = (before: Values, after: Values): readonly [string, string] | undefined => {
  const [from, to] = [Object.keys(before), Object.keys(after)];
  const at = from.findIndex((key, place) => key !== to[place]);
  const [old, young] = [from[at], to[at]];
  if (from.length !== to.length || old === undefined || young === undefined) return undefined;
  const isOnlyOne = from.every((key, place) => place === at || key === to[place]);
  return isOnlyOne && !Object.hasOwn(before, young) ? [old, young] : undefined;
};

const keyNode = (root: Node | undefined, path: JSONPath, key: string): Node | undefined =>
  root && findNodeAtLocation(root, [...path, key])?.parent?.children?.[0];

const withKey = (text: string, path: JSONPath, from: string, to: string): string => {
  const node = keyNode(parseTree(text), path, from);
  if (!node) throw new Error(`There is no "${from}" in the text.`);
  const { offset, length } = node;
  return `${text.slice(0, offset)}${JSON.stringify(to)}${text.slice(offset + length)}`;
};

/** The step from one depth of the text to the next. */
const stepOf = (text: string): string => /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';

/** What stands before the first character of a line. */
const indentAt = (text: string, offset: number): string =>
  /[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';

/** A value as it stands at a place of the text, in the file's own steps and line ends. */
const printed = (text: string, value: unknown, indent: string, key = ''): string => {
  const taken = indent.length + key.length + 1;
  const lines = printJsonAt(value, taken).replaceAll(/^ +/gm, (blanks) =>
    stepOf(text).repeat(blanks.length / 2),
  );
  return lines.replaceAll('\n', `${text.includes('\r\n') ? '\r\n' : '\n'}${indent}`);
};

const nodeAt = (root: Node | undefined, path: JSONPath): Node | undefined =>
  root && findNodeAtLocation(root, path);

const withValue = (text: string, path: JSONPath, value: unknown): string => {
  const node = nodeAt(parseTree(text), path);
  if (!node) return text;
  const indent = indentAt(text, node.offset);
  return `${text.slice(0, node.offset)}${printed(text, value, indent)}${text.slice(node.offset + node.length)}`;
};

/** Takes an entry away with its comma, and its line where it stood alone in one. */
const without = (text: string, path: JSONPath): string => {
  const entry = nodeAt(parseTree(text), path)?.parent;
  const entries = entry?.parent?.children ?? [];
  if (!entry) return text;
  const place = entries.indexOf(entry);
  const [before, behind] = [entries[place - 1], entries[place + 1]];
  const end = entry.offset + entry.length;
  if (before) return text.slice(0, before.offset + before.length) + text.slice(end);
  return behind
    ? text.slice(0, entry.offset) + text.slice(behind.offset)
    : text.slice(0, entry.offset).trimEnd() + text.slice(end).trimStart();
};

/** Adds an entry behind those that come before it. */
const withEntry = (
  text: string,
  path: JSONPath,
  key: string,
  value: unknown,
  before: readonly string[],
): string => {
  const object = nodeAt(parseTree(text), path);
  const entries = object?.children ?? [];
  const first = entries[0];
  if (!object || !first) return text;
  const isInLines = text.slice(object.offset, first.offset).includes('\n');
  const indent = isInLines ? indentAt(text, first.offset) : '';
  const gap = isInLines ? text.slice(object.offset + 1, first.offset) : ' ';
  const name = `${JSON.stringify(key)}: `;
  const entry =
    name + printed(text, value, isInLines ? indent : indentAt(text, object.offset), name);
  const previous = entries.findLast(({ children }) =>
    before.includes(String(children?.[0]?.value)),
  );
  if (!previous) return `${text.slice(0, first.offset)}${entry},${gap}${text.slice(first.offset)}`;
  const end = previous.offset + previous.length;
  return `${text.slice(0, end)},${gap}${entry}${text.slice(end)}`;
};

const edit = (text: string, path: JSONPath, before: unknown, after: unknown): string => {
  if (contentInOrder(before) === contentInOrder(after)) return text;
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.reduce<string>(
      (changed, item, place) => edit(changed, [...path, place], before[place], item),
      text,
    );
  if (!isObject(before) || !isObject(after)) return withValue(text, path, after);
  const renamed = renamedKey(before, after);
  if (renamed) {
    const [from, to] = renamed;
    const same = Object.fromEntries(
      Object.entries(before).map(([key, value]) => [key === from ? to : key, value]),
    );
    return edit(withKey(text, path, from, to), path, same, after);
  }
  const keys = Object.keys(after);
  const kept = Object.keys(before).filter((key) => Object.hasOwn(after, key));
  // Entries in another order are written anew: nobody could follow them one by one.
  if (
    !isSame(
      kept,
      keys.filter((key) => Object.hasOwn(before, key)),
    )
  )
    return withValue(text, path, after);
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const rest = gone.reduce((changed, key) => without(changed, [...path, key]), text);
  return keys.reduce(
    (changed, key, place) =>
      Object.hasOwn(before, key)
        ? edit(changed, [...path, key], before[key], after[key])
        : withEntry(changed, path, key, after[key], keys.slice(0, place)),
    rest,
  );
};

/** The text of a JSON file with another content, changed where it must be. */
export const editJson = (text: string, after: Values): string => {
  const before: unknown = JSON.parse(text);
  if (!isObject(before)) return printJson(after);
  const edited = edit(text, [], before, after);
  // What cannot be edited in place is written anew; a wrong file is never written.
  return contentInOrder(JSON.parse(edited)) === contentInOrder(after) ? edited : printJson(after);
};

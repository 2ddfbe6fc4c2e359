import { SEARCH_KEY } from '../apis.ts';
import type { ResourceModel } from '../model.ts';
import { joinPath } from '../values/fieldPath.ts';

/** What a list's own question gives another meaning, where no backslash stands before it. */
const isTaken = (path: string): boolean =>
  path === SEARCH_KEY || path === 'id' || path.startsWith('-');

/** A path as columns, filters and orders of a list call it. */
export const columnPath = (parts: readonly string[]): string => {
  const path = joinPath(parts);
  return isTaken(path) ? `\\${path}` : path;
};

/** The name of the column that says the whole row in a sentence; one that a field has is not taken from it. */
export const summaryName = ({ tree }: ResourceModel): string => {
  let name = '_summary';
  while (tree.has(name)) name = `_${name}`;
  return name;
};

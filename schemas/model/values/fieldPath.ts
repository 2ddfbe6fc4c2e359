/*
 * Where something is inside a row, as one text: names and places in lists with dots between them, `packages.0.price`.
 * A dot or a backslash of a name itself has a backslash before it.
 */

const escaped = (part: string | number): string => String(part).replace(/[\\.]/g, '\\$&');

/** A path as one text. */
export const joinPath = (parts: readonly (string | number)[]): string =>
  parts.map(escaped).join('.');

/** A path one step further. */
export const pathWithin = (path: string, part: string | number): string =>
  path === '' ? escaped(part) : `${path}.${escaped(part)}`;

/** A dot that no backslash stands before, and the name behind it. */
const PART = /\.((?:\\[\s\S]|[^\\.])*)/g;

/** Its names and places; the root has none. */
export const splitPath = (path: string): readonly string[] =>
  path === ''
    ? []
    : path.includes('\\')
      ? [...`.${path}`.matchAll(PART)].map(([, part = '']) => part.replace(/\\([\s\S])/g, '$1'))
      : path.split('.');

/** The row's own field at the beginning of a path: `packages` of `packages.0.price`. */
export const topFieldName = (path: string): string => splitPath(path)[0] ?? path;

/** Several paths or names in one text, with commas between them; one of a name itself has a backslash before it. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(',', '\\,')).join();

export const splitNames = (text: string): readonly string[] =>
  text.includes('\\')
    ? (text.match(/(?:\\[\s\S]|[^\\,])+/g) ?? []).map((name) => name.replaceAll('\\,', ','))
    : text.split(',');

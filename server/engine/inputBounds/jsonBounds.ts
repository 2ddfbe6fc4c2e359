import { type Issue, isObject, joinPath, LIMITS } from '#schemas';

/** What a value of JSON amounts to. */
export interface JsonSize {
  readonly values: number;
  /** Of texts and names together. */
  readonly characters: number;
  /** The first value that is too deep, too many, or not finite. */
  readonly issue?: Issue;
}

/**
 * Measures parsed JSON without any schema, and stops at the first thing that is over a bound.
 *
 * Cost: one visit of each value up to the bound.
 */
export const measureJson = (
  value: unknown,
  maxValues: number,
  { takesInfinity = false } = {},
): JsonSize => {
  const path: (string | number)[] = [];
  let [values, characters] = [0, 0];
  let issue: Issue | undefined;
  const stop = (
    rule: string,
    steps: readonly (string | number)[],
    params: Issue['params'],
  ): true => {
    issue = { field: joinPath(steps), rule, params };
    return true;
  };
  /** Whether the walk is over. */
  const visitAt = (step: string | number, item: unknown): boolean => {
    path.push(step);
    const stopped = visit(item);
    path.pop();
    return stopped;
  };
  const visit = (item: unknown): boolean => {
    values += 1;
    // Only the list or object at the top is named: no single entry of too many is at fault.
    if (values > maxValues)
      return stop('maxValues', path.length > 1 ? path.slice(0, 1) : [], { limit: maxValues });
    if (typeof item === 'string') characters += item.length;
    // `1e999` is parsed as Infinity, which no column can hold.
    if (typeof item === 'number' && !takesInfinity && !Number.isFinite(item)) {
      return stop('finite', path, {});
    }
    if (typeof item !== 'object' || item === null) return false;
    if (path.length >= LIMITS.depth) {
      return stop('maxDepth', path.slice(0, 1), { limit: LIMITS.depth });
    }
    if (Array.isArray(item)) {
      for (let index = 0; index < item.length; index += 1) {
        if (visitAt(index, item[index])) return true;
      }
    } else if (isObject(item)) {
      for (const name of Object.keys(item)) {
        characters += name.length;
        if (visitAt(name, item[name])) return true;
      }
    }
    return false;
  };
  visit(value);
  return { values, characters, ...(issue && { issue }) };
};

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d];
const BLANKS: readonly number[] = [0x20, 0x09, 0x0a, 0x0d];

/** Behind the string that begins at `start`, or the end of the text. */
const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end + 1;
  }
  return text.length;
};

const isEmptyAt = (text: string, open: number): boolean => {
  let next = open + 1;
  while (BLANKS.includes(text.charCodeAt(next))) next += 1;
  const code = text.charCodeAt(next);
  return code === CLOSE_LIST || code === CLOSE_OBJECT;
};

/** The name that a JSON text gives one of its top fields; empty where it is no string. */
const nameOf = (quoted: string): string => {
  try {
    return String(JSON.parse(quoted));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return '';
  }
};

/**
 * Measures the text of a JSON value as `measureJson` measures the value, before any of it is made.
 *
 * Half a million lists inside each other are 1 MB of text and 150 MB of memory. What is no JSON is left to the parser.
 */
export const issueOfJsonText = (text: string, maxValues: number): Issue | undefined => {
  const isList = text.trimStart().startsWith('[');
  let [values, depth, top] = [1, 0, '""'];
  const issueOf = (rule: string, limit: number): Issue => ({
    field: nameOf(top),
    rule,
    params: { limit },
  });
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(text, at);
      // The last text before a list or an object begins is its name.
      if (depth === 1 && !isList) top = text.slice(at, end);
      at = end;
      continue;
    }
    if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      if (depth > LIMITS.depth) return issueOf('maxDepth', LIMITS.depth);
      if (!isEmptyAt(text, at)) values += 1;
    } else if (code === COMMA) values += 1;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
    if (values > maxValues) {
      return depth > 1
        ? issueOf('maxValues', maxValues)
        : { field: '', rule: 'maxValues', params: { limit: maxValues } };
    }
    at += 1;
  }
  return undefined;
};

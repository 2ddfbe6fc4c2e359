import { type Issue, isObject, LIMITS } from '#schemas';

/** What a value of JSON amounts to. */
export interface JsonSize {
  readonly values: number;
  /** Of texts and names together. */
  readonly characters: number;
  /** The first place where it is deeper, larger or less finite than may be looked at. */
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
    issue = { field: steps.join('.'), rule, params };
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

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, OPEN_OBJECT] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];

/** Behind the string that begins at `start`, or the end of the text. */
const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end + 1;
  }
  return text.length;
};

/** Whether a JSON text holds more values, told without parsing it: each but the first follows `,`, `[` or `{`. */
export const holdsMoreValues = (text: string, maxValues: number): boolean => {
  let marks = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      continue;
    }
    if (code === COMMA || code === OPEN_LIST || code === OPEN_OBJECT) marks += 1;
    if (marks > maxValues) return true;
    at += 1;
  }
  return false;
};

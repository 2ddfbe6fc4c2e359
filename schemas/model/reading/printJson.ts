const WIDTH = 100;
const STEP = '  ';

/** A value of JSON whose texts, numbers and names are written already. */
export type WrittenJson =
  | string
  | { readonly items: readonly WrittenJson[] }
  | { readonly entries: readonly WrittenEntry[] };
export type WrittenEntry = readonly [name: string, value: WrittenJson];

const written = (value: unknown): WrittenJson => {
  if (Array.isArray(value)) return { items: value.map(written) };
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, item]): WrittenEntry => [JSON.stringify(name), written(item)],
  );
  return { entries };
};

const isFlat = (value: WrittenJson): value is string => typeof value === 'string';

/** A value on one line, as formatters of JSON write it. */
const onOneLine = (value: WrittenJson): string => {
  if (isFlat(value)) return value;
  if ('items' in value) return `[${value.items.map(onOneLine).join(', ')}]`;
  const entries = value.entries.map(([name, item]) => `${name}: ${onOneLine(item)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
};

const mayBeOneLine = (value: WrittenJson): boolean => {
  if (isFlat(value)) return true;
  if ('entries' in value) return value.entries.every(([, item]) => isFlat(item));
  const [first, ...more] = value.items;
  if (first !== undefined && more.length === 0) return mayBeOneLine(first);
  return value.items.every(isFlat);
};

/** `taken` is what stands before and behind the value on its line. */
const print = (value: WrittenJson, indent: string, taken: number): string => {
  if (isFlat(value)) return value;
  const line = mayBeOneLine(value) ? onOneLine(value) : undefined;
  if (line !== undefined && taken + line.length <= WIDTH) return line;
  const inner = indent + STEP;
  if ('items' in value) {
    const items = value.items.map((item) => `${inner}${print(item, inner, WIDTH)}`);
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const entries = value.entries.map(([name, item]) => {
    const start = `${inner}${name}: `;
    return `${start}${print(item, inner, start.length + 1)}`;
  });
  return `{\n${entries.join(',\n')}\n${indent}}`;
};

/** A value as it stands behind so many characters of its line. */
export const printJsonAt = (value: unknown, taken: number): string =>
  print(written(value), '', taken);

/** JSON as a person would write it: what is small stands on one line. Formatters leave it as it is. */
export const printJson = (value: unknown): string => `${print(written(value), '', WIDTH)}\n`;

/** The same for what is written already: numbers and texts stay as somebody spelled them. */
export const printWrittenJson = (value: WrittenJson): string => `${print(value, '', WIDTH)}\n`;

const WIDTH = 100;
const STEP = '  ';

const isFlat = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** A value on one line, as formatters of JSON write it. */
const onOneLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, item]) => `${JSON.stringify(name)}: ${onOneLine(item)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
};

const mayBeOneLine = (value: unknown): boolean => {
  if (isFlat(value)) return true;
  if (!Array.isArray(value)) return Object.values(value as object).every(isFlat);
  return value.every(isFlat) || (value.length === 1 && mayBeOneLine(value[0]));
};

/** `taken` is what stands before and behind the value on its line. */
const print = (value: unknown, indent: string, taken: number): string => {
  const line = mayBeOneLine(value) ? onOneLine(value) : undefined;
  if (line !== undefined && (isFlat(value) || taken + line.length <= WIDTH)) return line;
  const inner = indent + STEP;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${print(item, inner, WIDTH)}`);
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value as object).map(([name, item]) => {
    const start = `${inner}${JSON.stringify(name)}: `;
    return `${start}${print(item, inner, start.length + 1)}`;
  });
  return `{\n${entries.join(',\n')}\n${indent}}`;
};

/** A value as it stands behind so many characters of its line. */
export const printJsonAt = (value: unknown, taken: number): string => print(value, '', taken);

/** JSON as a person would write it: what is small stands on one line. Formatters leave it as it is. */
export const printJson = (value: unknown): string => `${print(value, '', WIDTH)}\n`;

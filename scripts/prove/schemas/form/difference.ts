import { isObject } from '#schemas';

type Path = readonly (string | number)[];

/** Places at which two values differ: names and their order, lengths and kinds included. */
export const differences = (before: unknown, after: unknown, path: Path = []): readonly Path[] => {
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return [path];
    return before.flatMap((item, index) => differences(item, after[index], [...path, index]));
  }
  if (!isObject(before) || !isObject(after)) return Object.is(before, after) ? [] : [path];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const found = [...names].flatMap((name) =>
    Object.hasOwn(before, name) && Object.hasOwn(after, name)
      ? differences(before[name], after[name], [...path, name])
      : [[...path, name]],
  );
  const isMoved =
    found.length === 0 && Object.keys(before).join('\n') !== Object.keys(after).join('\n');
  return isMoved ? [path] : found;
};

export const isWithin = (path: Path, outer: Path): boolean =>
  outer.every((step, index) => String(path[index]) === String(step));

export const valueAtPath = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step)
        ? (inner as Readonly<Record<string | number, unknown>>)[step]
        : undefined,
    value,
  );

import type { FieldModel } from '../model.ts';
import { isPlainList, type ListValue } from './listChanges.ts';

/** Whether it is a list of words that people make up: not of ids, and not of fixed values. */
export const isWordList = (field: FieldModel): boolean =>
  isPlainList(field) &&
  !field.options &&
  field.kind !== 'references' &&
  field.items?.types.length === 1 &&
  field.items.types.includes('string');

/** A row's list in which one value stands for several, once, at the place of the first of them. */
export const replaceInList = (
  present: unknown,
  values: readonly ListValue[],
  by: ListValue,
): readonly unknown[] | null => {
  const list: readonly unknown[] = Array.isArray(present) ? present : [];
  const given = new Set<unknown>(values);
  if (!list.some((value) => given.has(value))) return list.length > 0 ? list : null;
  const isMeant = (value: unknown): boolean => value === by || given.has(value);
  const first = list.findIndex(isMeant);
  return list.flatMap((value, place) => {
    if (place === first) return [by];
    return isMeant(value) ? [] : [value];
  });
};

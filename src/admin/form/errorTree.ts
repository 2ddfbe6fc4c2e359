import { isObject } from '#schemas';
import { type FieldPath, type FormValues, toPath } from './fieldPaths.ts';

/** The texts at a field itself. */
export const errorsAt = (tree: unknown): readonly string[] => {
  const own = isObject(tree) ? tree['__errors'] : undefined;
  return Array.isArray(own) ? own.map(String) : [];
};

/** All texts of RJSF's error tree at and below a field; branches without one are left behind by its own changes. */
export const errorsWithin = (tree: unknown): readonly string[] => {
  if (!isObject(tree)) return [];
  const { __errors: own, ...children } = tree;
  return [
    ...(Array.isArray(own) ? own.map(String) : []),
    ...Object.values(children).flatMap(errorsWithin),
  ];
};

export const hasErrors = (tree: unknown): boolean => errorsWithin(tree).length > 0;

/** The path of one of RJSF's errors: it begins with a dot where the form merged them. */
export const pathOfError = ({
  property = '',
}: {
  readonly property?: string | undefined;
}): FieldPath => toPath(property.replace(/^\./, ''));

export const NO_ERRORS: FormValues = {};

/** Two trees of errors as one. */
export const mergedErrors = (one: FormValues, other: FormValues): FormValues => {
  if (other === NO_ERRORS) return one;
  const merged: Record<string, unknown> = { ...one };
  for (const [name, added] of Object.entries(other)) {
    const present = merged[name];
    if (Array.isArray(present) && Array.isArray(added)) merged[name] = [...present, ...added];
    else if (isObject(present) && isObject(added)) merged[name] = mergedErrors(present, added);
    else merged[name] = added;
  }
  return merged;
};

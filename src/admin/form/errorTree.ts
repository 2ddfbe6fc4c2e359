import { isObject } from '#schemas';
import { type FieldPath, toPath } from './fieldPaths.ts';

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

import { isObject } from '#schemas';

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

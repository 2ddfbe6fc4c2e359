const isPlain = ({ type }: { readonly type: string }): boolean =>
  type === 'text' || type === 'longText';

/**
 * Other types in the order in which they are offered: whatever values look like, they can be taken as plain text, which
 * stands behind what comes closest.
 */
export const inOfferedOrder = <One extends { readonly type: string }>(
  others: readonly One[],
): readonly One[] => {
  const [closest, ...rest] = others;
  if (!closest) return [];
  return [closest, ...rest.toSorted((one, other) => Number(isPlain(other)) - Number(isPlain(one)))];
};

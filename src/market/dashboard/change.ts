export type Change =
  | { readonly kind: 'same' | 'new' }
  | { readonly kind: 'moreThan' | 'lessThan'; readonly percent: number };

/** How a figure stands against the period before; nothing can be a percentage of nothing. */
export const changeOf = (value: number, previous: number): Change => {
  if (previous === 0) return { kind: value === 0 ? 'same' : 'new' };
  const percent = Math.round((Math.abs(value - previous) / Math.abs(previous)) * 100);
  if (percent === 0) return { kind: 'same' };
  return { kind: value > previous ? 'moreThan' : 'lessThan', percent };
};

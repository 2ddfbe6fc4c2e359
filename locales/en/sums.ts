export const sums = {
  sumOf: 'Sum of %{field}:',
  tooMany: 'These are too many rows to add up %{field}.',
};

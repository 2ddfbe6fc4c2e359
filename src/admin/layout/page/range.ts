/** 0, 1, 2 and so on: the parts of a shape have nothing else to be told apart by. */
export const range = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, number) => number);

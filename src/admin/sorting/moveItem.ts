/** The list with one item at another place. */
export const moveItem = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const moved = [...items];
  const taken = moved.splice(from, 1);
  moved.splice(to, 0, ...taken);
  return moved;
};

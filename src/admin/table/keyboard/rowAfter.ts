/** The row that a key leads to; undefined for keys that lead to none. At the ends it stays. */
export const rowAfter = (key: string, row: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowDown':
      return Math.min(row + 1, count - 1);
    case 'ArrowUp':
      return Math.max(row - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
};

/** Puts an entry behind all others; the oldest goes where there are more than `most`. */
export const putBounded = <Value>(
  map: Map<string, Value>,
  key: string,
  value: Value,
  most: number,
): void => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
};

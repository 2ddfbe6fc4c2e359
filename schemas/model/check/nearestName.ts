/** How many letters must be put in, taken out or changed to make one text of another. */
const distanceBetween = (one: string, other: string): number => {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const change = one[row - 1] === other[column - 1] ? 0 : 1;
      now.push(
        Math.min(
          (now[column - 1] ?? 0) + 1,
          (before[column] ?? 0) + 1,
          (before[column - 1] ?? 0) + change,
        ),
      );
    }
    before = now;
  }
  return before[other.length] ?? 0;
};

/** A slip of the hand changes no more. */
const MAX_DISTANCE = 2;

/** The name that somebody most likely meant; undefined where none is near. */
export const nearestName = (
  written: string,
  names: readonly string[],
  maxDistance = MAX_DISTANCE,
): string | undefined => {
  const near = names
    .map((name) => ({ name, distance: distanceBetween(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= Math.min(maxDistance, MAX_DISTANCE))
    .toSorted((one, other) => one.distance - other.distance);
  return near[0]?.name;
};

/** Steps that people count in. */
const STEPS = [1, 2, 2.5, 5, 10] as const;
const WANTED_STEPS = 4;

/**
 * The values of an axis from zero to at least `largest`, in round steps.
 *
 * Shape: ascending, the first is 0, the last is the top of the chart; there are always two at least.
 */
export const axisValues = (largest: number): readonly number[] => {
  const rough = Math.max(largest, 1) / WANTED_STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  // Parts of a thing cannot be counted: a small count has whole steps.
  const step = Math.max(
    (STEPS.find((candidate) => candidate * power >= rough) ?? 10) * power,
    largest <= WANTED_STEPS ? 1 : 0,
  );
  const count = Math.max(Math.ceil(largest / step), 1);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
};

/** Which of `count` labels are written where there is room for `room` of them; the newest always is. */
export const writtenLabels = (count: number, room: number): readonly number[] => {
  const every = Math.max(Math.ceil(count / Math.max(room, 1)), 1);
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % every === 0,
  );
};

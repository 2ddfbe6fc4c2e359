/** Where something stands, as `getBoundingClientRect` says it. */
export interface Bar {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Question {
  readonly toast: { readonly left: number; readonly right: number; readonly height: number };
  /** What it must not cover. */
  readonly bars: readonly Bar[];
  /** Height of the page, and what a phone's keyboard covers of it at its lower edge. */
  readonly pagePx: number;
  readonly coveredPx: number;
  readonly marginPx: number;
}

/** How far from the lower edge of the page a toast stands, so that it covers none of the bars. */
export const toastBottom = ({ toast, bars, pagePx, coveredPx, marginPx }: Question): number => {
  const lowest = coveredPx + marginPx;
  const besides = bars
    .filter((bar) => bar.right > toast.left && bar.left < toast.right && bar.bottom > bar.top)
    .map((bar) => ({ from: pagePx - bar.bottom, to: pagePx - bar.top }))
    .toSorted((one, other) => one.from - other.from);
  let bottom = lowest;
  for (const bar of besides) {
    const isCovered = bar.from < bottom + toast.height + marginPx && bar.to + marginPx > bottom;
    if (isCovered) bottom = bar.to + marginPx;
  }
  // Where the bars leave no room below it the upper edge has some.
  const highest = pagePx - toast.height - marginPx;
  return Math.max(lowest, Math.min(bottom, highest));
};

/** How many fields the measured forms have, by their resource. */
export const WIDE_FORMS = { wide60: 60, wide200: 200 } as const;

export const wideFieldNames = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `field${index + 1}`);

type Check = () => Promise<void>;

const checks = new Set<Check>();

/** Heard by whoever keeps the schemas of this page. */
export const onSchemaCheck = (check: Check): (() => void) => {
  checks.add(check);
  return () => void checks.delete(check);
};

/**
 * Has the page ask for newer schemas now, not when it would ask by itself: somebody has just changed them, or the
 * server seems to be away, which its answer shows.
 *
 * Shape: settles once the newer ones are those of the page.
 */
export const checkSchemas = async (): Promise<void> => {
  await Promise.all([...checks].map((check) => check()));
};

/** Above each part of what Vitest says in the end: suites and tests that failed, errors outside of them. */
const HEADING = /^⎯+ (?:Failed|Unhandled) /m;

/** What failed, and nothing of what passed: Vitest's output from its first heading on, whole if it has none. */
export function failuresIn(output) {
  const start = output.search(HEADING);
  return start < 0 ? output : output.slice(start);
}

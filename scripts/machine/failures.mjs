/** Above each part of what Vitest says in the end: suites and tests that failed, errors outside of them. */
const HEADING = /^⎯+ (?:Failed|Unhandled) /m;
/** What the pages of a failed story showed, written while the tests run (tests/e2e/story.ts). */
const LAST_SEEN = /^Last seen at .*$/gm;

/** What failed, and nothing of what passed: Vitest's output from its first heading on, whole if it has none. */
export function failuresIn(output) {
  const start = output.search(HEADING);
  if (start < 0) return output;
  return [...(output.slice(0, start).match(LAST_SEEN) ?? []), output.slice(start)].join('\n');
}

import { relative } from 'node:path';
import { PROJECT } from './project.mjs';

/** Of a long report only the beginning is read. */
const LINES_PER_FAILURE = 12;

/**
 * What failed, and nothing of what passed: file, name and the first lines of the reason.
 *
 * `results` is what Vitest's JSON reporter wrote. Undefined when it holds no failed test: the cause lies
 * outside of them, and only the whole output tells it.
 */
export function failuresOf(results) {
  const failures = (results?.testResults ?? []).flatMap(failuresOfFile);
  return failures.length === 0 ? undefined : failures.join('\n\n');
}

function failuresOfFile({ name, message, assertionResults }) {
  const file = relative(PROJECT, name).replaceAll('\\', '/');
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that could not be read, or one of its hooks failed, has no failed test of its own.
  if (failed.length === 0 && message) return [describeFailure(file, message)];
  return failed.map(({ fullName, failureMessages }) =>
    describeFailure(`${file} > ${fullName}`, failureMessages.join('\n')),
  );
}

function describeFailure(title, reason) {
  const lines = reason.split('\n').filter((line) => !line.includes('node_modules'));
  return [title, ...lines.slice(0, LINES_PER_FAILURE).map((line) => `    ${line}`)].join('\n');
}

import { relative } from 'node:path';
import { PROJECT } from './project.mjs';

/** Of a long report only the beginning is read. */
const LINES_PER_FAILURE = 12;

/**
 * What failed, and nothing of what passed: file, name and the first lines of the reason.
 *
 * `results` is what Vitest's JSON reporter wrote. Where it holds no failed test, the cause lies outside of them, and
 * the end of `output` tells it: what Vitest prints below its list of files.
 */
export function failuresOf(results, output) {
  const failures = (results?.testResults ?? []).flatMap(failuresOfFile);
  if (failures.length > 0) return failures.join('\n\n');
  const [, ...below] = output.split(/^⎯{3,} (?=Failed|Unhandled)/m);
  return below.length > 0 ? below.join('\n') : output;
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

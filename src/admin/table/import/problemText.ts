import { formatNumber } from '#src/admin/format/numbers.ts';
import type { FileProblem } from './fileRows.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

const valuesOf = (problem: FileProblem): Record<string, unknown> => {
  if (problem.kind === 'tooMany') return { rows: formatNumber(problem.rows) };
  if (problem.kind === 'tooWide') return { columns: formatNumber(problem.columns) };
  if (problem.kind === 'tooLarge') return { megabytes: formatNumber(problem.megabytes) };
  if (problem.kind === 'longName') return { characters: formatNumber(problem.characters) };
  if (problem.kind === 'noCsv') return { line: formatNumber(problem.line) };
  return problem.kind === 'twice' ? { column: problem.column } : {};
};

/** That a file cannot be read and why, in words; the texts of imports are there. */
export const unreadableText = (problem: FileProblem, translate: Translate): string =>
  translate('imports.unreadable', {
    reason: translate(`souk.lists.import.problems.${problem.kind}`, valuesOf(problem)),
  });

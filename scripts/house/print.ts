import type { Row } from './row.ts';

/** The table as text, and below it what was counted; a row that wants nothing has nothing to show. */
export function tableText(rows: readonly Row[], isDetailed: boolean): string {
  const cells = rows.map(({ what, measured, wanted }) => [what, measured, wanted] as const);
  const all = [['', 'today', 'wanted'] as const, ...cells];
  const width = (column: 0 | 1): number => Math.max(...all.map((row) => row[column].length));
  const table = all.map(
    ([what, measured, wanted]) =>
      `  ${what.padEnd(width(0))}  ${measured.padEnd(width(1))}  ${wanted}`,
  );
  const details = rows
    .filter((row) => isDetailed && row.details.length > 0)
    .flatMap(({ what, details: lines }) => [
      '',
      `  ${what}:`,
      ...lines.map((line) => `    ${line}`),
    ]);
  return [...table, ...details].join('\n');
}

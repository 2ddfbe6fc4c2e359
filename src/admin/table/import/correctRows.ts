import { topFieldName } from '#schemas';
import type { FileRow } from './fileRows.ts';
import type { ImportReport, RefusedCell } from './importJob.ts';
import { cellText, type Mapping } from './mapping.ts';

/** What somebody typed into refused cells: line → column → text. */
export type Corrections = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** The refusals of one row, together. */
export interface RefusedRow {
  readonly line: number;
  readonly cells: RefusedCell['cells'];
  readonly faults: readonly {
    readonly field: string;
    readonly reason: string;
    /** Where it can be corrected; absent for a fault of the whole row. */
    readonly column: string | undefined;
  }[];
}

/** The column that fills a field; of a nested one the field that holds it. */
const columnFor = (mapping: Mapping | null, field: string): string | undefined => {
  const name = topFieldName(field);
  if (name === '') return undefined;
  if (!mapping) return name;
  return Object.keys(mapping).find((column) => {
    const named = mapping[column];
    return named === name || named?.startsWith(`${name}.`);
  });
};

export const refusedRowsOf = ({ mapping, refusedRows }: ImportReport): readonly RefusedRow[] => {
  const lines = [...new Set(refusedRows.map(({ line }) => line))];
  return lines.map((line) => {
    const own = refusedRows.filter((cell) => cell.line === line);
    return {
      line,
      cells: own[0]?.cells ?? {},
      faults: own.map(({ field, reason }) => ({
        field,
        reason,
        column: columnFor(mapping, field),
      })),
    };
  });
};

export const correctCell = (
  corrections: Corrections,
  line: number,
  column: string,
  text: string,
): Corrections =>
  new Map([...corrections, [line, new Map([...(corrections.get(line) ?? []), [column, text]])]]);

/** JSON says for itself what is a number or a list: a cell that was none of these stays a text. */
const typedAs = (before: unknown, text: string): unknown => {
  if (typeof before === 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    if (cause instanceof SyntaxError) return text;
    throw cause;
  }
};

/** Whole rows again, with what was corrected. */
export const correctRows = (report: ImportReport, corrections: Corrections): readonly FileRow[] =>
  refusedRowsOf(report).flatMap(({ line, cells }): FileRow[] => {
    const changes = [...(corrections.get(line) ?? [])].filter(
      ([column, text]) => text !== cellText(cells[column]),
    );
    if (changes.length === 0) return [];
    const values = changes.map(([column, text]): [string, unknown] => [
      column,
      report.format === 'json' ? typedAs(cells[column], text) : text,
    ]);
    return [{ line, values: { ...cells, ...Object.fromEntries(values) } }];
  });

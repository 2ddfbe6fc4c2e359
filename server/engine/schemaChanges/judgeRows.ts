import { topFieldName } from '#schemas';
import { ownValue } from '#schemas/model/values/isSame.ts';
import { parseDocument } from '#server/engine/records/rowText.ts';
import { type Judged, storedIssues } from '#server/engine/schemas/storedRows.ts';
import type { Counts } from './changeStore.ts';
import type { Tried } from './tryForms.ts';
import type { WalkedRow } from './walkRows.ts';

export interface WholeRow extends WalkedRow {
  readonly doc: string;
}

/** Rows that break rules of a schema; with `before`, those alone that they did not break by that one. */
export const judgeRows = (
  young: Judged,
  before: Judged | undefined,
  rows: readonly WholeRow[],
  counts: Counts,
): Tried => {
  const found = rows.flatMap(({ id, doc }) => {
    const row = parseDocument(young.resource, doc);
    const issues = storedIssues(young, row);
    if (issues.length === 0) return [];
    const known = before ? storedIssues(before, parseDocument(before.resource, doc)) : [];
    const own = issues.filter(
      (issue) => !known.some(({ field, rule }) => field === issue.field && rule === issue.rule),
    );
    return own.length > 0 ? [{ id, row, issues: own }] : [];
  });
  return {
    counts: {
      ...counts,
      looked: counts.looked + rows.length,
      misfits: counts.misfits + found.length,
    },
    findings: found.flatMap(({ id, row, issues }) =>
      issues.map(({ field, rule, params }) => ({
        ...{ rowId: id, field, rule, params, outcome: 'misfit' as const },
        value: ownValue(row, topFieldName(field)),
      })),
    ),
  };
};

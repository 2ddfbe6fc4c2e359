import { type ResourceModel, topFieldName } from '#schemas';
import { proposalFor } from '#schemas/model/conversion/convertValue.ts';
import { ownValue } from '#schemas/model/values/ownValue.ts';
import type { Row } from '#server/engine/database/json.ts';
import { parseDocument } from '#server/engine/records/rowText.ts';
import { type Judged, storedIssues } from '#server/engine/schemas/storedRows.ts';
import type { Counts } from './changeStore.ts';
import type { Finding } from './findings.ts';
import type { Tried } from './tryForms.ts';
import type { WalkedRow } from './walkRows.ts';

export interface WholeRow extends WalkedRow {
  readonly doc: string;
}

/** The value that breaks a rule, and what may have been meant. */
const proposed = (
  { tree }: ResourceModel,
  row: Row,
  path: string,
  rule: string,
): Pick<Finding, 'value' | 'proposal'> => {
  const field = tree.get(path);
  const value = ownValue(row, topFieldName(path));
  const proposal = field && proposalFor(value, field, rule);
  return { value, ...(proposal !== undefined && { proposal }) };
};

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
        ...proposed(young.resource, row, field, rule),
      })),
    ),
  };
};

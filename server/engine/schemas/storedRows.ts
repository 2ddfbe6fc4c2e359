import {
  type CompiledValidator,
  type Issue,
  type ResourceModel,
  topFieldName,
  validate,
} from '#schemas';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { parseDocument } from '#server/engine/records/rowText.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

/** Enough to see that a rule does not fit, few enough for a live server. */
const SAMPLE_ROWS = 200;

/** A schema, and what judges rows by it. */
export interface Judged {
  readonly resource: ResourceModel;
  readonly check: CompiledValidator;
}

/** Rules that a stored row breaks. Removed fields are kept on purpose, and secrets are never in a document. */
export const storedIssues = ({ resource, check }: Judged, row: Row): readonly Issue[] => {
  const secret = new Set(
    resource.fields.filter(({ writeOnly }) => writeOnly).map(({ name }) => name),
  );
  return validate(resource, row, check).filter(
    ({ field, rule }) => rule !== 'unknown' && !secret.has(topFieldName(field)),
  );
};

/** Of the newest rows, those that a schema would refuse today, and why. */
export interface InvalidRows {
  readonly resource: string;
  readonly looked: number;
  readonly misfits: number;
  /** "birthday type": field and rule, each once. */
  readonly reasons: readonly string[];
}

/**
 * Tries a resource's newest rows against its schema. A report only: old rows stay readable whatever a schema becomes
 * (decisions.md "Schemas that change"); undefined when all fit.
 */
export const findInvalidRows = async (
  database: Database,
  resource: ResourceModel,
  check: CompiledValidator,
): Promise<InvalidRows | undefined> => {
  const rows = await database.query<{ doc: string }>(sql`
    select doc::text as doc from ${tableSql(resource)} order by id desc limit ${SAMPLE_ROWS}`);
  const reasonsOf = ({ doc }: { doc: string }): readonly string[] =>
    storedIssues({ resource, check }, parseDocument(resource, doc)).map(
      ({ field, rule }) => `${field} ${rule}`,
    );
  const found = rows.map(reasonsOf).filter((reasons) => reasons.length > 0);
  if (found.length === 0) return undefined;
  return {
    resource: resource.name,
    looked: rows.length,
    misfits: found.length,
    reasons: [...new Set(found.flat())],
  };
};

import type { ResourceModel } from '#schemas';
import { DatabaseError, isUnstorable, UNIQUE_VIOLATION } from '#server/engine/database/errors.ts';
import type { Table } from '../columns.ts';
import type { RecordsOptions } from '../context.ts';
import { issue, refusal } from '../fieldErrors.ts';
import type { Caller } from '../records.ts';
import { slugField } from './slugs.ts';

const PRIMARY_KEY_FIELD = '_id';
/** As many writers may take the same made slug between our look and our insert. */
const MAX_ATTEMPTS = 8;

/** The field that a refused write was not unique in. */
const conflictField = (error: unknown, table: Table): string | undefined => {
  if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) return undefined;
  const { constraint } = error;
  if (constraint === undefined) return undefined;
  return (
    table.uniqueFields.get(constraint) ??
    (constraint.endsWith('_pkey') ? PRIMARY_KEY_FIELD : undefined)
  );
};

/** Plain columns are called by a letter for their type and the field; most refusals name none. */
const unstorableField = ({ column }: DatabaseError): string => column?.slice(2) ?? '';

/** What an attempt found out before it failed. */
export interface Attempt {
  isSlugMade: boolean;
}

/**
 * Runs a write whose unique fields the database judges: two at once cannot both win.
 *
 * A slug that we made ourselves is made again; anything else is a 422 at its field, as is a value that the database
 * cannot hold.
 */
export const withConflicts = async <Result>(
  options: RecordsOptions,
  table: Table,
  resource: ResourceModel,
  caller: Caller,
  write: (attempt: Attempt) => Promise<Result>,
): Promise<Result> => {
  for (let count = 1; ; count += 1) {
    const attempt: Attempt = { isSlugMade: false };
    try {
      return await write(attempt);
    } catch (error) {
      if (isUnstorable(error)) {
        const issues = [issue(unstorableField(error), 'unstorable')];
        throw refusal(resource, issues, caller.language, options.translate);
      }
      const field = conflictField(error, table);
      if (field === undefined) throw error;
      const isOurSlug = attempt.isSlugMade && field === slugField(resource)?.name;
      if (isOurSlug && count < MAX_ATTEMPTS) continue;
      throw refusal(resource, [issue(field, 'unique')], caller.language, options.translate);
    }
  }
};

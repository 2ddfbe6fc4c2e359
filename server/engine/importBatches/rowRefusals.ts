import type { FieldError } from '#schemas/model/validation/fieldError.ts';
import { DatabaseError } from '#server/engine/database/errors.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { BatchPlan, RefusedRow } from './batchPlan.ts';

/** What is wrong with one row; the others of its faults are counted. */
const SHOWN_FAULTS = 20;

const refusalsOf = (
  { options, caller, resource }: BatchPlan,
  error: ServerError,
  line: number,
): RefusedRow[] => {
  const translate = options.translate(caller.language);
  const fields: readonly FieldError[] = error.errors;
  const shown = fields
    .slice(0, SHOWN_FAULTS)
    .map(({ field, message }) => ({ line, field, reason: message }));
  const more = fields.length - shown.length + Number(error.params['omitted'] ?? 0);
  if (more > 0)
    shown.push({ line, field: '', reason: translate('validation.more', { count: more }) });
  if (shown.length > 0) return shown;
  const reason = translate(`errors.${error.code}`, error.params);
  // A state that cannot be is the fault of one cell.
  const field = error.code === 'forbidden_move' ? resource.stateField?.name : undefined;
  return [{ line, field: field ?? '', reason }];
};

/** Data (22) or integrity (23) of this row, or a limit of the engine (54): other rows can be stored. */
const ROW_FAULTS = /^(?:22|23|54)/;

/** What a row is refused for; undefined when it is not the row that is at fault. */
export const rowRefusals = (
  plan: BatchPlan,
  cause: unknown,
  line: number,
): RefusedRow[] | undefined => {
  if (cause instanceof ServerError && cause.status < 500) return refusalsOf(plan, cause, line);
  if (!(cause instanceof DatabaseError) || !ROW_FAULTS.test(cause.code)) return undefined;
  const { options, caller } = plan;
  return [
    { line, field: '', reason: options.translate(caller.language)('validation.unstorable', {}) },
  ];
};

/**
 * What a row is refused for whose references name no row, beside all else: the file's own words stand where a write says
 * only that there is no such row. Undefined when it is not the row that is at fault.
 */
export const withReferences = (
  plan: BatchPlan,
  references: readonly RefusedRow[],
  cause: unknown,
  line: number,
): readonly RefusedRow[] | undefined => {
  if (cause === undefined) return references;
  const others = rowRefusals(plan, cause, line);
  if (!others) return undefined;
  const errors: readonly FieldError[] = cause instanceof ServerError ? cause.errors : [];
  const isOnlyLost = (field: string): boolean =>
    errors.every((error) => error.field !== field || error.rule === 'reference');
  const told = references.filter(({ field }) => isOnlyLost(field));
  const isTold = (field: string): boolean => told.some((one) => one.field === field);
  return [...others.filter(({ field }) => field === '' || !isTold(field)), ...told];
};

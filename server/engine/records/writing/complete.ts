import {
  type CompiledValidator,
  fillTemplate,
  type Issue,
  isEmpty,
  ownValue,
  type ResourceModel,
  topFieldName,
  validate,
} from '#schemas';
import { withFormulas } from '#schemas/model/formulas/resourceFormulas.ts';
import { withoutOlder } from '#schemas/model/validation/olderIssues.ts';
import type { Row } from '#server/engine/database/json.ts';
import type { Table } from '../columns.ts';
import type { Behaviour } from '../context.ts';
import type { Write } from '../writeTypes.ts';
import { cleanRow } from './clean.ts';
import type { Lookups } from './lookups.ts';
import { slugField, wantedSlug } from './slugs.ts';

/** A row with everything the server fills in. */
export interface Completed {
  readonly row: Row;
  readonly internal: Row;
  /** Whether the slug was made: then another that took it meanwhile is no reason to refuse. */
  readonly isSlugMade: boolean;
}

const withComputed = (resource: ResourceModel, row: Row): Row => {
  const computed = resource.fields.flatMap(({ name, schema }) => {
    const template = schema['x-computed'];
    return template === undefined ? [] : [[name, fillTemplate(template, row)]];
  });
  return { ...row, ...Object.fromEntries(computed) };
};

const withSlug = async (
  table: Table,
  resource: ResourceModel,
  { freeSlug }: Pick<Lookups, 'freeSlug'>,
  write: Write,
  row: Row,
): Promise<{ readonly row: Row; readonly isSlugMade: boolean }> => {
  const field = slugField(resource);
  const wanted = field && wantedSlug(resource, field, row);
  if (!field || wanted === undefined) return { row, isSlugMade: false };
  const slug = field.unique ? await freeSlug(table, resource, field, write, wanted) : wanted;
  return { row: { ...row, [field.name]: slug }, isSlugMade: true };
};

const trashMemory = ({ stateField }: ResourceModel, { stored, row, internal }: Write): Row => {
  const trash = stateField?.states?.trash;
  if (!stateField || trash === undefined || !stored) return internal;
  const [before, after] = [stored[stateField.name], row[stateField.name]];
  if (after === trash && before !== trash) return { ...internal, trashedFrom: before };
  if (after === trash) return internal;
  const { trashedFrom: _forgotten, ...rest } = internal;
  return rest;
};

/**
 * Fills in what the server owns: what the resource completes in its own way first, then computed fields and the slug, and
 * formulas of them all.
 */
export const completeRow = async (
  behaviour: Behaviour,
  table: Table,
  resource: ResourceModel,
  lookups: Lookups,
  write: Write,
): Promise<Completed> => {
  const { fields, internal } = (await behaviour.complete?.(write)) ?? {
    fields: write.given,
  };
  const filled = withComputed(resource, { ...write.row, ...fields });
  const { row: made, isSlugMade } = await withSlug(table, resource, lookups, write, filled);
  const row = withFormulas(resource, made);
  return {
    row: cleanRow(resource, row),
    internal: { ...trashMemory(resource, write), ...internal },
    isSlugMade,
  };
};

/**
 * Broken rules of the whole row, secrets included. What a rule that came later finds in a stored row is no fault of whoever
 * changes something else of it: such rows wait to be repaired, unless the resource refuses them (STUDIO-4).
 */
export const rowIssues = (
  resource: ResourceModel,
  check: CompiledValidator,
  row: Row,
  secrets: Row,
  stored: Row | undefined,
  isTouched: (field: string) => boolean,
): readonly Issue[] => {
  const issues = validate(resource, { ...row, ...secrets }, check).filter(({ field, rule }) => {
    const top = topFieldName(field);
    if (!stored || isTouched(top)) return true;
    // A password is not in the row: not sending it leaves it as it is.
    const isSecret = resource.fields.some(({ name, writeOnly }) => name === top && writeOnly);
    if (isSecret && rule === 'required') return false;
    return rule !== 'unknown' || isEmpty(ownValue(stored, top));
  });
  return stored
    ? withoutOlder(resource, issues, row, stored, () => validate(resource, stored, check))
    : issues;
};

import { fieldValue } from '../fields/fieldAt.ts';
import type { FieldModel, ResourceModel } from '../model.ts';
import { isEmpty } from '../values/isEmpty.ts';
import { isObject } from '../values/isObject.ts';
import { recordOfValues } from '../values/recordNames.ts';
import { dataOf, isAlwaysMoved, metaName } from '../values/rowMeta.ts';
import { columnAt } from './columnFields.ts';

type Values = Readonly<Record<string, unknown>>;

/** The columns that a list shows before anybody chooses others. */
export const usualColumns = (resource: ResourceModel): readonly FieldModel[] =>
  resource.columns.flatMap((path) => columnAt(resource, path) ?? []);

/** Words, numbers, yes and no; a value of blanks says nothing. */
const isReadable = (value: unknown): boolean => {
  if (isEmpty(value)) return false;
  if (Array.isArray(value)) return value.some(isReadable);
  if (isObject(value)) return Object.values(value).some(isReadable);
  return String(value).trim() !== '';
};

/** Names of rows that machines made: UUIDs, ULIDs, hashes. */
const MACHINE_NAME =
  /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\dA-HJKMNP-TV-Z]{26}|[\da-f]{24,})$/i;

const isMachineName = (value: unknown): boolean =>
  typeof value === 'string' && MACHINE_NAME.test(value.trim());

/** A row as an API answers it, or its values alone. */
const asRecord = (resource: ResourceModel, row: Values): Values => {
  const isBare = isAlwaysMoved(resource) && !isObject(row[metaName(resource)]);
  return recordOfValues(isBare ? row : dataOf(resource, row));
};

/** Whether a list tells something of a row: some cell holds more than the row's own id or a name that a machine made. */
export const saysSomething = (resource: ResourceModel, row: Values): boolean => {
  const record = asRecord(resource, row);
  return usualColumns(resource)
    .filter(
      (field) =>
        !resource.systemFields.some(({ name }) => name === field.name && !resource.tree.has(name)),
    )
    .map((field) => fieldValue(field, record))
    .some((value) => isReadable(value) && !isMachineName(value));
};

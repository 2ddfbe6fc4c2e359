import type { RJSFSchema, SchemaUtilsType } from '@rjsf/utils';
import { isObject, type ResourceModel } from '#schemas';
import type { FormValues } from './fieldPaths.ts';

const isSchema = (value: unknown): value is RJSFSchema => isObject(value);

const pruneList = (utils: SchemaUtilsType, items: unknown, list: readonly unknown[]): unknown[] =>
  list.map((item) => (isSchema(items) ? pruneValue(utils, items, item) : item));

const pruneObject = (
  utils: SchemaUtilsType,
  schema: RJSFSchema,
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const properties = schema.properties ?? {};
  // Choices (oneOf) are RJSF's to clean when another one is taken; free objects are the person's own.
  const isOpen = schema.oneOf || schema.anyOf || Object.keys(properties).length === 0;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isOpen || name in properties)
      .map(([name, item]) => {
        const property = properties[name];
        return [name, isSchema(property) ? pruneValue(utils, property, item) : item];
      }),
  );
};

const pruneValue = (utils: SchemaUtilsType, schema: RJSFSchema, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const active = utils.retrieveSchema(schema, value);
  if (Array.isArray(value)) return pruneList(utils, active.items, value);
  return isObject(value) ? pruneObject(utils, active, value) : value;
};

/**
 * Leaves out what a switched branch hides (FORM-7: no number of months for a lifetime licence).
 *
 * `fixed` holds fields outside the form that a branch may depend on, such as the status.
 */
export const prune = (
  resource: ResourceModel,
  utils: SchemaUtilsType,
  schema: RJSFSchema,
  data: FormValues,
  fixed: FormValues,
): FormValues => {
  const whole = pruneValue(utils, schema, { ...fixed, ...data });
  if (!isObject(whole)) return data;
  return Object.fromEntries(
    Object.entries(whole).filter(([name]) => name in data || !resource.tree.has(name)),
  );
};

import { columnNamed } from '../fields/fieldAt.ts';
import { wasRenamed } from '../fields/formerNames.ts';
import type { FieldModel, ResourceModel } from '../model.ts';

/** What of a list's question names fields, as saved views and addresses keep it. */
export interface NamingQuestion {
  readonly filters?: Readonly<Record<string, unknown>> | undefined;
  readonly sort?: { readonly field: string } | undefined;
  readonly columns?: readonly string[] | undefined;
}

/** An operator behind a field, as calls may have it. */
const NAME_AND_OPERATOR = /^([\s\S]+?)(\[[a-z]+\])?$/;

/**
 * A question under the names that its fields have now; the same object where it says them already. Of two names of one
 * field the present one counts. `find` tells the field of a column.
 */
export const presentQuestion = <Question extends NamingQuestion>(
  resource: ResourceModel,
  question: Question,
  find: (resource: ResourceModel, name: string) => FieldModel | undefined = columnNamed,
): Question => {
  if (!wasRenamed(resource)) return question;
  const { filters, sort, columns } = question;
  const presentName = (name: string): string => find(resource, name)?.name ?? name;
  const presentKey = (key: string): string => {
    const [, name = key, operator = ''] = NAME_AND_OPERATOR.exec(key) ?? [];
    return `${presentName(name)}${operator}`;
  };
  const isPresent =
    Object.keys(filters ?? {}).every((key) => presentKey(key) === key) &&
    (!sort || presentName(sort.field) === sort.field) &&
    (columns ?? []).every((name) => presentName(name) === name);
  if (isPresent) return question;
  const named = Object.entries(filters ?? {}).map(([key, value]) => [presentKey(key), value]);
  return {
    ...question,
    ...(filters && { filters: { ...Object.fromEntries(named), ...ownKeys(filters, presentKey) } }),
    ...(sort && { sort: { ...sort, field: presentName(sort.field) } }),
    ...(columns && { columns: [...new Set(columns.map(presentName))] }),
  };
};

const ownKeys = (
  filters: Readonly<Record<string, unknown>>,
  presentKey: (key: string) => string,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => presentKey(key) === key));

import { columnNamed } from '../fields/fieldAt.ts';
import { wasRenamed } from '../fields/names/formerNames.ts';
import { type Filter, filterEntries, renameFilter } from '../filters/filter.ts';
import type { FieldModel, ResourceModel } from '../model.ts';
import type { ListFigure } from './figures.ts';
import type { ListLayout } from './layouts.ts';

/** What of a list's question names fields, as saved views and addresses keep it. */
export interface NamingQuestion {
  readonly filters?: Readonly<Record<string, unknown>> | undefined;
  readonly sort?: { readonly field: string } | undefined;
  readonly columns?: readonly string[] | undefined;
  readonly layout?: ListLayout | undefined;
  readonly group?: string | undefined;
  readonly figures?: readonly ListFigure[] | undefined;
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
  const { filters = {}, sort, columns = [], layout, group, figures = [] } = question;
  const present = (name: string): string => {
    const [, path = name, operator = ''] = NAME_AND_OPERATOR.exec(name) ?? [];
    return `${find(resource, path)?.name ?? path}${operator}`;
  };
  const isPresent = (name: string): boolean => present(name) === name;
  const keys = filterEntries(filters).map(([key]) => key);
  const single = [sort?.field, layout?.field, group].flatMap((name) => name ?? []);
  const names = [...keys, ...single, ...columns, ...figures.map(({ field }) => field)];
  if (names.every(isPresent)) return question;
  const renamed = (given: Filter): Filter => {
    const asked = Object.keys(given);
    // A name that is set twice has its last value.
    const inTurn = [...asked.filter((name) => !isPresent(name)), ...asked.filter(isPresent)];
    return Object.fromEntries(inTurn.map((name) => [present(name), given[name]]));
  };
  return {
    ...question,
    ...(question.filters && { filters: renameFilter(question.filters, renamed) }),
    ...(sort && { sort: { ...sort, field: present(sort.field) } }),
    ...(question.columns && { columns: [...new Set(columns.map(present))] }),
    ...(layout && { layout: { ...layout, field: present(layout.field) } }),
    ...(group !== undefined && { group: present(group) }),
    ...(question.figures && {
      figures: figures.map((told) => ({ ...told, field: present(told.field) })),
    }),
  };
};

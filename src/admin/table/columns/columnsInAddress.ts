import type { FilterPayload, SortPayload } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { columnNamed, joinNames, splitNames } from '#schemas';

/** Beside react-admin's own parameters, which carry it along. */
const PARAMETER = 'columns';

/** The columns that an address names, as far as the schema has them; undefined where it names none. */
export const columnsIn = (
  resource: ResourceModel,
  search: string,
): readonly string[] | undefined => {
  const text = new URLSearchParams(search).get(PARAMETER) ?? '';
  const names = [...new Set(splitNames(text))].filter((name) => columnNamed(resource, name));
  return names.length === 0 ? undefined : names;
};

export const isSameColumns = (
  one: readonly string[] | undefined,
  other: readonly string[] | undefined,
): boolean => one?.join() === other?.join();

/** What a list's address says beside its columns. */
export interface ListQuestion {
  readonly filterValues: FilterPayload;
  readonly sort: SortPayload;
  readonly page: number;
  readonly perPage: number;
}

/** Shape: react-admin's own parameters, and the columns where they are not the usual ones. */
export const listSearch = (
  { filterValues, sort, page, perPage }: ListQuestion,
  columns: readonly string[] | undefined,
): string =>
  `?${new URLSearchParams({
    filter: JSON.stringify(filterValues),
    sort: sort.field,
    order: sort.order,
    page: String(page),
    perPage: String(perPage),
    ...(columns && { [PARAMETER]: joinNames(columns) }),
  })}`;

/** A whole question, and what else an address says of the list. */
export const withOthers = (search: string, whole: string): string => {
  const parameters = new URLSearchParams(search);
  // Columns that it does not name are the usual ones.
  parameters.delete(PARAMETER);
  for (const [name, value] of new URLSearchParams(whole)) parameters.set(name, value);
  return `?${parameters}`;
};

/**
 * The address of a list under these columns; undefined where it says so already.
 *
 * An address that says nothing else gets the whole question: a part of it would count as all of it.
 */
export const searchWithColumns = (
  search: string,
  question: ListQuestion,
  columns: readonly string[] | undefined,
): string | undefined => {
  const parameters = new URLSearchParams(search);
  const named = columns && joinNames(columns);
  if ((parameters.get(PARAMETER) ?? undefined) === named) return undefined;
  parameters.delete(PARAMETER);
  if (parameters.size === 0) return listSearch(question, columns);
  if (named !== undefined) parameters.set(PARAMETER, named);
  return `?${parameters}`;
};

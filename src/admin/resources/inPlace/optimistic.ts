import type { QueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { isObject, type ResourceModel } from '#schemas';
import type { FormValues } from '#src/admin/form/fieldPaths.ts';

const isRow = (value: unknown, id: RaRecord['id']): value is RaRecord =>
  isObject(value) && String(value['id']) === String(id);

/** What is remembered of a list or a row, with other values in one row. */
const withValues = (known: unknown, id: RaRecord['id'], values: FormValues): unknown => {
  if (isRow(known, id)) return { ...known, ...values };
  const rows: unknown = isObject(known) ? known['data'] : undefined;
  if (!isObject(known) || !Array.isArray(rows)) return known;
  const list: readonly unknown[] = rows;
  return list.some((row) => isRow(row, id))
    ? { ...known, data: list.map((row) => (isRow(row, id) ? { ...row, ...values } : row)) }
    : known;
};

/** Draws other values of a row wherever it is shown, before anybody has stored them. */
export const drawValues = (
  client: QueryClient,
  { name }: ResourceModel,
  id: RaRecord['id'],
  values: FormValues,
): void => {
  for (const verb of ['getList', 'getOne'])
    client.setQueriesData({ queryKey: [name, verb] }, (known: unknown) =>
      withValues(known, id, values),
    );
};

import { useMemo } from 'react';
import type { FieldModel, ResourceModel } from '#schemas';

/** The same list as long as it names the same columns, for rows that are drawn again when something changes. */
export const useSameColumns = (
  resource: ResourceModel,
  columns: readonly FieldModel[],
): readonly FieldModel[] => {
  const names = columns.map(({ name }) => name).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `columns` holds fields of the resource, which do not change; the joined names say which ones are shown.
  return useMemo(() => columns, [resource, names]);
};

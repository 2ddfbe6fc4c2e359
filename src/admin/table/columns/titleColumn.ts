import type { FieldModel, ResourceModel } from '#schemas';

/** The column that carries the row's link for the keyboard: the one that names the row. */
export const titleColumn = (
  resource: ResourceModel,
  columns: readonly FieldModel[],
): string | undefined => {
  const isInTitle = ({ name }: FieldModel): boolean =>
    resource.recordTitle === name || resource.recordTitle.includes(`{${name}}`);
  const [first] = ['text', 'any'].flatMap(
    (cell) => columns.find((field) => field.cell === cell) ?? [],
  );
  return (columns.find(isInTitle) ?? first)?.name;
};

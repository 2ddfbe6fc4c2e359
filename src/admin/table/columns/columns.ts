import { columnNamed, type FieldModel, type ResourceModel } from '#schemas';

/** What a person chose to see. `known` tells a field that was hidden from one that did not exist yet. */
export interface ColumnChoice {
  readonly shown: readonly string[];
  readonly known: readonly string[];
}

const ALIGNED_AT_END: readonly string[] = ['number', 'money'];

/** Figures stand under each other's last digit, which is at the right in every script: in Arabic at the start. */
export const sideOf = (field: FieldModel, direction: 'ltr' | 'rtl'): 'start' | 'end' =>
  ALIGNED_AT_END.includes(field.cell) && direction === 'ltr' ? 'end' : 'start';

/**
 * The columns to show: the person's choice where there is one.
 *
 * A usual column that the choice has never seen was added to the schema since: it shows at once
 * (SCHEMA-2). A field that left the schema leaves the table.
 */
export const shownColumns = (
  resource: ResourceModel,
  choice: ColumnChoice | undefined,
): readonly FieldModel[] => {
  const names = choice
    ? [...choice.shown, ...resource.columns.filter((name) => !choice.known.includes(name))]
    : resource.columns;
  return [...new Set(names)].flatMap((name) => columnNamed(resource, name) ?? []);
};

/** Shows or hides one column; a shown one goes to the end. */
export const toggleColumn = (shown: readonly string[], name: string): readonly string[] =>
  shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name];

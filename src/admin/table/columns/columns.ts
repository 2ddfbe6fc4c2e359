import { columnNamed, type FieldModel, ownPath, type ResourceModel } from '#schemas';

/** What a person chose to see. `known` tells a field that was hidden from one that did not exist yet. */
export interface ColumnChoice {
  readonly shown: readonly string[];
  readonly known: readonly string[];
}

const ALIGNED_AT_END: readonly string[] = ['number', 'money'];

/** Figures stand under each other's last digit, which is at the right in every script: in Arabic at the start. */
export const sideOf = (field: FieldModel, direction: 'ltr' | 'rtl'): 'start' | 'end' =>
  ALIGNED_AT_END.includes(field.cell) && direction === 'ltr' ? 'end' : 'start';

/** The columns of a list that nobody arranged; whose a row is stands beside its title for those who see several teams. */
export const usualColumns = (resource: ResourceModel, seesTeams: boolean): readonly string[] => {
  const { columns, recordTitle } = resource;
  const team = ownPath(resource, 'teamId');
  if (!seesTeams || columns.includes(team)) return columns;
  const isTitle = (name: string): boolean =>
    recordTitle === name || recordTitle.includes(`{${name}}`);
  const behind = Math.max(0, columns.findLastIndex(isTitle)) + 1;
  return columns.toSpliced(behind, 0, team);
};

/**
 * The columns to show: the person's choice where there is one.
 *
 * A usual column that the choice has never seen was added to the schema since: it shows at once
 * (SCHEMA-2). A field that left the schema leaves the table.
 */
export const shownColumns = (
  resource: ResourceModel,
  choice: ColumnChoice | undefined,
  usual: readonly string[] = resource.columns,
): readonly FieldModel[] => {
  const names = choice
    ? [...choice.shown, ...usual.filter((name) => !choice.known.includes(name))]
    : usual;
  return [...new Set(names)].flatMap((name) => columnNamed(resource, name) ?? []);
};

/** Shows or hides one column; a shown one goes to the end. */
export const toggleColumn = (shown: readonly string[], name: string): readonly string[] =>
  shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name];

import type { FieldModel, ResourceModel } from '#schemas';
import { fieldNamed, joinNames, splitNames } from '#schemas';
import {
  groupFields,
  LAYOUT_NAMES,
  type LayoutName,
  type ListLayout,
  layoutFields,
} from '#schemas/model/lists/layouts.ts';
import { type ListQuestion, listSearch } from '../columns/columnsInAddress.ts';

/** How the rows of a list stand: as a table where no layout is named, and its rows in groups where a field is. */
export interface Arrangement {
  readonly layout?: ListLayout;
  readonly group?: string;
}

/** The same with its fields found. */
export interface PresentArrangement {
  readonly layout: { readonly name: LayoutName; readonly field: FieldModel } | undefined;
  readonly group: FieldModel | undefined;
}

/** Beside react-admin's own parameters, which carry them along. */
const LAYOUT = 'layout';
const GROUP = 'group';

const among = (
  resource: ResourceModel,
  fields: readonly FieldModel[],
  name: string | undefined,
): FieldModel | undefined => {
  // By a former name, too, as an address or a view may have it.
  const present = name === undefined ? undefined : fieldNamed(resource, name)?.name;
  return fields.find((field) => field.name === present);
};

/** An arrangement as far as the schema has it: what it no longer has is a table. */
export const presentArrangement = (
  resource: ResourceModel,
  { layout, group }: Arrangement,
): PresentArrangement => {
  const field = layout && among(resource, layoutFields(resource, layout.name), layout.field);
  return {
    layout: layout && field && { name: layout.name, field },
    group: among(resource, groupFields(resource), group),
  };
};

export const isLayoutName = (text: unknown): text is LayoutName =>
  LAYOUT_NAMES.some((name) => name === text);

export const arrangementOf = ({ layout, group }: PresentArrangement): Arrangement => ({
  ...(layout && { layout: { name: layout.name, field: layout.field.name } }),
  ...(group && { group: group.name }),
});

/** What an address says. */
export const arrangementIn = (search: string): Arrangement => {
  const parameters = new URLSearchParams(search);
  const [name, field] = splitNames(parameters.get(LAYOUT) ?? '');
  const group = parameters.get(GROUP);
  return {
    ...(isLayoutName(name) && field !== undefined && { layout: { name, field } }),
    ...(group !== null && { group }),
  };
};

const parametersOf = ({ layout, group }: Arrangement): Readonly<Record<string, string>> => ({
  ...(layout && { [LAYOUT]: joinNames([layout.name, layout.field]) }),
  ...(group !== undefined && { [GROUP]: group }),
});

/** The address of a list so arranged. An address that says nothing else gets the whole question. */
export const searchWithArrangement = (
  search: string,
  question: ListQuestion,
  arrangement: Arrangement,
): string => {
  const parameters = new URLSearchParams(search);
  parameters.delete(LAYOUT);
  parameters.delete(GROUP);
  const whole =
    parameters.size === 0 ? new URLSearchParams(listSearch(question, undefined)) : parameters;
  for (const [name, value] of Object.entries(parametersOf(arrangement))) whole.set(name, value);
  return `?${whole}`;
};

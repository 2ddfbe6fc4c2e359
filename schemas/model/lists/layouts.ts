import { fieldNamed } from '../fields/fieldAt.ts';
import type { FieldModel, ResourceModel } from '../model.ts';
import { isObject } from '../values/isObject.ts';
import type { FieldKind } from '../vocabulary.ts';

/** Ways to look at the rows of a list beside the table. */
export const LAYOUT_NAMES = ['board', 'calendar', 'gallery'] as const;
export type LayoutName = (typeof LAYOUT_NAMES)[number];

/** A way to look at a list, and the field that it goes by. */
export interface ListLayout {
  readonly name: LayoutName;
  readonly field: string;
}

const isLayoutName = (text: unknown): text is LayoutName =>
  LAYOUT_NAMES.some((name) => name === text);

/** A layout as it is stored; undefined for what is none. */
export const readLayout = (value: unknown): ListLayout | undefined => {
  const { name, field } = isObject(value) ? value : {};
  return isLayoutName(name) && typeof field === 'string' ? { name, field } : undefined;
};

/** Parts of time that moments are put together by. */
export const TIME_UNITS = ['month', 'day'] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

const DATE_KINDS: readonly FieldKind[] = ['date', 'dateTime'];
const CHOICE_KINDS: readonly FieldKind[] = ['state', 'enum'];
const GROUP_KINDS: readonly FieldKind[] = [...CHOICE_KINDS, 'boolean', 'reference', ...DATE_KINDS];

export const isDated = ({ kind }: FieldModel): boolean => DATE_KINDS.includes(kind);

/** Whether rows can be put together by what they hold of it: each has one value, and few have many. */
export const isGroupable = (field: FieldModel): boolean =>
  !field.writeOnly && field.nested?.isMany !== true && GROUP_KINDS.includes(field.kind);

const isChoice = ({ kind, options, writeOnly }: FieldModel): boolean =>
  !writeOnly && CHOICE_KINDS.includes(kind) && options !== undefined && options.length > 0;

const placeOf = ({ kind }: FieldModel): number => CHOICE_KINDS.indexOf(kind);

/** Their rows show one when they were made, too. */
const withCreation = (
  { systemFields }: ResourceModel,
  fields: readonly FieldModel[],
): readonly FieldModel[] =>
  fields.length === 0
    ? []
    : [...fields, ...systemFields.filter(({ name }) => name === 'createdAt')];

/** The fields that a layout can go by; none where the schema has no fitting one. */
export const layoutFields = (resource: ResourceModel, name: LayoutName): readonly FieldModel[] => {
  const readable = resource.fields.filter(({ writeOnly }) => !writeOnly);
  switch (name) {
    case 'board':
      // Where rows go from state to state, that is what a board is asked for first.
      return readable.filter(isChoice).toSorted((one, other) => placeOf(one) - placeOf(other));
    case 'calendar':
      return withCreation(resource, readable.filter(isDated));
    case 'gallery':
      return readable.filter(({ kind }) => kind === 'image');
  }
};

/** The fields that rows of a table can be grouped by. */
export const groupFields = (resource: ResourceModel): readonly FieldModel[] => [
  ...resource.fields.filter(isGroupable),
  ...resource.systemFields.filter(({ name }) => name === 'createdAt'),
];

const among = (
  resource: ResourceModel,
  fields: readonly FieldModel[],
  name: string,
): FieldModel | undefined => {
  // By a former name, too, as an address or a view may have it.
  const present = fieldNamed(resource, name)?.name;
  return fields.find((field) => field.name === present);
};

/** The field that a layout goes by; undefined where the schema has no such field, or it does not fit. */
export const layoutField = (
  resource: ResourceModel,
  { name, field }: ListLayout,
): FieldModel | undefined => among(resource, layoutFields(resource, name), field);

/** The field that rows are grouped by; undefined as above. */
export const groupField = (resource: ResourceModel, name: string): FieldModel | undefined =>
  among(resource, groupFields(resource), name);

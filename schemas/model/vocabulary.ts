/** The closed lists of names that a schema may use; widgets, cells and icons come from their registries in `src/`. */
import { CELLS, ICONS, WIDGETS } from '../generated/names.ts';

export { CELLS, ICONS, WIDGETS };
export type WidgetName = (typeof WIDGETS)[number];
export type CellName = (typeof CELLS)[number];
export type IconName = (typeof ICONS)[number];

/** Theme colours a state may wear (SHELL-8). */
export const COLORS = ['primary', 'success', 'danger', 'warning', 'dark'] as const;
export type ColorName = (typeof COLORS)[number];

/** What a field holds, derived from type and format; decides its widget, cell, filter and SQL type. */
export const FIELD_KINDS = [
  'text',
  'longText',
  'richText',
  'email',
  'phone',
  'url',
  'slug',
  'color',
  'password',
  'enum',
  'state',
  'reference',
  'date',
  'dateTime',
  'integer',
  'number',
  'money',
  'boolean',
  'image',
  'tags',
  'references',
  'gallery',
  'list',
  'object',
  'map',
  'any',
  'json',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** Fields every row has and the server owns. */
export const SYSTEM_FIELDS = ['_id', 'teamId', 'createdAt', 'updatedAt', 'version'] as const;

/** Names no schema may give to a field: they mean something in queries or in JavaScript. */
export const RESERVED_FIELDS = [
  'page',
  'limit',
  'sort',
  'search',
  'fields',
  'id',
  'permanent',
  '__proto__',
  'constructor',
  'prototype',
  ...SYSTEM_FIELDS,
] as const;

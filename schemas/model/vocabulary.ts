/** The closed lists of names that a schema may use. A registry in `src/` is typed over each of them. */

export const LANGUAGES = ['en', 'fr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Form inputs; `src/form/widgets` has one file for each. */
export const WIDGETS = [
  'text',
  'longText',
  'richText',
  'number',
  'money',
  'slider',
  'select',
  'radio',
  'multiSelect',
  'checkbox',
  'switch',
  'color',
  'date',
  'dateTime',
  'dateRange',
  'email',
  'phone',
  'url',
  'slug',
  'password',
  'tags',
  'reference',
  'references',
  'image',
  'gallery',
  'file',
  'files',
  'permissions',
  'json',
  'icon',
  'object',
  'array',
  'place',
  'hidden',
] as const;
export type WidgetName = (typeof WIDGETS)[number];

/** Ways to show a value in a table or on a details screen; `src/table/cells` has one file for each. */
export const CELLS = [
  'text',
  'longText',
  'richText',
  'number',
  'money',
  'boolean',
  'date',
  'dateTime',
  'chip',
  'state',
  'link',
  'email',
  'phone',
  'tags',
  'color',
  'rating',
  'reference',
  'references',
  'avatar',
  'image',
  'gallery',
  'icon',
  'json',
  'object',
  'list',
  'permissions',
  'country',
] as const;
export type CellName = (typeof CELLS)[number];

/** Icons that schemas and links may name; `src/admin/theme/icons.ts` maps each to a picture. */
export const ICONS = [
  'apps',
  'palette',
  'handyman',
  'category',
  'people',
  'person',
  'badge',
  'shopping_cart',
  'receipt',
  'payments',
  'account_balance',
  'chat',
  'mail',
  'local_offer',
  'local_shipping',
  'image',
  'folder',
  'description',
  'storefront',
  'groups',
  'security',
  'dashboard',
  'settings',
  'public',
  'language',
  'support',
  'inventory',
  'collections',
  'business',
  'discount',
  'trending_up',
  'analytics',
  'menu',
  'article',
  'place',
  'star',
  'link',
  'home',
  'bolt',
  'label',
  'extension',
  'schedule',
  'campaign',
  'code',
] as const;
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

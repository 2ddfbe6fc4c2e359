import { resolve } from '../bundle.ts';
import type { FieldModel, FieldTree, JsonSchema, Option } from '../model.ts';
import { inEveryLanguage, type Localized, sameInAll } from '../texts/languages.ts';
import type { CellName, FieldKind, WidgetName } from '../vocabulary.ts';

/** Longer texts than this get a text area. */
const LONG_TEXT_LENGTH = 300;

const KIND_BY_FORMAT: Readonly<Record<string, FieldKind>> = {
  email: 'email',
  'account-email': 'email',
  phone: 'phone',
  url: 'url',
  'product-url': 'url',
  uri: 'url',
  slug: 'slug',
  color: 'color',
  password: 'password',
  date: 'date',
  'date-time': 'dateTime',
  money: 'money',
  'rich-text': 'richText',
};

interface KindDefaults {
  readonly widget: WidgetName;
  readonly cell: CellName;
  readonly filter: boolean;
  readonly sort: boolean;
  readonly search: boolean;
  readonly wide: boolean;
}

const kind = (
  widget: WidgetName,
  cell: CellName,
  may: string,
  wide: 'wide' | 'half' = 'half',
): KindDefaults => ({
  widget,
  cell,
  filter: may.includes('filter'),
  sort: may.includes('sort'),
  search: may.includes('search'),
  wide: wide === 'wide',
});

/** What a field gets from its kind alone; `x-ui` changes any of it. */
const KINDS: Readonly<Record<FieldKind, KindDefaults>> = {
  text: kind('text', 'text', 'filter sort search'),
  longText: kind('longText', 'longText', 'search', 'wide'),
  richText: kind('richText', 'richText', '', 'wide'),
  email: kind('email', 'email', 'filter sort search'),
  phone: kind('phone', 'phone', 'filter sort search'),
  url: kind('url', 'link', ''),
  slug: kind('slug', 'text', 'filter sort search'),
  color: kind('color', 'color', ''),
  password: kind('password', 'text', ''),
  enum: kind('select', 'chip', 'filter sort'),
  state: kind('select', 'state', 'filter sort'),
  reference: kind('reference', 'reference', 'filter'),
  date: kind('date', 'date', 'filter sort'),
  dateTime: kind('dateTime', 'dateTime', 'filter sort'),
  integer: kind('number', 'number', 'filter sort'),
  number: kind('number', 'number', 'filter sort'),
  money: kind('money', 'money', 'filter sort'),
  boolean: kind('switch', 'boolean', 'filter sort'),
  image: kind('image', 'image', ''),
  tags: kind('tags', 'tags', 'filter search', 'wide'),
  references: kind('references', 'references', 'filter', 'wide'),
  gallery: kind('gallery', 'gallery', '', 'wide'),
  list: kind('array', 'list', '', 'wide'),
  object: kind('object', 'object', '', 'wide'),
  json: kind('json', 'json', '', 'wide'),
};

/** Every property a schema can have, those that appear only in a branch included; the first definition wins. */
export const propertiesOf = (
  schema: JsonSchema,
  root: JsonSchema,
): ReadonlyMap<string, JsonSchema> => {
  const found = new Map<string, JsonSchema>();
  const visit = (part: JsonSchema | undefined): void => {
    if (!part || typeof part !== 'object') return;
    for (const [name, property] of Object.entries(part.properties ?? {})) {
      if (!found.has(name) && typeof property === 'object') found.set(name, property);
    }
    for (const branch of [...(part.allOf ?? []), ...(part.oneOf ?? []), ...(part.anyOf ?? [])]) {
      visit(resolve(branch, root));
    }
    visit(part.then);
    visit(part.else);
  };
  visit(schema);
  return found;
};

const isMedia = (schema: JsonSchema | undefined): boolean => schema?.$ref === '#/$defs/media';

const kindOfArray = (items: JsonSchema | undefined, root: JsonSchema): FieldKind => {
  if (isMedia(items)) return 'gallery';
  const item = items && resolve(items, root);
  if (item?.['x-ref']) return 'references';
  return item?.type === 'string' ? 'tags' : 'list';
};

const kindOfString = (schema: JsonSchema): FieldKind => {
  if (schema['x-ui']?.widget === 'longText') return 'longText';
  return (schema.maxLength ?? 0) > LONG_TEXT_LENGTH ? 'longText' : 'text';
};

/** What a field holds, from its type, format and our keywords. */
export const kindOf = (schema: JsonSchema, root: JsonSchema): FieldKind => {
  if (isMedia(schema)) return 'image';
  const field = resolve(schema, root);
  if (field['x-states']) return 'state';
  if (field['x-ref']) return 'reference';
  if (field.enum) return 'enum';
  const byFormat = field.format ? KIND_BY_FORMAT[field.format] : undefined;
  if (byFormat) return byFormat;
  switch (field.type) {
    case 'integer':
    case 'number':
    case 'boolean':
      return field.type;
    case 'array':
      return kindOfArray(field.items, root);
    case 'object':
    case undefined:
      return propertiesOf(field, root).size > 0 ? 'object' : 'json';
    default:
      return kindOfString(field);
  }
};

/** "deliveryDays" → "Delivery days": the label of a field that names none. */
export const humanize = (name: string): string => {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

export const titleOf = (schema: JsonSchema, name: string): Localized => {
  const english = schema.title ?? humanize(name);
  const others: Readonly<Record<string, string>> = schema['x-title'] ?? {};
  return inEveryLanguage((language) => others[language] ?? english);
};

const optionsOf = (schema: JsonSchema, root: JsonSchema): readonly Option[] | undefined => {
  const source = schema.enum ? schema : schema.items && resolve(schema.items, root);
  return source?.enum?.map((value) => ({
    value,
    title:
      source['x-enum']?.[String(value)] ??
      source['x-states']?.states[String(value)]?.title ??
      sameInAll(humanize(String(value))),
  }));
};

const asResource = (schema: JsonSchema, root: JsonSchema) =>
  schema['x-ref'] ?? (schema.items && resolve(schema.items, root)['x-ref']);

/** Fields that are worked out already, by their own schemas: a shape that contains itself leads back to them. */
type Known = Readonly<Record<'required' | 'optional', Map<JsonSchema, FieldModel>>>;

/** The fields of an object's schema, all of which one tree shares. */
export const compileFields = (
  schema: JsonSchema,
  root: JsonSchema,
  known: Known = { required: new Map(), optional: new Map() },
): FieldTree =>
  new Map(
    [...propertiesOf(schema, root)].map(([name, own]) => {
      const isRequired = schema.required?.includes(name) ?? false;
      const compiled = known[isRequired ? 'required' : 'optional'];
      const field = compiled.get(own) ?? compileField(name, own, root, isRequired, known);
      compiled.set(own, field);
      return [name, field];
    }),
  );

/** A list's entry: what the list refers to, its entries do. */
const compileItems = (
  name: string,
  list: JsonSchema,
  items: JsonSchema,
  root: JsonSchema,
  known: Known,
): FieldModel => {
  const own: JsonSchema = {
    ...items,
    ...(resolve(items, root).title === undefined && {
      title: titleOf(list, name).en,
      'x-title': titleOf(list, name),
    }),
    ...(list['x-ref'] !== undefined && { 'x-ref': list['x-ref'] }),
  };
  return compileField(name, own, root, false, known);
};

/**
 * Works out everything that screens, tables and queries ask of one field.
 *
 * What is inside it is worked out when it is first asked for, and kept.
 */
export const compileField = (
  name: string,
  own: JsonSchema,
  root: JsonSchema,
  required: boolean,
  known?: Known,
): FieldModel => {
  const schema = resolve(own, root);
  const fieldKind = kindOf(own, root);
  const defaults = KINDS[fieldKind];
  const ui = schema['x-ui'] ?? {};
  const writeOnly = schema.writeOnly ?? false;
  const options = optionsOf(schema, root);
  const isIcon = schema.format === 'icon';
  const locked = ui.readOnly;
  const inTree: Known = known ?? { required: new Map(), optional: new Map() };
  let fields: FieldTree | undefined;
  let items: FieldModel | undefined;
  return {
    name,
    schema,
    kind: fieldKind,
    title: titleOf(schema, name),
    ...(ui.help && { help: ui.help }),
    ...(ui.placeholder && { placeholder: ui.placeholder }),
    ...(ui.unit && { unit: ui.unit }),
    widget:
      ui.widget ??
      (ui.place ? 'place' : undefined) ??
      (isIcon ? 'icon' : options && fieldKind === 'tags' ? 'multiSelect' : defaults.widget),
    cell: ui.cell ?? (ui.place?.level === 'country' ? 'country' : isIcon ? 'icon' : defaults.cell),
    wide: ui.wide ?? defaults.wide,
    required,
    list: !writeOnly && (ui.list ?? true),
    filter: !writeOnly && (ui.filter ?? defaults.filter),
    sort: !writeOnly && (ui.sort ?? defaults.sort),
    search: !writeOnly && (ui.search ?? defaults.search),
    readOnly: (schema.readOnly ?? false) || locked === true || schema['x-computed'] !== undefined,
    lockedIn: Array.isArray(locked) ? locked : [],
    writeOnly,
    unique: schema['x-unique'] ?? false,
    ...(ui.place && { place: ui.place }),
    duplicates: ui.duplicates ?? false,
    ...(asResource(schema, root) && { reference: asResource(schema, root) }),
    ...(options && { options }),
    ...(schema['x-states'] && { states: schema['x-states'] }),
    get fields() {
      fields ??= compileFields(schema, root, inTree);
      return fields;
    },
    get items() {
      const entry = schema.items ?? (schema['x-ref'] && schema.type === 'array' ? {} : undefined);
      if (entry) items ??= compileItems(name, schema, entry, root, inTree);
      return items;
    },
  };
};

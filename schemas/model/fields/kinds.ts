import type { JsonSchema, Option } from '../model.ts';
import type { CellName, FieldKind, WidgetName } from '../vocabulary.ts';
import type { TypeName } from './valueTypes.ts';

/** Longer texts than this get a text area. */
const LONG_TEXT_LENGTH = 300;

const KIND_BY_FORMAT: Readonly<Record<string, FieldKind>> = {
  email: 'email',
  'idn-email': 'email',
  'account-email': 'email',
  phone: 'phone',
  url: 'url',
  'product-url': 'url',
  uri: 'url',
  iri: 'url',
  slug: 'slug',
  color: 'color',
  password: 'password',
  date: 'date',
  'date-time': 'dateTime',
  money: 'money',
  'rich-text': 'richText',
};

/** Kinds that Souk's own rules give to texts: of other schemas such a text may be anything. */
const SOUK_FORMATS: readonly string[] = ['phone', 'slug', 'color', 'rich-text', 'money'];

export interface KindDefaults {
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
export const KINDS: Readonly<Record<FieldKind, KindDefaults>> = {
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
  map: kind('object', 'object', '', 'wide'),
  any: kind('json', 'any', 'search', 'wide'),
  json: kind('json', 'json', '', 'wide'),
};

/** What is known of a list's entries without looking into them: a list may hold lists of its own kind. */
export interface EntryFacts {
  readonly types: ReadonlySet<TypeName> | undefined;
  readonly schema: JsonSchema;
  readonly options: readonly Option[] | undefined;
}

/** What a kind is decided by. */
export interface KindFacts {
  readonly schema: JsonSchema;
  /** Types that a value may have, `null` aside; undefined where nothing says. */
  readonly types: ReadonlySet<TypeName> | undefined;
  readonly options: readonly Option[] | undefined;
  readonly isMedia: boolean;
  readonly isMediaList: boolean;
  readonly isSouk: boolean;
  readonly hasNames: boolean;
  /** Of a list: what its entries are. */
  readonly entry: EntryFacts | undefined;
  readonly isTuple: boolean;
}

const kindOfString = (schema: JsonSchema): FieldKind => {
  if (schema['x-ui']?.widget === 'longText') return 'longText';
  return (schema.maxLength ?? 0) > LONG_TEXT_LENGTH ? 'longText' : 'text';
};

const kindOfArray = ({ schema, isMediaList, entry, isSouk, isTuple }: KindFacts): FieldKind => {
  if (isMediaList) return 'gallery';
  if (!entry || isTuple) return 'list';
  if (entry.schema['x-ref']) return 'references';
  const isText = entry.types?.size === 1 && entry.types.has('string');
  if (!isText) return 'list';
  if (isSouk) return 'tags';
  // Entries that may repeat, or that have a form of their own, are edited one by one.
  if (entry.options) return schema.uniqueItems ? 'tags' : 'list';
  return entry.schema.format === undefined ? 'tags' : 'list';
};

const SCALARS: readonly TypeName[] = ['string', 'integer', 'number', 'boolean'];

/** Whether filters ask for the entries of a list, as they ask for a field with such a value, and not for the list. */
export const asksEntries = (kind: FieldKind, { entry, isSouk, isTuple }: KindFacts): boolean => {
  // Souk's own lists of words are asked for whole words.
  if (isTuple || !(kind === 'list' || (kind === 'tags' && !isSouk))) return false;
  const types = [...(entry?.types ?? [])];
  const isOfOneKind = types.length === 1 || (types.length > 1 && entry?.options !== undefined);
  return isOfOneKind && types.every((type) => SCALARS.includes(type));
};

const kindByFormat = ({ schema: { format }, isSouk }: KindFacts): FieldKind | undefined => {
  if (format === undefined || (!isSouk && SOUK_FORMATS.includes(format))) return undefined;
  return Object.hasOwn(KIND_BY_FORMAT, format) ? KIND_BY_FORMAT[format] : undefined;
};

const kindOfType = (facts: KindFacts, type: TypeName): FieldKind => {
  switch (type) {
    case 'integer':
    case 'number':
    case 'boolean':
      return type;
    case 'array':
      return kindOfArray(facts);
    case 'object':
      if (facts.hasNames) return 'object';
      return facts.isSouk ? 'json' : 'map';
    default:
      return kindOfString(facts.schema);
  }
};

/** What a field holds, from its types, its format and our keywords. */
export const kindOf = (facts: KindFacts): FieldKind => {
  const { schema, types, options, isMedia, isSouk, hasNames } = facts;
  if (isMedia) return 'image';
  if (schema['x-states']) return 'state';
  if (schema['x-ref'] && !types?.has('array')) return 'reference';
  if (options && !types?.has('array')) return 'enum';
  const [only, ...others] = types ?? [];
  const isText = only === undefined || only === 'string' || (isSouk && others.length === 0);
  const byFormat = isText && others.length === 0 ? kindByFormat(facts) : undefined;
  if (byFormat) return byFormat;
  if (only === undefined) return hasNames ? 'object' : isSouk ? 'json' : 'any';
  return others.length > 0 ? 'any' : kindOfType(facts, only);
};

import type { FieldModel, FieldSource, FieldTree, JsonSchema, NamesModel } from '../model.ts';
import type { Rules } from '../rules.ts';
import { Documents, type SchemaNode } from '../standard/documents.ts';
import { asksEntries, KINDS, type KindFacts, kindOf } from './kinds.ts';
import { optionsOf, titleOf } from './labels.ts';
import { type Children, childrenOf, layoutOf, type Part } from './layout.ts';
import { entryFacts, isMedia, namedValues, type Reading, read, typeFacts } from './partFacts.ts';
import { screenFacts } from './screenFacts.ts';
import { suggestionsOf } from './valueTypes.ts';

/** Where a schema stands that is no file's. */
const LOOSE_ADDRESS = 'souk://schemas/loose.json';

/** What the fields of a schema are worked out from; `references` are the documents that it refers to, by address. */
export const sourceOf = (
  schema: JsonSchema,
  rules: Rules,
  address = LOOSE_ADDRESS,
  references: Readonly<Record<string, JsonSchema>> = {},
): { readonly source: FieldSource; readonly root: SchemaNode } => {
  const isSouk = rules === 'souk';
  const others = Object.entries(references).map(([at, other]) => ({ address: at, schema: other }));
  const documents = new Documents([...others, { address, schema }], { keepsSiblings: isSouk });
  return {
    source: { documents, isSouk, known: new Map() },
    root: documents.root(address),
  };
};

const partOfNode = (node: SchemaNode): Part => ({ all: [node], any: [] });

/** Whether a property must be there, whichever branch a value takes. */
const requiredNames = ({ always }: Reading): ReadonlySet<string> =>
  new Set(always.schemas.flatMap(({ required }) => (Array.isArray(required) ? required : [])));

const fieldsOf = (source: FieldSource, reading: Reading, { properties }: Children): FieldTree => {
  const required = requiredNames(reading);
  return new Map(
    [...properties].map(([name, part]) => [
      name,
      compileField(source, name, part, required.has(name)),
    ]),
  );
};

/** A field with some facts of its own; what is inside it is still worked out when it is asked for. */
export const withFacts = (field: FieldModel, own: Partial<FieldModel>): FieldModel =>
  // The same properties, getters included: a spread would ask them all.
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(field), ...Object.getOwnPropertyDescriptors(own) },
  ) as FieldModel;

/** A list's entries are called as the list where they have no title; what the list refers to, they do. */
const itemOf = (source: FieldSource, name: string, part: Part, list: JsonSchema): FieldModel => {
  const field = compileField(source, name, part, false);
  const reference = list['x-ref'];
  return withFacts(field, {
    ...(field.schema.title === undefined && { title: titleOf(list, name) }),
    ...(reference !== undefined && {
      reference,
      kind: 'reference',
      widget: KINDS.reference.widget,
      cell: KINDS.reference.cell,
      schema: { ...field.schema, 'x-ref': reference },
    }),
  });
};

const isSaid = ({ all, any }: Part): boolean => all.length > 0 || any.length > 0;

const NOTHING: Part = { all: [], any: [] };

/** What is inside a field, each part worked out at its first use. */
const insideOf = (source: FieldSource, name: string, reading: Reading) => {
  const { schema, always, alternatives } = reading;
  let children: Children | undefined;
  const inside = (): Children => {
    children ??= childrenOf(source.documents, always, alternatives);
    return children;
  };
  const once = <Value>(make: () => Value): (() => Value) => {
    let made: { readonly value: Value } | undefined;
    return () => {
      made ??= { value: make() };
      return made.value;
    };
  };
  const hasEntries = schema['x-ref'] !== undefined && schema.type === 'array';
  return {
    hasNames: once(() => inside().properties.size > 0),
    hasTuple: once(() => inside().tuple.length > 0),
    itemPart: once(() => inside().items ?? (hasEntries ? NOTHING : undefined)),
    fields: once(() => fieldsOf(source, reading, inside())),
    items: once(() => {
      const part = inside().items ?? (hasEntries ? NOTHING : undefined);
      return part && itemOf(source, name, part, schema);
    }),
    tuple: once(() =>
      inside().tuple.map((part, index) =>
        compileField(source, `${name} ${index + 1}`, part, index < (schema.minItems ?? 0)),
      ),
    ),
    names: once((): NamesModel => {
      const { patterns, additional, isOpen, names } = inside();
      return {
        isOpen,
        patterns: [...patterns].map(([pattern, part]) => ({
          pattern,
          field: compileField(source, '', part, false),
        })),
        ...(isSaid(additional) && { field: compileField(source, '', additional, false) }),
        ...(names.all.length > 0 && { name: compileField(source, '', names, true) }),
      };
    }),
  };
};

const keyOf = ({ documents }: FieldSource, part: Part): string =>
  [part.all, ...part.any]
    .map((nodes) => nodes.map((node) => documents.idOf(node)).join())
    .join(';') + (part.isSettled ? '!' : '');

/** Works out everything that screens, tables and queries ask of one field; what is inside it, when it is asked for. */
export const compileField = (
  source: FieldSource,
  name: string,
  part: Part,
  required: boolean,
): FieldModel => {
  const key = `${keyOf(source, part)} ${required} ${name}`;
  const known = source.known.get(key);
  if (known) return known;
  const field = makeField(source, name, part, required);
  source.known.set(key, field);
  return field;
};

/** Values that the schema of a field names: the only ones that it may have, or some that people are offered. */
const ownChoices = (
  source: FieldSource,
  part: Part,
  reading: Reading,
): Pick<FieldModel, 'options' | 'suggestions'> => {
  const style = { schema: reading.schema, isSouk: source.isSouk };
  const named = namedValues(source, part, reading)?.filter(({ value }) => value !== null);
  if (named && named.length > 0) return { options: optionsOf(named, style) };
  const suggestions = suggestionsOf(source.documents, reading.always);
  return suggestions.length > 0 ? { suggestions: optionsOf(suggestions, style) } : {};
};

const makeField = (
  source: FieldSource,
  name: string,
  part: Part,
  required: boolean,
): FieldModel => {
  const reading = read(source, part);
  const { schema, always } = reading;
  const inside = insideOf(source, name, reading);
  const { types, isNullable } = typeFacts(source, part, reading);
  const itemPart = inside.itemPart();
  const entry = itemPart && entryFacts(source, itemPart);
  const own = ownChoices(source, part, reading);
  const options = own.options ?? entry?.options;
  const facts: KindFacts = {
    ...{ schema, types, options: own.options, isSouk: source.isSouk },
    isMedia: isMedia(always, source),
    isMediaList:
      itemPart !== undefined && isMedia(layoutOf(source.documents, itemPart.all), source),
    hasNames: inside.hasNames(),
    entry,
    isTuple: inside.hasTuple(),
  };
  const kind = kindOf(facts);
  const hasAskedEntries = asksEntries(kind, facts);
  const ui = schema['x-ui'] ?? {};
  const reference = schema['x-ref'] ?? entry?.schema['x-ref'];
  return {
    name,
    schema,
    kind,
    types: [...(types ?? [])],
    isNullable,
    isNever: always.isNever,
    required,
    hasAskedEntries,
    ...screenFacts(schema, { name, kind, options, isSouk: source.isSouk, hasAskedEntries }),
    unique: schema['x-unique'] ?? false,
    ...(ui.place && { place: ui.place }),
    duplicates: ui.duplicates ?? false,
    ...(reference && { reference }),
    ...(options && { options }),
    ...(own.suggestions && { suggestions: own.suggestions }),
    ...(schema['x-states'] && { states: schema['x-states'] }),
    part,
    get fields() {
      return inside.fields();
    },
    get items() {
      return inside.items();
    },
    get tuple() {
      return inside.tuple();
    },
    get names() {
      return inside.names();
    },
  };
};

/** The fields of a resource, and its root as a field. */
export const compileRoot = (source: FieldSource, root: SchemaNode): FieldModel =>
  compileField(source, '', partOfNode(root), true);

/** A field that is described by a schema alone. */
export const looseField = (name: string, schema: JsonSchema, rules: Rules = 'souk'): FieldModel => {
  const { source, root } = sourceOf(schema, rules);
  return compileField(source, name, partOfNode(root), false);
};

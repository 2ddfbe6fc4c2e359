import { formSchema } from '../conversion/forms.ts';
import type { JsonSchema, ValueForm } from '../model.ts';
import { splitPath } from '../values/fieldPath.ts';
import { isObject } from '../values/isObject.ts';
import { isSame } from '../values/isSame.ts';
import { atObject, notWritten, OperationError, propertiesIn, type Schema } from './fieldPlaces.ts';
import { FILLED_IN, isKept } from './valueKeywords.ts';

/**
 * A field's values get another type, or some of them become others (STUDIO-2). Each form stays in the documents beside
 * the others, so it is done in two steps between which rows are filled: the new form is announced, then it is the one of today.
 */
export interface RetypeField {
  readonly field: string;
  /** What the values are from now on: type, format, choices, limits. */
  readonly to: JsonSchema;
  /** Values that become others, each with what it becomes. */
  readonly values?: readonly (readonly [from: unknown, to: unknown])[];
  /** What stands for a value that has no place in the new type; without one the field is empty there. */
  readonly otherwise?: unknown;
}

/** Parts of `x-ui` that go with one kind of values. */
const KIND_LOOKS = ['widget', 'cell'];

const pick = (value: unknown, wants: (key: string) => boolean): Schema =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => wants(key))) : {};

const isKindLook = (key: string): boolean => KIND_LOOKS.includes(key);

/** What of a field's schema is about its values, with the looks that go with them. */
const valueSchema = (schema: JsonSchema): JsonSchema => {
  const looks = pick(schema['x-ui'], isKindLook);
  return {
    ...pick(formSchema(schema), (keyword) => !isKept(keyword)),
    ...(Object.keys(looks).length > 0 && { 'x-ui': looks }),
  };
};

/** The field with other values and its own texts. */
const withValues = (field: Schema, values: JsonSchema): Schema => {
  const looks = {
    ...pick(field['x-ui'], (key) => !isKindLook(key)),
    ...pick(values['x-ui'], isKindLook),
  };
  const { 'x-ui': _looks, ...kept } = pick(field, isKept);
  return {
    ...pick(values, (keyword) => keyword !== 'x-ui'),
    ...kept,
    ...(Object.keys(looks).length > 0 && { 'x-ui': looks }),
  };
};

/** What a field's schema says of its forms; none where it has one alone. */
export const formsOf = (field: Schema): Readonly<Record<string, ValueForm>> =>
  // What the file holds is checked where it is put to use.
  (isObject(field['x-forms']) ? field['x-forms'] : {}) as Readonly<Record<string, ValueForm>>;

export const presentForm = (field: Schema, name: string): string =>
  String(field['x-stored'] ?? field['x-id'] ?? name);

/** Every name that documents keep values of a field under. */
export const formNamesIn = (field: Schema, name: string): readonly string[] => [
  ...new Set([presentForm(field, name), ...Object.keys(formsOf(field))]),
];

/** No name that anybody gives to a field, and none that a field beside it is kept under. */
const freeForm = (properties: Schema, first: string): string => {
  const taken = new Set(
    Object.entries(properties).flatMap(([name, field]) =>
      isObject(field) ? [name, ...formNamesIn(field, name)] : [name],
    ),
  );
  for (let count = 2; ; count += 1) {
    const name = `${first}~${count}`;
    if (!taken.has(name)) return name;
  }
};

const requireRetypable = (field: string, schema: unknown): Schema => {
  if (!isObject(schema)) throw notWritten(field, schema);
  const filledIn = FILLED_IN.find((keyword) => Object.hasOwn(schema, keyword));
  if (filledIn !== undefined)
    throw new OperationError(
      `"${field}" follows other fields (${filledIn}): take that away first.`,
    );
  if (schema['writeOnly'] === true)
    throw new OperationError(`"${field}" is never answered, so its values cannot be converted.`);
  return schema;
};

/** The field of a schema changed; only fields of the row itself have forms. */
const changeField = (
  schema: JsonSchema,
  field: string,
  change: (inner: Schema, properties: Schema) => Schema,
): JsonSchema => {
  // The same keywords, as a file may have any.
  const file = schema as Schema;
  if (!Object.hasOwn(propertiesIn(file), field)) {
    if (splitPath(field).length === 1) throw notWritten(field, file);
    throw new OperationError(
      `There is no field "${field}" in the row itself: the type of a field inside another one is changed with that one.`,
    );
  }
  return atObject(file, [], field, (owner) => {
    const properties = propertiesIn(owner);
    const changed = change(requireRetypable(field, properties[field]), properties);
    return { ...owner, properties: { ...properties, [field]: changed } };
  }) as JsonSchema;
};

export interface Announced {
  readonly schema: JsonSchema;
  /** The name that documents keep the new form under. */
  readonly form: string;
  /** Whether the field never had it before. */
  readonly isNew: boolean;
}

/**
 * The schema with the new form of a field announced: servers write it from now on, and nobody reads it. A form that the
 * field had before is taken again. `now`: the field's own schema with references followed.
 *
 * Errors: `OperationError` where there is no such field, or its values cannot change.
 */
export const announceForm = (
  schema: JsonSchema,
  { field, to, values, otherwise }: RetypeField,
  now: JsonSchema,
): Announced => {
  if (to.$ref !== undefined)
    throw new OperationError(
      'Write the new type out: a reference to a shape cannot be followed here.',
    );
  const wanted = valueSchema(to);
  let form = '';
  let isNew = false;
  const changed = changeField(schema, field, (inner, properties) => {
    const present = presentForm(inner, field);
    const own = { ...formsOf(inner)[present], schema: valueSchema(now) };
    const forms = { ...formsOf(inner), [present]: own };
    const young: ValueForm = {
      ...{ schema: wanted, from: present },
      ...(values && values.length > 0 && { values }),
      ...(otherwise !== undefined && { otherwise }),
    };
    const isPlain = young.values === undefined && otherwise === undefined;
    const known = Object.entries(forms).find(
      ([name, one]) =>
        name !== present && (isSame(one, young) || (isPlain && isSame(one.schema, wanted))),
    );
    isNew = known === undefined;
    form = known?.[0] ?? freeForm(properties, String(inner['x-id'] ?? field));
    return { ...inner, 'x-forms': known ? forms : { ...forms, [form]: young } };
  });
  return { schema: changed, form, isNew };
};

/** The field of the row that has a form, by the name that it has now. */
export const fieldWithFormIn = (schema: JsonSchema, form: string): string | undefined =>
  // The same keywords, as a file may have any.
  Object.entries(propertiesIn(schema as Schema)).find(
    ([, field]) => isObject(field) && Object.hasOwn(formsOf(field), form),
  )?.[0];

/** The schema with an announced form as the one of today. */
export const chooseForm = (schema: JsonSchema, field: string, form: string): JsonSchema =>
  changeField(schema, field, (inner) => {
    const found = formsOf(inner)[form];
    if (!found) throw new OperationError(`"${field}" has no form "${form}".`);
    const { 'x-stored': _stored, ...rest } = inner;
    const isFirst = form === (inner['x-id'] ?? field);
    return withValues({ ...rest, ...(!isFirst && { 'x-stored': form }) }, found.schema);
  });

/** The schema without an announced form that is not to be. */
export const withdrawForm = (schema: JsonSchema, field: string, form: string): JsonSchema =>
  changeField(schema, field, (inner) => {
    const { [form]: _gone, ...forms } = formsOf(inner);
    if (presentForm(inner, field) === form || !Object.hasOwn(formsOf(inner), form)) return inner;
    const { 'x-forms': _forms, ...rest } = inner;
    return Object.keys(forms).length > 1 ? { ...rest, 'x-forms': forms } : rest;
  });

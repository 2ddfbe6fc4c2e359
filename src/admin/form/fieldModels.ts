import {
  type FieldModel,
  type JsonSchema,
  propertiesOf,
  type ResourceModel,
  resolve,
} from '#schemas';
import { compileField } from '#schemas/model/fields.ts';

/** Every field of a form by its description key, those inside objects and lists included. */
export type FieldModels = ReadonlyMap<string, FieldModel>;

/** A shape that names itself (a tree of answers) is described down to here and no further. */
const MAX_DEPTH = 6;

const nested = (
  key: string,
  schema: JsonSchema,
  root: JsonSchema,
): readonly [string, FieldModel][] => {
  if (key.split('.').length > MAX_DEPTH) return [];
  const parent = schema.items ? resolve(schema.items, root) : schema;
  return [...propertiesOf(parent, root)].flatMap(([name, own]) => {
    const model = compileField(name, own, root, parent.required?.includes(name) ?? false);
    const childKey = `${key}.${name}`;
    return [[childKey, model] as const, ...nested(childKey, model.schema, root)].map(
      ([entryKey, entry]): [string, FieldModel] => [entryKey, entry],
    );
  });
};

/** Describes all fields of a resource, nested ones too, for the uiSchema and the widgets. */
export const fieldModelsOf = (resource: ResourceModel): FieldModels =>
  new Map(
    resource.fields.flatMap((field): [string, FieldModel][] => [
      [field.name, field],
      ...nested(field.name, field.schema, resource.schema),
    ]),
  );

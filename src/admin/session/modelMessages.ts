import {
  type JsonSchema,
  type Language,
  type Localized,
  type Model,
  propertiesOf,
  type ResourceModel,
  resolve,
  titleOf,
} from '#schemas';

type Texts = Record<string, string>;

/** Labels of nested fields too: `customer.firstname`, and `packages.price` for the items of a list. */
const labelsOf = (
  schema: JsonSchema,
  root: JsonSchema,
  language: Language,
  prefix: string,
  seen: readonly JsonSchema['properties'][],
): Texts => {
  const labels: Texts = {};
  for (const [name, own] of propertiesOf(schema, root)) {
    const field = resolve(own, root);
    const inner = field.items ? resolve(field.items, root) : field;
    labels[`${prefix}${name}`] = titleOf(field, name)[language];
    // A shape that contains itself (a tree) is labelled once.
    // `resolve` copies the shape at each `$ref`; its properties stay the same object.
    const shape = inner.properties;
    if (shape && !seen.includes(shape)) {
      Object.assign(labels, labelsOf(inner, root, language, `${prefix}${name}.`, [...seen, shape]));
    }
  }
  return labels;
};

const values = (resource: ResourceModel, language: Language): Record<string, Texts> =>
  Object.fromEntries(
    resource.fields
      .filter((field) => field.options)
      .map((field) => [
        field.name,
        Object.fromEntries(
          (field.options ?? []).map(({ value, title }) => [
            String(value),
            field.states?.states[String(value)]?.title[language] ?? title[language],
          ]),
        ),
      ]),
  );

const by = <Item>(
  items: readonly Item[],
  key: (item: Item) => string,
  text: (item: Item) => Localized | undefined,
  language: Language,
): Texts =>
  Object.fromEntries(
    items.flatMap((item) => {
      const localized = text(item);
      return localized ? [[key(item), localized[language]]] : [];
    }),
  );

const resourceMessages = (resource: ResourceModel, language: Language) => ({
  name: resource.names[language],
  // Polyglot joins nested keys by dots, so `customer.firstname` is found as it stands.
  fields: {
    ...by(
      resource.systemFields,
      (field) => field.name,
      (field) => field.title,
      language,
    ),
    ...labelsOf(resource.schema, resource.schema, language, '', []),
  },
  help: by(
    resource.fields,
    (field) => field.name,
    (field) => field.help,
    language,
  ),
  values: values(resource, language),
  groups: by(
    resource.form.groups,
    (group) => group.name,
    (group) => group.title,
    language,
  ),
  moves: by(
    resource.stateField?.states?.moves ?? [],
    (move) => move.to,
    (move) => move.title,
    language,
  ),
});

/** The texts that the schemas carry, under the keys where react-admin looks for them. */
export const modelMessages = (model: Model, language: Language) => ({
  resources: Object.fromEntries(
    [...model.resources.values()].map((resource) => [
      resource.name,
      resourceMessages(resource, language),
    ]),
  ),
});

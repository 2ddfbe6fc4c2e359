import {
  type FieldTree,
  fieldsWithin,
  type JsonSchema,
  type Language,
  type Localized,
  type Model,
  type ResourceModel,
} from '#schemas';
import { permissionVerbsIn } from '#schemas/model/texts/permissionVerbs.ts';

type Texts = Record<string, string>;

/** Labels of nested fields too: `customer.firstname`, and `packages.price` for the items of a list. */
const labelsOf = (
  tree: FieldTree,
  language: Language,
  prefix: string,
  seen: readonly JsonSchema['properties'][],
): Texts => {
  const labels: Texts = {};
  for (const [name, field] of tree) {
    labels[`${prefix}${name}`] = field.title[language];
    // A shape that contains itself (a tree) is labelled once.
    // `resolve` copies the shape at each `$ref`; its properties stay the same object.
    const shape = (field.items ?? field).schema.properties;
    if (shape && !seen.includes(shape)) {
      const within = labelsOf(fieldsWithin(field), language, `${prefix}${name}.`, [...seen, shape]);
      Object.assign(labels, within);
    }
  }
  return labels;
};

/** Schemas that others wrote lead into each other in more ways than anybody counts: only the row's own fields. */
const ownLabels = (tree: FieldTree, language: Language): Texts =>
  Object.fromEntries([...tree].map(([name, { title }]) => [name, title[language]]));

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

/** The texts of a resource by the second part of their keys. */
const TEXTS: Readonly<
  Record<string, (resource: ResourceModel, language: Language) => string | object>
> = {
  name: (resource, language) => resource.names[language],
  // Polyglot joins nested keys by dots, so `customer.firstname` is found as it stands.
  fields: (resource, language) => ({
    ...by(
      resource.systemFields,
      (field) => field.name,
      (field) => field.title,
      language,
    ),
    ...(resource.rules === 'souk'
      ? labelsOf(resource.tree, language, '', [])
      : ownLabels(resource.tree, language)),
  }),
  help: (resource, language) =>
    by(
      resource.fields,
      (field) => field.name,
      (field) => field.help,
      language,
    ),
  values,
  verbs: (resource, language) =>
    by(
      permissionVerbsIn(resource),
      (verb) => verb.name,
      (verb) => verb.title,
      language,
    ),
  groups: (resource, language) =>
    by(
      resource.form.groups,
      (group) => group.name,
      (group) => group.title,
      language,
    ),
  moves: (resource, language) =>
    by(
      resource.stateField?.states?.moves ?? [],
      (move) => move.to,
      (move) => move.title,
      language,
    ),
};

/**
 * The texts that a schema carries, of those that begin with `resources.NAME.KIND`, where react-admin looks for them;
 * undefined where there are none of this kind.
 */
export const schemaTexts = (model: Model, language: Language, place: string) => {
  const [, name = '', kind = ''] = place.split('.');
  const resource = model.resources.get(name);
  if (!resource || !Object.hasOwn(TEXTS, kind)) return undefined;
  return { resources: { [name]: { [kind]: TEXTS[kind]?.(resource, language) } } };
};

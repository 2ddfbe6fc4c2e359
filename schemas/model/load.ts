import { MAX_LIMIT } from './apis.ts';
import { browserPath } from './browserPath.ts';
import { hashOf } from './bundle.ts';
import { compileRoot, sourceOf } from './fields/fields.ts';
import { humanize } from './fields/labels.ts';
import { systemFields } from './fields/systemFields.ts';
import {
  type FieldModel,
  type FormLayout,
  type JsonSchema,
  type Model,
  type ResourceKeywords,
  type ResourceModel,
  SCREENS,
} from './model.ts';
import { rulesOf } from './rules.ts';
import { addressOf } from './standard/gather.ts';
import { factsOf, inEveryLanguage, type Localized, wordOf } from './texts/languages.ts';
import { formOf } from './texts/units.ts';
import { ownPath } from './values/rowMeta.ts';

/** Columns of a list whose schema names none. */
const DEFAULT_COLUMN_COUNT = 8;
const MORE_MENU = { group: 'more', order: 100 } as const;

const singular = (names: Localized): Localized =>
  inEveryLanguage((language) => formOf(names, language, 'one').replace(/^%\{smart_count\}\s*/, ''));

/** A longer title is a sentence about the schema ("JSON schema for …"), which no button can hold. */
const MOST_LETTERS_OF_NOUN = 30;
/** Marks of plural forms and of what is filled in, which would be read as such. */
const POLYGLOT_MARKS = /\|\|\|\||%\{/;

const nounOf = ({ title = '' }: JsonSchema): string | undefined => {
  const noun = title.trim();
  const isNoun = noun !== '' && noun.length <= MOST_LETTERS_OF_NOUN && !POLYGLOT_MARKS.test(noun);
  return isNoun ? noun : undefined;
};

/** A schema that gives no names: its title is the one, its file's name the many (`branches.json`). */
const namesOf = (schema: JsonSchema, name: string): Localized => {
  const many = humanize(name);
  const title = nounOf(schema) ?? many;
  return inEveryLanguage((language) =>
    factsOf(language)
      .pluralForms.map((form) => (form === 'one' ? title : many))
      .join(' |||| '),
  );
};

/** `$schema` and its like are for programs: no row is known by them. */
const isForPrograms = ({ name }: FieldModel): boolean => name.startsWith('$');

const layoutOf = (
  keywords: Partial<ResourceKeywords>,
  fields: readonly FieldModel[],
): FormLayout => {
  const { tabs, steps, sections } = keywords.form ?? {};
  const groups = steps ?? tabs ?? sections;
  if (!groups?.[0]) {
    const all = fields.map((field) => field.name);
    return {
      kind: 'sections',
      groups: [{ name: 'general', title: wordOf('general'), fields: all }],
    };
  }
  const kind = steps ? 'steps' : tabs ? 'tabs' : 'sections';
  const grouped = new Set(groups.flatMap((group) => group.fields));
  // A field somebody just added to the schema belongs on the form before anybody sorts it into a group.
  const rest = fields.filter((field) => !grouped.has(field.name)).map((field) => field.name);
  const [first, ...others] = groups;
  return { kind, groups: [{ ...first, fields: [...first.fields, ...rest] }, ...others] };
};

/** A field that says so is a column, whatever the others are. */
const isAskedInList = ({ schema }: Pick<FieldModel, 'schema'>): boolean =>
  schema['x-ui']?.list === true;

const columnsOf = (
  keywords: Partial<ResourceKeywords>,
  fields: readonly FieldModel[],
): string[] => {
  const chosen = keywords.listDefault?.columns;
  const listable = fields.filter((field) => field.list);
  if (!chosen) {
    const plain = listable.filter(
      (field) =>
        !isForPrograms(field) &&
        !['longText', 'richText', 'object', 'list', 'json'].includes(field.kind),
    );
    const first = plain.slice(0, DEFAULT_COLUMN_COUNT);
    const asked = listable.filter((field) => isAskedInList(field) && !first.includes(field));
    return [...first, ...asked].map((field) => field.name);
  }
  const { tabs, steps, sections } = keywords.form ?? {};
  const grouped = new Set((steps ?? tabs ?? sections ?? []).flatMap((group) => group.fields));
  // A field that the layout mentions nowhere is new: it shows at once (SCHEMA-2). One with `list: true` always does.
  const added = listable.filter(
    ({ name, readOnly, schema }) =>
      !chosen.includes(name) &&
      (isAskedInList({ schema }) || (grouped.size > 0 && !grouped.has(name) && !readOnly)),
  );
  return [...chosen, ...added.map((field) => field.name)];
};

const titleTemplateOf = (
  keywords: Partial<ResourceKeywords>,
  fields: readonly FieldModel[],
): string => {
  const usual = ['title', 'name', 'fullname'].find((name) =>
    fields.some((field) => field.name === name),
  );
  const firstText = fields.find((field) => field.kind === 'text' && !isForPrograms(field))?.name;
  return keywords.recordTitle ?? usual ?? firstText ?? '_id';
};

/** What lists show of schemas that name no columns: worked out where the bundle is made. */
type ListedFields = Pick<ResourceModel, 'columns' | 'recordTitle'>;

/** What follows from the fields of a resource. */
type FieldFacts = Pick<
  ResourceModel,
  'source' | 'root' | 'fields' | 'tree' | 'recordTitle' | 'columns' | 'defaultSort' | 'form'
> & { readonly stateField: FieldModel | undefined };

const fieldFactsOf = (
  name: string,
  schema: JsonSchema,
  references: ResourceModel['references'],
): FieldFacts => {
  const rules = rulesOf(schema);
  const keywords: Partial<ResourceKeywords> = schema['x-resource'] ?? {};
  const { source, root: rootNode } = sourceOf(schema, rules, addressOf(name), references);
  const root = compileRoot(source, rootNode);
  const tree = root.fields;
  const fields = [...tree.values()];
  return {
    source,
    root,
    fields,
    tree,
    recordTitle: titleTemplateOf(keywords, fields),
    columns: columnsOf(keywords, fields),
    defaultSort: keywords.listDefault?.sort ?? {
      field: ownPath({ rules, tree }, 'createdAt'),
      order: 'DESC',
    },
    form: layoutOf(keywords, fields),
    stateField: fields.find((field) => field.states),
  };
};

/** What the schema says beside its fields, or what holds where it says nothing. */
const keywordFactsOf = (name: string, schema: JsonSchema) => {
  const keywords: Partial<ResourceKeywords> = schema['x-resource'] ?? {};
  const path = browserPath(name, schema);
  const screens = new Set(keywords.screens ?? SCREENS);
  return {
    ...(keywords.noun && { noun: keywords.noun }),
    ...(schema.description && { description: schema.description }),
    path,
    createPath: keywords.createPath ?? `${path}/create`,
    ...(keywords.api && { api: keywords.api }),
    module: keywords.module ?? name,
    calls: keywords.calls ?? {},
    icon: keywords.icon ?? 'label',
    ...(screens.has('list') && { menu: keywords.menu ?? MORE_MENU }),
    scope: keywords.scope ?? 'team',
    systemFields,
    screens,
    indexes: keywords.indexes ?? [],
    counts: keywords.counts ?? [],
    deletion: keywords.deletion ?? { kind: 'remove' },
    misfits: keywords.misfits ?? 'kept',
    maxLimit: keywords.maxLimit ?? MAX_LIMIT,
    isImportable: keywords.importable ?? true,
  };
};

/**
 * Works out one resource from its self-contained schema. What follows from its fields is worked out when it is first
 * asked for: a menu asks for the names of all resources, and a page for the fields of three (START-2).
 */
export const compileResource = (
  name: string,
  schema: JsonSchema,
  hash: string,
  references: ResourceModel['references'] = {},
  listed?: Partial<ListedFields>,
): ResourceModel => {
  const keywords: Partial<ResourceKeywords> = schema['x-resource'] ?? {};
  const names = keywords.name ?? namesOf(schema, name);
  let known: FieldFacts | undefined;
  const facts = (): FieldFacts => {
    known ??= fieldFactsOf(name, schema, references);
    return known;
  };
  return {
    name,
    schema,
    hash,
    references,
    rules: rulesOf(schema),
    title: singular(names),
    names,
    ...keywordFactsOf(name, schema),
    get source() {
      return facts().source;
    },
    get root() {
      return facts().root;
    },
    get fields() {
      return facts().fields;
    },
    get tree() {
      return facts().tree;
    },
    get recordTitle() {
      return listed?.recordTitle ?? facts().recordTitle;
    },
    get columns() {
      return listed?.columns ?? facts().columns;
    },
    get defaultSort() {
      return facts().defaultSort;
    },
    get form() {
      return facts().form;
    },
    get stateField() {
      return facts().stateField;
    },
  };
};

/** The answer of `/markets/schemas.json`: what a browser needs to rebuild the model. */
export interface SchemaBundle {
  /** Changes when any schema does. */
  readonly revision: string;
  readonly resources: Readonly<
    Record<
      string,
      {
        readonly hash: string;
        readonly schema: JsonSchema;
        readonly references?: ResourceModel['references'];
        /** Of schemas to the letter. */
        readonly listed?: ListedFields;
      }
    >
  >;
}

export const bundleOf = (model: Model): SchemaBundle => {
  const resources = Object.fromEntries(
    [...model.resources.values()].map(
      ({ name, hash, schema, references, rules, columns, recordTitle }) => [
        name,
        {
          hash,
          schema,
          ...(Object.keys(references).length > 0 && { references }),
          ...(rules === 'standard' && { listed: { columns, recordTitle } }),
        },
      ],
    ),
  );
  const hashes = Object.entries(resources).map(([name, { hash }]) => `${name}.${hash}`);
  return { revision: hashOf({ description: hashes.join() }), resources };
};

export const modelFromBundle = (answer: SchemaBundle): Model => ({
  resources: new Map(
    Object.entries(answer.resources).map(([name, { hash, schema, references, listed }]) => [
      name,
      compileResource(name, schema, hash, references, listed),
    ]),
  ),
});

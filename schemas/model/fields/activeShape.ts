import type { JsonSchema } from '../jsonSchema.ts';
import type { FieldModel, FieldSource } from '../model.ts';
import type { SchemaNode } from '../standard/documents.ts';
import { jsonTypeOf } from '../standard/jsonValues.ts';
import { isEmpty } from '../values/isEmpty.ts';
import { isObject } from '../values/isObject.ts';
import { compileField } from './fields.ts';
import { type Choice, choiceKey, type Layout, layoutOf, type Part } from './layout.ts';
import { type TypeName, typesOf, valuesOf } from './valueTypes.ts';

/* What a form shows of a value: of its branches only those that it takes. */

/** What decides between branches. */
export interface Judge {
  readonly takes: (node: SchemaNode, value: unknown) => boolean;
  /** The branch that a value was most likely meant for, though none takes it. */
  readonly nearest: (nodes: readonly SchemaNode[], value: unknown) => number;
}

export interface ShapeOption {
  /** Its place among all branches, or of a type its name's place. */
  readonly index: number;
  /** The branch as a field, by whose title it is called. */
  readonly field: FieldModel;
  /** Where the branches are types. */
  readonly type?: TypeName;
}

/** A choice that the person has: between branches, or between types. */
export interface ShapeChoice {
  /** Tells the choices of one place apart. */
  readonly key: string;
  readonly options: readonly ShapeOption[];
  /** Index of the one that the value takes. */
  readonly active: number | undefined;
}

export interface ActiveShape {
  readonly field: FieldModel;
  readonly choices: readonly ShapeChoice[];
}

export interface ShapeContext {
  readonly source: FieldSource;
  readonly judge: Judge;
  /** What the person chose at this place, where the value does not tell. */
  readonly chosen: (key: string) => number | undefined;
  /** The branch that was last in sight here: who empties its only field goes on in it. */
  readonly shown?: (key: string) => number | undefined;
}

/** Keywords by which a branch changes what there is to fill in. */
const SHAPING = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'items',
  'prefixItems',
  'type',
  'enum',
  'const',
];

const shapes = (layout: Layout): boolean =>
  layout.choices.length > 0 ||
  layout.schemas.some((schema) => SHAPING.some((keyword) => Object.hasOwn(schema, keyword)));

const SCALARS: readonly TypeName[] = ['string', 'number', 'integer', 'boolean'];

interface Branch {
  readonly index: number;
  readonly node: SchemaNode;
  readonly types: ReadonlySet<TypeName> | undefined;
}

/** Branches of a choice that a person can tell apart; `null` is offered in another way. */
const branchesOf = ({ source }: ShapeContext, choice: Choice): readonly Branch[] => {
  const { documents } = source;
  const layouts = choice.branches.map((branch) => layoutOf(documents, [branch]));
  if (!layouts.some(shapes)) return [];
  const isEnumerated = layouts.every((layout) => valuesOf(documents, layout) !== undefined);
  if (isEnumerated) return [];
  const branches = layouts.map(
    (layout, index): Branch => ({
      index,
      node: choice.branches[index] as SchemaNode,
      types: typesOf(documents, layout),
    }),
  );
  const told = branches.filter(({ types }) => !(types?.size === 1 && types.has('null')));
  const [first] = told;
  const [type, ...further] = first?.types ?? [];
  const refers = layouts.some(({ schemas }) => schemas.some((schema) => schema['x-ref']));
  const isOneScalar =
    // A row is chosen where another branch takes any text.
    !refers &&
    type !== undefined &&
    further.length === 0 &&
    SCALARS.includes(type) &&
    told.every(({ types }) => types?.size === 1 && types.has(type));
  // Rules for one kind of text are for validation: there is one input for all of them.
  return isOneScalar && told.length > 1 ? [] : told;
};

/** Keywords by which a branch has a say in names that it does not list. */
const OPEN_NAMES = ['patternProperties', 'additionalProperties'] as const;

/** Whether an object has nothing that a branch names: what they all share was meant for none of them. */
const tellsNone = (
  { source }: ShapeContext,
  branches: readonly Branch[],
  value: unknown,
): boolean => {
  if (!isObject(value)) return false;
  const namesNothing = (schema: JsonSchema): boolean =>
    !OPEN_NAMES.some((keyword) => isObject(schema[keyword])) &&
    !Object.keys(schema.properties ?? {}).some((name) => Object.hasOwn(value, name));
  const objects = branches.filter(({ types }) => !types || types.has('object'));
  return (
    objects.length > 1 &&
    objects.every(({ node }) => {
      const { schemas, choices } = layoutOf(source.documents, [node]);
      return choices.length === 0 && schemas.every(namesNothing);
    })
  );
};

/** The branch that a value takes; undefined for a value that tells nothing. */
const activeOf = (
  context: ShapeContext,
  key: string,
  branches: readonly Branch[],
  value: unknown,
): number | undefined => {
  const { judge, chosen, shown } = context;
  const own = chosen(key);
  if (own !== undefined) return own;
  if (value === undefined) return shown?.(key);
  const taking = branches.find(({ node }) => judge.takes(node, value));
  if (taking)
    return isEmpty(value) && branches.length > 1 && isAmbiguous(judge, branches, value)
      ? shown?.(key)
      : taking.index;
  if (isEmpty(value) || tellsNone(context, branches, value)) return shown?.(key);
  const nearest = judge.nearest(
    branches.map(({ node }) => node),
    value,
  );
  return branches[nearest]?.index;
};

/** An empty value may fit every branch: it was meant for none of them yet. */
const isAmbiguous = (judge: Judge, branches: readonly Branch[], value: unknown): boolean =>
  branches.filter(({ node }) => judge.takes(node, value)).length > 1;

interface Settling {
  readonly nodes: SchemaNode[];
  readonly choices: ShapeChoice[];
}

const settleChoice = (
  context: ShapeContext,
  choice: Choice,
  value: unknown,
  settling: Settling,
): SchemaNode | undefined => {
  const { source, judge } = context;
  if (choice.keyword === 'if') {
    const { condition, branches } = choice;
    if (value === undefined || !condition) return undefined;
    return branches[judge.takes(condition, value) ? 0 : 1];
  }
  if (choice.keyword === 'dependentSchemas') {
    const { property = '', branches } = choice;
    return isObject(value) && Object.hasOwn(value, property) ? branches[0] : undefined;
  }
  const branches = branchesOf(context, choice);
  if (branches.length === 0 || value === null) return undefined;
  const [only, ...others] = branches;
  if (only && others.length === 0) return only.node;
  const key = choiceKey(source.documents, choice);
  const active = activeOf(context, key, branches, value);
  settling.choices.push({
    key,
    active,
    options: branches.map(({ index, node }) => ({
      index,
      field: compileField(source, '', { all: [node], any: [] }, false),
    })),
  });
  return branches.find(({ index }) => index === active)?.node;
};

/** Branches inside the chosen branches are settled as well. */
const settle = (context: ShapeContext, nodes: readonly SchemaNode[], value: unknown): Settling => {
  const { documents } = context.source;
  const settling: Settling = { nodes: [], choices: [] };
  const seen = new Set<SchemaNode>();
  const open = [...layoutOf(documents, nodes).choices];
  for (let choice = open.shift(); choice; choice = open.shift()) {
    const node = settleChoice(context, choice, value, settling);
    if (!node || seen.has(node)) continue;
    seen.add(node);
    settling.nodes.push(node);
    open.push(...layoutOf(documents, [node]).choices);
  }
  return settling;
};

const ALL_TYPES: readonly TypeName[] = ['string', 'number', 'boolean', 'object', 'array', 'null'];

/** The key of the choice between types. */
export const TYPE_CHOICE = 'type';

const typeSchemas = new Map<TypeName, { readonly type: TypeName }>(
  (['integer', ...ALL_TYPES] as const).map((type) => [type, { type }]),
);

/** Whether a value of one type is what a schema calls by a type's name. */
const isOfType = (type: TypeName, value: unknown): boolean =>
  type === 'integer' ? Number.isInteger(value) : jsonTypeOf(value) === type;

const withTypes = (
  { source, chosen, shown }: ShapeContext,
  part: Part,
  { name, required }: FieldModel,
  types: readonly TypeName[],
  value: unknown,
): ActiveShape => {
  const [anchor] = part.all;
  const fieldOf = (type: TypeName): FieldModel => {
    const schema = typeSchemas.get(type) ?? {};
    const own = anchor ? [source.documents.child(anchor, schema)] : [];
    return compileField(source, name, { ...part, all: [...part.all, ...own] }, required);
  };
  const options = types.map((type, index) => ({ index, type, field: fieldOf(type) }));
  const byValue = types.findIndex((type) => isOfType(type, value));
  const told = value === undefined ? shown?.(TYPE_CHOICE) : byValue;
  const active = chosen(TYPE_CHOICE) ?? (told === -1 ? undefined : told);
  const field = active === undefined ? undefined : options[active]?.field;
  return {
    field: field ?? compileField(source, name, part, required),
    choices: [{ key: TYPE_CHOICE, options, active }],
  };
};

/** What there is of a value to fill in: its field with the branches that it takes, and the choices that remain. */
export const activeShape = (
  context: ShapeContext,
  { name, required, part }: Pick<FieldModel, 'name' | 'required' | 'part'>,
  value: unknown,
): ActiveShape => {
  const { source } = context;
  const { nodes, choices } = settle(context, part.all, value);
  const settled: Part =
    nodes.length === 0 && choices.length === 0
      ? part
      : { all: [...part.all, ...nodes], any: [], isSettled: true };
  const field = compileField(source, name, settled, required);
  const isOpen = choices.some(({ active }) => active === undefined);
  if (field.kind !== 'any' || isOpen) return { field, choices };
  const named = field.types.length > 0 ? field.types : ALL_TYPES.slice(0, -1);
  const types: readonly TypeName[] = field.isNullable ? [...named, 'null'] : named;
  const typed = withTypes(context, settled, field, types, value);
  return { ...typed, choices: [...choices, ...typed.choices] };
};

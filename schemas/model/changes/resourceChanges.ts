import type { FieldModel, Model, ResourceModel } from '../model.ts';
import { joinPath, splitPath } from '../values/fieldPath.ts';
import { isSame } from '../values/isSame.ts';
import type { Change, ChangeKind, Effect } from './change.ts';
import { fieldChanges } from './fieldChanges.ts';
import { ENTRY, type KnownOfBoth, type PlacedField, placeInBoth } from './placedFields.ts';
import { factChanges } from './resourceFacts.ts';

/** What may change of the row itself; its label is the resource's name. */
const ROW_RULES: readonly ChangeKind[] = [
  'limitSet',
  'limitChanged',
  'limitRemoved',
  'ruleChanged',
];

const own = (placed: PlacedField): Pick<Change, 'id' | 'path' | 'title'> => ({
  id: placed.id,
  path: placed.path,
  title: placed.field.title,
});

const parentPath = (path: string): string => joinPath(splitPath(path).slice(0, -1));

/** A field that was called otherwise, or stands elsewhere. What is inside it came along. */
const placeChanges = (
  before: PlacedField,
  after: PlacedField,
): readonly Omit<Change, 'resource'>[] => {
  const [from, to] = [splitPath(before.path).at(-1), splitPath(after.path).at(-1)];
  const isMoved = before.parent !== after.parent;
  if (isMoved)
    return [
      { kind: 'fieldMoved', ...own(after), from: before.path, to: after.path, effect: 'either' },
    ];
  if (from === to || from === undefined) return [];
  const until = after.field.schema['x-aliases']?.[from]?.until;
  return [
    {
      ...{ kind: 'fieldRenamed', ...own(after), from, to, effect: 'either' },
      ...(until !== undefined && { until }),
    },
  ];
};

/** Fields inside one other whose order among each other changed. */
const orderChanges = (
  before: readonly PlacedField[],
  after: readonly PlacedField[],
): readonly Omit<Change, 'resource'>[] => {
  const byParent = (fields: readonly PlacedField[], others: ReadonlySet<string>) => {
    const groups = new Map<string | undefined, PlacedField[]>();
    for (const one of fields)
      if (others.has(`${one.parent} ${one.id}`))
        groups.set(one.parent, [...(groups.get(one.parent) ?? []), one]);
    return groups;
  };
  const keys = (fields: readonly PlacedField[]) =>
    new Set(fields.map(({ parent, id }) => `${parent} ${id}`));
  const old = byParent(before, keys(after));
  return [...byParent(after, keys(before))].flatMap(([parent, fields]) => {
    const [from, to] = [old.get(parent) ?? [], fields].map((one) => one.map(({ id }) => id));
    const path = parentPath(fields[0]?.path ?? '');
    return isSame(from, to)
      ? []
      : [
          {
            ...({ kind: 'fieldsReordered', path, effect: 'none' } as const),
            from: (old.get(parent) ?? []).map((one) => splitPath(one.path).at(-1)),
            to: fields.map((one) => splitPath(one.path).at(-1)),
          },
        ];
  });
};

/** Only the outermost one of what came or went together. */
const outermost = (
  fields: readonly PlacedField[],
  others: ReadonlyMap<string, PlacedField>,
): readonly PlacedField[] =>
  fields.filter(
    ({ id, parent }) => !others.has(id) && (parent === undefined || others.has(parent)),
  );

/** Whether an object takes values of any kind under names that it does not list. Souk's own rules never do. */
const takesAnyName = ({ source, rules }: ResourceModel, { names }: FieldModel): boolean =>
  rules === 'standard' &&
  !source.isSouk &&
  names.isOpen &&
  !names.field &&
  names.patterns.length === 0;

/**
 * What a field that comes does to the rows: where any name was taken it is a rule for one of them, elsewhere a name
 * more. One that goes does the opposite.
 */
const effectOfComing = (field: FieldModel, isAnyNameTaken: boolean): Effect => {
  if (isAnyNameTaken) return 'tightens';
  return field.required ? 'either' : 'loosens';
};

const OPPOSITE: Readonly<Record<Effect, Effect>> = {
  ...({ none: 'none', either: 'either', tightens: 'loosens', loosens: 'tightens' } as const),
};

interface Version {
  readonly resource: ResourceModel;
  readonly fields: readonly PlacedField[];
  readonly byId: ReadonlyMap<string, PlacedField>;
}

const versionOf = (resource: ResourceModel, fields: readonly PlacedField[]): Version => ({
  resource,
  fields,
  byId: new Map(fields.map((field) => [field.id, field])),
});

const comingEffect = (version: Version, { field, parent }: PlacedField): Effect => {
  const holder = parent === undefined ? undefined : version.byId.get(parent);
  return effectOfComing(
    field,
    takesAnyName(version.resource, holder?.field ?? version.resource.root),
  );
};

/** Entries of a list are called as the list where they have no title of their own. */
const hasOwnTitle = ({ path, field }: PlacedField): boolean =>
  splitPath(path).at(-1) !== ENTRY || field.schema.title !== undefined;

/** Entries of a list, places of a tuple, and values under free names: what comes or goes there is a rule for them. */
const ruleOf = ({ path }: PlacedField): string | undefined => {
  const step = splitPath(path).at(-1) ?? '';
  if (step.startsWith('[')) return 'items';
  return step.startsWith('{') ? 'additionalProperties' : undefined;
};

/** A field that comes; one that goes is told as the opposite. */
const coming = (version: Version, field: PlacedField): Omit<Change, 'resource'> => {
  const keyword = ruleOf(field);
  return keyword
    ? { kind: 'ruleChanged', keyword, effect: 'tightens' }
    : { kind: 'fieldAdded', effect: comingEffect(version, field) };
};

const going = (version: Version, field: PlacedField): Omit<Change, 'resource'> => {
  const { kind, effect, ...rest } = coming(version, field);
  const gone = kind === 'fieldAdded' ? 'fieldRemoved' : kind;
  return { ...rest, kind: gone, effect: OPPOSITE[effect] };
};

const treeChanges = (before: Version, after: Version): readonly Omit<Change, 'resource'>[] => {
  const kept = after.fields.flatMap((field) => {
    const was = before.byId.get(field.id);
    return was
      ? [
          ...placeChanges(was, field),
          ...fieldChanges(was.field, field.field)
            .filter((change) => change.keyword !== 'title' || hasOwnTitle(field))
            .map((change) => ({ ...own(field), ...change })),
        ]
      : [];
  });
  return [
    ...outermost(before.fields, after.byId).map((field) => ({
      ...going(before, field),
      ...own(field),
    })),
    ...outermost(after.fields, before.byId).map((field) => ({
      ...coming(after, field),
      ...own(field),
      to: { kind: field.field.kind, required: field.field.required },
    })),
    ...kept,
    ...orderChanges(before.fields, after.fields),
  ];
};

/** What differs between two versions of a resource, field by field; none where they mean the same (STUDIO-2). */
export const resourceChanges = (
  before: ResourceModel,
  after: ResourceModel,
  known: KnownOfBoth = {},
): readonly Change[] => {
  const { name: resource } = after;
  const placed = placeInBoth(before, after, known);
  return [
    ...factChanges(before, after),
    ...fieldChanges(before.root, after.root)
      .filter(({ kind }) => ROW_RULES.includes(kind))
      .map((change) => ({ resource, path: '', title: after.title, ...change })),
    ...treeChanges(versionOf(before, placed.before), versionOf(after, placed.after)).map(
      (change) => ({ resource, ...change }),
    ),
  ];
};

/** What differs between two sets of resources. `known` answers the ids that are known of a resource's fields. */
export const modelChanges = (
  before: Pick<Model, 'resources'>,
  after: Pick<Model, 'resources'>,
  known: (resource: string) => KnownOfBoth = () => ({}),
): readonly Change[] => {
  const named = ({ name, title }: ResourceModel) => ({ resource: name, title });
  return [
    ...[...before.resources.values()]
      .filter(({ name }) => !after.resources.has(name))
      .map((one) => ({ kind: 'resourceRemoved', ...named(one), effect: 'tightens' }) as const),
    ...[...after.resources.values()].flatMap((one): readonly Change[] => {
      const old = before.resources.get(one.name);
      return old
        ? resourceChanges(old, one, known(one.name))
        : [{ kind: 'resourceAdded', ...named(one), effect: 'loosens' }];
    }),
  ];
};

import { breaksOf } from '../changes/breaking.ts';
import type { Change, ChangeKind } from '../changes/change.ts';
import type { FieldModel, Model, ResourceModel } from '../model.ts';
import { OperationError } from '../operations/fieldPlaces.ts';
import { relabelField } from '../operations/renameField.ts';
import { joinPath, splitPath } from '../values/fieldPath.ts';
import { isObject } from '../values/isObject.ts';
import { isSame } from '../values/isSame.ts';
import type { ChangedResource } from './changedField.ts';
import { type CodeNeeds, isKnownField, knownAmong, knownFields, ownerOf } from './codeNeeds.ts';
import { type Consumer, SENDS_AND_READS } from './consumer.ts';
import { typeNameOf } from './typeNames.ts';

/*
 * What uses a part of a schema and is known without a database: other schemas, Souk's own code, generated types.
 */

export type Resources = Pick<Model, 'resources'>;

/** Its name leads elsewhere, or nowhere. */
const GONE: readonly ChangeKind[] = ['fieldRemoved', 'fieldRenamed', 'fieldMoved'];
/** Some of its values are no values any more. */
const LOST_VALUES: readonly ChangeKind[] = ['valuesRemoved', 'statesRemoved'];

const valuesIn = (from: unknown): readonly unknown[] => (Array.isArray(from) ? from : []);

/** Kinds of changes that a type in TypeScript says; limits are not said there. */
const TYPED: readonly ChangeKind[] = [
  ...(['fieldAdded', 'fieldRemoved', 'fieldRenamed', 'fieldMoved', 'fieldRetyped'] as const),
  ...(['fieldRequired', 'fieldOptional', 'valuesAdded', 'valuesRemoved'] as const),
  ...(['statesAdded', 'statesRemoved', 'ruleChanged'] as const),
];
const TYPED_KEYWORDS = ['enum', 'const'];

const isTyped = ({ kind, keyword = '' }: Change): boolean =>
  TYPED.includes(kind) || (kind.startsWith('limit') && TYPED_KEYWORDS.includes(keyword));

const typeConsumers = (
  change: Change,
  { before: resource, placesBefore }: ChangedResource,
): readonly Consumer[] => {
  const name = typeNameOf(resource.name, resource.schema);
  if (change.kind === 'resourceRemoved')
    return [{ kind: 'type', name, what: 'whole', breaks: breaksOf(change) }];
  if (!isTyped(change) || change.path === undefined) return [];
  const placed = placesBefore.byId.get(change.id ?? '');
  return [{ kind: 'type', name, what: placed?.path ?? change.path, breaks: breaksOf(change) }];
};

const codeConsumers = (
  change: Change,
  { before: resource, placesBefore }: ChangedResource,
  needs: CodeNeeds,
): readonly Consumer[] => {
  const code = { kind: 'code', name: ownerOf(needs, resource.name) } as const;
  if (change.kind === 'resourceRemoved')
    return needs.needed.includes(resource.name) || knownFields(needs, resource.name).length > 0
      ? [{ ...code, what: 'whole', breaks: SENDS_AND_READS }]
      : [];
  const path = placesBefore.byId.get(change.id ?? '')?.path ?? '';
  const isBroken = LOST_VALUES.includes(change.kind)
    ? knownAmong(needs, resource.name, path, valuesIn(change.from)).length > 0
    : [...GONE, 'fieldRetyped'].includes(change.kind) && isKnownField(needs, resource.name, path);
  const [what = ''] = splitPath(path);
  return isBroken ? [{ ...code, what, breaks: SENDS_AND_READS }] : [];
};

/** Places of a schema where two versions differ, each as deep as it can be told. */
const differingPlaces = (
  before: unknown,
  after: unknown,
  at: readonly string[],
): readonly (readonly string[])[] => {
  if (isSame(before, after)) return [];
  const isKeyword = at.at(-1)?.startsWith('x-') && at.length > 1;
  const isOfResource = at[0] === 'x-resource' && at.length > 1;
  if (isKeyword || isOfResource || !isObject(before) || !isObject(after)) return [at];
  return Object.keys(before).flatMap((key) =>
    key in after ? differingPlaces(before[key], after[key], [...at, key]) : [],
  );
};

/** No field may have such a name, so that what changes with it is what speaks of the field. */
const PROBE = '\u0000';

/**
 * Where the resource's own schema speaks of a field, beside the field itself: `fullname x-computed`. Found by calling it
 * otherwise, so that what a rename follows and what is told here are the same.
 */
const ownReferences = (resource: ResourceModel, path: string): readonly string[] => {
  const parts = splitPath(path).filter((part) => part !== '[]');
  try {
    const changed = relabelField(resource.schema, parts, PROBE, (field) => field);
    return differingPlaces(resource.schema, changed, [])
      .map((place) => place.filter((part) => part !== 'properties' && part !== 'x-resource'))
      .filter((place) => place.length > 0 && place.at(-1) !== 'required')
      .map((place) => place.join(' '));
  } catch (cause) {
    // A field of a shared shape: what speaks of it stands in that shape, which changes with it.
    if (cause instanceof OperationError) return [];
    throw cause;
  }
};

/** Fields of a resource that lead to another one, each once, a shape that contains itself followed once. */
const referring = (
  { root }: ResourceModel,
  target: string,
  seen: Set<FieldModel> = new Set(),
): readonly string[] => {
  const look = (field: FieldModel, at: readonly string[]): readonly string[] => {
    if (seen.has(field)) return [];
    seen.add(field);
    const { reference } = field;
    const isSo =
      reference === target ||
      (typeof reference === 'object' && Object.values(reference.resources).includes(target));
    if (isSo) return [joinPath(at)];
    return [
      ...(field.items ? look(field.items, at) : []),
      ...[...field.fields].flatMap(([name, inner]) => look(inner, [...at, name])),
    ];
  };
  return look(root, []);
};

const schemaConsumers = (
  change: Change,
  { before: resource, placesBefore }: ChangedResource,
  { before, after }: { readonly before: Resources; readonly after: Resources },
): readonly Consumer[] => {
  const breaks = SENDS_AND_READS;
  if (change.kind === 'resourceRemoved')
    // One that still leads there is not in order any more: then there is only the version of before.
    return [...before.resources.values()].flatMap((other) =>
      (other === resource
        ? []
        : referring(after.resources.get(other.name) ?? other, resource.name)
      ).map(
        (path): Consumer => ({ kind: 'schema', name: other.name, what: `${path} x-ref`, breaks }),
      ),
    );
  // What speaks of a renamed field was renamed with it.
  if (!['fieldRemoved', 'fieldMoved', 'fieldRetyped'].includes(change.kind)) return [];
  const path = placesBefore.byId.get(change.id ?? '')?.path;
  if (path === undefined) return [];
  return ownReferences(resource, path).map((what) => ({
    ...({ kind: 'schema', name: resource.name } as const),
    what,
    breaks,
  }));
};

/** Whom a breaking change breaks, as far as schemas and code say it. */
export const writtenConsumers = (
  change: Change,
  resource: ChangedResource,
  versions: { readonly before: Resources; readonly after: Resources; readonly code: CodeNeeds },
): readonly Consumer[] => [
  ...codeConsumers(change, resource, versions.code),
  ...schemaConsumers(change, resource, versions),
  ...typeConsumers(change, resource),
];

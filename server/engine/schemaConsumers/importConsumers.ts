import { isObject, type ResourceModel } from '#schemas';
import { breaksOf } from '#schemas/model/changes/breaking.ts';
import type { Change, ChangeKind } from '#schemas/model/changes/change.ts';
import { type ChangedResource, partsBefore } from '#schemas/model/consumers/changedField.ts';
import { type Consumer, SENDS } from '#schemas/model/consumers/consumer.ts';
import { fieldCalled } from '#schemas/model/fields/names/formerNames.ts';
import { referenceTargets } from '#schemas/model/fields/referenceTarget.ts';
import { splitPath } from '#schemas/model/values/fieldPath.ts';
import type { OpenImport } from '#server/engine/importExport/openMappings.ts';

/** Whether a field has to be filled from now on. */
const isDemanded = ({ kind, to }: Change): boolean =>
  kind === 'fieldRequired' || (kind === 'fieldAdded' && isObject(to) && to['required'] === true);

/** Whether the name that a column fills leads to the same field after the change. */
const isStillCalled = (
  named: string,
  field: string,
  { placesBefore, placesAfter }: ChangedResource,
  after: ResourceModel,
): boolean => {
  const found = fieldCalled(after.tree, named);
  return found !== undefined && placesAfter.idAt([found.name]) === placesBefore.idAt([field]);
};

/** Rows are found by fields that no two rows have the same value of. */
const isNoKeyAnyMore = ({ kind, keyword }: Change): boolean =>
  kind === 'limitRemoved' && keyword === 'x-unique';

/** What an import does with a field of its own resource that a change breaks. */
const ownUse = (
  change: Change,
  { fills, key }: OpenImport,
  changed: ChangedResource,
  after: ResourceModel,
): string | undefined => {
  const parts = partsBefore(change, changed) ?? splitPath(change.path ?? '');
  const [top] = parts;
  if (top === undefined) return undefined;
  const filled = fills.filter(({ field }) => field === top);
  if (isDemanded(change) && parts.length === 1 && filled.length === 0) return 'empty';
  if (filled.length === 0) return undefined;
  if (isNoKeyAnyMore(change)) return key === top ? 'key' : undefined;
  const isOtherName = change.kind === 'fieldRenamed' || change.keyword === 'x-aliases';
  if (isOtherName && filled.every(({ named }) => isStillCalled(named, top, changed, after)))
    return undefined;
  return key === top ? 'key' : 'fills';
};

/** Whether it finds rows of the changed resource by the changed field: `customerId.email`. */
const findsBy = (
  change: Change,
  { resource, fills }: OpenImport,
  changed: ChangedResource,
  all: ReadonlyMap<string, ResourceModel>,
): boolean => {
  const [top, ...inner] = partsBefore(change, changed) ?? [];
  return (
    inner.length === 0 &&
    fills.some(({ field, by }) => {
      const reference = all.get(resource)?.tree.get(field)?.reference;
      return (
        by !== undefined && by === top && referenceTargets(reference).includes(changed.before.name)
      );
    })
  );
};

/** What no name leads to any more, or what is another thing there. */
const NOT_FOUND: readonly ChangeKind[] = [
  ...(['fieldRemoved', 'fieldRenamed', 'fieldMoved', 'fieldRetyped'] as const),
];

/** Imports that are not done and that a change of requests breaks. */
export const importConsumers = (
  change: Change,
  imports: readonly OpenImport[],
  changed: ChangedResource,
  all: ReadonlyMap<string, ResourceModel>,
): readonly Consumer[] =>
  imports.flatMap((job): readonly Consumer[] => {
    const { before, after } = changed;
    const consumer = { kind: 'import', name: job.title, owner: job.owner, breaks: SENDS } as const;
    if (job.resource === before.name && !after) return [{ ...consumer, what: 'list' }];
    const isLost = NOT_FOUND.includes(change.kind) || isNoKeyAnyMore(change);
    if (!after || !(isLost || breaksOf(change).requests)) return [];
    const own = job.resource === before.name ? ownUse(change, job, changed, after) : undefined;
    const what = own ?? (isLost && findsBy(change, job, changed, all) ? 'key' : undefined);
    return what === undefined ? [] : [{ ...consumer, what }];
  });

import {
  changedFields,
  type ResourceModel,
  recordName,
  recordOfValues,
  SYSTEM_FIELDS,
  valuesOfRecord,
} from '#schemas';
import { withoutFormerNames } from '#schemas/model/fields/names/presentNames.ts';
import { dataOf, isMoved, metaName, metaOf } from '#schemas/model/values/rowMeta.ts';

/** A row as the APIs send it. */
export type Row = Readonly<Record<string, unknown>> & { readonly _id: string };

/** A row as react-admin wants it; `_id` stays, so that code generated from schemas reads on. */
export type RowRecord = Row & { readonly id: string };

const owned: readonly string[] = ['id', ...SYSTEM_FIELDS];

/** Names that both the schema and the server use: a row without a value of its own shows none of the server's. */
const absentNames = (
  { tree }: ResourceModel,
  values: Values,
): Readonly<Record<string, undefined>> =>
  Object.fromEntries(
    owned
      .filter((name) => tree.has(name) && !Object.hasOwn(values, name))
      .map((name) => [recordName(name), undefined]),
  );

export const toRecord = (
  resource: ResourceModel,
  answered: Readonly<Record<string, unknown>>,
): RowRecord => {
  // A copy of a row, or a whole row sent back, would say the old value under its former name.
  const row = withoutFormerNames(resource, answered);
  if (resource.rules === 'souk') return { ...row, _id: String(row['_id']), id: String(row['_id']) };
  const meta = metaOf(resource, row);
  const id = String(meta['_id'] ?? meta['id']);
  const values = dataOf(resource, row);
  return {
    ...absentNames(resource, values),
    ...meta,
    ...recordOfValues(values),
    _id: id,
    id,
  };
};

type Values = Readonly<Record<string, unknown>>;

/** What may be sent: react-admin's `id` and the fields of the server's own stay here. */
export const toBody = ({ rules }: ResourceModel, record: Values): Record<string, unknown> =>
  rules === 'souk'
    ? Object.fromEntries(Object.entries(record).filter(([name]) => !owned.includes(name)))
    : { ...valuesOfRecord(record) };

/** A new row may also name its team: an admin writes for every one of them. */
export const creationBody = (resource: ResourceModel, record: Values): Record<string, unknown> => {
  const { teamId } = record;
  const body = toBody(resource, record);
  if (teamId === undefined) return body;
  return resource.rules === 'souk'
    ? { ...body, teamId }
    : { ...body, [metaName(resource)]: { teamId } };
};

/** What an update sends: the changed fields, and the names that go. */
export interface UpdateParts {
  readonly body: Record<string, unknown>;
  /** Only to the letter of a schema: elsewhere `null` clears. */
  readonly without: readonly string[];
}

/** A move says its reason anew, although the one that is stored may say the same. */
const reasonOfMove = (
  { stateField }: ResourceModel,
  record: Values,
  previous: Values,
): readonly string[] => {
  const [from, to] = [previous[stateField?.name ?? ''], record[stateField?.name ?? '']];
  if (to === undefined || from === to) return [];
  return (stateField?.states?.moves ?? [])
    .filter((move) => move.to === to && move.from.some((state) => state === from))
    .flatMap(({ reason }) => (reason !== undefined && Object.hasOwn(record, reason) ? reason : []));
};

/**
 * Only what the person changed, as updates are partial: another's change to another field survives, and so does every
 * field that `record` does not name.
 *
 * Shape: a field named without a value is sent as `null`, which clears it.
 * Source: decisions.md "Updates are partial".
 */
const changesOf = (
  resource: ResourceModel,
  record: Values,
  previous: Values,
): Record<string, unknown> => {
  const changed = new Set([
    ...changedFields(previous, record),
    ...reasonOfMove(resource, record, previous),
  ]);
  return Object.fromEntries(
    Object.entries(toBody(resource, record))
      .filter(([name]) => changed.has(name))
      .map(([name, value]) => [name, value ?? null]),
  );
};

/** To the letter of a schema `null` is a value: names that go are told apart. */
const exactChanges = (
  resource: ResourceModel,
  record: Values,
  previous: Values | undefined,
): UpdateParts => {
  const before = previous ? valuesOfRecord(previous) : {};
  const after = valuesOfRecord(record);
  const changed = [
    ...new Set([
      ...changedFields(before, { ...before, ...after }, 'standard'),
      ...reasonOfMove(resource, after, before),
    ]),
  ];
  const version = record['version'] ?? previous?.['version'];
  const values = Object.fromEntries(
    changed.filter((name) => after[name] !== undefined).map((name) => [name, after[name]]),
  );
  const meta = isMoved(resource, before) ? { [metaName(resource)]: { version } } : { version };
  return {
    body: { ...values, ...(version !== undefined && meta) },
    without: changed.filter((name) => after[name] === undefined),
  };
};

/**
 * The body of an update, with the version that it is meant for where the server keeps versions.
 *
 * Servers that know only the seed's calls get the whole record: nobody says that theirs leave absent fields alone.
 */
export const updateParts = (
  resource: ResourceModel,
  record: Values,
  previous: Values | undefined,
  hasVersions: boolean,
): UpdateParts => {
  if (resource.rules === 'standard') return exactChanges(resource, record, previous);
  if (!previous || !hasVersions)
    return { body: toBody(resource, { ...previous, ...record }), without: [] };
  const version = record['version'] ?? previous['version'];
  const changes = changesOf(resource, record, previous);
  return { body: version === undefined ? changes : { ...changes, version }, without: [] };
};

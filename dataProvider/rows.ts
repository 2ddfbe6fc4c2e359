import { changedFields, SYSTEM_FIELDS } from '#schemas';

/** A row as the APIs send it. */
export type Row = Readonly<Record<string, unknown>> & { readonly _id: string };

/** A row as react-admin wants it; `_id` stays, so that code generated from schemas reads on. */
export type RowRecord = Row & { readonly id: string };

export const toRecord = (row: Row): RowRecord => ({ ...row, id: row._id });

const owned: readonly string[] = ['id', ...SYSTEM_FIELDS];

/** What may be sent: react-admin's `id` and the fields of the server's own stay here. */
export const toBody = (record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !owned.includes(name)));

/** A new row may also name its team: an admin writes for every one of them. */
export const creationBody = (
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const { teamId } = record;
  return { ...toBody(record), ...(teamId !== undefined && { teamId }) };
};

/**
 * Only what the person changed, as updates are partial: another's change to another field survives, and so does every
 * field that `record` does not name.
 *
 * Shape: a field named without a value is sent as `null`, which clears it.
 * Source: decisions.md "Updates are partial".
 */
const changesOf = (
  record: Readonly<Record<string, unknown>>,
  previous: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const changed = changedFields(previous, record);
  return Object.fromEntries(
    Object.entries(toBody(record))
      .filter(([name]) => changed.has(name))
      .map(([name, value]) => [name, value ?? null]),
  );
};

/**
 * The body of an update, with the version that it is meant for where the server keeps versions.
 *
 * Servers that know only the seed's calls get the whole record: nobody says that theirs leave absent fields alone.
 */
export const updateBody = (
  record: Readonly<Record<string, unknown>>,
  previous: Readonly<Record<string, unknown>> | undefined,
  hasVersions: boolean,
): Record<string, unknown> => {
  if (!previous || !hasVersions) return toBody({ ...previous, ...record });
  const version = record['version'] ?? previous['version'];
  const changes = changesOf(record, previous);
  return version === undefined ? changes : { ...changes, version };
};

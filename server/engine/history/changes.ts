import { changedFields, isEmpty } from '#schemas';
import type { Row } from '#server/engine/database/json.ts';
import { isSystemName } from '#server/engine/records/rowText.ts';

/** What a field held before and after; absent, null and blank are one, and stored as null. */
export type FieldChange = readonly [before: unknown, after: unknown];
export type Changes = Readonly<Record<string, FieldChange>>;

const orNull = (value: unknown): unknown => (isEmpty(value) ? null : value);

/** The fields in which two states of a row differ; those that every write touches are not worth a word. */
export const changesBetween = (before: Row = {}, after: Row = {}): Changes =>
  Object.fromEntries(
    [...changedFields(before, after)]
      .filter((name) => !isSystemName(name))
      .map((name) => [name, [orNull(before[name]), orNull(after[name])] as const]),
  );

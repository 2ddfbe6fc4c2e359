import { ApiError } from '#dataProvider';
import { refusalKey } from '#schemas/model/values/refusals.ts';
import type { RefusedRow } from './bulkWork.ts';

/** Rows that were refused for one reason. */
export interface RefusedGroup {
  readonly key: string;
  readonly error: unknown;
  readonly ids: readonly string[];
}

const keyOf = (error: unknown): string =>
  error instanceof ApiError
    ? refusalKey({ code: error.code ?? '', message: error.message, errors: error.errors })
    : String(error);

/** Refused rows by their reasons, the most frequent one first. */
export const groupRefused = (refused: readonly RefusedRow[]): readonly RefusedGroup[] => {
  const groups = new Map<string, { readonly error: unknown; readonly ids: string[] }>();
  // Many rows share the one error of the call that refused them.
  const keys = new Map<unknown, string>();
  for (const { id, error } of refused) {
    const key = keys.get(error) ?? keyOf(error);
    keys.set(error, key);
    const group = groups.get(key) ?? { error, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups]
    .map(([key, group]) => ({ key, ...group }))
    .toSorted((one, other) => other.ids.length - one.ids.length);
};

import { isObject, type Localized, type ResourceModel } from '#schemas';
import { readStored, writeStored } from '#src/admin/session/storage.ts';
import type { FieldPath, FormValues } from '../fieldPaths.ts';
import type { SeenChanges } from './conflicts.ts';

/** What somebody typed into a place that a newer schema takes from the form. */
export interface LostValue {
  readonly path: FieldPath;
  readonly title: string | Localized;
  readonly value: unknown;
}

/** The lost values of a form, and how often it was saved without them. */
export interface Lost {
  readonly values: readonly LostValue[];
  readonly saves: number;
}

/** What somebody typed and has not saved. */
export interface Draft {
  readonly data: FormValues;
  /** Version of the record it was typed over. */
  readonly version?: number;
  /** What that record held where it differs from the draft; null where it held nothing. */
  readonly before?: FormValues;
  readonly seen?: SeenChanges;
  readonly lost?: Lost | undefined;
  /** The resource of that schema, until the page is loaded anew. */
  readonly of?: ResourceModel;
  /** The schema that it was typed by (its hash): the form may be another one when it is back. */
  readonly schema?: string;
  readonly savedAt: string;
}

/** React-admin remounts the page when the language changes; nobody comes back by hand this fast. */
const RETURN_MS = 1_000;

const held = new Map<string, Draft>();
const leaving = new Map<string, ReturnType<typeof setTimeout>>();
const storageKey = (key: string): string => `drafts.${key}`;

const toDraft = (value: unknown): Draft | undefined => {
  if (!isObject(value) || !isObject(value['data'])) return undefined;
  const { data, version, before, seen, lost, schema, savedAt } = value;
  return {
    data,
    savedAt: String(savedAt),
    ...(typeof version === 'number' && { version }),
    ...(isObject(before) && { before }),
    ...(typeof schema === 'string' && { schema }),
    // Written by this file, under a key of its own.
    ...(isObject(seen) && { seen: seen as SeenChanges }),
    ...(isObject(lost) && { lost: lost as unknown as Lost }),
  };
};

/** Whether the form had other fields when the draft was typed. */
export const isOfOtherForm = ({ schema }: Draft, hash: string): boolean =>
  schema !== undefined && schema !== hash;

/** Draft of a form, by who writes it, the resource, and the record's id (none for a new record). */
export const draftKey = (owner: string, resource: string, id: unknown): string =>
  [owner, resource, String(id ?? '')].join('/');

export const readDraft = (key: string): Draft | undefined =>
  held.get(key) ?? toDraft(readStored(storageKey(key)));

/** A form appeared: its draft stays. Answers whether that form was on the page a moment ago. */
export const claimDraft = (key: string): boolean => {
  const timer = leaving.get(key);
  clearTimeout(timer);
  return leaving.delete(key);
};

/**
 * Keeps a draft outside React, where a language switch, a 401 and a crash cannot reach it.
 *
 * Secrets (passwords) wait in memory only: enough for a language switch, and never written down.
 */
export const writeDraft = (key: string, draft: Draft, secrets: readonly string[]): void => {
  held.set(key, draft);
  const open = (values: FormValues): FormValues =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
  const { data, before, of: _of, ...rest } = draft;
  writeStored(storageKey(key), {
    ...rest,
    data: secrets.length > 0 ? open(data) : data,
    ...(before && { before: secrets.length > 0 ? open(before) : before }),
  });
};

export const removeDraft = (key: string): void => {
  held.delete(key);
  writeStored(storageKey(key), undefined);
};

/** The form left the page: its draft goes, unless the form is back at once. */
export const releaseDraft = (key: string): void => {
  const remove = (): void => {
    leaving.delete(key);
    removeDraft(key);
  };
  // One that was begun before could not be stopped any more.
  clearTimeout(leaving.get(key));
  leaving.set(key, setTimeout(remove, RETURN_MS));
};

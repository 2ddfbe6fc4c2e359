import { useEffect, useRef, useState } from 'react';
import { isSame, type ResourceModel } from '#schemas';
import { readToken } from '#src/admin/session/authProvider.ts';
import { conflictsOf, merge, type SeenChanges, withSeen } from './conflicts.ts';
import {
  claimDraft,
  type Draft,
  readDraft,
  releaseDraft,
  removeDraft,
  writeDraft,
} from './drafts.ts';
import type { FormValues } from './fieldPaths.ts';
import { formDataOf, isOnForm } from './formFields.ts';

interface Settings {
  readonly resource: ResourceModel;
  readonly record: FormValues | undefined;
  readonly initial: FormValues | undefined;
  readonly key: string;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
}

/** What a form began from: a save speaks of changes to this, whatever arrived since. */
export interface MergeBase {
  /** Absent for a new record, and for a draft whose record is not known any more. */
  readonly base: FormValues | undefined;
  readonly seen: SeenChanges;
}

interface Values extends MergeBase {
  readonly data: FormValues;
  /** The record that was looked at last. */
  readonly latest: FormValues | undefined;
}

const NOTHING_SEEN: SeenChanges = {};

/** The part of a record that a form was opened with, as far as its draft tells. */
const baseOf = (
  { data, before, version }: Draft,
  record: FormValues | undefined,
): FormValues | undefined => {
  if (before) return { ...data, ...before, version };
  return version === record?.['version'] ? record : undefined;
};

/** What a record held where somebody typed something else. */
const beforeOf = (resource: ResourceModel, base: FormValues, data: FormValues): FormValues =>
  Object.fromEntries(
    resource.fields
      .filter((field) => isOnForm(resource, field) && data[field.name] !== base[field.name])
      .map(({ name }) => [name, base[name] ?? null]),
  );

/** Takes over what others changed and this form has not; the rest is noted down as shown. */
const withArrived = (resource: ResourceModel, values: Values, record: FormValues): Values => {
  const conflicts = conflictsOf(resource, values.base, values.data, record);
  return {
    ...values,
    latest: record,
    data: merge(conflicts, values.data, new Set()),
    seen: withSeen(values.seen, conflicts),
  };
};

/**
 * The data of a form, and its draft outside React.
 *
 * A draft goes when the form is saved or left on purpose; it stays when a language switch or a 401 took
 * the form away, and after a crash, which runs no clean-up at all.
 */
export const useFormValues = (settings: Settings) => {
  const { resource, record, initial, key, isDirty, isSaving } = settings;
  const [restored, setRestored] = useState(() => readDraft(key));
  const [isFamiliar, setFamiliar] = useState(true);
  const fresh = (base: FormValues | undefined, latest = base): Values => ({
    data: formDataOf(resource, base),
    base,
    seen: NOTHING_SEEN,
    latest,
  });
  const [values, setValues] = useState((): Values => {
    if (!restored) return { ...fresh(record), ...(initial && { data: initial }) };
    const { data, seen = NOTHING_SEEN } = restored;
    return { data, base: baseOf(restored, record), seen, latest: undefined };
  });
  const isDraftKept = useRef(restored !== undefined);
  const { data, base, seen, latest } = values;
  const present = useRef(values);
  present.current = values;

  // Of a save on its way the answer comes first: what it stored is nobody else's change.
  if (record !== undefined && record !== latest && !isSaving) {
    const isUntouched = !isDirty && !restored;
    setValues(isUntouched ? fresh(record) : withArrived(resource, values, record));
  }

  useEffect(() => {
    if (!isDirty) return;
    isDraftKept.current = true;
    const version = base?.['version'];
    const draft: Draft = {
      data,
      savedAt: new Date().toISOString(),
      ...(typeof version === 'number' && { version }),
      ...(base && { before: beforeOf(resource, base, data) }),
      ...(seen !== NOTHING_SEEN && { seen }),
    };
    const secrets = resource.fields.filter(({ writeOnly }) => writeOnly).map(({ name }) => name);
    writeDraft(key, draft, secrets);
  }, [data, isDirty, key, resource, base, seen]);

  // As effects, because the form that goes is cleaned up after this one has rendered.
  useEffect(() => {
    setFamiliar(claimDraft(key));
    return () => {
      const isSignedOut = readToken() === null;
      if (isDraftKept.current && !isSignedOut) releaseDraft(key);
    };
  }, [key]);

  const forget = (): void => {
    isDraftKept.current = false;
    removeDraft(key);
    setRestored(undefined);
  };
  const opened: MergeBase = { base, seen };
  return {
    data,
    opened,
    isRestored: restored !== undefined,
    /** Set when the form came back after a crash or a sign-in; a language switch needs no word. */
    notice: isFamiliar ? undefined : restored,
    change: (changed: FormValues): void => setValues((now) => ({ ...now, data: changed })),
    /**
     * The form's data were stored. Answers whether nothing was typed meanwhile; what was, counts as typed over what is
     * stored now.
     */
    settle: (submitted: FormValues, stored: FormValues | undefined): boolean => {
      const isUnchanged = isSame(present.current.data, submitted);
      if (isUnchanged) forget();
      setValues((now) => {
        const next = stored ? fresh({ ...record, ...stored }, now.latest) : now;
        return isUnchanged ? next : { ...next, data: now.data };
      });
      return isUnchanged;
    },
    /** Back to the stored record. */
    discard: (): void => {
      forget();
      setValues({ ...fresh(record), ...(initial && { data: initial }) });
    },
  };
};

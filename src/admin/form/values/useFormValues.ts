import { useCallback, useEffect, useRef, useState } from 'react';
import { isSame, type ResourceModel, recordName } from '#schemas';
import { underPresentNames } from '#schemas/model/fields/names/underPresentNames.ts';
import type { FormValues } from '../fieldPaths.ts';
import { formDataOf, isOnForm, rowOf } from '../formFields.ts';
import type { Carry } from './carried.ts';
import { conflictsOf, merge, type SeenChanges, withSeen } from './conflicts.ts';
import { type Draft, isOfOtherForm, type Lost, writeDraft } from './drafts.ts';
import { useDraft } from './useDraft.ts';

interface Settings {
  readonly resource: ResourceModel;
  readonly record: FormValues | undefined;
  readonly initial: FormValues | undefined;
  readonly key: string;
  readonly isDirty: boolean;
  /** Read between two renders: what was discarded is not kept. */
  readonly isDirtyNow: () => boolean;
  readonly isSaving: boolean;
}

/** What a form began from: a save sends the changes to this, whatever arrived since. */
export interface MergeBase {
  /** Absent for a new record, and for a draft whose record is not known any more. */
  readonly base: FormValues | undefined;
  readonly seen: SeenChanges;
  /** What was typed where the form has no place any more. */
  readonly lost?: Lost | undefined;
}

interface Values extends MergeBase {
  readonly data: FormValues;
  /** The record that was looked at last. */
  readonly latest: FormValues | undefined;
  /** The resource whose names of fields they are under. */
  readonly names: ResourceModel;
}

const NOTHING_SEEN: SeenChanges = {};
/** Of a form with other fields, until it is looked at. */
const MAYBE_LOST: Lost = { values: [], saves: 0 };

/** The values of a form over a record, or of an empty one. */
const valuesOf = (
  { resource, initial }: Settings,
  base: FormValues | undefined,
  latest = base,
): Values => ({
  data: base === undefined && initial ? initial : formDataOf(resource, base),
  base,
  seen: NOTHING_SEEN,
  latest,
  names: resource,
});

/** The record that a draft was typed over, as far as the draft tells. */
const baseOf = (
  { data, before, version }: Draft,
  record: FormValues | undefined,
): FormValues | undefined => {
  if (before) return { ...data, ...before, version };
  return version === record?.['version'] ? record : undefined;
};

/** What a record held where somebody typed something else; what has no field any more may get one again. */
const beforeOf = (resource: ResourceModel, base: FormValues, data: FormValues): FormValues => {
  const row = rowOf(resource, base);
  const fields = resource.fields.filter((field) => isOnForm(resource, field));
  const names = new Set([...fields.map(({ name }) => name), ...Object.keys(data)]);
  return Object.fromEntries(
    [...names]
      .filter((name) => data[name] !== row[name])
      .map((name) => [recordName(name), row[name] ?? null]),
  );
};

/** What was typed while a field got another name goes on under that one (STUDIO-2). */
const renamed = (resource: ResourceModel, values: Values): Values => ({
  ...values,
  data: underPresentNames(resource, values.data),
  base: values.base && underPresentNames(resource, values.base),
  names: resource,
});

type Typed = Pick<Values, 'data' | 'base' | 'seen' | 'lost'>;

const draftOf = (resource: ResourceModel, { data, base, seen, lost }: Typed): Draft => {
  const version = base?.['version'];
  return {
    data,
    savedAt: new Date().toISOString(),
    ...{ schema: resource.hash, of: resource, lost },
    ...(typeof version === 'number' && { version }),
    ...(base && { before: beforeOf(resource, base, data) }),
    ...(seen !== NOTHING_SEEN && { seen }),
  };
};

/** Whatever has no field any more may have been a secret. */
const secretsOf = (resource: ResourceModel, data: FormValues): readonly string[] =>
  Object.keys(data).filter(
    (name) => resource.tree.get(name)?.writeOnly ?? resource.rules !== 'standard',
  );

/** Keeps what was typed for the form that opens next under this key. */
export const keepDraft = (key: string, resource: ResourceModel, typed: Typed): void =>
  writeDraft(key, draftOf(resource, typed), secretsOf(resource, typed.data));

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

/** The data of a form: typed, restored from a draft, and merged with what others store meanwhile. */
export const useFormValues = (settings: Settings) => {
  const { resource, record, key, isDirty, isSaving } = settings;
  const { restored, notice, keep, forget, isGone } = useDraft(key, resource.hash);
  const [values, setValues] = useState((): Values => {
    if (!restored) return valuesOf(settings, record);
    const { data, seen = NOTHING_SEEN } = restored;
    const base = baseOf(restored, record);
    const lost = restored.lost ?? (isOfOtherForm(restored, resource.hash) ? MAYBE_LOST : undefined);
    return renamed(resource, { data, base, seen, lost, latest: undefined, names: resource });
  });
  const { data, base, seen, lost, latest } = values;
  /** Brings what was typed into another shape, which nobody typed. */
  const carry = useCallback((carried: Carry): void => {
    setValues((now) => ({ ...now, data: carried(now.data) }));
  }, []);
  const present = useRef(values);
  present.current = values;

  const isRenamed = values.names !== resource;
  if (isRenamed) setValues((now) => renamed(resource, now));

  // Of a save on its way the answer comes first: what it stored is nobody else's change.
  if (!isRenamed && record !== undefined && record !== latest && !isSaving) {
    const isUntouched = !isDirty && !restored;
    setValues(isUntouched ? valuesOf(settings, record) : withArrived(resource, values, record));
  }

  useEffect(() => {
    if (!isDirty) return;
    keep(draftOf(resource, { data, base, seen, lost }), secretsOf(resource, data));
  }, [data, isDirty, resource, base, seen, lost, keep]);

  /** The last letters, which an input hands in as it goes: nothing is drawn any more, so the draft takes them. */
  const keepLast = (now: FormValues): void => {
    const next = { ...present.current, data: now };
    present.current = next;
    if (settings.isDirtyNow()) keep(draftOf(resource, next), secretsOf(resource, now));
  };

  return {
    data,
    mergeBase: { base, seen, lost } satisfies MergeBase,
    isRestored: restored !== undefined,
    notice,
    /** A function gets the data as they are then: two inputs may hand in what was typed at the same moment. */
    change: (next: FormValues | ((data: FormValues) => FormValues)): void => {
      const after = (data: FormValues): FormValues =>
        typeof next === 'function' ? next(data) : next;
      if (isGone()) keepLast(after(present.current.data));
      else setValues((now) => ({ ...now, data: after(now.data) }));
    },
    carry,
    /** The data as they are now, whatever is drawn. */
    read: (): FormValues => present.current.data,
    /**
     * The form's data were stored. Answers whether nothing is left: what was typed meanwhile counts as typed over what
     * is stored now, and what has no place in the form stays until somebody lets go of it.
     */
    markSaved: (submitted: FormValues, stored: FormValues | undefined): boolean => {
      const isUnchanged = isSame(present.current.data, submitted);
      const isWhole = !stored || !present.current.lost;
      if (isUnchanged && isWhole) forget();
      setValues((now) => {
        const next = stored ? valuesOf(settings, { ...record, ...stored }, now.latest) : now;
        return {
          ...next,
          ...(!isUnchanged && { data: now.data }),
          lost: now.lost && { ...now.lost, saves: now.lost.saves + 1 },
        };
      });
      return isUnchanged && isWhole;
    },
    setLost: (next: Lost | undefined): void => setValues((now) => ({ ...now, lost: next })),
    /** Back to the stored record. */
    discard: (): void => {
      forget();
      setValues(valuesOf(settings, record));
    },
  };
};

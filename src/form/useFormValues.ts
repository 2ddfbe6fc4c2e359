import { useEffect, useRef, useState } from 'react';
import type { ResourceModel } from '#schemas';
import { readToken } from '#src/session/authProvider.ts';
import { claimDraft, readDraft, releaseDraft, removeDraft, writeDraft } from './drafts.ts';
import type { FormValues } from './fieldPaths.ts';
import { formDataOf } from './formFields.ts';

interface Settings {
  readonly resource: ResourceModel;
  readonly record: FormValues | undefined;
  readonly initial: FormValues | undefined;
  readonly key: string;
  readonly isDirty: boolean;
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

/**
 * The data of a form, and its draft outside React.
 *
 * A draft goes when the form is saved or left on purpose; it stays when a language switch or a 401 took
 * the form away, and after a crash, which runs no clean-up at all.
 */
export const useFormValues = ({ resource, record, initial, key, isDirty }: Settings) => {
  const [restored, setRestored] = useState(() => readDraft(key));
  const [isFamiliar, setFamiliar] = useState(true);
  const [data, setData] = useState<FormValues>(
    restored?.data ?? initial ?? formDataOf(resource, record),
  );
  const [base, setBase] = useState(record);
  const isDraftKept = useRef(restored !== undefined);

  // A newer record (saved here, or fetched again) replaces what nobody has touched.
  if (record !== base && !isDirty && !restored) {
    setBase(record);
    setData(formDataOf(resource, record));
  }

  const version = restored?.version ?? numberOf(base?.['version']);
  useEffect(() => {
    if (!isDirty) return;
    isDraftKept.current = true;
    const savedAt = new Date().toISOString();
    const secrets = resource.fields.filter(({ writeOnly }) => writeOnly).map(({ name }) => name);
    writeDraft(key, { data, savedAt, ...(version !== undefined && { version }) }, secrets);
  }, [data, isDirty, key, resource, version]);

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
  return {
    data,
    /** The version that what was typed began from. */
    base: version === undefined ? {} : { version },
    isRestored: restored !== undefined,
    /** Set when the form came back after a crash or a sign-in; a language switch needs no word. */
    notice: isFamiliar ? undefined : restored,
    change: setData,
    forget,
    /** Back to the stored record. */
    discard: (): void => {
      forget();
      setData(initial ?? formDataOf(resource, record));
    },
  };
};

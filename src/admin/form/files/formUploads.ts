import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { joinPath } from '#schemas';
import type { UploadStore } from '#src/admin/uploads/uploadStore.ts';
import { useUploadMaker, useUploadStore } from '#src/admin/uploads/useUploads.ts';
import { type FieldPath, type FormValues, toPath, valueAt, withValueAt } from '../fieldPaths.ts';
import { toEntries, withFile } from './fileEntries.ts';

/** Uploads of a form's fields, by dotted path. */
type FormUploads = (field: string) => UploadStore;

const UploadsContext = createContext<FormUploads | undefined>(undefined);
export const FormUploadsProvider = UploadsContext.Provider;

/** The uploads of a field: the form's, or the widget's own where no form is around it. */
export const useFieldUploads = (path: FieldPath): UploadStore => {
  const own = useUploadStore();
  return useContext(UploadsContext)?.(joinPath(path)) ?? own;
};

interface Form {
  readonly data: FormValues;
  readonly change: (data: FormValues) => void;
  readonly markDirty: () => void;
  readonly setParseError: (path: FieldPath, reason: string | undefined) => void;
}

/**
 * Uploads that belong to the form and not to the tab that shows them: they go on while another tab is looked at, and
 * what arrives is in the data. Saving waits for them, because what is saved without a file would be missing it.
 */
export const useFormUploads = (form: Form): FormUploads => {
  const translate = useTranslate();
  const make = useUploadMaker();
  const latest = useRef({ ...form, translate });
  latest.current = { ...form, translate };
  const stores = useRef(new Map<string, UploadStore>()).current;
  useEffect(
    () => () => {
      for (const store of stores.values()) store.stop();
    },
    [stores],
  );

  const follow = useRef((field: string, store: UploadStore): void => {
    const path = toPath(field);
    const { data, change, markDirty, setParseError, translate } = latest.current;
    const uploads = store.read();
    const isSending = uploads.some(({ state }) => state === 'sending');
    setParseError(path, isSending ? translate('souk.files.notYet') : undefined);
    const arrived = uploads.find((upload) => upload.state === 'done');
    if (arrived?.state !== 'done') return;
    const entries = withFile(toEntries(valueAt(data, path)), arrived.fileId);
    const next = withValueAt(data, path, entries);
    // The next upload may finish before React renders with this one.
    latest.current = { ...latest.current, data: next };
    change(next);
    markDirty();
    store.remove(arrived.key);
  }).current;

  // A stable function: a new one would render all fields that read it.
  return useCallback(
    (field) => {
      const known = stores.get(field);
      if (known) return known;
      const store = make();
      stores.set(field, store);
      store.subscribe(() => follow(field, store));
      return store;
    },
    [stores, make, follow],
  );
};

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { MAX_FILE_BYTES } from '#schemas';
import { createUploadStore, type UploadStore } from './uploadStore.ts';

export const FILES = 'files';

/** Makes stores of uploads of private files; whoever makes one stops it. */
export const useUploadMaker = (): (() => UploadStore) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const latest = useRef(dataProvider);
  latest.current = dataProvider;
  return useCallback(
    () =>
      createUploadStore(async (file, options) => {
        const form = new FormData();
        form.append('file', file, file.name);
        return (await latest.current.upload(FILES, form, options)).id;
      }, MAX_FILE_BYTES),
    [],
  );
};

/** A store of uploads for as long as the caller is on the page. */
export const useUploadStore = (): UploadStore => {
  const [store] = useState(useUploadMaker());
  useEffect(() => store.stop, [store]);
  return store;
};

/** What is on its way in a store, and what can be done about it. */
export const useUploadsOf = (store: UploadStore) => {
  const uploads = useSyncExternalStore(store.subscribe, store.read);
  const { add, retry, remove, clear } = store;
  return {
    uploads,
    fileIds: uploads.flatMap((upload) => (upload.state === 'done' ? [upload.fileId] : [])),
    isBusy: uploads.some(({ state }) => state === 'sending'),
    hasFailed: uploads.some(({ state }) => state === 'failed' || state === 'tooLarge'),
    add,
    retry,
    remove,
    clear,
  };
};
export type Uploads = ReturnType<typeof useUploadsOf>;

/** Files on their way to the server, each with its progress; what is removed stops. */
export const useUploads = (): Uploads => useUploadsOf(useUploadStore());

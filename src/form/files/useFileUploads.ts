import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';

export const FILES = 'files';
/** The server's own limit; more is refused before it is sent. */
export const MAX_FILE_BYTES = 20_000_000;

export type FileUpload = { readonly key: number; readonly file: File } & (
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'tooLarge' }
);

/** Files on their way to the server; one that arrived is told and no longer here. */
export const useFileUploads = (onStored: (fileId: string) => void) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const running = useRef(new Map<number, AbortController>()).current;
  const lastKey = useRef(0);
  // Others may have arrived, or been taken off, since this upload began.
  const tell = useRef(onStored);
  tell.current = onStored;

  useEffect(
    () => () => {
      for (const controller of running.values()) controller.abort();
    },
    [running],
  );

  const put = (upload: FileUpload): void =>
    setUploads((known) => known.map((one) => (one.key === upload.key ? upload : one)));
  const drop = (key: number): void => setUploads((known) => known.filter((one) => one.key !== key));

  const send = async (key: number, file: File): Promise<void> => {
    const controller = new AbortController();
    running.set(key, controller);
    const form = new FormData();
    form.append('file', file, file.name);
    put({ key, file, state: 'sending', share: 0 });
    try {
      const { id } = await dataProvider.upload(FILES, form, {
        signal: controller.signal,
        onProgress: (share) => put({ key, file, state: 'sending', share }),
      });
      drop(key);
      tell.current(id);
    } catch (error) {
      if (!controller.signal.aborted) put({ key, file, state: 'failed', error });
    } finally {
      running.delete(key);
    }
  };

  return {
    uploads,
    isSending: uploads.some(({ state }) => state === 'sending'),
    add: (files: Iterable<File>): void => {
      for (const file of files) {
        lastKey.current += 1;
        const key = lastKey.current;
        const isTooLarge = file.size > MAX_FILE_BYTES;
        const begun: FileUpload = isTooLarge
          ? { key, file, state: 'tooLarge' }
          : { key, file, state: 'sending', share: 0 };
        setUploads((known) => [...known, begun]);
        if (!isTooLarge) void send(key, file);
      }
    },
    retry: ({ key, file }: FileUpload): void => void send(key, file),
    remove: (key: number): void => {
      running.get(key)?.abort();
      drop(key);
    },
  };
};
export type FileUploads = ReturnType<typeof useFileUploads>;

import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';

/** A file that somebody attached, from its choice to its place on the server. */
export type Upload = { readonly key: number; readonly file: File } & (
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'done'; readonly fileId: string }
  | { readonly state: 'failed'; readonly error: unknown }
);

type Outcome =
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'done'; readonly fileId: string }
  | { readonly state: 'failed'; readonly error: unknown };

/** Files on their way to the server, each with its progress; what is removed stops. */
export const useUploads = () => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const settle = useCallback((key: number, outcome: Outcome): void => {
    setUploads((known) =>
      known.map((upload) => (upload.key === key ? { key, file: upload.file, ...outcome } : upload)),
    );
  }, []);

  const send = useCallback(
    async (key: number, file: File): Promise<void> => {
      const controller = new AbortController();
      running.current.set(key, controller);
      const form = new FormData();
      form.append('file', file, file.name);
      try {
        const { id } = await dataProvider.upload('files', form, {
          signal: controller.signal,
          onProgress: (share) => settle(key, { state: 'sending', share }),
        });
        settle(key, { state: 'done', fileId: id });
      } catch (error) {
        if (!controller.signal.aborted) settle(key, { state: 'failed', error });
      } finally {
        running.current.delete(key);
      }
    },
    [dataProvider, settle],
  );

  const add = useCallback(
    (files: Iterable<File>): void => {
      for (const file of files) {
        const key = nextKey.current;
        nextKey.current += 1;
        setUploads((known) => [...known, { key, file, state: 'sending', share: 0 }]);
        void send(key, file);
      }
    },
    [send],
  );
  const retry = useCallback(
    (key: number, file: File): void => {
      settle(key, { state: 'sending', share: 0 });
      void send(key, file);
    },
    [send, settle],
  );
  const remove = useCallback((key: number): void => {
    running.current.get(key)?.abort();
    setUploads((known) => known.filter((upload) => upload.key !== key));
  }, []);
  const clear = useCallback((): void => setUploads([]), []);

  return {
    uploads,
    fileIds: uploads.flatMap((upload) => (upload.state === 'done' ? [upload.fileId] : [])),
    isBusy: uploads.some(({ state }) => state === 'sending'),
    hasFailed: uploads.some(({ state }) => state === 'failed'),
    add,
    retry,
    remove,
    clear,
  };
};
export type Uploads = ReturnType<typeof useUploads>;

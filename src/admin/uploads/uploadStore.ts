/** Sends one file. Answers its id on the server. */
export type SendFile = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<string>;

/** A file that somebody chose, from its choice to its place on the server. */
export type Upload = { readonly key: number; readonly file: File } & UploadState;
type UploadState =
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'done'; readonly fileId: string }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'tooLarge' };

/** Files on their way to the server, outside of React: they go on while the field that shows them is off the page. */
export interface UploadStore {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same list until something changes. */
  readonly read: () => readonly Upload[];
  readonly add: (files: Iterable<File>) => void;
  readonly retry: (key: number) => void;
  /** Off the list; what is still on its way stops. */
  readonly remove: (key: number) => void;
  readonly clear: () => void;
  readonly stop: () => void;
}

/** Makes a store that sends each file at once; `maxBytes` is refused here, before the server would. */
export const createUploadStore = (sendFile: SendFile, maxBytes: number): UploadStore => {
  let uploads: readonly Upload[] = [];
  let lastKey = 0;
  const listeners = new Set<() => void>();
  const running = new Map<number, AbortController>();
  const put = (next: readonly Upload[]): void => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const settle = (key: number, state: UploadState): void =>
    put(uploads.map((one) => (one.key === key ? { key, file: one.file, ...state } : one)));

  const send = async (key: number, file: File): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(key, controller);
    try {
      const onProgress = (share: number): void => settle(key, { state: 'sending', share });
      const fileId = await sendFile(file, { signal, onProgress });
      settle(key, { state: 'done', fileId });
    } catch (error) {
      if (!signal.aborted) settle(key, { state: 'failed', error });
    } finally {
      running.delete(key);
    }
  };

  const stop = (): void => {
    for (const controller of running.values()) controller.abort();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => uploads,
    add: (files) => {
      for (const file of files) {
        lastKey += 1;
        const isTooLarge = file.size > maxBytes;
        const begun: UploadState = isTooLarge
          ? { state: 'tooLarge' }
          : { state: 'sending', share: 0 };
        put([...uploads, { key: lastKey, file, ...begun }]);
        if (!isTooLarge) void send(lastKey, file);
      }
    },
    retry: (key) => {
      const found = uploads.find((one) => one.key === key);
      if (found?.state !== 'failed') return;
      settle(key, { state: 'sending', share: 0 });
      void send(key, found.file);
    },
    remove: (key) => {
      running.get(key)?.abort();
      put(uploads.filter((one) => one.key !== key));
    },
    clear: () => put([]),
    stop,
  };
};

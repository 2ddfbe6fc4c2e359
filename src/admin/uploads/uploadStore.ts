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

/** Uploads outside of React: they go on while the field that shows them is off the page. */
export interface UploadStore {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same list until something changes. */
  readonly read: () => readonly Upload[];
  readonly add: (files: Iterable<File>) => void;
  readonly retry: (key: number) => void;
  /** Takes a file off the list, and aborts it while it is being sent. */
  readonly remove: (key: number) => void;
  readonly clear: () => void;
  /** Aborts all that are being sent. */
  readonly stop: () => void;
}

/** The list of uploads and who listens to its changes. */
const createUploadList = () => {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly Upload[]): void => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => uploads,
    set,
    setState: (key: number, state: UploadState): void =>
      set(uploads.map((one) => (one.key === key ? { key, file: one.file, ...state } : one))),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Makes a store that sends each file at once; a file over `maxBytes` is refused here, before the server would. */
export const createUploadStore = (sendFile: SendFile, maxBytes: number): UploadStore => {
  const { read, set, setState, subscribe } = createUploadList();
  const running = new Map<number, AbortController>();
  let lastKey = 0;

  const send = async (key: number, file: File): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(key, controller);
    try {
      const onProgress = (share: number): void => setState(key, { state: 'sending', share });
      const fileId = await sendFile(file, { signal, onProgress });
      setState(key, { state: 'done', fileId });
    } catch (error) {
      if (!signal.aborted) setState(key, { state: 'failed', error });
    } finally {
      running.delete(key);
    }
  };

  return {
    subscribe,
    read,
    add: (files) => {
      for (const file of files) {
        lastKey += 1;
        const isTooLarge = file.size > maxBytes;
        const state: UploadState = isTooLarge
          ? { state: 'tooLarge' }
          : { state: 'sending', share: 0 };
        set([...read(), { key: lastKey, file, ...state }]);
        if (!isTooLarge) void send(lastKey, file);
      }
    },
    retry: (key) => {
      const found = read().find((one) => one.key === key);
      if (found?.state !== 'failed') return;
      setState(key, { state: 'sending', share: 0 });
      void send(key, found.file);
    },
    remove: (key) => {
      running.get(key)?.abort();
      set(read().filter((one) => one.key !== key));
    },
    clear: () => set([]),
    stop: () => {
      for (const controller of running.values()) controller.abort();
    },
  };
};

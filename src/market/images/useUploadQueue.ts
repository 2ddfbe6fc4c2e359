import { useEffect, useReducer, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { IMAGES, type LibraryImage, type Row, recordOf, toImage, toImages } from './image.ts';
import { readDataUrl, sumOfFile } from './imageFile.ts';
import {
  acceptFiles,
  changeQueue,
  type QueueChange,
  type QueuedImage,
  type RefusedFile,
} from './queue.ts';

interface Listener {
  readonly onUploaded: (image: LibraryImage) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Sends pictures, each once at a time; what is under way ends with the component. */
const useSender = (change: (change: QueueChange) => void, { onUploaded, onFailure }: Listener) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const canFindSame = useCapabilities().call('imagesSame');
  const running = useRef(new Map<number, AbortController>()).current;
  useEffect(
    () => () => {
      for (const controller of running.values()) controller.abort();
    },
    [running],
  );

  /** Undefined too where the server cannot say it. */
  const findSame = async (file: File, signal: AbortSignal): Promise<LibraryImage | undefined> => {
    const sha256 = canFindSame ? await sumOfFile(file) : undefined;
    if (sha256 === undefined) return undefined;
    const { results } = await dataProvider.call<{ readonly results: readonly Row[] }>(
      'imagesSame',
      { query: { sha256 }, signal },
    );
    return toImages(results.map(recordOf))[0];
  };

  /** `isMeant`: also where the library has the same picture. */
  const send = async (
    { key, file, title }: QueuedImage,
    { isMeant }: { readonly isMeant: boolean },
  ): Promise<void> => {
    if (running.has(key)) return;
    const controller = new AbortController();
    running.set(key, controller);
    const { signal } = controller;
    const settle = (upload: QueuedImage['upload']): void => change({ kind: 'settle', key, upload });
    settle({ state: 'sending', share: 0 });
    try {
      const same = isMeant ? undefined : await findSame(file, signal);
      if (same) {
        settle({ state: 'same', image: same });
        return;
      }
      const src = await readDataUrl(file);
      const body = { title: title.trim() || file.name, src };
      const onProgress = (share: number): void => settle({ state: 'sending', share });
      const image = toImage(await dataProvider.upload(IMAGES, body, { signal, onProgress }));
      change({ kind: 'remove', key });
      if (image) onUploaded(image);
    } catch (error) {
      settle(signal.aborted ? { state: 'waiting' } : { state: 'failed', error });
      if (!signal.aborted) onFailure(error);
    } finally {
      running.delete(key);
    }
  };
  return { send, cancel: (key: number): void => running.get(key)?.abort() };
};

/** Pictures on their way into the library: one by one, in their order (IMG-2). */
export const useUploadQueue = (listener: Listener) => {
  const [queue, change] = useReducer(changeQueue, []);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const lastKey = useRef(0);
  // What is renamed or removed while others are sent counts when its turn comes.
  const latest = useRef(queue);
  latest.current = queue;
  const { send, cancel } = useSender(change, listener);

  return {
    queue,
    refused,
    isBusy: queue.some(({ upload }) => upload.state === 'sending'),
    add: (files: Iterable<File>): void => {
      const sorted = acceptFiles(files, () => {
        lastKey.current += 1;
        return lastKey.current;
      });
      setRefused(sorted.refused);
      change({ kind: 'add', added: sorted.added });
    },
    clearRefused: () => setRefused([]),
    rename: (key: number, title: string) => change({ kind: 'rename', key, title }),
    remove: (key: number): void => {
      cancel(key);
      change({ kind: 'remove', key });
    },
    cancel,
    uploadOne: (key: number): void => {
      const found = queue.find((one) => one.key === key);
      // Whoever was told that the picture is there already and presses again means it.
      if (found) void send(found, { isMeant: found.upload.state === 'same' });
    },
    /** The picture that is there already, in place of this one. */
    takeSame: (key: number): void => {
      const found = queue.find((one) => one.key === key);
      if (found?.upload.state !== 'same') return;
      change({ kind: 'remove', key });
      listener.onUploaded(found.upload.image);
    },
    uploadAll: async (): Promise<void> => {
      for (const { key } of queue) {
        const found = latest.current.find((one) => one.key === key);
        const isOpen = found?.upload.state === 'waiting' || found?.upload.state === 'failed';
        if (found && isOpen) await send(found, { isMeant: false });
      }
    },
  };
};
export type UploadQueue = ReturnType<typeof useUploadQueue>;

import { useEffect, useReducer, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { IMAGES, type LibraryImage, toImage } from './image.ts';
import { readDataUrl } from './imageFile.ts';
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
  const running = useRef(new Map<number, AbortController>()).current;
  useEffect(
    () => () => {
      for (const controller of running.values()) controller.abort();
    },
    [running],
  );

  const send = async ({ key, file, title }: QueuedImage): Promise<void> => {
    if (running.has(key)) return;
    const controller = new AbortController();
    running.set(key, controller);
    const { signal } = controller;
    const settle = (upload: QueuedImage['upload']): void => change({ kind: 'settle', key, upload });
    settle({ state: 'sending', share: 0 });
    try {
      const src = await readDataUrl(file);
      const body = { title: title.trim() || file.name, src };
      const onProgress = (share: number): void => settle({ state: 'sending', share });
      const image = toImage(await dataProvider.upload(IMAGES, body, { signal, onProgress }));
      change({ kind: 'remove', key });
      if (image) onUploaded(image);
    } catch (error) {
      settle({ state: signal.aborted ? 'waiting' : 'failed' });
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
      if (found) void send(found);
    },
    uploadAll: async (): Promise<void> => {
      for (const { key } of queue) {
        const found = latest.current.find((one) => one.key === key);
        if (found && found.upload.state !== 'sending') await send(found);
      }
    },
  };
};
export type UploadQueue = ReturnType<typeof useUploadQueue>;

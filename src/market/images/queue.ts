import type { LibraryImage } from './image.ts';
import { isPicture, isTooLarge, titleOfFile } from './imageFile.ts';

/** A picture that waits for its upload (IMG-2). One that arrived is no longer here but in the library. */
export interface QueuedImage {
  readonly key: number;
  readonly file: File;
  readonly title: string;
  readonly upload: Waiting | Sending | Failed | Same;
}

interface Waiting {
  readonly state: 'waiting';
}

interface Failed {
  readonly state: 'failed';
  readonly error: unknown;
}

/** The library has exactly this picture already: somebody says what is to happen. */
interface Same {
  readonly state: 'same';
  readonly image: LibraryImage;
}

interface Sending {
  readonly state: 'sending';
  /** From 0 to 1. */
  readonly share: number;
}

export type Queue = readonly QueuedImage[];

/** A file that never enters the queue (IMG-5). */
export interface RefusedFile {
  readonly name: string;
  readonly reason: 'tooLarge' | 'noPicture';
}

export type QueueChange =
  | { readonly kind: 'add'; readonly added: Queue }
  | { readonly kind: 'rename'; readonly key: number; readonly title: string }
  | { readonly kind: 'settle'; readonly key: number; readonly upload: QueuedImage['upload'] }
  | { readonly kind: 'remove'; readonly key: number };

export const changeQueue = (queue: Queue, change: QueueChange): Queue => {
  switch (change.kind) {
    case 'add':
      return [...queue, ...change.added];
    case 'rename':
      return queue.map((one) => (one.key === change.key ? { ...one, title: change.title } : one));
    case 'settle':
      return queue.map((one) => (one.key === change.key ? { ...one, upload: change.upload } : one));
    case 'remove':
      return queue.filter(({ key }) => key !== change.key);
  }
};

/** Why a file is not uploaded; undefined where it may be. */
export const refusalOf = (file: File): RefusedFile | undefined => {
  if (!isPicture(file)) return { name: file.name, reason: 'noPicture' };
  return isTooLarge(file) ? { name: file.name, reason: 'tooLarge' } : undefined;
};

/** Parts chosen files into those that may be uploaded and those that are refused, with why. */
export const acceptFiles = (
  files: Iterable<File>,
  nextKey: () => number,
): { readonly added: Queue; readonly refused: readonly RefusedFile[] } => {
  const added: QueuedImage[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const refusal = refusalOf(file);
    if (refusal) refused.push(refusal);
    else {
      const title = titleOfFile(file.name);
      added.push({ key: nextKey(), file, title, upload: { state: 'waiting' } });
    }
  }
  return { added, refused };
};

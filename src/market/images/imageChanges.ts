import { isMissing } from '#src/admin/session/answerStatus.ts';
import type { LibraryImage } from './image.ts';
import type { useLibrary } from './useLibrary.ts';

interface ImageChangesOptions {
  readonly library: ReturnType<typeof useLibrary>;
  readonly onChanged: (image: LibraryImage) => void;
  readonly onRemoved: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** Changes of pictures that somebody makes in the library, with their failures told. */
export const createImageChanges = ({
  library,
  onChanged,
  onRemoved,
  onFailure,
}: ImageChangesOptions) => {
  const rename = async (image: LibraryImage, title: string): Promise<void> => {
    try {
      onChanged(await library.rename(image, title));
    } catch (cause) {
      // biome-ignore lint/suspicious/noConsole: IMG-6 asks for a failure to be logged besides being shown.
      console.warn('The title of an image was not stored.', cause);
      onFailure(cause);
    }
  };

  const label = async (image: LibraryImage, next: readonly string[]): Promise<void> => {
    try {
      onChanged(await library.label(image, next));
    } catch (cause) {
      onFailure(cause);
    }
  };

  /** What is in use stays: the server says so, and the facts beside it say where. What somebody else deleted is gone as well. */
  const remove = async (image: LibraryImage): Promise<void> => {
    try {
      await library.remove(image);
    } catch (cause) {
      if (!isMissing(cause)) return onFailure(cause);
    }
    onRemoved();
  };

  const removeUnused = async (): Promise<void> => {
    try {
      await library.removeUnused();
    } catch (cause) {
      onFailure(cause);
    }
  };

  return { rename, label, remove, removeUnused };
};

import type { LibraryImage } from './image.ts';
import type { Selection } from './selection.ts';
import type { useLibrary } from './useLibrary.ts';

interface ImageChangesOptions {
  readonly library: ReturnType<typeof useLibrary>;
  readonly onSelect: (change: (present: Selection) => Selection) => void;
  readonly onRemoved: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** Changes of pictures that somebody makes in the library, with their failures told. */
export const createImageChanges = ({
  library,
  onSelect,
  onRemoved,
  onFailure,
}: ImageChangesOptions) => {
  const replaceChosen = (changed: LibraryImage): void =>
    onSelect((present) => present.map((one) => (one.id === changed.id ? changed : one)));

  const rename = async (image: LibraryImage, title: string): Promise<void> => {
    try {
      replaceChosen(await library.rename(image, title));
    } catch (cause) {
      // biome-ignore lint/suspicious/noConsole: IMG-6 asks for a failure to be logged besides being shown.
      console.warn('The title of an image was not stored.', cause);
      onFailure(cause);
    }
  };

  const label = async (image: LibraryImage, next: readonly string[]): Promise<boolean> => {
    try {
      replaceChosen(await library.label(image, next));
      return true;
    } catch (cause) {
      onFailure(cause);
      return false;
    }
  };

  /** What is in use stays: the server says so, and the facts beside it say where. */
  const remove = async (image: LibraryImage): Promise<void> => {
    try {
      await library.remove(image);
      onRemoved();
    } catch (cause) {
      onFailure(cause);
    }
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

import { type DragEvent, useEffect, useRef, useState } from 'react';

const hasFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes('Files') ?? false;

/** Files that are pasted anywhere on the page, or dropped onto the element that gets `dropProps`. */
export const usePasteAndDrop = (onFiles: (files: readonly File[]) => void) => {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Text belongs to the field that has the focus.
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
  return {
    isOver,
    dropProps: {
      onDragOver: (event: DragEvent): void => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent): void => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      },
      onDrop: (event: DragEvent): void => {
        setOver(false);
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        latest.current([...event.dataTransfer.files]);
      },
    },
  };
};

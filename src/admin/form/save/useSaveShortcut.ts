import { useEffect, useRef } from 'react';
import { useScreenWindow } from '#src/admin/application/previewPlace.ts';

/** Ctrl-S and Cmd-S save the form on the page; a dialog above it keeps its own keys. */
export const useSaveShortcut = (save: () => void): void => {
  const latest = useRef(save);
  latest.current = save;
  const screenWindow = useScreenWindow();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      if (!isSave) return;
      event.preventDefault();
      if (!screenWindow.document.querySelector('[role=dialog]')) latest.current();
    };
    screenWindow.addEventListener('keydown', onKeyDown);
    return () => screenWindow.removeEventListener('keydown', onKeyDown);
  }, [screenWindow]);
};

import { useEffect, useRef } from 'react';

/** Ctrl-S and Cmd-S save the form on the page; a dialog above it keeps its own keys. */
export const useSaveShortcut = (save: () => void): void => {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      if (!isSave) return;
      event.preventDefault();
      if (!document.querySelector('[role=dialog]')) latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
};

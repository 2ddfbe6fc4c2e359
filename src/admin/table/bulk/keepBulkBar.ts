import { createContext, useContext, useEffect } from 'react';

type Count = (change: 1 | -1) => void;

const KeepBulkBarContext = createContext<Count>(() => undefined);
export const KeepBulkBarProvider = KeepBulkBarContext.Provider;

/**
 * Keeps the bar of bulk actions on the page while something of it is open: when colleagues delete all selected rows, a
 * dialog must not vanish with the bar.
 */
export const useKeepBulkBar = (isOpen: boolean): void => {
  const count = useContext(KeepBulkBarContext);
  useEffect(() => {
    if (!isOpen) return;
    count(1);
    return () => count(-1);
  }, [isOpen, count]);
};

import { createContext, useContext } from 'react';

/**
 * Dialogs inside a form that hold something unsaved, by what each does when somebody goes back, the latest last: one page
 * can hold up the browser's Back only once, and does so for its dialogs, too.
 */
export type OpenDialogs = Set<() => void>;

const OpenDialogsContext = createContext<OpenDialogs | undefined>(undefined);
export const OpenDialogsProvider = OpenDialogsContext.Provider;

/** Undefined outside of a form. */
export const useOpenDialogs = (): OpenDialogs | undefined => useContext(OpenDialogsContext);

import { createContext, useContext } from 'react';
import type { Language } from '#schemas';

/** A window with its own classes: an element of a frame is no `HTMLElement` of the page around it. */
export type ScreenWindow = Window & typeof globalThis;

/** Where screens are drawn that only show what a schema would make of them: nothing of it is kept in the browser. */
export interface PreviewPlace {
  readonly window: ScreenWindow;
  readonly language: Language;
}

const PreviewContext = createContext<PreviewPlace | undefined>(undefined);
export const PreviewPlaceProvider = PreviewContext.Provider;

/** The preview around the component; undefined in the application itself. */
export const usePreviewPlace = (): PreviewPlace | undefined => useContext(PreviewContext);

/** The window that the screen is drawn in: keys that are pressed elsewhere are not meant for it. */
export const useScreenWindow = (): ScreenWindow => useContext(PreviewContext)?.window ?? window;

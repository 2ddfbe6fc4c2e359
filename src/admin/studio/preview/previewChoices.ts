import { useSyncExternalStore } from 'react';
import type { Language } from '#schemas';
import { createListeners } from '#src/admin/application/createListeners.ts';
import type { ThemeMode } from '#src/admin/theme/tokens.ts';

export const PREVIEW_SCREENS = ['form', 'list', 'details'] as const;
export type PreviewScreen = (typeof PREVIEW_SCREENS)[number];

/** Of a phone, a tablet and a desk, in px; `fit` takes the room that there is. */
export const PREVIEW_WIDTHS = ['390', '768', '1280', 'fit'] as const;
export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number];

/** The screen that is shown, and of which row. */
export interface PreviewedScreen {
  readonly screen: PreviewScreen;
  /** By its id; the first one where absent, none (a new row) where null. */
  readonly row?: string | null | undefined;
}

/** What somebody chose; what is absent is as in the page around the preview. */
export interface PreviewChoices extends PreviewedScreen {
  /** The resource that the row is of. */
  readonly of?: string;
  readonly role?: string;
  readonly language?: Language;
  readonly mode?: ThemeMode;
  readonly width: PreviewWidth;
}

// Kept as long as the page is open, beside React: the studio shows and hides the preview.
let choices: PreviewChoices = { screen: 'form', width: 'fit' };
const { subscribe, notify } = createListeners();

/** Changes what is looked at. */
export const choosePreview = (change: Partial<PreviewChoices>): void => {
  choices = { ...choices, ...change };
  notify();
};

export const usePreviewChoices = (): PreviewChoices =>
  useSyncExternalStore(subscribe, () => choices);

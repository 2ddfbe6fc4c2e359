import { useSyncExternalStore } from 'react';

/** The class of what a printed page leaves out: ways to other places, and buttons. */
export const HIDDEN_IN_PRINT = 'not-on-paper';

/** Rules of the whole page. The colours are the light theme's, which `App` takes for paper. */
export const PRINT_STYLES = {
  [`.${HIDDEN_IN_PRINT}, nav, footer, [role="toolbar"]`]: { display: 'none !important' },
  'html, body': { background: 'none !important' },
  main: { padding: '0 !important' },
  // What scrolls on a screen is cut on paper.
  '.MuiTableContainer-root, .MuiCard-root': { overflow: 'visible !important' },
  'td, th': { position: 'static !important' },
} as const;

const query = typeof matchMedia === 'function' ? matchMedia('print') : undefined;
const subscribe = (onChange: () => void): (() => void) => {
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
};

/** Whether the page is being printed, for what no rule of style can say. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => query?.matches ?? false);

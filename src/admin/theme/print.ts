import { useSyncExternalStore } from 'react';

/** The class of what a printed page leaves out: ways to other places, and buttons. */
export const NOT_ON_PAPER = 'not-on-paper';

/** Rules of the whole page. The colours are the light theme's, which `App` takes for paper. */
export const ON_PAPER = {
  [`.${NOT_ON_PAPER}, nav, footer, [role="toolbar"]`]: { display: 'none !important' },
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
export const useIsOnPaper = (): boolean =>
  useSyncExternalStore(subscribe, () => query?.matches ?? false);

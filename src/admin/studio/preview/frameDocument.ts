import type { Language } from '#schemas';
import type { ScreenWindow } from '#src/admin/application/previewPlace.ts';
import type { Direction } from '#src/admin/theme/DirectionProvider.tsx';
import { THEME_MODES, type ThemeMode } from '#src/admin/theme/tokens.ts';

/** A frame that screens can be drawn in. */
export interface Frame {
  readonly document: Document;
  readonly window: ScreenWindow;
}

// Without a doctype a browser lays out as it did in the nineties. There is nothing in it that a policy would refuse.
const EMPTY_PAGE = '<!doctype html><html><head></head><body></body></html>';

/** Plain links would lead the frame away, and a form without a script would reload it; both are the router's. */
const keepInPlace = ({ document, window }: Frame): void => {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof window.Element)) return;
    if (target.closest('a[href]:not([target=_blank]):not([download])')) event.preventDefault();
  });
  document.addEventListener('submit', (event) => event.preventDefault());
};

/** The page's own style sheets: fonts, and what stands outside of React. */
const copySheets = (to: Document): void => {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const copy = to.createElement('link');
    copy.rel = 'stylesheet';
    copy.href = href;
    to.head.append(copy);
  }
};

/** To be written once: writing ends with another `load`. */
const opened = new WeakMap<Document, Frame>();

/** Makes the document of an empty frame ready; undefined where the browser has none for it yet. */
export const openFrame = (element: HTMLIFrameElement): Frame | undefined => {
  const { contentDocument } = element;
  const view = contentDocument?.defaultView;
  if (!contentDocument || !view) return undefined;
  const present = opened.get(contentDocument);
  if (present) return present;
  const frame: Frame = { document: contentDocument, window: view };
  opened.set(contentDocument, frame);
  contentDocument.open();
  contentDocument.write(EMPTY_PAGE);
  contentDocument.close();
  copySheets(contentDocument);
  keepInPlace(frame);
  return frame;
};

/** What `App` says of the page itself. */
export const dressFrame = (
  { documentElement }: Document,
  look: { readonly language: Language; readonly direction: Direction; readonly mode: ThemeMode },
): void => {
  documentElement.lang = look.language;
  documentElement.dir = look.direction;
  for (const name of THEME_MODES) {
    documentElement.classList.toggle(`theme-${name}`, name === look.mode);
  }
};

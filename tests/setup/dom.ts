import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { LANGUAGES } from '#schemas';
import { bringDateTexts } from '#src/admin/dates/dateTexts.ts';
import { ListField } from '#src/admin/form/fields/LaterListField.tsx';
import { Gallery } from '#src/admin/form/widgets/GalleryWidget.tsx';
import { Tags } from '#src/admin/form/widgets/TagsWidget.tsx';
import { bringPaletteTexts } from '#src/admin/layout/palette/paletteTexts.ts';
import { EVERYTHING, setCapabilities } from '#src/admin/limited/capabilities.ts';
import { bringInPlaceTexts } from '#src/admin/session/inPlaceTexts.ts';
import { loadTexts } from '#src/admin/session/texts.ts';
import { bringStudioTexts } from '#src/admin/studio/studioTexts.ts';
import { bringManyTexts } from '#src/admin/table/bulk/manyTexts.ts';
import { bringFilterTexts } from '#src/admin/table/filters/filterTexts.ts';
import { bringImportTexts } from '#src/admin/table/import/importTexts.ts';
import { bringLayoutTexts } from '#src/admin/table/layouts/layoutTexts.ts';
import { bringTagTexts } from '#src/admin/words/tagTexts.ts';
import { bringConversationTexts } from '#src/market/conversation/conversationTexts.ts';
import { bringLibraryTexts } from '#src/market/images/libraryTexts.ts';
import { PATIENCE } from '../patience.ts';
import { askedRules } from './askedRules.ts';

// Screens load lazily, the first of a run with all that they need.
configure({ asyncUtilTimeout: PATIENCE.timeout });

// jsdom lays nothing out: these exist in every browser, and components only need them to be there.
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}
vi.stubGlobal('ResizeObserver', NoObserver);
vi.stubGlobal('IntersectionObserver', NoObserver);
window.matchMedia ??= (media) => ({
  matches: false,
  media,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});
Element.prototype.scrollIntoView ??= () => {};
window.scrollTo = () => {};
// CodeMirror takes jsdom for Safari, which it asks by this for the selection inside a shadow root.
document.execCommand ??= () => false;
Range.prototype.getClientRects ??= () => document.body.getClientRects();
Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect();

// jsdom walks through the whole document once for each label in it: half of the time that a big form's tests took.
const LABELLED = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement];
for (const { prototype } of LABELLED) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      if (this.getAttribute('type') === 'hidden') return null;
      const around = this.closest('label:not([for])');
      const named =
        this.id === '' ? [] : document.querySelectorAll(`label[for="${CSS.escape(this.id)}"]`);
      return around === null ? [...named] : [...named, around];
    },
  });
}

// jsdom works out every property of every rule for each element that is asked whether it can be seen: a third of the
// time of all tests here. Of the theme's rules it keeps what tests and components ask for.
HTMLStyleElement.prototype.appendChild = function <T extends Node>(
  this: HTMLStyleElement,
  node: T,
) {
  if (node instanceof Text) node.data = askedRules(node.data);
  return Node.prototype.appendChild.call(this, node) as T;
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  // An application of one test says it for the page, which the next file has as well.
  setCapabilities(EVERYTHING);
});

// The product waits for the texts of a language before it shows anything in it; so does a test that shows a part.
await Promise.all(LANGUAGES.map(loadTexts));
await Promise.all([
  bringStudioTexts(),
  bringManyTexts(),
  bringFilterTexts(),
  bringLayoutTexts(),
  bringPaletteTexts(),
  bringImportTexts(),
  bringConversationTexts(),
  bringLibraryTexts(),
  bringInPlaceTexts(),
  bringTagTexts(),
]);
// Pages load what their schema needs before they draw a form; tests draw forms without their page.
await Promise.all([ListField.preload(), Gallery.preload(), Tags.preload()]);
await bringDateTexts();

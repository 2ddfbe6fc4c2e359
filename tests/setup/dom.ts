import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { LANGUAGES } from '#schemas';
import { loadTexts } from '#src/admin/session/texts.ts';

// Screens load lazily and machines are busy: the default of 1 s blames the wrong thing.
configure({ asyncUtilTimeout: 10_000 });

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

afterEach(() => {
  cleanup();
  localStorage.clear();
});

// The product waits for the texts of a language before it shows anything in it; so does a test that shows a part.
await Promise.all(LANGUAGES.map(loadTexts));

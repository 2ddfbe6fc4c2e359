import createCache, { type EmotionCache } from '@emotion/cache';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import React from 'react';
import { afterEach, vi } from 'vitest';
import { LANGUAGES } from '#schemas';
import { LaterListField } from '#src/admin/form/fields/LaterListField.tsx';
import { GalleryWidget } from '#src/admin/form/widgets/GalleryWidget.tsx';
import { TagsWidget } from '#src/admin/form/widgets/TagsWidget.tsx';
import { EVERYTHING, setCapabilities } from '#src/admin/limited/capabilities.ts';
import { bringTexts, loadTexts } from '#src/admin/session/texts/texts.ts';
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

// jsdom works out every property of every rule for each element that is asked whether it can be seen. Of the theme's
// rules it keeps what tests and components ask for: in one element, instead of one for each rule that no test removes.
const styleSheets: EmotionCache['sheet'] = Object.getPrototypeOf(createCache({ key: 'any' }).sheet);
const { insert } = styleSheets;
styleSheets.insert = function (rule) {
  const asked = askedRules(rule);
  if (asked === '') return;
  this.isSpeedy = true;
  insert.call(this, asked);
};

// React keeps the stack of each element that it makes, for warnings, of which none may come here: a tenth of the time.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);

// jsdom compares each attribute of each element of the page with these, which the theme asks for at every drawing.
const NAMED = /^([a-z]+)(?:\[(data-[a-z-]+)="([^"\\]*)"\])?$/;
for (const { prototype } of [Document, Element]) {
  const { querySelector } = prototype;
  prototype.querySelector = function (this: Document | Element, selector: string) {
    const [, tag, attribute = '', value] = NAMED.exec(selector) ?? [];
    if (tag === undefined) return querySelector.call(this, selector);
    const isNamed = (element: Element) =>
      value === undefined || element.getAttribute(attribute) === value;
    return [...this.getElementsByTagName(tag)].find(isNamed) ?? null;
  };
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  // An application of one test says it for the page, which the next file has as well.
  setCapabilities(EVERYTHING);
});

// The product waits for the texts of a language before it shows anything in it; so does a test that shows a part.
await Promise.all(LANGUAGES.map(loadTexts));
const PARTS = [
  'studio',
  'many',
  'filters',
  'layouts',
  'palette',
  'imports',
  'conversation',
  'imageLibrary',
  'inPlace',
  'tags',
  'dates',
  'firstRun',
] as const;
await Promise.all(PARTS.map(bringTexts));
// Pages load what their schema needs before they draw a form; tests draw forms without their page.
await Promise.all([LaterListField.preload(), GalleryWidget.preload(), TagsWidget.preload()]);

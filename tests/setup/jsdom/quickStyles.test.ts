import { expect, test } from 'vitest';
import { ASKED } from '../askedRules.ts';
import { computedStyle, type Declaration, implForWrapper, openDocument } from './internals.ts';
import { styleOf } from './quickStyles.ts';

const PAGE = `<!doctype html>
<style>
  main { color: rgb(1, 2, 3); visibility: hidden }
  .shown, #own { visibility: visible }
  p.shown { display: flex; pointer-events: none }
  #own.shown { display: grid }
  .shown { display: inline !important }
  main > .last:last-child, li:not(.odd), [hidden] ~ em { opacity: 0.5; display: contents }
  .Upper, a:hover, a::before { content: "x"; position: fixed }
  @media print { p { display: none } }
  @media screen { i { display: block; direction: rtl } }
  * { overflow: clip }
  [data-a="b c"], [dir]:dir(rtl) [data-b], em ~ [popover] { visibility: collapse; width: 3px }
  :is(i, [data-a]) { height: 4px } :not([class]) { inline-size: 5px }
</style>
<style>.shown { visibility: collapse } p { margin: 1px 2px; border: 1px solid red }</style>
<main id="main">
  <p class="shown">a</p><p id="own" class="shown other">b</p>
  <p style="display: none; visibility: inherit">c <b>d</b></p>
  <div hidden>e <i>f</i></div> <em>g</em>
  <ul><li>h</li><li class="odd  even">i</li></ul>
  <div dir="rtl" popover>p</div><p data-a="b c" dir="ltr">q</p><bdi>r</bdi><b dir="auto">نص</b><b dir="auto">s</b>
  <dialog>j</dialog><dialog open>k</dialog><input type="hidden"><select><option>l</option></select>
  <svg class="Upper"><title>m</title></svg><a href="#main">n</a>
  <span class="last">o</span>
</main>`;

const said = (declaration: Declaration) =>
  Object.fromEntries(
    [...ASKED].map((name) => [
      name,
      [declaration.getPropertyValue(name), declaration.getPropertyPriority(name)],
    ]),
  );

test('styles of tests of pages are those that jsdom works out itself, on every element and after every change', () => {
  const document = openDocument(PAGE);
  const { getComputedStyleDeclaration: ofJsdom } = computedStyle;
  const change = (what: () => unknown): void => {
    what();
    const elements = [...document.querySelectorAll('*')];
    const quick = elements.map((element) => said(styleOf(implForWrapper(element))));
    // Another change, after which nothing is known any more.
    document.body.toggleAttribute('data-seen');
    expect(quick).toEqual(elements.map((element) => said(ofJsdom(implForWrapper(element)))));
  };
  const [first] = document.styleSheets;
  change(() => undefined);
  change(() => first?.insertRule('b { display: table; visibility: visible }', 3));
  change(() => first?.deleteRule(0));
  change(() => document.querySelector('p')?.classList.replace('shown', 'last'));
  change(() => document.querySelector('style:last-of-type')?.remove());
  change(() => document.querySelector('main')?.setAttribute('style', 'visibility: visible'));
  expect(document.querySelectorAll('*').length).toBeGreaterThan(20);
});

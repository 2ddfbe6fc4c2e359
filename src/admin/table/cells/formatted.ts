import { createElement, type ReactNode } from 'react';
import { isRichTextLink } from '#schemas/model/links.ts';
import { isLibraryImage, RICH_TEXT } from '#schemas/model/values/richText.ts';

const VOID_TAGS: readonly string[] = ['br', 'hr', 'img'];
const ALLOWED_TAGS: readonly string[] = RICH_TEXT.tags;
const DISCARDED_TAGS: readonly string[] = RICH_TEXT.discarded;
const ALLOWED_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(RICH_TEXT.attributes),
);

const isAllowedValue = (name: string, value: string): boolean => {
  if (name === 'href') return isRichTextLink(value);
  if (name === 'src') return isLibraryImage(value);
  return true;
};

const attributesOf = (element: Element, tag: string): Record<string, string> => {
  const allowed = (ALLOWED_ATTRIBUTES.get(tag) ?? []).flatMap((name) => {
    const value = element.getAttribute(name);
    return value !== null && isAllowedValue(name, value) ? [[name, value]] : [];
  });
  // What is typed or sent here stays open behind the page that a link leads to.
  const linkOnly = tag === 'a' ? { rel: RICH_TEXT.linkRel, target: '_blank' } : {};
  return { ...Object.fromEntries(allowed), ...linkOnly };
};

const toReact = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (DISCARDED_TAGS.includes(tag)) return null;
  const children = [...node.childNodes].map(toReact);
  // Of a tag that is not allowed, the text stays.
  if (!ALLOWED_TAGS.includes(tag)) return children;
  const attributes = { key, ...attributesOf(node, tag) };
  if (tag === 'img' && !('src' in attributes)) return null;
  return VOID_TAGS.includes(tag)
    ? createElement(tag, attributes)
    : createElement(tag, attributes, ...children);
};

const parse = (html: string): HTMLElement =>
  // A document of its own: nothing in it is loaded or run.
  new DOMParser().parseFromString(html, 'text/html').body;

/**
 * Formatted text as React elements, built from what `RICH_TEXT` allows and nothing else (SEC-5).
 *
 * No markup is ever written back into the page, so nothing can be read differently the second time.
 */
export const formatted = (html: string): readonly ReactNode[] =>
  [...parse(html).childNodes].map(toReact);

/** The words of formatted text, in one line. */
export const plainText = (html: string): string => {
  const body = parse(html);
  for (const tag of DISCARDED_TAGS) for (const found of body.querySelectorAll(tag)) found.remove();
  return [...body.childNodes]
    .map((node) => node.textContent?.trim() ?? '')
    .filter((text) => text !== '')
    .join(' ');
};

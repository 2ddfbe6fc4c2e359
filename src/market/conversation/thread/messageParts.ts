import { isLibraryImage } from '#schemas/model/values/richText.ts';
import { splitLinks } from '../linkify.ts';

/** A picture of the library that a message shows. */
export interface MessagePicture {
  readonly src: string;
  readonly title: string;
}

export interface MessageParts {
  /** The formatted text without its pictures; empty where there is nothing but them. */
  readonly words: string;
  readonly pictures: readonly MessagePicture[];
}

/** What other programs send has its addresses as plain text; those of our own box are links already. */
const linkAddresses = (body: HTMLElement): void => {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const isLinked = node.parentElement?.closest('a, pre, code') !== null;
    if (node instanceof Text && !isLinked) found.push(node);
  }
  for (const text of found) {
    const segments = splitLinks(text.data);
    if (!segments.some(({ isLink }) => isLink)) continue;
    text.replaceWith(
      ...segments.map(({ words, isLink }) => {
        if (!isLink) return words;
        const link = body.ownerDocument.createElement('a');
        link.setAttribute('href', words);
        link.textContent = words;
        return link;
      }),
    );
  }
};

/** The words of a message, addresses in them as links, and its pictures, which stand below them and open large. */
export const messageParts = (html: string): MessageParts => {
  if (!html.includes('<img') && !html.includes('://')) return { words: html, pictures: [] };
  // A document of its own: nothing in it is loaded or run.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  linkAddresses(body);
  const pictures: MessagePicture[] = [];
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    if (isLibraryImage(src)) pictures.push({ src, title: image.getAttribute('alt') ?? '' });
    const around = image.parentElement;
    image.remove();
    if (around?.localName === 'p' && (around.textContent ?? '').trim() === '') around.remove();
  }
  const hasWords = (body.textContent ?? '').trim() !== '';
  return { words: hasWords ? body.innerHTML : '', pictures };
};

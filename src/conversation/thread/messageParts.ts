import { isLibraryImage } from '#schemas/richText.ts';

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

/** The words of a message and its pictures, which stand below them and open large. */
export const messageParts = (html: string): MessageParts => {
  if (!html.includes('<img')) return { words: html, pictures: [] };
  // A document of its own: nothing in it is loaded or run.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
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

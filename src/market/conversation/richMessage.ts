import { isLibraryImage } from '#schemas/model/values/richText.ts';
import { splitLinks } from './linkify.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const MAX_QUOTE_CHARACTERS = 240;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** A line with its addresses as links; whatever else is in it stays text. */
const lineOf = (text: string): string =>
  splitLinks(text)
    .map(({ words, isLink }) => {
      const shown = escaped(words);
      return isLink ? `<a href="${shown}">${shown}</a>` : shown;
    })
    .join('');

const quoteOf = (text: string): string => {
  const short =
    text.length > MAX_QUOTE_CHARACTERS ? `${text.slice(0, MAX_QUOTE_CHARACTERS).trim()}…` : text;
  return `<blockquote><p>${escaped(short)}</p></blockquote>`;
};

/** A picture of the library that goes with a message. */
interface PictureOfMessage {
  readonly src: string;
  readonly title: string;
}

/** Only pictures of this server's own library are shown within a text; another server's is linked. */
const pictureOf = ({ src, title }: PictureOfMessage): string =>
  isLibraryImage(src)
    ? `<img src="${escaped(src)}" alt="${escaped(title)}">`
    : `<a href="${escaped(src)}">${escaped(title || src)}</a>`;

/**
 * What was typed, as the formatted text that a message holds.
 *
 * Shape: an empty line begins a paragraph; the quoted words stand in front and pictures at the end.
 * Nothing that was typed becomes markup.
 */
export const richMessage = (
  typed: string,
  quoted?: string,
  pictures: readonly PictureOfMessage[] = [],
): string => {
  const paragraphs = typed
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.split('\n').map(lineOf).join('<br>')}</p>`);
  const shown = pictures.length === 0 ? '' : `<p>${pictures.map(pictureOf).join(' ')}</p>`;
  return `${quoted ? quoteOf(quoted) : ''}${paragraphs.join('')}${shown}`;
};

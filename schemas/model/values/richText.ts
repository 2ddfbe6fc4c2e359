/**
 * What rich text may hold: one allow-list for the server, which cleans on write, and the browser, which cleans on show.
 *
 * Source: decisions.md "Fields", SEC-5. No style, no classes, no data URLs.
 */
export const RICH_TEXT = {
  /** The `format` of a text that holds it. */
  format: 'rich-text',
  tags: [
    'p',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'img',
  ],
  attributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
  },
  /** Where links may lead is `isRichTextLink`. */
  linkProtocols: ['http', 'https', 'mailto'],
  linkRel: 'noopener noreferrer',
  /** Tags whose content goes with them; of other refused tags the text stays. */
  discarded: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'svg',
    'math',
  ],
} as const;

/** Pictures come from the own library only: an address on this server, without a host. */
export const isLibraryImage = (src: string): boolean =>
  /^\/(?![/\\])[\w\-./%~]+$/.test(src) && !src.includes('..');

import { createRequire } from 'node:module';
import type { IOptions } from 'sanitize-html';
import { isRichTextLink } from '#schemas/model/links.ts';
import { isLibraryImage, RICH_TEXT } from '#schemas/model/values/richText.ts';

const OPTIONS: IOptions = {
  allowedTags: [...RICH_TEXT.tags],
  allowedAttributes: {
    a: [...RICH_TEXT.attributes.a],
    img: [...RICH_TEXT.attributes.img],
    ol: [...RICH_TEXT.attributes.ol],
  },
  allowedSchemes: [...RICH_TEXT.linkProtocols],
  allowProtocolRelative: false,
  nonTextTags: [...RICH_TEXT.discarded],
  transformTags: {
    a: (tagName, { href = '', ...attributes }) => ({
      tagName,
      attribs: {
        ...(isRichTextLink(href.trim()) && { href: href.trim() }),
        ...attributes,
        rel: RICH_TEXT.linkRel,
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isLibraryImage(attribs['src'] ?? ''),
};

/** As many as one write cleans, more than once each. */
const MAX_REMEMBERED = 8;
/** Clean texts of the last writes: cleaning them again would change nothing. */
const remembered = new Set<string>();

const remember = (clean: string): string => {
  const [oldest] = remembered;
  if (remembered.size >= MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  remembered.add(clean);
  return clean;
};

/** Rich text as it may be stored: everything outside the allow-list is gone; "" when nothing to see is left. */
export const sanitizeRichText = (html: string): string =>
  remembered.has(html) ? html : remember(sanitizeOnce(html));

const require = createRequire(import.meta.url);

const sanitizeOnce = (html: string): string => {
  // Loaded with the first rich text; a write cannot wait for an import.
  const sanitize: typeof import('sanitize-html') = require('sanitize-html');
  const clean = sanitize(html, OPTIONS);
  const hasContent = /<(?:img|hr)\b/.test(clean) || clean.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
  return hasContent ? clean : '';
};

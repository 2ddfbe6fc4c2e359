import { withoutMarkup } from '#schemas/model/texts/markup.ts';

/** As much as a line of a list can show. */
const LINE_CHARACTERS = 140;

/** Stored rich text as one line of plain text, cut between characters; to be shown as text, never as HTML. */
export const lineOf = (richText: unknown): string => {
  if (typeof richText !== 'string') return '';
  const plain = withoutMarkup(richText).replace(/\s+/g, ' ').trim();
  const characters = [...plain];
  if (characters.length <= LINE_CHARACTERS) return plain;
  return `${characters.slice(0, LINE_CHARACTERS - 1).join('')}…`;
};

/** Text for rich text: nothing in it is markup. */
export const toRichText = (text: string): string =>
  `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;

/** Controls, halves of pairs and what is no character; overrides and embeddings, which turn foreign text around. */
const UNFIT = /[\p{Cc}\p{Cs}\p{Cn}\u202A-\u202E\uFFF9-\uFFFB]/gu;
/** Spaces at which a line may end, breaks of lines, and places where a word may be parted. */
const SPACES = /[\t-\r \u00AD\u1680\u2000-\u2006\u2008-\u200B\u2028\u2029\u205F\u3000\uFEFF]+/gu;
/** No line ends there: "1 234,50 €" stays together. The fonts have one of them. */
const FIXED_SPACES = /[\u2007\u202F]/gu;

const ELLIPSIS = '…';
/** Marks above marks would run out of their line, and cost the time of their sorting. */
const MANY_MARKS = /(\p{M}{4})\p{M}+/gu;
/** Isolates inside each other; more than these are somebody's play with the reader. */
const MANY_ISOLATES = 20;
const ISOLATES = /[\u2066-\u2069]/gu;

const cut = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}${ELLIPSIS}`
    : text;
};

/**
 * A text as one line of a document may hold it: composed, spaces single, at most `most` characters.
 *
 * What comes from outside is cut before anything looks at it as a whole.
 */
export const cleanText = (text: string, most: number): string => {
  const short = text.length > most * 4 ? text.slice(0, most * 4) : text;
  const clean = short
    .replaceAll(SPACES, ' ')
    .replaceAll(FIXED_SPACES, '\u00A0')
    .replaceAll(UNFIT, '')
    .normalize('NFC')
    .replaceAll(MANY_MARKS, '$1')
    .trim();
  const isolates = clean.match(ISOLATES)?.length ?? 0;
  return cut(isolates > MANY_ISOLATES ? clean.replaceAll(ISOLATES, '') : clean, most);
};

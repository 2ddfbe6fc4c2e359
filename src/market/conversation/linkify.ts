import { isWebAddress } from '#schemas/model/links.ts';

const ADDRESS = /https?:\/\/[^\s<>"]+/g;
/** Ends a sentence rather than an address. */
const TRAILING = /[.,;:!?)\]}'»،؛؟]+$/u;

interface TextSegment {
  readonly words: string;
  readonly isLink: boolean;
}

/** A text cut where web addresses begin and end; put together again, the segments are the text. */
export const splitLinks = (text: string): readonly TextSegment[] => {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    segments.push({ words: text.slice(end, match.index), isLink: false });
    segments.push({ words: address, isLink: isWebAddress(address) });
    end = match.index + address.length;
  }
  segments.push({ words: text.slice(end), isLink: false });
  return segments.filter(({ words }) => words !== '');
};

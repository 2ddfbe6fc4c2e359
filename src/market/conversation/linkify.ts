import { isWebAddress } from '#schemas/model/links.ts';

const ADDRESS = /https?:\/\/[^\s<>"]+/g;
/** Ends a sentence rather than an address. */
const TRAILING = /[.,;:!?)\]}'»،؛؟]+$/u;

interface Stretch {
  readonly words: string;
  readonly isAddress: boolean;
}

/** A text cut where web addresses begin and end; put together again, the stretches are the text. */
export const addressesIn = (text: string): readonly Stretch[] => {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    stretches.push({ words: text.slice(end, match.index), isAddress: false });
    stretches.push({ words: address, isAddress: isWebAddress(address) });
    end = match.index + address.length;
  }
  stretches.push({ words: text.slice(end), isAddress: false });
  return stretches.filter(({ words }) => words !== '');
};

const FIRST_STRONG_ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';
const ISOLATES = /[\u2066-\u2069]/g;

/** What somebody wrote, inside a sentence: a whole of its own, whose direction turns nothing around it (FMT-3). */
export const isolatedText = (text: string): string =>
  `${FIRST_STRONG_ISOLATE}${text.replace(ISOLATES, '')}${END_OF_ISOLATE}`;

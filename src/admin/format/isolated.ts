const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const END_OF_ISOLATE = '\u2069';

/** An amount inside a sentence of any direction: its sign and digits keep their order. */
export const isolated = (text: string): string =>
  `${LEFT_TO_RIGHT_ISOLATE}${text}${END_OF_ISOLATE}`;

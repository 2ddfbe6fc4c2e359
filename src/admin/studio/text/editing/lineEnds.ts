/** How the lines of a file end. Where it has both ways, the shorter one is written. */
export const lineEndOf = (text: string): '\n' | '\r\n' =>
  text.includes('\r\n') && !/\r(?!\n)|(?<!\r)\n/.test(text) ? '\r\n' : '\n';

/** The text as an editor counts it: one character a line end. */
export const withPlainLineEnds = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

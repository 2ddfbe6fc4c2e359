import { FormulaError, fieldText, isFieldToken, tokensOf } from './tokens.ts';

/**
 * A formula that calls its fields otherwise; blanks and everything else stay as they were written. A text that is no
 * formula stays as it is: the check says what is wrong with it.
 */
export const renameInFormula = (text: string, rename: (name: string) => string): string => {
  try {
    const tokens = tokensOf(text);
    const renamed = tokens.flatMap((token, place) => {
      const to = rename(token.value);
      return isFieldToken(token, tokens[place + 1]) && to !== token.value ? [{ ...token, to }] : [];
    });
    return renamed.reduceRight(
      (whole, { at, end, to }) => whole.slice(0, at) + fieldText(to) + whole.slice(end),
      text,
    );
  } catch (cause) {
    if (cause instanceof FormulaError) return text;
    throw cause;
  }
};

import { insertionOf } from '#src/admin/studio/text/completion/insertionOf.ts';
import { suggestionsAt } from '#src/admin/studio/text/completion/suggestionsAt.ts';
import { contentOf, parseText } from '#src/admin/studio/text/findings/parsedText.ts';

/** Stands for the caret in texts of tests. */
const CARET = '¦';

const contextAt = (marked: string) => {
  const text = marked.replace(CARET, '');
  const readDocument = () => contentOf(parseText(text));
  const offset = marked.indexOf(CARET);
  return { text, readDocument, offset, resources: ['bikes', 'riders'] };
};

export const suggestions = (marked: string) => suggestionsAt(contextAt(marked));
export const labels = (marked: string) => suggestions(marked).list.map(({ label }) => label);

/** The text after the suggestion was taken, with the caret. */
export const taking = (marked: string, label: string): string => {
  const context = contextAt(marked);
  const suggestion = suggestionsAt(context).list.find((one) => one.label === label);
  if (!suggestion) throw new Error(`"${label}" is not suggested.`);
  const { from, to, insert, caret } = insertionOf(context.text, context.offset, suggestion);
  const text = context.text.slice(0, from) + insert + context.text.slice(to);
  return text.slice(0, caret) + CARET + text.slice(caret);
};

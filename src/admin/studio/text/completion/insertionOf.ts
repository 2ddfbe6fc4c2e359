import { getLocation } from 'jsonc-parser';
import { type Suggestion, tokenAt } from './suggestionsAt.ts';

export interface Insertion {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  /** Where the caret goes, counted in the text afterwards. */
  readonly caret: number;
}

/** Another entry or item that follows at once needs a comma before it. */
const commaBefore = (rest: string): string => (/^\s*["{[\dtfn-]/.test(rest) ? ',' : '');

const OPEN = /^(?:""|\{\}|\[\])$/;

const keyInsertion = (
  text: string,
  from: number,
  to: number,
  suggestion: Suggestion,
): Insertion => {
  const name = JSON.stringify(suggestion.label);
  const rest = text.slice(to);
  if (/^\s*:/.test(rest)) return { from, to, insert: name, caret: from + name.length };
  const insert = `${name}: ${suggestion.json}`;
  // Between the braces or quotes that were opened.
  const back = OPEN.test(suggestion.json) ? 1 : 0;
  return {
    from,
    to,
    insert: insert + commaBefore(rest),
    caret: from + insert.length - back,
  };
};

/** What accepting a suggestion changes. The caret stands behind what was typed of it. */
export const insertionOf = (text: string, caret: number, suggestion: Suggestion): Insertion => {
  if (suggestion.as === 'inBraces') {
    const begun = /\w*$/.exec(text.slice(0, caret))?.[0].length ?? 0;
    const behind = /^\w*\}?/.exec(text.slice(caret))?.[0].length ?? 0;
    const from = caret - begun;
    const { json } = suggestion;
    return { from, to: caret + behind, insert: json, caret: from + json.length };
  }
  const { from, to } = tokenAt(text, caret, getLocation(text, caret));
  if (suggestion.as === 'key') return keyInsertion(text, from, to, suggestion);
  const { json } = suggestion;
  const insert = json + commaBefore(text.slice(to));
  return { from, to, insert, caret: from + json.length };
};

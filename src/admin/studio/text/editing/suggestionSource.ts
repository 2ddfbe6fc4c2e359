import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  startCompletion,
} from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { insertionOf } from '../completion/insertionOf.ts';
import { type Suggestion, suggestionsAt } from '../completion/suggestionsAt.ts';
import { contentOf, parsedOf } from '../findings/parsedText.ts';

export interface SuggestionTexts {
  /** Names of the resources that references may lead to. */
  readonly resources: readonly string[];
  /** What a keyword of the standard means. */
  readonly meaningOf: (keyword: string) => string;
}

/** Descriptions of `meta.json` are English whatever the page is. */
const explained = (text: string, language: string | undefined): HTMLElement => {
  const note = document.createElement('div');
  note.textContent = text;
  if (language === undefined) note.dir = 'auto';
  else note.lang = language;
  return note;
};

const take = (view: EditorView, suggestion: Suggestion, caret: number): void => {
  const {
    from,
    to,
    insert,
    caret: after,
  } = insertionOf(view.state.doc.toString(), caret, suggestion);
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: after },
    scrollIntoView: true,
    userEvent: 'input.complete',
  });
  // A value whose quotes are open now may be one of a list.
  if (suggestion.as === 'key') startCompletion(view);
};

const UNLIKELY = -10;

const asCompletion = (suggestion: Suggestion, { meaningOf }: SuggestionTexts): Completion => {
  const { label, description, isStandard = false, isUnlikely = false } = suggestion;
  const info = isStandard
    ? () => explained(meaningOf(label), undefined)
    : description === undefined
      ? undefined
      : () => explained(description, 'en');
  return {
    label,
    ...(info && { info }),
    ...(isUnlikely && { boost: UNLIKELY }),
    apply: (view, _completion, _from, to) => take(view, suggestion, to),
  };
};

/** What CodeMirror asks for suggestions; `texts` says what is known at that moment. */
export const suggestionSource =
  (texts: () => SuggestionTexts) =>
  ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const known = texts();
    const text = state.doc.toString();
    const readDocument = () => contentOf(parsedOf(state.doc));
    const { resources } = known;
    const { from, isBegun, list } = suggestionsAt({ text, readDocument, offset: pos, resources });
    if (list.length === 0 || !(isBegun || explicit)) return null;
    const options = list.map((suggestion) => asCompletion(suggestion, known));
    return { from, options, validFor: /^[\w$./#-]*$/ };
  };

import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
} from '@codemirror/language';
import { search } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { findingMarks } from '../findings/findingMarks.ts';
import { jsonLook } from '../frame/jsonLook.ts';
import { FORMAT_KEY, formatDocument, SEARCH_KEYS, TAB_KEYS } from './commands.ts';
import { type SuggestionTexts, suggestionSource } from './suggestionSource.ts';

/** What a text of JSON can do while it is edited. */
export const editing = (texts: () => SuggestionTexts): Extension => [
  jsonLook,
  foldGutter(),
  history(),
  bracketMatching(),
  closeBrackets(),
  indentOnInput(),
  EditorState.tabSize.of(2),
  indentUnit.of('  '),
  autocompletion({ override: [suggestionSource(texts)], icons: false }),
  search({ top: true }),
  findingMarks,
  keymap.of([
    { key: FORMAT_KEY, run: formatDocument },
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...SEARCH_KEYS,
    ...foldKeymap,
    ...historyKeymap,
    ...TAB_KEYS,
    ...standardKeymap,
  ]),
];

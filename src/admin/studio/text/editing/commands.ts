import { acceptCompletion } from '@codemirror/autocomplete';
import { indentWithTab, redo, undo } from '@codemirror/commands';
import { closeSearchPanel, findNext, findPrevious, openSearchPanel } from '@codemirror/search';
import type { EditorView, KeyBinding } from '@codemirror/view';
import { parsedOf } from '../findings/parsedText.ts';
import { syntaxFaults } from '../findings/syntaxFaults.ts';
import { blankChanges, formatText } from './formatText.ts';

export { openSearchPanel, redo, undo };

/** Lays the text out anew. False where it has mistakes: nothing is changed then. */
export const formatDocument = (view: EditorView): boolean => {
  const text = view.state.doc.toString();
  const parsed = parsedOf(view.state.doc);
  const isJson = syntaxFaults(text, parsed).every(({ fault }) => fault === 'nameTwice');
  if (!isJson || !parsed.root) return false;
  const changes = blankChanges(text, formatText(text, parsed.root));
  if (changes.length > 0) view.dispatch({ changes, userEvent: 'input.format' });
  return true;
};

export const SEARCH_KEYS: readonly KeyBinding[] = [
  { key: 'Mod-f', run: openSearchPanel, scope: 'editor search-panel', preventDefault: true },
  { key: 'F3', run: findNext, shift: findPrevious, scope: 'editor search-panel' },
  { key: 'Mod-g', run: findNext, shift: findPrevious, scope: 'editor search-panel' },
  { key: 'Escape', run: closeSearchPanel, scope: 'editor search-panel' },
];

/** Tab takes the suggestion that is offered, or indents; after Escape it leaves the editor. */
export const TAB_KEYS: readonly KeyBinding[] = [
  { key: 'Tab', run: acceptCompletion },
  indentWithTab,
];

export const FORMAT_KEY = 'Shift-Alt-f';

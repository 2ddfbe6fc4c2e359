import { json } from '@codemirror/lang-json';
import { bidiIsolates } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView, highlightSpecialChars, lineNumbers } from '@codemirror/view';
import { editorTheme } from './editorTheme.ts';
import { jsonInks } from './jsonInks.ts';

/** What a text of JSON looks like wherever it is shown. */
export const jsonLook: Extension = [
  lineNumbers(),
  json(),
  jsonInks,
  // Arabic labels keep their quotes and commas on the right side.
  bidiIsolates(),
  highlightSpecialChars(),
  EditorView.lineWrapping,
  editorTheme,
];

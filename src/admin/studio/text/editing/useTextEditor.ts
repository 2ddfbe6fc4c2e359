import { Annotation, Compartment, EditorState, Text, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useModel } from '#src/admin/session/model.tsx';
import { changeBetween } from './changeBetween.ts';
import { editing } from './editorExtensions.ts';
import { lineEndOf, withPlainLineEnds } from './lineEnds.ts';
import { phrasesIn } from './phrases.ts';

interface EditorOptions {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly isReadOnly: boolean;
  readonly label: string;
}

/** On changes that the text brought from outside: whoever brought it need not be told. */
const isFromOutside = Annotation.define<boolean>();

/** Texts that were told and have not come back. More than a few would mean that nobody sends them back. */
const MOST_TOLD = 20;

const takeText = (view: EditorView, text: string): void => {
  const { insert, ...place } = changeBetween(view.state.doc.toString(), withPlainLineEnds(text));
  if (insert === '' && place.from === place.to) return;
  view.dispatch({
    changes: { ...place, insert: Text.of(insert.split('\n')) },
    // Undo takes back what was typed here; what was changed elsewhere is undone there.
    annotations: [isFromOutside.of(true), Transaction.addToHistory.of(false)],
  });
};

/** Keeps the editor's text and that of its owner the same, whichever changes. */
const useSharedText = ({ text, onChange }: Pick<EditorOptions, 'text' | 'onChange'>) => {
  const told = useRef<readonly string[]>([]);
  const seen = useRef(text);
  const lineEnd = useRef(lineEndOf(text));
  const tell = (view: EditorView): void => {
    const plain = view.state.doc.toString();
    const written = lineEnd.current === '\n' ? plain : plain.replaceAll('\n', lineEnd.current);
    told.current = [...told.current, written].slice(-MOST_TOLD);
    onChange(written);
  };
  const follow = (view: EditorView): void => {
    const isNew = text !== seen.current;
    seen.current = text;
    const index = told.current.lastIndexOf(text);
    const isLatest = index >= 0 && index === told.current.length - 1;
    if (!isNew && !isLatest) return;
    // An owner who is behind sends back what was typed a moment ago: it must not undo what was typed since.
    told.current = told.current.slice(index + 1);
    if (index >= 0) return;
    told.current = [];
    lineEnd.current = lineEndOf(text);
    takeText(view, text);
  };
  return { tell, follow };
};

/** An editor in a shadow root, alive as long as the root is on the page. */
export const useTextEditor = (
  root: ShadowRoot | undefined,
  { text, onChange, isReadOnly, label }: EditorOptions,
): EditorView | undefined => {
  const translate = useTranslate();
  const { resources } = useModel();
  const [view, setView] = useState<EditorView>();
  const [settings] = useState(() => new Compartment());
  const shared = useSharedText({ text, onChange });
  const tell = useEffectEvent(shared.tell);
  const follow = useEffectEvent(shared.follow);
  const suggestionTexts = useEffectEvent(() => ({
    resources: [...resources.keys()],
    meaningOf: (keyword: string) => translate(`studio.text.keywords.${keyword.replace('$', '')}`),
  }));
  const firstText = useEffectEvent(() => withPlainLineEnds(text));
  useEffect(() => {
    if (!root) return undefined;
    const made = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: Text.of(firstText().split('\n')),
        extensions: [
          settings.of([]),
          editing(suggestionTexts),
          EditorView.updateListener.of(({ docChanged, transactions, view: changed }) => {
            if (docChanged && !transactions.every((one) => one.annotation(isFromOutside)))
              tell(changed);
          }),
        ],
      }),
    });
    setView(made);
    return () => {
      setView(undefined);
      made.destroy();
    };
  }, [root, settings]);
  useEffect(() => {
    view?.dispatch({
      effects: settings.reconfigure([
        EditorState.phrases.of(phrasesIn(translate)),
        EditorState.readOnly.of(isReadOnly),
        EditorView.contentAttributes.of({
          'aria-label': label,
          // What scrolls can be reached by the keyboard: axe looks for the number.
          tabindex: '0',
          'aria-description': translate('studio.text.help'),
        }),
      ]),
    });
  }, [view, settings, label, isReadOnly, translate]);
  // After every render: an owner may send the same text again, which says that it has come.
  useEffect(() => {
    if (view) follow(view);
  });
  return view;
};

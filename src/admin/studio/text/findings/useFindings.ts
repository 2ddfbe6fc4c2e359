import type { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { showFindings } from './findingMarks.ts';
import { type Finding, findingsIn, type TextProblem } from './findingsIn.ts';

/** Who types is not told of every half word. */
const PAUSE_MS = 250;

/** What is wrong in the editor's text, underlined there; looked for whenever the text has rested. */
export const useFindings = (
  view: EditorView | undefined,
  text: string,
  problems: readonly TextProblem[],
): readonly Finding[] | undefined => {
  const translate = useTranslate();
  const [findings, setFindings] = useState<readonly Finding[]>();
  const look = useEffectEvent((editor: EditorView) => {
    const found = findingsIn(editor.state.doc, problems, (fault) =>
      translate(`studio.text.syntax.${fault}`),
    );
    showFindings(editor, found);
    setFindings(found);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed is looked at anew.
  useEffect(() => {
    if (!view) return undefined;
    const timer = setTimeout(() => look(view), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [view, text, problems, translate]);
  return findings;
};

import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import type { Finding } from './findingsIn.ts';

const setMarks = StateEffect.define<DecorationSet>();

/** What findings underline; the marks move with the text until the next look. */
export const findingMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { changes, effects }) =>
    effects.reduce(
      (latest, effect) => (effect.is(setMarks) ? effect.value : latest),
      marks.map(changes),
    ),
  provide: (field) => EditorView.decorations.from(field),
});

export const showFindings = (view: EditorView, findings: readonly Finding[]): void => {
  const marks = findings
    .filter(({ from, to }) => from < to && to <= view.state.doc.length)
    .map(({ from, to, reason }) =>
      Decoration.mark({ class: 'cm-finding', attributes: { title: reason } }).range(from, to),
    );
  view.dispatch({ effects: setMarks.of(Decoration.set(marks, true)) });
};

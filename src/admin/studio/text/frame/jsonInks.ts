import { syntaxTree } from '@codemirror/language';
import type { Range } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin } from '@codemirror/view';

const VALUE = Decoration.mark({ class: 'cm-jsonValue' });
/** By the names of the grammar of JSON. */
const INKS: Readonly<Record<string, Decoration>> = {
  PropertyName: Decoration.mark({ class: 'cm-jsonName' }),
  String: Decoration.mark({ class: 'cm-jsonText' }),
  Number: VALUE,
  True: VALUE,
  False: VALUE,
  Null: VALUE,
};

const inksOf = ({ state, visibleRanges }: EditorView): DecorationSet => {
  const tree = syntaxTree(state);
  const ranges: Range<Decoration>[] = [];
  for (const { from, to } of visibleRanges) {
    tree.iterate({
      from,
      to,
      enter: (node) => {
        const ink = INKS[node.name];
        const [start, end] = [Math.max(node.from, from), Math.min(node.to, to)];
        if (ink && start < end) ranges.push(ink.range(start, end));
      },
    });
  }
  return Decoration.set(ranges);
};

/** Colours names, texts and values of what can be seen. */
export const jsonInks = ViewPlugin.define(
  (view) => ({
    inks: inksOf(view),
    update(update) {
      const isParsed = syntaxTree(update.startState) !== syntaxTree(update.state);
      if (update.docChanged || update.viewportChanged || isParsed) this.inks = inksOf(update.view);
    },
  }),
  { decorations: ({ inks }) => inks },
);

/** CodeMirror's own words, by what it calls them, and the keys of ours. */
const PHRASES: Readonly<Record<string, string>> = {
  Find: 'studio.text.search.find',
  Replace: 'studio.text.search.replaceWith',
  next: 'studio.text.search.next',
  previous: 'studio.text.search.previous',
  'match case': 'studio.text.search.matchCase',
  regexp: 'studio.text.search.pattern',
  'by word': 'studio.text.search.wholeWords',
  replace: 'studio.text.search.replace',
  'replace all': 'studio.text.search.replaceAll',
  close: 'studio.text.search.close',
  'current match': 'studio.text.search.currentMatch',
  'on line': 'studio.text.search.onLine',
  'replaced match on line $': 'studio.text.search.replacedOnLine',
  'replaced $ matches': 'studio.text.search.replacedAll',
  Completions: 'studio.text.suggestions',
  'Fold line': 'studio.text.folding.fold',
  'Unfold line': 'studio.text.folding.unfold',
  'Folded lines': 'studio.text.folding.folded',
  'Unfolded lines': 'studio.text.folding.unfolded',
  to: 'studio.text.folding.to',
  'folded code': 'studio.text.folding.hidden',
  unfold: 'studio.text.folding.unfold',
  'Control character': 'studio.text.controlCharacter',
  '$ unchanged lines': 'studio.text.diff.unchanged',
};

/** CodeMirror's words in the reader's language, with its own sign for a number. */
export const phrasesIn = (
  translate: (key: string, values?: { readonly number: string }) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(PHRASES).map(([phrase, key]) => [phrase, translate(key, { number: '$' })]),
  );

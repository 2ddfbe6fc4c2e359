import { EditorView } from '@codemirror/view';
import { TOUCH } from '#src/admin/theme/plain/sharedStyles.ts';

const MONOSPACE =
  "ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'IBM Plex Sans Arabic', monospace";

const surfaces = {
  '&': {
    color: 'var(--text-ink)',
    backgroundColor: 'var(--text-ground)',
    fontSize: 'var(--text-small)',
    border: '1px solid var(--text-border)',
    borderRadius: 'var(--text-radius)',
    maxHeight: '70vh',
    overflow: 'hidden',
  },
  '&.cm-focused': { outline: 'var(--text-ring) solid var(--text-accent)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: MONOSPACE, lineHeight: '1.6', minHeight: '12rem' },
  '.cm-content': { caretColor: 'var(--text-ink)' },
  '.cm-content ::selection, .cm-content::selection': {
    backgroundColor: 'var(--text-selection)',
  },
  '.cm-gutters': {
    color: 'var(--text-quiet)',
    backgroundColor: 'var(--text-ground)',
    borderInlineEnd: '1px solid var(--text-hairline)',
  },
  '.cm-gutters.cm-gutters-before': { borderRightWidth: '1px' },
  '.cm-foldGutter .cm-gutterElement': { paddingInline: '4px', cursor: 'pointer' },
  '.cm-foldPlaceholder': {
    color: 'var(--text-quiet)',
    backgroundColor: 'var(--text-line)',
    borderColor: 'var(--text-border)',
    paddingInline: '6px',
  },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--text-selection)',
    outline: '1px solid var(--text-accent)',
  },
  '&.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'var(--text-removed)',
    outline: '1px solid var(--text-removed-ink)',
  },
  '.cm-specialChar': { color: 'var(--text-removed-ink)' },
};

const inks = {
  '.cm-jsonName': { color: 'var(--text-accent)' },
  '.cm-jsonText': { color: 'var(--text-string)' },
  '.cm-jsonValue': { color: 'var(--text-number)' },
  // Under the line, as spelling mistakes are: colour alone would not reach everybody.
  '.cm-finding': {
    textDecoration: 'underline wavy var(--text-removed-ink) 1px',
    textUnderlineOffset: '3px',
    textDecorationSkipInk: 'none',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--text-match)' },
  '.cm-searchMatch-selected': {
    backgroundColor: 'var(--text-match)',
    outline: '2px solid var(--text-number)',
  },
};

/** The search panel and its controls, which follow the page's direction. */
const panels = {
  '.cm-panels': {
    color: 'var(--text-ink)',
    backgroundColor: 'var(--text-ground)',
    fontFamily: 'var(--text-font)',
    direction: 'var(--text-way)',
  },
  '.cm-panels-top': { borderBottom: '1px solid var(--text-hairline)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    padding: '8px',
    paddingInlineEnd: '44px',
    fontSize: 'var(--text-small)',
  },
  '.cm-panel.cm-search br': { flexBasis: '100%' },
  '.cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label': {
    margin: '0',
    fontSize: 'inherit',
  },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', gap: '4px' },
  '.cm-panel.cm-search [name=close]': {
    top: '4px',
    right: 'auto',
    insetInlineEnd: '4px',
    width: 'var(--text-target)',
    height: 'var(--text-target)',
    fontSize: '1.4em',
    color: 'var(--text-quiet)',
    cursor: 'pointer',
  },
  // It would set a caret in each place found, and this editor has one.
  '.cm-panel.cm-search [name=select]': { display: 'none' },
  '.cm-textfield': {
    minHeight: 'var(--text-target)',
    boxSizing: 'border-box',
    fontFamily: MONOSPACE,
    backgroundColor: 'var(--text-ground)',
    border: '1px solid var(--text-border)',
    borderRadius: 'var(--text-radius)',
  },
  '.cm-button': {
    minHeight: 'var(--text-target)',
    fontFamily: 'inherit',
    backgroundImage: 'none',
    backgroundColor: 'var(--text-ground)',
    border: '1px solid var(--text-border)',
    borderRadius: 'var(--text-radius)',
    cursor: 'pointer',
  },
  '.cm-button:active': { backgroundImage: 'none', backgroundColor: 'var(--text-line)' },
  '.cm-panel :focus-visible': { outline: 'var(--text-ring) solid var(--text-accent)' },
  [TOUCH]: {
    '.cm-button, .cm-textfield': { minHeight: 'var(--text-touch-target)' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { paddingBlock: '10px' },
  },
};

const suggestions = {
  '.cm-tooltip': {
    color: 'var(--text-ink)',
    backgroundColor: 'var(--text-ground)',
    border: '1px solid var(--text-hairline)',
    borderRadius: 'var(--text-radius)',
    boxShadow: 'var(--text-shadow)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: MONOSPACE,
    maxHeight: '14em',
    minWidth: '200px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 8px', lineHeight: '1.5' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--text-accent-ink)',
    backgroundColor: 'var(--text-accent)',
  },
  '.cm-tooltip.cm-completionInfo': {
    fontFamily: 'var(--text-font)',
    padding: '8px 12px',
    maxWidth: 'min(320px, 80vw)',
  },
};

/** The looks of text and diff, out of the page's own palette; the same sheet for every theme. */
export const editorTheme = EditorView.theme({ ...surfaces, ...inks, ...panels, ...suggestions });

/** Added and removed lines say it by a sign as well: colour never speaks alone. */
export const diffTheme = EditorView.theme({
  '&.cm-merge-b .cm-changedLine': { backgroundColor: 'var(--text-added)' },
  '.cm-insertedLine': { textDecoration: 'none' },
  // On a tinted ground only the plain ink can be read in every theme.
  '.cm-changedLine :is(.cm-jsonName, .cm-jsonText, .cm-jsonValue)': { color: 'inherit' },
  '.cm-deletedChunk': { backgroundColor: 'var(--text-removed)', paddingLeft: '0' },
  '.cm-deletedLine, .cm-deletedLine del': { textDecoration: 'none' },
  '.cm-deletedChunk .cm-deletedLine': { padding: '0 2px 0 22px', textIndent: '-16px' },
  '.cm-deletedChunk .cm-deletedLine::before': {
    content: "'−'",
    display: 'inline-block',
    width: '16px',
    textIndent: '0',
    color: 'var(--text-removed-ink)',
  },
  '.cm-line': { paddingLeft: '22px' },
  '.cm-line.cm-changedLine': { textIndent: '-16px' },
  '.cm-line.cm-changedLine::before': {
    content: "'+'",
    display: 'inline-block',
    width: '16px',
    textIndent: '0',
    color: 'var(--text-added-ink)',
  },
  '&.cm-merge-b .cm-changedText': {
    background: 'none',
    textDecoration: 'underline 2px var(--text-added-ink)',
    textUnderlineOffset: '3px',
  },
  '.cm-deletedChunk .cm-deletedText': {
    background: 'none',
    textDecoration: 'line-through 1px var(--text-removed-ink)',
  },
  '&.cm-merge-b .cm-changedLineGutter': { background: 'var(--text-added-ink)' },
  '.cm-deletedLineGutter': { background: 'var(--text-removed-ink)' },
  '.cm-collapsedLines': {
    color: 'var(--text-quiet)',
    background: 'var(--text-line)',
    fontFamily: 'var(--text-font)',
    paddingBlock: '8px',
    direction: 'var(--text-way)',
  },
});

import type { CSSProperties } from 'react';

/**
 * A text in the direction of its own language (`dir="auto"`) still begins where the column or the card begins. Chromium
 * and Safari know the prefixed word only.
 */
export const PARENT_START = globalThis.CSS?.supports?.('text-align', 'match-parent')
  ? 'match-parent'
  : '-webkit-match-parent';

/** Not by `sx`, which is worked out anew for each value of a page: these stand in every row (docs/decisions/0064). */
const ONE_LINE: CSSProperties = {
  textAlign: PARENT_START,
  display: 'block',
  maxWidth: '32ch',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

/** One line of text, cut where the column ends; the whole of it on hover. */
export const Ellipsis = ({ text }: { readonly text: string }) => (
  <span dir="auto" title={text} style={ONE_LINE}>
    {text}
  </span>
);

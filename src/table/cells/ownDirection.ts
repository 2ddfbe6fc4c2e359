/**
 * For a text in the direction of its own language (`dir="auto"`): Arabic among English keeps its order
 * of words and still begins where the column or the card begins. Chromium and Safari know the prefixed
 * word only.
 */
export const IN_PLACE_OF_PARENT = {
  textAlign: '-webkit-match-parent',
  '@supports (text-align: match-parent)': { textAlign: 'match-parent' },
} as const;

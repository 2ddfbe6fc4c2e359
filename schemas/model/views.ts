/** Characters of a saved view's name. */
export const MAX_VIEW_NAME_CHARACTERS = 80;

/** Longest name of a resource, in one of its forms. */
export const MAX_NAME_CHARACTERS = 100;

/** Longest label of a field. */
export const MAX_LABEL_CHARACTERS = 200;

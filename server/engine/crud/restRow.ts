/** Its own data stands first, under `_meta` where a value has one of the names. */
const ROW_START = /^(\{(?:"_+meta":\{)?)"_id":("(?:[^"\\]|\\.)*")/;

/** The simple-REST dialect calls a row's id `id`; ours stays beside it. */
export const withId = (row: string): string => row.replace(ROW_START, '$1"id":$2,"_id":$2');

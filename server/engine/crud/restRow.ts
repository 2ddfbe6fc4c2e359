const ROW_START = /^\{"_id":("(?:[^"\\]|\\.)*")/;

/** The simple-REST dialect calls a row's id `id`; ours stays beside it. */
export const withId = (row: string): string => row.replace(ROW_START, '{"id":$1,"_id":$1');

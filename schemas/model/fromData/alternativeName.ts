import type { Candidate } from './columnTypes.ts';

/** A candidate by its type, and by what tells it from others of the same type: `date:monthFirst`. */
export const alternativeName = ({ type, form, reference }: Candidate): string => {
  const detail = reference?.resource ?? form.date ?? form.decimal;
  return detail === undefined ? type : `${type}:${detail}`;
};

/** A part of a text that another one takes the place of. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

const isHalf = (text: string, offset: number): boolean =>
  /[\uDC00-\uDFFF]/.test(text[offset] ?? '');

/** The one part in which two texts differ; what is before and behind it keeps caret, folds and marks. */
export const changeBetween = (before: string, after: string): TextChange => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  // Half of a character alone would be none.
  while (start > 0 && (isHalf(before, start) || isHalf(after, start))) start -= 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  while (end > 0 && isHalf(before, before.length - end)) end -= 1;
  return {
    from: start,
    to: before.length - end,
    insert: after.slice(start, after.length - end),
  };
};

/** The letters of an avatar without a photo: of the first and the last word, at most two. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s@._-]+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
};

import { isResourceName, MAX_RESOURCE_CHARACTERS } from '../resourceName.ts';

/** The name of a resource from words of any kind: "Kunden Liste 2026" → "kundenListe2026"; `rows` where none is left. */
export const resourceNameFrom = (text: string): string => {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const name = words
    .map(
      (word, index) =>
        `${index === 0 ? word[0]?.toLowerCase() : word[0]?.toUpperCase()}${word.slice(1)}`,
    )
    .join('')
    .slice(0, MAX_RESOURCE_CHARACTERS);
  return isResourceName(name) ? name : 'rows';
};

/** The same of a file's name, without its ending. */
export const nameFromFile = (file: string): string =>
  resourceNameFrom(file.replace(/\.[^.]*$/, ''));

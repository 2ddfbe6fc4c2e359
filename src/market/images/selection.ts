import type { PictureChoice } from '#src/admin/application/pictures.ts';
import type { LibraryImage } from './image.ts';

/** How many pictures may be chosen: none where the library is only looked at. */
export type Choice = { readonly kind: 'none' } | PictureChoice;

export type Selection = readonly LibraryImage[];

/** With pictures added in their order: alone in single mode (IMG-3), up to the limit otherwise. */
export const withChosen = (
  choice: Choice,
  selection: Selection,
  images: readonly LibraryImage[],
): Selection => {
  if (choice.kind === 'none') return selection;
  if (choice.kind === 'single') return images.slice(-1);
  const ids = new Set(selection.map(({ id }) => id));
  return [...selection, ...images.filter(({ id }) => !ids.has(id))].slice(0, choice.limit);
};

/** With what became of chosen pictures. */
export const withChanged = (selection: Selection, images: readonly LibraryImage[]): Selection =>
  selection.map((one) => images.find(({ id }) => id === one.id) ?? one);

export const isFull = (choice: Choice, selection: Selection): boolean =>
  choice.kind === 'several' && selection.length >= choice.limit;

/** With one picture chosen, or let go if it was. */
export const toggled = (choice: Choice, selection: Selection, image: LibraryImage): Selection =>
  selection.some(({ id }) => id === image.id)
    ? selection.filter(({ id }) => id !== image.id)
    : withChosen(choice, selection, [image]);

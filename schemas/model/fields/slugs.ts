import type { FieldModel, ResourceModel } from '../model.ts';
import { fold } from '../texts/words.ts';

const MAX_SLUG_LENGTH = 80;
/** Room for the number of a taken one. */
const SUFFIX_LENGTH = 8;

/** "Déjà vu!" → "deja-vu". Arabic and other letters stay; "" where nothing is left. */
export const toSlug = (text: string, longest: number = MAX_SLUG_LENGTH): string =>
  [...fold(text).replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')]
    .slice(0, longest)
    .join('')
    .replace(/^-+|-+$/g, '');

/** The slug of a row if nobody has it yet, from its title; undefined as long as there is none. */
export const madeSlug = (
  resource: ResourceModel,
  field: FieldModel,
  source: unknown,
): string | undefined => {
  const text = typeof source === 'number' ? String(source) : source;
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const longest = (field.schema.maxLength ?? MAX_SLUG_LENGTH) - SUFFIX_LENGTH;
  // A title of signs alone still needs an address.
  return toSlug(text, Math.min(longest, MAX_SLUG_LENGTH)) || toSlug(resource.name);
};

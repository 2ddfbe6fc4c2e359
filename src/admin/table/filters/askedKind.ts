import type { FieldKind, FieldModel } from '#schemas';
import { askedField } from '#schemas/model/fields/askedField.ts';

/** What a question sees of a field's values. */
export type AskedKind =
  | 'text'
  | 'words'
  | 'choice'
  | 'row'
  | 'number'
  | 'date'
  | 'boolean'
  | 'presence';

const KINDS: Readonly<Record<FieldKind, AskedKind>> = {
  text: 'text',
  longText: 'text',
  richText: 'text',
  email: 'text',
  phone: 'text',
  url: 'text',
  slug: 'text',
  color: 'text',
  password: 'presence',
  enum: 'choice',
  state: 'choice',
  reference: 'row',
  date: 'date',
  dateTime: 'date',
  integer: 'number',
  number: 'number',
  money: 'number',
  boolean: 'boolean',
  image: 'presence',
  tags: 'words',
  references: 'row',
  gallery: 'presence',
  list: 'presence',
  object: 'presence',
  map: 'presence',
  any: 'presence',
  json: 'presence',
};

/** How a field is asked about, and what of it: of a list of texts or numbers any entry. */
export const askedOf = (
  field: FieldModel,
): { readonly asked: FieldModel; readonly kind: AskedKind } => {
  const asked = askedField(field);
  const kind = KINDS[asked.kind];
  if (kind === 'words' && asked.options) return { asked, kind: 'choice' };
  // Times of day are equal as moments, which nobody types to the second.
  const isOfWords = asked !== field && kind === 'text' && asked.schema.format !== 'time';
  return { asked, kind: isOfWords ? 'words' : kind };
};

import { type FieldModel, isObject } from '#schemas';
import type { ChosenPicture } from '#src/admin/application/pictures.ts';

/** A picture as fields hold it: `{ src, title }`, or the bare address where the schema says text. */
export interface Media {
  readonly src: string;
  readonly title?: string;
}

export const toMedia = (value: unknown): Media | undefined => {
  if (typeof value === 'string' && value !== '') return { src: value };
  if (!isObject(value) || typeof value['src'] !== 'string' || value['src'] === '') return undefined;
  const { src, title } = value;
  return { src, ...(typeof title === 'string' && title !== '' && { title }) };
};

export const toMediaList = (value: unknown): readonly Media[] =>
  Array.isArray(value) ? value.flatMap((item) => toMedia(item) ?? []) : [];

/** The picture in the form that the field's schema asks for. */
export const fromMedia = (field: FieldModel, media: Media | undefined): unknown =>
  field.schema.type === 'string' ? media?.src : media;

export const mediaOf = ({ src, title }: ChosenPicture): Media => ({
  src,
  ...(title !== '' && { title }),
});

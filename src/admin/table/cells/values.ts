import { type FieldModel, isObject } from '#schemas';
import { isRelativeAddress, isWebAddress } from '#schemas/model/links.ts';

/** Tests of stored values: a schema may have changed since a row was written. */

export const isString = (value: unknown): value is string => typeof value === 'string';

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

export const isScalar = (value: unknown): value is string | number =>
  isString(value) || isNumber(value);

export const isTimestamp = (value: unknown): value is string =>
  isString(value) && !Number.isNaN(Date.parse(value));

export const isStrings = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every(isScalar);

export const isOption = (value: unknown, field: FieldModel): value is string | number =>
  isScalar(value) && (field.options?.some((option) => option.value === value) ?? true);

export const isState = (value: unknown, field: FieldModel): value is string =>
  isString(value) && field.states?.states[value] !== undefined;

export const isAnything = (value: unknown): value is unknown => value !== undefined;

/** A picture: the shape `media`, or the plain address of an older or a simpler schema. */
export interface Picture {
  readonly src: string;
  readonly thumbnail: string;
  readonly title: string;
}

/** Addresses that an `<img>` may load; a data URL is inert there. */
const IMAGE_ADDRESS = /^(?:https?:\/\/|\/(?!\/)|\.{1,2}\/|blob:|data:image\/)/i;

export const asPicture = (value: unknown): Picture | undefined => {
  const media = isObject(value) ? value : { src: value };
  const { src, thumbnail, title } = media;
  if (!isString(src) || !IMAGE_ADDRESS.test(src)) return undefined;
  return {
    src,
    thumbnail: isString(thumbnail) && IMAGE_ADDRESS.test(thumbnail) ? thumbnail : src,
    title: isString(title) ? title : '',
  };
};

/** Addresses that a link may lead to; anything else (`javascript:` above all) is shown as text. */
export const isAddress = (value: unknown): value is string =>
  isString(value) && (isWebAddress(value) || (value.startsWith('/') && isRelativeAddress(value)));

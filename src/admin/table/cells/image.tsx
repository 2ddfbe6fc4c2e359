import { defineCell } from './defineCell.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { asPicture } from './values.ts';

const isPicture = (value: unknown): value is unknown => asPicture(value) !== undefined;

/** A picture, opened large by a click. */
export const ImageCell = defineCell(isPicture, ({ value, room }) => {
  const picture = asPicture(value);
  return picture ? (
    <Thumbnail picture={picture} size={room === 'line' ? 'small' : 'large'} />
  ) : null;
});

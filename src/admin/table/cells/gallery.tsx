import { useTranslate } from 'react-admin';
import { defineCell } from './defineCell.tsx';
import { InlineItems } from './InlineItems.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { asPicture } from './values.ts';

const LINE_PICTURES = 3;

const isGallery = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every((item) => asPicture(item) !== undefined);

/** Pictures side by side, each opened large by a click. */
export const GalleryCell = defineCell(isGallery, ({ value, room }) => {
  const translate = useTranslate();
  const pictures = value.flatMap((item) => asPicture(item) ?? []);
  const shown = room === 'line' ? pictures.slice(0, LINE_PICTURES) : pictures;
  const hidden = pictures.slice(shown.length);
  return (
    <InlineItems
      room={room}
      hidden={hidden.map(({ title }) => title || translate('souk.table.image'))}
    >
      {shown.map((picture) => (
        <Thumbnail key={picture.src} picture={picture} size={room === 'line' ? 'small' : 'large'} />
      ))}
    </InlineItems>
  );
});

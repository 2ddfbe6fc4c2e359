import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { Suspense, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PictureChoice } from '#src/admin/application/pictures.ts';
import { moveItem } from '#src/admin/sorting/moveItem.ts';
import { SortableList } from '#src/admin/sorting/SortableList.tsx';
import { usePicturePicker } from '../../pictures/usePicturePicker.ts';
import { type Media, mediaOf, toMediaList } from '../media.ts';
import { Thumbnail } from '../Thumbnail.tsx';
import type { WidgetProps } from '../widget.ts';

interface Picture {
  readonly key: string;
  readonly name: string;
  readonly media: Media;
}

/** Pictures with a key that goes with them when they are moved, also where one stands twice. */
const toPictures = (list: readonly Media[], nameOf: (place: number) => string): Picture[] =>
  list.map((media, place) => {
    const nth = list.slice(0, place).filter(({ src }) => src === media.src).length;
    return { key: `${media.src} ${nth}`, name: media.title ?? nameOf(place + 1), media };
  });

/** Several pictures of the image library, in an order of one's own. */
export const Gallery = (props: WidgetProps) => {
  const translate = useTranslate();
  const PicturePicker = usePicturePicker();
  const [isChoosing, setChoosing] = useState(false);
  const list = toMediaList(props.value);
  const pictures = toPictures(list, (number) => translate('souk.form.imageNumber', { number }));
  const room = (props.field.schema.maxItems ?? Number.POSITIVE_INFINITY) - list.length;
  const choice = useMemo((): PictureChoice => ({ kind: 'several', limit: room }), [room]);
  const store = (next: readonly Media[]): void =>
    props.onChange(next.length > 0 ? next : undefined);
  return (
    <Box role="group" aria-labelledby={props.labelId}>
      {props.disabled ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {pictures.map(({ key, media }) => (
            <Thumbnail key={key} media={media} />
          ))}
        </Box>
      ) : (
        <SortableList
          items={pictures}
          label={props.label}
          onMove={(from, to) => store(moveItem(list, from, to))}
        >
          {({ key, name, media }) => (
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                flexGrow: 1,
                minInlineSize: 0,
                paddingBlock: 0.5,
              }}
            >
              <Thumbnail media={media} />
              <Typography variant="body2" noWrap sx={{ flexGrow: 1, minInlineSize: 0 }}>
                <bdi>{name}</bdi>
              </Typography>
              <IconButton
                aria-label={translate('souk.form.remove', { name })}
                onClick={() =>
                  store(pictures.filter((one) => one.key !== key).map((one) => one.media))
                }
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Box>
          )}
        </SortableList>
      )}
      <Button
        id={props.id}
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={props.disabled || room <= 0}
        aria-describedby={props.describedBy}
        onClick={() => setChoosing(true)}
        sx={{ marginBlockStart: pictures.length > 0 ? 1.5 : 0 }}
      >
        {translate('souk.form.addImage')}
      </Button>
      {isChoosing && (
        <Suspense>
          <PicturePicker
            choice={choice}
            onClose={() => setChoosing(false)}
            onInsert={(images) => {
              setChoosing(false);
              store([...list, ...images.map(mediaOf)]);
            }}
          />
        </Suspense>
      )}
    </Box>
  );
};

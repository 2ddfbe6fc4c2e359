import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import ArrowBackIcon from '@mui/icons-material/ArrowBackOutlined';
import ArrowForwardIcon from '@mui/icons-material/ArrowForwardOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { mirrored } from '#src/theme/mirrored.tsx';
import { type Media, toMediaList } from './media.ts';
import { Thumbnail } from './Thumbnail.tsx';
import type { WidgetProps } from './widget.ts';

const ImageChooser = lazy(async () => ({
  default: (await import('./ImageChooser.tsx')).ImageChooser,
}));
const BackIcon = mirrored(ArrowBackIcon);
const ForwardIcon = mirrored(ArrowForwardIcon);

const swapped = (list: readonly Media[], from: number, to: number): Media[] =>
  list.map((media, index) => {
    if (index === from) return list[to] ?? media;
    return index === to ? (list[from] ?? media) : media;
  });

/** Several pictures of the image library, in an order of one's own. */
export const GalleryWidget = (props: WidgetProps) => {
  const translate = useTranslate();
  const [isChoosing, setChoosing] = useState(false);
  const pictures = toMediaList(props.value);
  const limit = props.field.schema.maxItems;
  const isFull = limit !== undefined && pictures.length >= limit;
  const store = (next: readonly Media[]): void =>
    props.onChange(next.length > 0 ? next : undefined);
  const labelOf = (action: string, index: number): string =>
    translate(`souk.form.${action}`, {
      name: pictures[index]?.title ?? translate('souk.form.imageNumber', { number: index + 1 }),
    });
  return (
    <Box role="group" aria-labelledby={props.labelId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlockEnd: 1.5 }}>
        {pictures.map((media, index) => (
          <Box key={`${media.src} ${pictures.indexOf(media)}`}>
            <Thumbnail media={media} />
            {!props.disabled && (
              <Box sx={{ display: 'flex', justifyContent: 'center' }}>
                <IconButton
                  aria-label={labelOf('moveUp', index)}
                  disabled={index === 0}
                  onClick={() => store(swapped(pictures, index, index - 1))}
                >
                  <BackIcon fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={labelOf('remove', index)}
                  onClick={() => store(pictures.filter((_, place) => place !== index))}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={labelOf('moveDown', index)}
                  disabled={index === pictures.length - 1}
                  onClick={() => store(swapped(pictures, index, index + 1))}
                >
                  <ForwardIcon fontSize="small" />
                </IconButton>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <Button
        id={props.id}
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={props.disabled || isFull}
        aria-describedby={props.describedBy}
        onClick={() => setChoosing(true)}
      >
        {translate('souk.form.addImage')}
      </Button>
      {isChoosing && (
        <Suspense>
          <ImageChooser
            onClose={() => setChoosing(false)}
            onChoose={(media) => {
              setChoosing(false);
              store([...pictures, media]);
            }}
          />
        </Suspense>
      )}
    </Box>
  );
};

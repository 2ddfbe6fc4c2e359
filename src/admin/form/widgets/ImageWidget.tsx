import { Box, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePicturePicker } from '../pictures/usePicturePicker.ts';
import { fromMedia, mediaOf, toMedia } from './media.ts';
import { Thumbnail } from './Thumbnail.tsx';
import type { WidgetProps } from './widget.ts';

const ONE = { kind: 'single' } as const;

/** One picture of the image library. */
export const ImageWidget = (props: WidgetProps) => {
  const translate = useTranslate();
  const PicturePicker = usePicturePicker();
  const [isChoosing, setChoosing] = useState(false);
  const media = toMedia(props.value);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        '& > .MuiButton-root': { flexShrink: 0 },
      }}
    >
      {media && <Thumbnail media={media} />}
      <Button
        id={props.id}
        variant="outlined"
        disabled={props.disabled}
        aria-labelledby={`${props.labelId} ${props.id}`}
        aria-describedby={props.describedBy}
        onClick={() => setChoosing(true)}
      >
        {translate(media ? 'souk.form.changeImage' : 'souk.form.chooseImage')}
      </Button>
      {media && !props.disabled && (
        <Button color="error" onClick={() => props.onChange(undefined)}>
          {translate('souk.form.removeImage')}
        </Button>
      )}
      {isChoosing && (
        <Suspense>
          <PicturePicker
            choice={ONE}
            onClose={() => setChoosing(false)}
            onInsert={([chosen]) => {
              setChoosing(false);
              props.onChange(fromMedia(props.field, chosen && mediaOf(chosen)));
            }}
          />
        </Suspense>
      )}
    </Box>
  );
};

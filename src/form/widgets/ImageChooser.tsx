import UploadIcon from '@mui/icons-material/UploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useCreate, useGetList, useTranslate } from 'react-admin';
import { radiusPx } from '#src/theme/tokens.ts';
import { type Media, toMedia } from './media.ts';
import { readDataUrl } from './readDataUrl.ts';

const IMAGES = 'images';
const PAGE_SIZE = 12;
const PLACES = Array.from({ length: PAGE_SIZE }, (_, place) => `place-${place}`);
/** IMG-5. */
const MAX_IMAGE_BYTES = 2_000_000;
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

const addressOf = (image: { thumbnail?: unknown; src?: unknown }): string =>
  String(image.thumbnail ?? image.src ?? '');

/** Images of the library to choose from, by title, with an upload of a new one. */
export const ImageChooser = ({
  onChoose,
  onClose,
}: {
  onChoose: (media: Media) => void;
  onClose: () => void;
}) => {
  const translate = useTranslate();
  const titleId = useId();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const [create, { isPending: isUploading }] = useCreate();
  const images = useGetList(IMAGES, {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: NEWEST_FIRST,
    filter: words.trim() === '' ? {} : { q: words },
  });

  const upload = async (file: File): Promise<void> => {
    setProblem(undefined);
    if (file.size > MAX_IMAGE_BYTES) {
      setProblem(translate('souk.form.imageTooLarge', { name: file.name }));
      return;
    }
    const data = { title: file.name.replace(/\.[^.]+$/, ''), src: await readDataUrl(file) };
    await create(
      IMAGES,
      { data },
      {
        returnPromise: true,
        onSuccess: (image) => {
          const media = toMedia(image);
          if (media) onChoose(media);
        },
        onError: (error) => setProblem(error instanceof Error ? error.message : String(error)),
      },
    );
  };

  return (
    // A dialog stands outside the form in the page but inside it in React: Enter here must not save the form.
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={onClose}
      aria-labelledby={titleId}
      onSubmit={(event) => event.stopPropagation()}
    >
      <DialogTitle id={titleId}>{translate('souk.form.chooseImage')}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'flex', alignItems: 'end', gap: 1.5, marginBlock: 1 }}>
          <TextField
            size="small"
            fullWidth
            autoFocus
            label={translate('souk.form.searchImages')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <Button
            component="label"
            variant="outlined"
            startIcon={<UploadIcon />}
            sx={{ flexShrink: 0 }}
            disabled={isUploading}
          >
            {translate('souk.form.upload')}
            <Box
              component="input"
              type="file"
              accept="image/png,image/jpeg,image/webp,image/gif"
              hidden
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) {
                  upload(file).catch((cause: unknown) => setProblem(String(cause)));
                }
              }}
            />
          </Button>
        </Box>
        {problem && <Alert severity="error">{problem}</Alert>}
        {images.error && <Alert severity="error">{images.error.message}</Alert>}
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            marginBlockStart: 1.5,
            gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' },
          }}
        >
          {images.isPending &&
            PLACES.map((place) => (
              <Skeleton
                key={place}
                variant="rounded"
                sx={{ aspectRatio: '4 / 3', height: 'auto' }}
              />
            ))}
          {images.data?.map((image) => (
            <ButtonBase
              key={image.id}
              aria-label={String(image['title'] ?? image.id)}
              onClick={() => {
                const media = toMedia(image);
                if (media) onChoose(media);
              }}
              sx={{ display: 'block' }}
            >
              <Box
                component="img"
                loading="lazy"
                alt=""
                src={addressOf(image)}
                sx={{
                  display: 'block',
                  inlineSize: '100%',
                  aspectRatio: '4 / 3',
                  objectFit: 'cover',
                  borderRadius: `${radiusPx.card}px`,
                }}
              />
              <Typography variant="caption" noWrap component="div" sx={{ paddingBlock: 0.5 }}>
                {String(image['title'] ?? '')}
              </Typography>
            </ButtonBase>
          ))}
        </Box>
        {images.data?.length === 0 && (
          <Typography color="text.secondary" align="center" sx={{ paddingBlock: 4 }}>
            {translate('souk.form.noOptions')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('souk.form.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
};

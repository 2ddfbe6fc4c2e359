import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useCreatePath, useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import { useHref } from 'react-router-dom';
import { ApiError, type SoukDataProvider } from '#dataProvider';
import { LANGUAGES } from '#schemas';
import { formatBytes, formatNumber } from '#src/format/numbers.ts';
import { failureText } from './failureText.ts';
import { IMAGES, type LibraryImage } from './image.ts';

interface Use {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
  readonly field: string;
}

interface Usage {
  readonly total: number;
  readonly results: readonly Use[];
}

const UNKNOWN_CALL = 404;

const UseLine = ({ use }: { readonly use: Use }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const href = useHref(createPath({ resource: use.resource, type: 'edit', id: use.id }));
  return (
    <li>
      {/* A tab of its own: under the popup lies a form that nobody wants to leave. */}
      <Link href={href} target="_blank" rel="noopener" dir="auto">
        {use.title || use.id}
      </Link>{' '}
      <Typography component="span" variant="body2" color="text.secondary">
        {translate(`resources.${use.resource}.name`, { smart_count: 1 })}
      </Typography>
    </li>
  );
};

const Uses = ({ image }: { readonly image: LibraryImage }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { data, error, isPending } = useQuery({
    queryKey: [IMAGES, 'usage', image.id],
    queryFn: () => dataProvider.call<Usage>('imageUsage', { query: { id: image.id } }),
    retry: false,
    staleTime: 0,
  });
  // A server of the seed's calls does not know it.
  if (error instanceof ApiError && error.status === UNKNOWN_CALL) return null;
  return (
    <Box sx={{ marginBlockStart: 2 }}>
      <Typography component="h3" variant="subtitle2">
        {translate('souk.images.usedIn')}
      </Typography>
      {isPending && <Skeleton width="40%" />}
      {error && <Typography color="error">{failureText(error, translate)}</Typography>}
      {data?.total === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('souk.images.unused')}
        </Typography>
      )}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {data?.results.map((use) => (
          <UseLine key={`${use.resource} ${use.id} ${use.field}`} use={use} />
        ))}
      </Box>
      {data && data.total > data.results.length && (
        <Typography variant="body2" color="text.secondary">
          {translate('souk.images.moreUses', { smart_count: data.total - data.results.length })}
        </Typography>
      )}
    </Box>
  );
};

/** A picture in full, its size, and the rows that show it. */
export const ImageFacts = ({
  image,
  onClose,
}: {
  readonly image: LibraryImage;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const titleId = useId();
  const [locale] = useLocaleState();
  const language = LANGUAGES.find((known) => known === locale) ?? 'en';
  const { width, height, bytes } = image;
  const facts = [
    width && height && `${formatNumber(width)} × ${formatNumber(height)}`,
    bytes && formatBytes(bytes, language),
  ].filter(Boolean);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} dir="auto">
        {image.title || translate('souk.images.untitled')}
      </DialogTitle>
      <DialogContent>
        <Box
          component="img"
          src={image.src}
          alt={image.title}
          sx={{ maxInlineSize: '100%', maxBlockSize: '50vh', objectFit: 'contain' }}
        />
        <Typography variant="body2" color="text.secondary">
          <bdi>{facts.join(' · ')}</bdi>
        </Typography>
        <Uses image={image} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('souk.images.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

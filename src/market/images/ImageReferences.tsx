import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useHref } from 'react-router-dom';
import { NotOfferedError, type SoukDataProvider } from '#dataProvider';
import { usePathOfRow } from '#src/admin/session/usePathOfRow.ts';
import { failureText } from '#src/admin/uploads/failureText.ts';
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

const UseLine = ({ use }: { readonly use: Use }) => {
  const translate = useTranslate();
  const path = usePathOfRow()(use.resource, use.id);
  const href = useHref(path ?? '');
  const title = use.title || use.id;
  return (
    <li>
      {path === undefined ? (
        <bdi>{title}</bdi>
      ) : (
        // A tab of its own: under the popup lies a form that nobody wants to leave.
        <Link href={href} target="_blank" rel="noopener" dir="auto">
          {title}
        </Link>
      )}{' '}
      <Typography component="span" variant="body2" color="text.secondary">
        {translate(`resources.${use.resource}.name`, { smart_count: 1 })}
      </Typography>
    </li>
  );
};

/** The rows that show a picture, each in a tab of its own. */
export const ImageReferences = ({ image }: { readonly image: LibraryImage }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { data, error, isPending } = useQuery({
    queryKey: [IMAGES, 'usage', image.id],
    queryFn: () => dataProvider.call<Usage>('imageUsage', { query: { id: image.id } }),
    retry: false,
    staleTime: 0,
  });
  if (error instanceof NotOfferedError) return null;
  return (
    <Box sx={{ marginBlockStart: 2 }}>
      <Typography component="h3" variant="subtitle2">
        {translate('imageLibrary.usedIn')}
      </Typography>
      {isPending && <Skeleton width="40%" />}
      {error && <Typography color="error">{failureText(error, translate)}</Typography>}
      {!error && data?.total === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('imageLibrary.unused')}
        </Typography>
      )}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {data?.results.map((use) => (
          <UseLine key={`${use.resource} ${use.id} ${use.field}`} use={use} />
        ))}
      </Box>
      {data && data.total > data.results.length && (
        <Typography variant="body2" color="text.secondary">
          {translate('imageLibrary.moreUses', { smart_count: data.total - data.results.length })}
        </Typography>
      )}
    </Box>
  );
};

import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { formatBytes, formatNumber } from '#src/admin/format/numbers.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { AnswerCard } from '../AnswerCard.tsx';

interface Quota {
  readonly used: number;
  readonly limit: number;
}

/** Answer of `storageUsage`. */
interface Usage {
  readonly storageBytes: Quota;
  readonly files: Quota;
  readonly importRows: Pick<Quota, 'limit'>;
  readonly imports: Pick<Quota, 'limit'>;
}

const NEARLY = 0.9;
const shareOf = ({ used, limit }: Quota): number => Math.min(1, used / limit);

const QuotaLine = ({
  name,
  quota,
  format,
}: {
  readonly name: 'storageBytes' | 'files';
  readonly quota: Quota;
  readonly format: (value: number) => string;
}) => {
  const translate = useTranslate();
  const id = useId();
  const share = shareOf(quota);
  const text = translate('storage.usedOf', {
    used: format(quota.used),
    limit: format(quota.limit),
  });
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={id}>{translate(`storage.quotas.${name}`)}</Typography>
        <Typography color="text.secondary">
          <bdi>{text}</bdi>
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={share * 100}
        aria-labelledby={id}
        aria-valuetext={text}
        color={share >= 1 ? 'error' : share >= NEARLY ? 'warning' : 'primary'}
        sx={{ marginBlockStart: 0.5 }}
      />
    </Box>
  );
};

const LimitLine = ({
  name,
  limit,
}: {
  readonly name: 'importRows' | 'imports';
  readonly limit: number;
}) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
      <Typography>{translate(`storage.quotas.${name}`)}</Typography>
      <Typography color="text.secondary">
        {translate('storage.upTo', { limit: formatNumber(limit) })}
      </Typography>
    </Box>
  );
};

/** What the team stores, and what it may store (LIMIT-8). */
export const StorageSection = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const query = useQuery({
    queryKey: ['storage', 'usage'],
    queryFn: ({ signal }) => dataProvider.call<Usage>('storageUsage', { signal }),
    // Every upload changes it.
    staleTime: 0,
  });
  return (
    <AnswerCard
      title={translate('storage.title')}
      help={translate('storage.help')}
      query={query}
      skeletonPx={140}
    >
      {({ storageBytes, files, importRows, imports }) => {
        const share = Math.max(shareOf(storageBytes), shareOf(files));
        return (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {share >= NEARLY && (
              <Alert severity={share >= 1 ? 'error' : 'warning'}>
                {translate(share >= 1 ? 'storage.full' : 'storage.nearly')}
              </Alert>
            )}
            <QuotaLine
              name="storageBytes"
              quota={storageBytes}
              format={(value) => formatBytes(value, language)}
            />
            <QuotaLine name="files" quota={files} format={formatNumber} />
            <LimitLine name="importRows" limit={importRows.limit} />
            <LimitLine name="imports" limit={imports.limit} />
          </Box>
        );
      }}
    </AnswerCard>
  );
};

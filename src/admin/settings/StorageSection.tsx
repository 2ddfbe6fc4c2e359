import { Alert, Box, LinearProgress, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { formatBytes, formatNumber } from '#src/admin/format/numbers.ts';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { SettingsCard } from './SettingsCard.tsx';

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
  const text = translate('souk.storage.usedOf', {
    used: format(quota.used),
    limit: format(quota.limit),
  });
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={id}>{translate(`souk.storage.quotas.${name}`)}</Typography>
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
      <Typography>{translate(`souk.storage.quotas.${name}`)}</Typography>
      <Typography color="text.secondary">
        {translate('souk.storage.upTo', { limit: formatNumber(limit) })}
      </Typography>
    </Box>
  );
};

/** What the team stores, and what it may store (LIMIT-8). */
export const StorageSection = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['storage', 'usage'],
    queryFn: ({ signal }) => dataProvider.call<Usage>('storageUsage', { signal }),
    // Every upload changes it.
    staleTime: 0,
  });
  const share = data ? Math.max(shareOf(data.storageBytes), shareOf(data.files)) : 0;
  return (
    <SettingsCard title={translate('souk.storage.title')} help={translate('souk.storage.help')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {share >= NEARLY && (
            <Alert severity={share >= 1 ? 'error' : 'warning'}>
              {translate(share >= 1 ? 'souk.storage.full' : 'souk.storage.nearly')}
            </Alert>
          )}
          <QuotaLine
            name="storageBytes"
            quota={data.storageBytes}
            format={(value) => formatBytes(value, language)}
          />
          <QuotaLine name="files" quota={data.files} format={formatNumber} />
          <LimitLine name="importRows" limit={data.importRows.limit} />
          <LimitLine name="imports" limit={data.imports.limit} />
        </Box>
      ) : (
        <Skeleton variant="rounded" height={140} />
      )}
    </SettingsCard>
  );
};

import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { formatBytes } from '#src/admin/format/numbers.ts';
import { Facts } from '#src/admin/layout/page/Facts.tsx';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { AnswerCard } from '../AnswerCard.tsx';
import { Line, LineList } from '../LineList.tsx';
import { useLineAction } from '../useLineAction.ts';

interface Damaged {
  readonly name: string;
  readonly kind: 'file' | 'picture' | 'preview';
  readonly damage: 'missing' | 'changed';
  readonly foundAt: string;
  readonly teamName: string;
  readonly bytes: number;
  readonly rows: readonly {
    readonly resource: string;
    readonly id: string;
    readonly title: string;
    readonly uses: number;
  }[];
}

/** Answer of `storageDamaged`. */
interface DamagedFiles {
  readonly total: number;
  readonly results: readonly Damaged[];
  readonly roundEndedAt: string | null;
}

const KEY = ['storage', 'damaged'];

const DamagedLine = ({
  file,
  isChecking,
  onCheck,
}: {
  readonly file: Damaged;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const kind = translate(`storage.damaged.kinds.${file.kind}`);
  const title = file.rows[0]?.title ?? kind;
  const facts = [
    kind,
    translate(`storage.damaged.damages.${file.damage}`),
    file.bytes > 0 ? formatBytes(file.bytes, language) : '',
    file.teamName,
    translate('storage.damaged.found', { date: formatDateTime(file.foundAt) }),
  ].filter(Boolean);
  return (
    <Line>
      <Box sx={{ flex: 1, minInlineSize: 200 }}>
        {file.rows.map((row) => (
          <Typography key={row.id} sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{row.title}</bdi>
            {row.uses > 0 && (
              <Typography component="span" variant="body2" color="text.secondary">
                {' · '}
                {translate('storage.damaged.uses', { smart_count: row.uses })}
              </Typography>
            )}
          </Typography>
        ))}
        {file.rows.length === 0 && <Typography>{translate('storage.damaged.unnamed')}</Typography>}
        <Typography variant="body2" color="text.secondary">
          <Facts facts={facts} />
        </Typography>
      </Box>
      <Sending>
        <Button
          loading={isChecking}
          onClick={onCheck}
          aria-label={translate('storage.damaged.checkOne', { name: title })}
        >
          {translate('storage.damaged.check')}
        </Button>
      </Sending>
    </Line>
  );
};

/** Files whose content is not what was stored, for admins, until they are uploaded again or restored (LIMIT-7). */
export const DamagedSection = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.call<DamagedFiles>('storageDamaged', { signal }),
    staleTime: 0,
  });
  const check = useLineAction(
    KEY,
    (name) => dataProvider.call<{ readonly isGood: boolean }>('storageCheck', { query: { name } }),
    ({ isGood }) =>
      isGood ? ['storage.damaged.good', 'success'] : ['storage.damaged.bad', 'warning'],
  );
  return (
    <AnswerCard
      title={translate('storage.damaged.title')}
      help={translate('storage.damaged.help')}
      query={query}
      skeletonPx={80}
    >
      {({ total, results, roundEndedAt }) => (
        <>
          {total === 0 && <Typography>{translate('storage.damaged.none')}</Typography>}
          <LineList>
            {results.map((file) => (
              <DamagedLine
                key={file.name}
                file={file}
                isChecking={check.isPending && check.variables === file.name}
                onCheck={() => check.mutate(file.name)}
              />
            ))}
          </LineList>
          {total > results.length && (
            <Typography color="text.secondary">
              {translate('storage.damaged.more', { smart_count: total - results.length })}
            </Typography>
          )}
          <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 1 }}>
            {roundEndedAt === null
              ? translate('storage.damaged.firstRound')
              : translate('storage.damaged.round', { date: formatDateTime(roundEndedAt) })}
          </Typography>
        </>
      )}
    </AnswerCard>
  );
};

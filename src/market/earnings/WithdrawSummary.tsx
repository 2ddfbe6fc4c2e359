import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { fromCents, toCents } from './cents.ts';
import type { Draft } from './withdrawalDraft.ts';

interface WithdrawSummaryProps {
  readonly resource: ResourceModel;
  readonly draft: Draft;
  readonly amount: number;
  readonly available: number;
  readonly currency: string;
}

/** What will be asked for, once more, before it is. */
export const WithdrawSummary = ({
  resource,
  draft,
  amount,
  available,
  currency,
}: WithdrawSummaryProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const method = resource.fields
    .find(({ name }) => name === 'method')
    ?.options?.find(({ value }) => value === draft.method);
  const left = fromCents(toCents(available) - toCents(amount));
  const lines = [
    ['amount', formatMoney(amount, currency), 'ltr'],
    ['method', method?.title[language] ?? draft.method, 'auto'],
    ['account', draft.account.trim(), 'ltr'],
    ...(draft.note.trim() === '' ? [] : [['note', draft.note.trim(), 'auto'] as const]),
    ['remaining', formatMoney(left, currency), 'ltr'],
  ] as const;
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 2, margin: 0 }}>
      {lines.map(([name, text, dir]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`souk.earnings.${name}`)}
          </Typography>
          <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
            <bdi dir={dir}>{text}</bdi>
          </Typography>
        </div>
      ))}
    </Box>
  );
};

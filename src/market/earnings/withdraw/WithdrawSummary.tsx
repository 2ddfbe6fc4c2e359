import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { Ltr } from '#src/admin/table/cells/Ltr.tsx';
import { fromCents, toCents } from '../cents.ts';
import { AccountText, useMethodTitle } from './AccountChoice.tsx';
import { chosenAccount, type SavedAccounts } from './savedAccounts.ts';
import type { Draft } from './withdrawalDraft.ts';

interface WithdrawSummaryProps {
  readonly resource: ResourceModel;
  readonly draft: Draft;
  readonly saved: SavedAccounts;
  readonly amount: number;
  readonly available: number;
  readonly currency: string;
}

/** What will be asked for, once more, before it is. */
export const WithdrawSummary = (props: WithdrawSummaryProps) => {
  const { resource, draft, saved, amount, available, currency } = props;
  const translate = useTranslate();
  const titleOf = useMethodTitle(resource);
  const left = fromCents(toCents(available) - toCents(amount));
  const account = chosenAccount(draft.payoutAccountId, saved);
  const typed: readonly (readonly [string, ReactNode])[] = [
    ['payingOut.withdraw.method', titleOf(draft.method)],
    [
      'payingOut.withdraw.account',
      <bdi key="account" dir="ltr">
        {draft.account.trim()}
      </bdi>,
    ],
    ...(draft.isKept
      ? [['payingOut.withdraw.kept', <bdi key="kept">{draft.name.trim()}</bdi>] as const]
      : []),
  ];
  const lines: readonly (readonly [string, ReactNode])[] = [
    ['payingOut.earnings.amount', <Ltr key="amount">{formatMoney(amount, currency)}</Ltr>],
    ...(account
      ? ([
          [
            'payingOut.withdraw.payTo',
            <AccountText key="saved" account={account} titleOf={titleOf} />,
          ],
        ] as const)
      : typed),
    ...(draft.note.trim() === ''
      ? []
      : [['payingOut.withdraw.note', <bdi key="note">{draft.note.trim()}</bdi>] as const]),
    ['payingOut.withdraw.remaining', <Ltr key="left">{formatMoney(left, currency)}</Ltr>],
  ];
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 2, margin: 0 }}>
      {lines.map(([name, content]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(name)}
          </Typography>
          <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
            {content}
          </Typography>
        </div>
      ))}
    </Box>
  );
};

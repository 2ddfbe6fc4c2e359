import { Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BalanceEntry } from '#schemas/generated/types.ts';
import { usePathOfRow } from '#src/admin/session/usePathOfRow.ts';
import { EntryReason } from './EntryReason.tsx';

/** The order or withdrawal that moved the money, as a link to it. */
const CauseLink = ({ entry }: { readonly entry: BalanceEntry }) => {
  const translate = useTranslate();
  const pathOf = usePathOfRow();
  const { orderId, withdrawalId, orderTitle, invoiceId } = entry;
  if (orderId !== undefined) {
    const text = [orderTitle ?? translate('payingOut.earnings.order'), invoiceId]
      .filter((part) => part !== undefined)
      .join(' · ');
    const path = pathOf('orders', orderId);
    if (path === undefined) return <bdi>{text}</bdi>;
    return (
      <MuiLink component={Link} to={path}>
        <bdi>{text}</bdi>
      </MuiLink>
    );
  }
  const path = withdrawalId === undefined ? undefined : pathOf('withdrawals', withdrawalId);
  if (path === undefined) return null;
  return (
    <MuiLink component={Link} to={path}>
      {translate('payingOut.earnings.withdrawal')}
    </MuiLink>
  );
};

/** What moved the money, and why, where somebody said so: an adjustment has nothing but its reason. */
export const EntryCause = ({ entry }: { readonly entry: BalanceEntry }) => (
  <>
    <CauseLink entry={entry} />
    {entry.reason !== undefined && <EntryReason reason={entry.reason} />}
  </>
);

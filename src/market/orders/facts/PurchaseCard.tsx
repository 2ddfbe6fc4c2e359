import { Box, Divider, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { fieldNamed, isEmpty } from '#schemas';
import { formatDate, formatDateTime } from '#src/admin/format/dates.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { useResource } from '#src/admin/session/model.tsx';
import { Money } from '#src/admin/session/money/Money.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import { FactCard } from '../FactCard.tsx';
import { earnedWhy, earningsOf, roundTo } from '../money.ts';
import type { OrderRecord } from '../order.ts';
import { useLedgerEntries } from '../timeline/useTimeline.ts';

const Sum = ({
  label,
  isStrong = false,
  children,
}: {
  readonly label: ReactNode;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
}) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      fontWeight: isStrong ? 'fontWeightBold' : undefined,
    }}
  >
    <Box component="dt" sx={{ color: isStrong ? 'text.primary' : 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ margin: 0, textAlign: 'end', whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  </Box>
);

/** What was bought and on which terms, where the order says so. */
const BOUGHT = ['productId', 'packageName', 'packageType', 'durationDays', 'details'];

const Earned = ({
  order,
  titleOf,
}: {
  readonly order: OrderRecord;
  readonly titleOf: (name: string) => string;
}) => {
  const translate = useTranslate();
  const ledger = useLedgerEntries(order.id);
  const earnings = earningsOf(order);
  if (!earnings) return null;
  const { commission, percent, amount } = earnings;
  const availableOn = ledger.data?.results.find((entry) => entry.availableOn)?.availableOn;
  const taken = order.refundedAmount ?? 0;
  const why = earnedWhy(order.status);
  const key = why === 'delivered' && availableOn ? 'deliveredOn' : why;
  return (
    <>
      <Divider sx={{ marginBlock: 1 }} />
      <Box component="dl" sx={{ display: 'grid', gap: 0.75, margin: 0 }}>
        <Sum
          label={
            percent === undefined
              ? translate('souk.orders.facts.commission')
              : translate('souk.orders.facts.commissionOf', { percent: formatNumber(percent) })
          }
        >
          <Money value={-commission} currency={order.currency} />
        </Sum>
        {taken > 0 && (
          <Sum label={titleOf('refundedAmount')}>
            <Money value={-taken} currency={order.currency} />
          </Sum>
        )}
        <Sum isStrong label={translate('souk.orders.facts.earns')}>
          <Money value={roundTo(amount - taken, 2)} currency={order.currency} />
        </Sum>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 1 }}>
        {translate(`souk.orders.earned.${key}`, { date: formatDate(availableOn) })}
      </Typography>
    </>
  );
};

/** What was bought, what it comes to, and what the seller earns of it and why. */
export const PurchaseCard = ({ order }: { readonly order: OrderRecord }) => {
  const resource = useResource('orders');
  const language = useLanguage();
  const translate = useTranslate();
  const titleOf = (name: string): string => fieldNamed(resource, name)?.title[language] ?? name;
  const { packagePrice, quantity, subtotal, fees, total, currency, paidAt } = order;
  const { refundedTotal = 0 } = order;
  const bought = BOUGHT.flatMap((name) => fieldNamed(resource, name) ?? []).filter(
    ({ name }) => !isEmpty(order[name]),
  );
  return (
    <FactCard title={translate('souk.orders.facts.bought')}>
      <Box component="dl" sx={{ display: 'grid', gap: 1, margin: 0, marginBlockEnd: 2 }}>
        {bought.map((field) => (
          <div key={field.name}>
            <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
              {field.title[language]}
            </Box>
            <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
              <Cell field={field} record={order} room="block" />
            </Box>
          </div>
        ))}
      </Box>
      <Box component="dl" sx={{ display: 'grid', gap: 0.75, margin: 0 }}>
        {packagePrice !== undefined && (
          <Sum
            label={
              <>
                {titleOf('packagePrice')} <bdi dir="ltr">× {formatNumber(quantity ?? 1)}</bdi>
              </>
            }
          >
            <Money value={packagePrice} currency={currency} />
          </Sum>
        )}
        {subtotal !== undefined && (
          <Sum label={titleOf('subtotal')}>
            <Money value={subtotal} currency={currency} />
          </Sum>
        )}
        {fees !== undefined && (
          <Sum label={titleOf('fees')}>
            <Money value={fees} currency={currency} />
          </Sum>
        )}
        {total !== undefined && (
          <Sum isStrong label={titleOf('total')}>
            <Money value={total} currency={currency} />
          </Sum>
        )}
        {total !== undefined && refundedTotal > 0 && (
          <>
            <Sum label={titleOf('refundedTotal')}>
              <Money value={-refundedTotal} currency={currency} />
            </Sum>
            <Sum isStrong label={translate('souk.orders.facts.left')}>
              <Money value={roundTo(total - refundedTotal, 2)} currency={currency} />
            </Sum>
          </>
        )}
        {paidAt && (
          <Sum label={titleOf('paidAt')}>
            <bdi dir="ltr">{formatDateTime(paidAt)}</bdi>
          </Sum>
        )}
      </Box>
      <Earned order={order} titleOf={titleOf} />
    </FactCard>
  );
};

import { Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Statistics } from '#schemas/market/statistics.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { EmptyState } from '#src/admin/layout/page/States.tsx';
import { Money } from '#src/admin/session/money/Money.tsx';
import { drillDownPath } from '#src/market/statistics/drillDownPath.ts';
import { CountList } from './CountList.tsx';
import { Section } from './Section.tsx';

/** The products that earned most in the period; each opens the orders that its revenue is the sum of. */
export const BestSellers = ({
  statistics,
  currency,
}: {
  readonly statistics: Statistics | undefined;
  readonly currency: string | undefined;
}) => {
  const translate = useTranslate();
  const lines = statistics?.bestSellers.map((seller) => ({
    key: `${seller.productType}/${seller.productId}`,
    label: <bdi>{seller.title || seller.productId}</bdi>,
    under: translate('souk.statistics.soldCount', { count: formatNumber(seller.quantity) }),
    value: <Money value={seller.revenue} currency={currency} />,
    to: drillDownPath(seller.behind),
  }));
  return (
    <Section title={translate('souk.statistics.bestSellers')}>
      {!lines && <Skeleton variant="rounded" height={220} sx={{ margin: 2.5 }} />}
      {lines?.length === 0 && (
        <EmptyState
          icon="trending_up"
          title={translate('souk.statistics.noSellersTitle')}
          text={translate('souk.statistics.noSellersText')}
        />
      )}
      {lines && lines.length > 0 && <CountList lines={lines} />}
    </Section>
  );
};

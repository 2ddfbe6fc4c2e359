import { useTranslate } from 'react-admin';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { useOptionalSession } from '../session.tsx';
import { useDisplayCurrency } from './currency.ts';

/** An amount (FMT-1) as the person wants to read it; a converted one says so and what it was. */
export const Money = ({
  value,
  currency,
}: {
  readonly value: number;
  readonly currency?: string | undefined;
}) => {
  const translate = useTranslate();
  const { convert } = useDisplayCurrency();
  const { store, features } = useOptionalSession() ?? {};
  const isLimited = !features?.includes('schemas');
  // Rows of other servers may name no currency: everything is shown in the store's then, alike in every place.
  const assumed = currency ? undefined : store?.currency;
  const own = formatMoney(value, currency || assumed);
  const converted = convert(value, currency || undefined);
  if (!converted && !(isLimited && assumed !== undefined)) return <bdi dir="ltr">{own}</bdi>;
  if (!converted) {
    return (
      <Tooltip title={translate('souk.limited.assumedCurrency')} describeChild>
        <bdi dir="ltr">{own}</bdi>
      </Tooltip>
    );
  }
  const { ratesAt } = converted;
  const origin = ratesAt
    ? translate('souk.shell.currency.convertedOn', { amount: own, date: formatDateTime(ratesAt) })
    : translate('souk.shell.currency.converted', { amount: own });
  return (
    <Tooltip title={origin} describeChild>
      <bdi dir="ltr">{`≈ ${formatMoney(converted.value, converted.currency)}`}</bdi>
    </Tooltip>
  );
};

import { useTranslate } from 'react-admin';
import { formatDateTime } from '#src/format/dates.ts';
import { formatMoney } from '#src/format/numbers.ts';
import { Tooltip } from '#src/theme/Tooltip.tsx';
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
  const own = formatMoney(value, currency);
  const converted = convert(value, currency);
  if (!converted) return <bdi dir="ltr">{own}</bdi>;
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

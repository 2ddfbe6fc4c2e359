import { Money } from '#src/admin/session/money/Money.tsx';

/** What came or went: a plus stands before what came, in every direction of reading. */
export const MovedMoney = ({
  value,
  currency,
}: {
  readonly value: number;
  readonly currency: string | undefined;
}) => (
  <bdi dir="ltr">
    {value > 0 && '+'}
    <Money value={value} currency={currency} />
  </bdi>
);

import { Fragment } from 'react';
import type { FieldModel } from '#schemas';
import type { FigureName, Figures } from '#schemas/model/lists/figures.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { Money } from '#src/admin/session/money/Money.tsx';
import { useOptionalSession } from '#src/admin/session/session.tsx';
import { figureOf } from './figures.ts';

/** One number of a field, in its currency where it is money. */
export const Amount = ({
  field,
  value,
  currency,
}: {
  readonly field: FieldModel;
  readonly value: number;
  readonly currency?: string | undefined;
}) => {
  const session = useOptionalSession();
  if (field.kind !== 'money') return <bdi dir="ltr">{formatNumber(value)}</bdi>;
  return <Money value={value} currency={currency ?? session?.store?.currency} />;
};

/** What is told of a field's numbers; of money in several currencies, one beside the other. */
export const FigureText = ({
  field,
  figures,
  name,
}: {
  readonly field: FieldModel;
  readonly figures: readonly Figures[];
  readonly name: FigureName;
}) => {
  if (name === 'count') {
    const filled = figures.reduce((sum, one) => sum + one.filled, 0);
    return <bdi dir="ltr">{formatNumber(filled)}</bdi>;
  }
  return figures.map((one, index) => (
    <Fragment key={one.currency ?? ''}>
      {index > 0 && ' + '}
      <Amount field={field} value={figureOf(one, name)} currency={one.currency} />
    </Fragment>
  ));
};

import { useTranslate } from 'react-admin';

/** Who may make a move, in words: roles, the buyer, the platform by itself, or a delivery. */
export const useSides = (): ((by: readonly string[]) => string) => {
  const translate = useTranslate();
  return (by) =>
    by
      .map((side) => translate(`souk.orders.sides.${side}`, { _: side }))
      .join(translate('souk.table.separator'));
};

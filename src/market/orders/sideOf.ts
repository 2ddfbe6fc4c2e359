import type { Actor } from '#src/admin/application/feature.ts';

const side = ({ kind, role }: Actor): string => {
  if (kind === 'buyer') return 'buyer';
  if (kind !== 'user') return 'platform';
  return role === 'admin' || role === 'support' ? role : 'seller';
};

/** Locale key of the side of the marketplace on which somebody stands who changed a row. */
export const sideOf = (actor: Actor): string => `souk.orders.sides.${side(actor)}`;

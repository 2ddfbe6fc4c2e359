import type { HistoryEntry } from './useHistory.ts';

/** On which side of the marketplace somebody stands who changed a row. */
export const sideOf = ({ kind, role }: HistoryEntry['by']): string => {
  if (kind === 'buyer') return 'buyer';
  if (kind !== 'user') return 'platform';
  return role === 'admin' || role === 'support' ? role : 'seller';
};

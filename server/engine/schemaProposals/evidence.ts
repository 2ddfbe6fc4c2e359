import type { Translate } from '#schemas';
import type { ColumnProposal } from '#schemas/model/fromData/columnTypes.ts';

/** What speaks for a column's type, in one language. */
export const evidenceOf = ({ reasons }: ColumnProposal, translate: Translate): string =>
  reasons.map(({ key, params }) => translate(key, { ...params })).join(' ');

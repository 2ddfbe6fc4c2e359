import { laterPart } from '../laterPart.tsx';

/** Lists of fields bring the order by drag along, for which most schemas have no use. */
export const LaterListField = laterPart(async () => (await import('./ListField.tsx')).ListField);

import type { FieldModel } from '#schemas';
import { looseField, withFacts } from '#schemas/model/fields/fields.ts';

/** What may stand where no schema says anything: the person chooses its type. */
export const ANYTHING: FieldModel = withFacts(looseField('', {}), { kind: 'any' });

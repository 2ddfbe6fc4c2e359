import type { FieldModel, JsonSchema } from '../model.ts';
import { type Word, wordOf } from '../texts/languages.ts';
import { looseField, withFacts } from './fields.ts';

const systemField = (name: string, label: Word, schema: JsonSchema): FieldModel => {
  const { en, ...others } = wordOf(label);
  const labelled = { ...schema, title: en, 'x-title': others };
  return withFacts(looseField(name, labelled), { readOnly: true, search: false });
};

/** The fields that every row has and the server owns (SYSTEM_FIELDS, `version` aside: nobody filters by it). */
export const systemFields: readonly FieldModel[] = [
  systemField('_id', 'identifier', { type: 'string' }),
  systemField('createdAt', 'created', { type: 'string', format: 'date-time' }),
  systemField('updatedAt', 'updated', { type: 'string', format: 'date-time' }),
  systemField('teamId', 'team', { type: 'string', 'x-ref': 'teams' }),
];

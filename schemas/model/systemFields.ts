import { compileField } from './fields.ts';
import type { FieldModel, JsonSchema } from './model.ts';

const SYSTEM: Readonly<Record<string, JsonSchema>> = {
  _id: { type: 'string', title: 'Identifier', 'x-title': { fr: 'Identifiant', ar: 'المعرّف' } },
  createdAt: {
    type: 'string',
    format: 'date-time',
    title: 'Created',
    'x-title': { fr: 'Créé le', ar: 'تاريخ الإنشاء' },
  },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    title: 'Updated',
    'x-title': { fr: 'Modifié le', ar: 'تاريخ التعديل' },
  },
  teamId: {
    type: 'string',
    'x-ref': 'teams',
    title: 'Team',
    'x-title': { fr: 'Équipe', ar: 'الفريق' },
  },
};

/** The fields that every row has and the server owns (SYSTEM_FIELDS, `version` aside: nobody filters by it). */
export const systemFields: readonly FieldModel[] = Object.entries(SYSTEM).map(([name, schema]) => ({
  ...compileField(name, schema, {}, false),
  readOnly: true,
  search: false,
}));

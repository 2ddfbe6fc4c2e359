/** Resources with very long forms, beside those of the product. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WIDE_FORMS, wideFieldNames } from './floor/wideFields.ts';

const sameInAll = (text: string) => ({ en: text, fr: text, ar: text });

const wideSchema = (name: string, count: number) => ({
  $schema: './meta.json',
  title: `Wide ${count}`,
  'x-title': { fr: `Wide ${count}`, ar: `Wide ${count}` },
  description: 'A form that is measured.',
  type: 'object',
  'x-resource': {
    name: sameInAll(name),
    recordTitle: 'field1',
    listDefault: { columns: ['field1'], sort: { field: 'updatedAt', order: 'DESC' } },
    form: {
      sections: [{ name: 'all', title: sameInAll('All'), fields: wideFieldNames(count) }],
    },
  },
  properties: Object.fromEntries(
    wideFieldNames(count).map((field) => [
      field,
      {
        type: 'string',
        title: field,
        'x-title': { fr: field, ar: field },
        maxLength: 100,
        'x-ui': { filter: false, sort: false, search: false },
      },
    ]),
  ),
});

/** Into a copy of the schemas: the product has no such forms. */
export const writeWideSchemas = async (schemaFolder: string): Promise<void> => {
  for (const [name, count] of Object.entries(WIDE_FORMS)) {
    const text = JSON.stringify(wideSchema(name, count), null, 2);
    await writeFile(join(schemaFolder, `${name}.json`), `${text}\n`);
  }
};

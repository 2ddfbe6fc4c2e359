import { expect, test } from 'vitest';
import { factsOf, LANGUAGES } from '#schemas';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { subschemasOf } from '#schemas/model/reading/subschemas.ts';

const { documents } = await readSchemaFiles('schemas');
const files = [...Object.entries(documents.resources), ...Object.entries(documents.shared)];

test.each(files)('a unit of %s that is counted has every plural form', (_file, document) => {
  const wrong = subschemasOf(document).flatMap(({ path, schema }) => {
    const unit = schema['x-ui']?.unit;
    if (!unit?.en.includes('||||')) return [];
    return LANGUAGES.filter((language) => {
      const count = unit[language].split('||||').length;
      // A noun may be the same whatever is counted.
      return count !== 1 && count !== factsOf(language).pluralForms.length;
    }).map((language) => `${path} ${language}`);
  });
  expect(wrong).toEqual([]);
});

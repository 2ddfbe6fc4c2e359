import { describe, expect, test } from 'vitest';
import { loadModel, validate } from '#schemas';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { compileValidator } from '#schemas/model/validation/compiler.ts';

const { documents } = await readSchemaFiles('schemas');
const model = loadModel(documents);

const resource = (name: string) => {
  const found = model.resources.get(name);
  if (!found) throw new Error(`There is no schemas/${name}.json.`);
  return found;
};

const groupsOf = (name: string): readonly string[] =>
  resource(name).form.groups.map(({ title }) => title.en);
const placeOf = (name: string, field: string): string | undefined =>
  resource(name).form.groups.find(({ fields }) => fields.includes(field))?.title.en;

const problemsOf = (name: string, row: object): readonly string[] => {
  const { check } = compileValidator(resource(name));
  const issues = validate(resource(name), { title: 'Lantern', ...row }, check);
  return issues.map(({ field, rule }) => `${field} ${rule}`);
};

const SALE = {
  type: 'basic',
  title: 'Basic',
  description: 'A lamp.',
  price: 5,
  features: ['Glass'],
};

describe('the form of a product', () => {
  test.each(['apps', 'themes'])('%s has the parts of the seed (FORM-3)', (name) => {
    expect(groupsOf(name)).toEqual([
      ...['General information', 'Gallery', 'Pricing', 'Files', 'Links', 'Permissions'],
      'Configuration',
    ]);
    expect([placeOf(name, 'links'), placeOf(name, 'files')]).toEqual(['Links', 'Files']);
  });

  test('services has the steps of the seed (FORM-2)', () => {
    expect(resource('services').form.kind).toBe('steps');
    expect(groupsOf('services')).toEqual([
      ...['Overview', 'Pricing', 'Description and FAQ', 'Requirements', 'Gallery'],
    ]);
  });
});

describe('what a product may say', () => {
  test.each(['apps', 'themes', 'services'])('%s: three packages, not four (FORM-4)', (name) => {
    expect(problemsOf(name, { packages: [SALE, SALE, SALE] })).toEqual([]);
    expect(problemsOf(name, { packages: [SALE, SALE, SALE, SALE] })).toEqual(['packages maxItems']);
  });

  test.each(['apps', 'themes', 'services'])(
    '%s: a link opens in blank or self (FLOW-4)',
    (name) => {
      const link = { url: 'https://souk.example', route: '/reports', placement: 'sidebar' };
      for (const target of ['blank', 'self'])
        expect(problemsOf(name, { links: [{ ...link, target }] })).toEqual([]);
      expect(problemsOf(name, { links: [{ ...link, target: 'parent' }] })).toEqual([
        'links.0.target enum',
      ]);
    },
  );
});

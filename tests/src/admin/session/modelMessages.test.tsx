import { describe, expect, test } from 'vitest';
import { ApiError } from '#dataProvider';
import { type JsonSchema, loadModel, sameInAll } from '#schemas';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { readLanguage } from '#src/admin/session/preferences.ts';
import { createI18nProvider } from '#src/admin/session/texts/i18n.ts';
import { schemaTexts } from '#src/admin/session/texts/modelMessages.ts';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { productModel } from '../table/product.ts';

const text: JsonSchema = { type: 'string' };

test('a text that a notice is given in the place of a key is shown as it is, with no word in the console', () => {
  const { translate } = createI18nProvider(loadModel({ resources: {}, shared: {} }));
  expect(translate('Nothing was changed. %{count} rows are left.')).toBe(
    'Nothing was changed. %{count} rows are left.',
  );
});

test('a key that no text belongs to is told in the console', () => {
  const { translate } = createI18nProvider(loadModel({ resources: {}, shared: {} }));
  expectConsole('warn', /There is no text for "souk.nowhere"/);
  expect(translate('souk.nowhere')).toBe('souk.nowhere');
});

test.each([
  ['en', 'All 12,345 rows that match'],
  ['fr', 'Les 12,345 lignes qui correspondent'],
  ['ar', '12,345'],
])('FMT-1: a count in a sentence has separators (%s)', async (language, shown) => {
  const provider = createI18nProvider(loadModel({ resources: {}, shared: {} }));
  await provider.changeLocale(language);
  expect(provider.translate('souk.rows.bulk.matching', { smart_count: 12_345 })).toContain(shown);
});

test('a number that is not whole keeps its digits in a sentence', () => {
  const { translate } = createI18nProvider(loadModel({ resources: {}, shared: {} }));
  expect(translate('souk.table.page', { page: 0.000_000_25 })).toBe('Page 2.5e-7');
});

describe('the texts that schemas carry', () => {
  test('name a resource in each of the six Arabic plural forms', async () => {
    const names = ['لا ملاحظات', 'ملاحظة', 'ملاحظتان', 'ملاحظات', 'ملاحظةً', 'ملاحظة كثيرة'];
    const notes: JsonSchema = {
      properties: { title: text },
      'x-resource': {
        name: { ...sameInAll('Note |||| Notes'), ar: names.join(' |||| ') },
      },
    };
    const provider = createI18nProvider(loadModel({ resources: { notes }, shared: {} }));
    await provider.changeLocale('ar');
    const counts = [0, 1, 2, 3, 11, 100];
    expect(
      counts.map((count) => provider.translate('resources.notes.name', { smart_count: count })),
    ).toEqual(names);
    expect(readLanguage()).toBe('ar');
  });

  test('label the fields inside a field, and inside the items of a list', () => {
    const provider = createI18nProvider(
      loadModel({
        resources: {
          orders: {
            $schema: './meta.json',
            properties: {
              customer: { title: 'Customer', properties: { firstname: text } },
              packages: { type: 'array', items: { properties: { price: { type: 'number' } } } },
            },
          },
        },
        shared: {},
      }),
    );
    const label = (path: string) => provider.translate(`resources.orders.fields.${path}`);
    expect([label('customer'), label('customer.firstname'), label('packages.price')]).toEqual([
      'Customer',
      'Firstname',
      'Price',
    ]);
  });

  test('label a shape that contains itself once', () => {
    const branch: JsonSchema = {
      type: 'object',
      properties: {
        label: text,
        branches: { type: 'array', items: { $ref: 'shared/branch.json' } },
      },
    };
    const tree: JsonSchema = {
      $schema: './meta.json',
      properties: { root: { $ref: 'shared/branch.json' } },
    };
    const model = loadModel({ resources: { tree }, shared: { branch } });
    const texts = schemaTexts(model, 'en', 'resources.tree.fields')?.resources['tree'];
    expect(Object.keys(texts?.['fields'] ?? {})).toEqual(
      expect.arrayContaining(['root', 'root.label', 'root.branches']),
    );
  });

  test('say in every language what a state is called', () => {
    const states = (language: 'en' | 'fr' | 'ar'): object => {
      const texts = schemaTexts(productModel, language, 'resources.orders.values');
      return Object(texts?.resources['orders']?.['values']).status;
    };
    expect(Object.keys(states('fr'))).toEqual(Object.keys(states('en')));
    expect(states('fr')).not.toEqual(states('en'));
    expect(states('ar')).not.toEqual(states('fr'));
  });
});

test('a refusal names the missing permission by the words of the schemas (ERR-4)', () => {
  const { translate } = createI18nProvider(productModel);
  const missing = (verb: string, resource: string): string => {
    const answer = { code: 'forbidden', message: 'untranslated', params: { verb, resource } };
    return errorText(new ApiError(403, answer), translate);
  };
  expect(missing('update', 'payoutAccounts')).toContain('“Change” in “Payout accounts”');
  expect(missing('get', 'schemas')).toContain('“View” in “Schemas”');
  expect(missing('grant', 'boss')).toContain('“grant” in “boss”');
});

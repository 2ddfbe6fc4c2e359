import { describe, expect, test } from 'vitest';
import { hasFormat, loadModel, recordTitle, sameInAll, toQueryWords, toWords } from '#schemas';

const titled = (template: string) => {
  const properties = {
    firstname: { type: 'string' },
    lastname: { type: 'string' },
    amount: { type: 'number', format: 'money' },
  };
  const keywords = { name: sameInAll('A'), recordTitle: template };
  const documents = {
    resources: { people: { $schema: './meta.json', properties, 'x-resource': keywords } },
    shared: {},
  };
  const resource = loadModel(documents).resources.get('people');
  if (!resource) throw new Error('the model lost its only resource');
  return (row: Record<string, unknown>) => recordTitle(resource, row);
};

describe('the words a text is found by', () => {
  test.each([
    ['INV-00012345', ['inv', '00012345', '12345', 'inv00012345', 'inv12345', '-']],
    [
      'amina.h@souk.example',
      [
        ...['amina', 'h', 'souk', 'example', '.', '@'],
        ...['aminahsoukexample', 'hsoukexample', 'soukexample'],
      ],
    ],
    ['SN000881, 0', ['sn000881', 'sn881', '881', '0', ',']],
    ['Crème brûlée, crème', ['creme', 'brulee', ',']],
    ['أحمد إلى مكتبة', ['احمد', 'الي', 'مكتبه']],
    ['مُحَمَّد', ['محمد']],
    ['C++ 🚀', ['c', '++', '+', '🚀']],
    ['👩‍🚀', ['👩🚀', '🚀']],
    ['❤️', ['❤']],
    ['  —  ', ['—']],
    ['----', ['----', '---', '--', '-']],
    ['\u200f \u0640 \u200d', []],
  ])('%s gives %j', (text, words) => {
    expect(toWords(text).toSorted()).toEqual(words.toSorted());
  });

  test.each([
    ['inv-0001', 'INV-00012345'],
    ['AMINA.HADDAD@souk', 'amina.haddad@souk.example'],
    ['brulee cre', 'Crème brûlée'],
    ['احمد', 'أَحْمَد'],
    ['🚀', 'to the 🌍🚀'],
    ['👩‍🚀', 'an 👩‍🚀 came'],
    ['❤', '❤️'],
    ['+++', 'C++++'],
    ['#', 'issue #12'],
    ['%', '100 %'],
    ['Tom & Jerry', 'Jerry and Tom'],
    ['--------------------', '----------------------------'],
  ])('typing %s finds %s', (typed, stored) => {
    const words = toWords(stored);
    expect(toQueryWords(typed).length).toBeGreaterThan(0);
    expect(toQueryWords(typed).every((word) => words.some((one) => one.startsWith(word)))).toBe(
      true,
    );
  });
});

describe('what is typed', () => {
  test.each([
    ['INV-12', ['inv12']],
    ['🚀 stone', ['🚀', 'stone']],
    ['stone - wall', ['stone', 'wall']],
    ['-', ['-']],
    ['\u200d', []],
    ['\u0301', []],
    ['ـ', []],
  ])('%j is looked for as %j', (typed, words) => {
    expect(toQueryWords(typed)).toEqual(words);
  });

  test('never becomes more words of signs than a row keeps, however long the text is', () => {
    const signs = Array.from({ length: 300_000 }, (_, index) =>
      String.fromCodePoint(0x1f300 + ((index * 7919) % 700)),
    ).join('');
    const before = performance.now();
    expect(toWords(signs).length).toBeLessThanOrEqual(200);
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});

describe('what a row is called', () => {
  test('follows the template, without a blank for what is absent', () => {
    const title = titled('{firstname} {lastname}');
    expect(title({ firstname: 'Amina', lastname: 'Haddad' })).toBe('Amina Haddad');
    expect(title({ lastname: 'Haddad' })).toBe('Haddad');
  });

  test('has its prices as they are everywhere else (FMT-3)', () => {
    expect(titled('{amount} USD')({ amount: 10_959 })).toBe('10,959.00 USD');
    expect(titled('{amount} USD')({})).toBe('USD');
  });

  test.each([
    ['{amount} {currency}', 'USD', '$13,314.00'],
    ['{currency} {amount}', 'eur', '€13,314.00'],
    ['{firstname}: {amount} {currency}', 'MAD', 'Amina: MAD\u00a013,314.00'],
    ['amount', 'USD', '$13,314.00'],
    ['{amount} {currency}', undefined, '13,314.00'],
    ['{firstname} {currency}', 'USD', 'Amina USD'],
  ])('of %s in %s is written as every price: %s', (template, currency, title) => {
    expect(titled(template)({ firstname: 'Amina', amount: 13_314, currency })).toBe(title);
  });

  test('is its id where it has no name', () => {
    expect(titled('firstname')({ _id: '65f0' })).toBe('65f0');
    expect(titled('firstname')({})).toBe('');
  });
});

describe('formats', () => {
  test.each([
    ['date', '2024-02-29'],
    ['date-time', '2024-02-29T23:59:59.123456Z'],
    ['date-time', '2024-02-29T23:59:59+05:30'],
    ['phone', '0612345678'],
    ['phone', '061234567 ext. 9'],
    ['email', 'a.b-c@souk.co.ma'],
    ['account-email', "o'hara+souk@localhost"],
    ['slug', 'crème-2'],
    ['product-url', '/help/start'],
    ['product-url', 'https://souk.example/a'],
    ['url', 'http://souk.example'],
    ['a-format-nobody-knows', 'anything'],
  ])('%s takes %s', (format, text) => {
    expect(hasFormat(format, text)).toBe(true);
  });

  test.each([
    ['date', '2023-02-29'],
    ['date', '2024-13-01'],
    ['date-time', '2024-02-29'],
    ['date-time', '2024-02-29T24:00:00Z'],
    ['date-time', '2024-02-29T23:59:59+99:99'],
    ['phone', '12345678'],
    ['email', 'amina@souk'],
    ['email', 'amina@souk.example'],
    ['slug', 'Two Words'],
    ['product-url', '//elsewhere.example'],
    ['product-url', '/\\elsewhere.example'],
    ['product-url', 'javascript:alert(1)'],
    ['product-url', 'http://souk.example'],
    ['url', 'javascript:alert(1)'],
    ['color', '#fff'],
  ])('%s refuses %s', (format, text) => {
    expect(hasFormat(format, text)).toBe(false);
  });
});

import englishAdmin from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import { messagesOf } from '#locales';
import { LANGUAGES, type Language } from '#schemas';
import { ERRORS } from '#server/engine/errors/errors.ts';
import { loadParts } from './loadParts.ts';

type Texts = ReadonlyMap<string, string>;

const textsIn = (value: unknown, path = ''): readonly (readonly [string, string])[] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, child]) =>
        textsIn(child, path === '' ? key : `${path}.${key}`),
      );
const flat = (value: unknown): Texts => new Map(textsIn(value));
const placeholdersIn = (text: string): readonly string[] =>
  [...new Set(text.match(/%\{\w+\}/g))].toSorted();

const allTexts = async (language: Language): Promise<Texts> =>
  flat({
    ...messagesOf(language),
    ...(await loadParts(language)),
  });

const english = await allTexts('en');
const others = await Promise.all(
  LANGUAGES.filter((language) => language !== 'en').map(async (language) => ({
    language,
    texts: await allTexts(language),
  })),
);

/** Names and words that two languages really share. */
const SAME_IN_ENGLISH: readonly string[] = [
  'fr accounts.profile.photo',
  'fr souk.pages.notifications.title',
  'fr studio.preview.pixels',
  'fr ra.navigation.current_page',
  'fr souk.customers.messages',
  'fr souk.form.imageNumber',
  'fr souk.table.actions',
  'fr souk.table.exportJson',
  'fr souk.table.image',
  'fr souk.table.page',
  'fr souk.table.pages',
  'ar souk.table.exportJson',
  'fr souk.lists.palette.suggestions',
  'fr palette.groups.pages',
  'fr palette.groups.actions',
  'fr souk.lists.export.json',
  'fr souk.pages.messages.title',
  'fr souk.pages.webhooks.title',
  'fr conversation.list.label',
  'fr conversation.facts.total',
  'fr conversation.thread.date',
  'fr conversation.box.message',
  'fr conversation.offer.service',
  'fr studio.page.tabs.text',
  'fr studio.fields.type',
  'ar studio.page.tabs.text',
  'ar souk.lists.export.json',
  'ar souk.rows.keys.home',
  'ar souk.rows.keys.enterKey',
  'fr studio.adding.type',
  'fr apiKeys.states.active',
  'fr apiKeys.secret.secretLabel',
  'fr webhooks.events.test',
  'fr changes.kinds.date',
  'fr changes.kinds.json',
  'ar changes.kinds.json',
  'fr changes.keywords.description',
  'fr changes.keywords.api',
  'fr notices.page.title',
  'fr notices.page.bell',
  'fr notices.choices.title',
  'fr audit.filters.action',
  'fr audit.subjects.invitation',
  'fr audit.subjects.webhook',
  'fr audit.subjects.session',
  'fr invoices.invoice.total',
  'fr studio.adding.types.date',
];
/** "%{name}: %{label}" reads the same everywhere. */
const hasNoWord = (text: string): boolean => !/\p{L}/u.test(text.replaceAll(/%\{\w+\}/g, ''));

describe.each(others)('the texts in $language', ({ language, texts }) => {
  test('have exactly the keys of English', () => {
    expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test('are translated: only listed ones equal the English', () => {
    const same = [...texts]
      .filter(([key, text]) => english.get(key) === text && !hasNoWord(text))
      .map(([key]) => `${language} ${key}`);
    expect(same.filter((key) => !SAME_IN_ENGLISH.includes(key))).toEqual([]);
  });

  test('keep the placeholders of English', () => {
    const own = [...texts].filter(([key]) => !key.startsWith('ra.'));
    const changed = own.filter(
      ([key, text]) =>
        placeholdersIn(text).join() !== placeholdersIn(english.get(key) ?? '').join(),
    );
    expect(changed).toEqual([]);
  });

  // A grammar with genders leaves "this %{name}" out; it may never invent a placeholder.
  test('invent no placeholder in the texts of react-admin', () => {
    const invented = [...texts].filter(([key, text]) => {
      const known = placeholdersIn(english.get(key) ?? '');
      return placeholdersIn(text).some((name) => !known.includes(name));
    });
    expect(invented).toEqual([]);
  });

  test('are not empty', () => {
    const empty = [...texts].filter(
      ([key, text]) => text.trim() === '' && key !== 'ra.boolean.null',
    );
    expect(empty).toEqual([]);
  });
});

describe('plural forms', () => {
  const counted = [...english].filter(([, text]) => text.includes('||||')).map(([key]) => key);

  test('are six in Arabic and two in French wherever English has two', () => {
    const forms = (language: 'fr' | 'ar') => {
      const texts = others.find((one) => one.language === language)?.texts;
      return new Set(counted.map((key) => texts?.get(key)?.split('||||').length));
    };
    expect(counted.length).toBeGreaterThan(7);
    expect(forms('ar')).toEqual(new Set([6]));
    expect(forms('fr')).toEqual(new Set([2]));
  });
});

describe('a number before a noun', () => {
  const NUMBERS =
    'smart_count|count|total|done|rows|left|limit|seconds|minutes|days|files|expected';
  // Units have one form in all languages, and large round numbers one in theirs.
  const UNCOUNTED: Readonly<Partial<Record<Language, RegExp>>> = {
    en: /^(?:s\b|bytes|of\b|more\b|are\b|now\b|when\b|that\b|sold\b|waiting\b|done\b)/,
    fr: /^(?:s\b|octets|sur\b|autres\b|quand\b|qui\b|en\b|de plus|au maximum|lignes sur)/,
    ar: /^(?:ث\.|بايت|من |أخرى|على |وليس|حين |فقط|في )/,
  };
  /** The number is always the same, and the noun is right for it. */
  const FIXED: readonly string[] = [
    'souk.lists.export.allOfMany',
    'imports.firstOnly',
    'validation.maxLength',
    'imports.limit',
    'souk.lists.import.problems.tooMany',
    'souk.settings.password.tooShort',
    'souk.shell.stars.full',
  ];

  test.each(LANGUAGES)('comes with its plural forms in %s, or the noun is none', (language) => {
    const counted = new RegExp(`%\\{(?:${NUMBERS})\\} (\\p{L}.*)`, 'u');
    const wrong = [...flat(messagesOf(language))].filter(([key, text]) => {
      if (key.startsWith('ra.') || text.includes('||||')) return false;
      const [, noun] = counted.exec(text) ?? [];
      return noun !== undefined && !UNCOUNTED[language]?.test(noun);
    });
    const open = wrong.filter(([key]) => !FIXED.some((fixed) => key.endsWith(fixed)));
    expect(open).toEqual([]);
  });
});

describe('react-admin', () => {
  test('finds every key of its English texts in every language', () => {
    const keys = [...flat(englishAdmin).keys()];
    const missing = LANGUAGES.flatMap((language) =>
      keys
        .filter((key) => !flat(messagesOf(language)).has(key))
        .map((key) => `${language}: ${key}`),
    );
    expect(keys.length).toBeGreaterThanOrEqual(164);
    expect(missing).toEqual([]);
  });
});

describe('the error catalogue', () => {
  // The browser's own failures have no code on the server.
  const BROWSER_CODES = ['unreachable', 'timeout', 'not_sent', 'not_offered'];

  test('has a text for every code of the server and none beside them', () => {
    expect(Object.keys(messagesOf('en').errors).toSorted()).toEqual(
      [...Object.keys(ERRORS), ...BROWSER_CODES].toSorted(),
    );
  });

  test('names in its texts the parameters that the server sends', () => {
    const parametersOf = (text: string) =>
      (text.match(/\{\w+\}/g) ?? []).map((name) => `%${name}`).toSorted();
    const texts = flat(messagesOf('en').errors);
    const different = Object.entries(ERRORS).filter(
      ([code, { message }]) =>
        placeholdersIn(texts.get(code) ?? '').join() !== parametersOf(message).join(),
    );
    expect(different).toEqual([]);
  });
});

test('every label of the seed keeps its key and is spelled right in English (ERR-1)', () => {
  const { shell, table } = messagesOf('en').souk;
  const labels = { ...table, ...shell.labels };
  expect(labels).toMatchObject({
    Success: 'Success',
    'Updating Successfuly': 'Updated successfully',
    'Error Updating': 'Error updating',
    'Deleted Successfuly': expect.stringContaining('Deleted'),
    'Error Deleting': expect.stringContaining('Error'),
    'Confirm Delete': expect.stringContaining('Delete'),
    'Confirm Updating': 'Confirm updating',
    'No Results Found': 'No Results Found',
  });
});

test('no English text begs or exclaims', () => {
  const chatty = [...english].filter(([, text]) => /\b(please|oops|sorry)\b|!/i.test(text));
  expect(chatty.map(([key]) => key)).toEqual([]);
});

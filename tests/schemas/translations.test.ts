import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#schemas';
import { usableSchemas } from '#schemas/model/check.ts';
import {
  readSchemaFiles,
  readSchemaTexts,
  readWrittenTexts,
} from '#schemas/model/reading/files.ts';
import { missingTranslations } from '#schemas/model/reading/translationFiles.ts';
import {
  completeTexts,
  ownTexts,
  type Translation,
  translate,
  untranslate,
} from '#schemas/model/reading/translations.ts';

/** A text in each place where a schema may have one. */
const TEXTS = {
  title: 'Shop',
  type: 'object',
  'x-resource': {
    name: 'Shop |||| Shops',
    noun: 'Shop',
    form: { tabs: [{ name: 'one', title: 'One', help: 'The first', fields: ['kind'] }] },
    deletion: { kind: 'never', instead: 'Close it.' },
  },
  properties: {
    kind: { title: 'Kind', enum: ['a', 1], 'x-enum': { a: 'Small', 1: 'Large' } },
    code: {
      title: 'Code',
      'x-message': 'must be short.',
      'x-ui': { help: 'Three letters', placeholder: 'abc', unit: 'letter |||| letters' },
    },
    status: {
      title: 'Status',
      'x-states': {
        states: { open: { title: 'Open', color: 'success' } },
        moves: [{ from: ['open'], to: 'shut', title: 'Shut', confirm: 'Shut it?' }],
      },
    },
    // A property may be called as a keyword is.
    title: { title: 'Heading', items: { title: 'Line', properties: { 'a/b': { title: 'Deep' } } } },
    bare: { type: 'string' },
  },
  allOf: [{ not: { properties: { more: { title: 'More' } } } }],
  $defs: { part: { title: 'Part' } },
};

const FRENCH = {
  language: 'fr',
  texts: {
    title: 'Boutique',
    'x-resource': {
      name: 'Boutique |||| Boutiques',
      noun: 'Boutique',
      form: { tabs: { one: { title: 'Un', help: 'Le premier' } } },
      deletion: { instead: 'Fermez-la.' },
    },
    properties: {
      kind: { title: 'Genre', 'x-enum': { 1: 'Grande', a: 'Petite' } },
      code: {
        title: 'Code',
        'x-message': 'doit être court.',
        'x-ui': { help: 'Trois lettres', placeholder: 'abc', unit: 'lettre |||| lettres' },
      },
      status: {
        title: 'Statut',
        'x-states': {
          states: { open: { title: 'Ouvert' } },
          moves: { 'open → shut': { title: 'Fermer', confirm: 'Fermer ?' } },
        },
      },
      title: {
        title: 'Titre',
        items: { title: 'Ligne', properties: { 'a/b': { title: 'Profond' } } },
      },
    },
    allOf: { 0: { not: { properties: { more: { title: 'Plus' } } } } },
    $defs: { part: { title: 'Partie' } },
  },
} as const satisfies Translation;

const only = (path: readonly string[], text: unknown): Translation => ({
  language: 'fr',
  texts: Object(path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), text)),
});

describe('a translation', () => {
  test('reaches every text that a schema may have, and comes back from it', () => {
    const { document, faults } = translate(TEXTS, [FRENCH]);
    expect(faults).toEqual([]);
    expect(untranslate(document, new Set()).document).toEqual(TEXTS);
    const [french] = untranslate(document, new Set()).translations;
    expect(french).toEqual(FRENCH);
    expect(document.properties.kind).toMatchObject({
      title: 'Kind',
      'x-title': { fr: 'Genre', ar: 'Kind' },
      'x-enum': { a: { en: 'Small', fr: 'Petite', ar: 'Small' } },
    });
  });

  test('puts labels behind their title and languages in their order, so that one text gives one hash', () => {
    const arabic = { language: 'ar', texts: { title: 'متجر' } } as const;
    const { document } = translate({ title: 'Shop', type: 'object' }, [arabic, FRENCH]);
    expect(JSON.stringify(document)).toBe(
      '{"title":"Shop","x-title":{"fr":"Boutique","ar":"متجر"},"type":"object"}',
    );
  });

  test.each([
    ['a field that is not there', ['properties', 'gone', 'title'], 'X', '/properties/gone/title'],
    ['a keyword that is no text', ['properties', 'kind', 'type'], 'X', '/properties/kind/type'],
    [
      'a group of another name',
      ['x-resource', 'form', 'tabs', 'two', 'title'],
      'X',
      '/x-resource/form/tabs/two/title',
    ],
    ['a field without a label', ['properties', 'bare', 'title'], 'X', '/properties/bare/title'],
    [
      'a name of JavaScript',
      ['properties', 'constructor', 'name'],
      'X',
      '/properties/constructor/name',
    ],
    ['the place of a deeper text', ['properties', 'kind'], 'X', '/properties/kind'],
    ['a slash in a name', ['properties', 'x/y', 'title'], 'X', '/properties/x~1y/title'],
  ])('that leads to %s is a fault at its path', (_case, path, text, pointer) => {
    const { document, faults } = translate(TEXTS, [only(path, text)]);
    expect(faults).toMatchObject([{ language: 'fr', path: pointer }]);
    expect(document).toEqual(TEXTS);
  });

  test.each([
    ['a number', 1],
    ['a list', ['X']],
    ['nothing', null],
  ])('that is %s instead of a text is a fault', (_case, text) => {
    expect(translate(TEXTS, [only(['title'], text)]).faults).toEqual([
      { language: 'fr', path: '/title', reason: 'must be a text' },
    ]);
  });

  test('of a text that the schema says in that language itself is a fault, and changes nothing', () => {
    const own = { title: 'Shop', 'x-title': { fr: 'Magasin', ar: 'متجر' } };
    const { document, faults } = translate(own, [only(['title'], 'Boutique')]);
    expect(document).toEqual(own);
    expect(faults).toMatchObject([{ path: '/title' }]);
  });

  test('adds a language to a text that the schema says in others', () => {
    const own = { title: 'Shop', 'x-ui': { help: { en: 'Help', ar: 'مساعدة' } } };
    const { document } = translate(own, [only(['x-ui', 'help'], 'Aide')]);
    expect(document['x-ui'].help).toEqual({ en: 'Help', fr: 'Aide', ar: 'مساعدة' });
    expect(untranslate(document, ownTexts(own)).document).toEqual(document);
  });
});

describe('texts that are not translated', () => {
  test('are English in every language', () => {
    expect(completeTexts(TEXTS).properties.code['x-message']).toEqual(
      Object.fromEntries(LANGUAGES.map((language) => [language, 'must be short.'])),
    );
  });

  test('are English in a language that came after the schema', () => {
    const older = {
      title: 'Shop',
      'x-title': { fr: 'Boutique' },
      'x-message': { en: 'A', fr: 'B' },
    };
    expect(completeTexts(older)).toEqual({
      title: 'Shop',
      'x-title': { fr: 'Boutique', ar: 'Shop' },
      'x-message': { en: 'A', fr: 'B', ar: 'A' },
    });
  });

  test('stay missing where the schema says others in that language, for the check to tell', () => {
    const half = { 'x-title': { fr: 'B', ar: 'ب' }, title: 'A', 'x-message': { en: 'A', fr: 'B' } };
    expect(completeTexts(half)).toEqual(half);
  });
});

describe('a folder with translations beside it', () => {
  let folder = '';
  const write = async (file: string, value: unknown): Promise<void> => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), typeof value === 'string' ? value : JSON.stringify(value));
  };
  const schemas = () => join(folder, 'schemas');
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-translations-'));
    await write('schemas/shops.json', {
      title: 'Shop',
      type: 'object',
      properties: { name: { type: 'string', title: 'Name' }, part: { $ref: 'shared/part.json' } },
    });
    await write('schemas/shared/part.json', {
      title: 'Part',
      type: 'object',
      properties: { a: {} },
    });
    await write('locales/fr/schemas/shops.json', {
      title: 'Boutique',
      properties: { name: { title: 'Nom' } },
    });
    await write('locales/fr/schemas/shared/part.json', { title: 'Partie' });
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('gives schemas that say all by themselves', async () => {
    const { texts, problems } = await readSchemaTexts(schemas());
    expect(problems).toEqual([]);
    expect(JSON.parse(texts.get('shared/part.json') ?? '')).toMatchObject({
      'x-title': { fr: 'Partie', ar: 'Part' },
    });
    const { model } = usableSchemas(await readSchemaFiles(schemas()));
    expect(model.resources.get('shops')?.fields[0]?.title).toEqual({
      en: 'Name',
      fr: 'Nom',
      ar: 'Name',
    });
  });

  test.each([
    ['no JSON', '{', /^is not JSON/],
    ['no object', '[]', /^holds no JSON object/],
    ['a text that leads nowhere', '{"x-message":"X"}', /^leads to no text/],
  ])(
    'names a translation that holds %s by its file, and uses the schema all the same',
    async (_case, text, reason) => {
      await write('locales/fr/schemas/shops.json', text);
      const { model, problems } = usableSchemas(await readSchemaFiles(schemas()));
      expect(problems).toEqual([
        {
          file: 'locales/fr/schemas/shops.json',
          path: expect.any(String),
          reason: expect.stringMatching(reason),
        },
      ]);
      expect([...model.resources.keys()]).toEqual(['shops']);
    },
  );

  test('names a broken schema as it did without translations', async () => {
    await write('schemas/shops.json', '{\n "title": ');
    expect((await readSchemaFiles(schemas())).problems).toMatchObject([
      { file: 'shops.json', reason: expect.stringContaining('line 2') },
    ]);
  });

  test('tells each text that is missing in a language that has a folder, by file and path', async () => {
    await write('locales/ar/schemas/shops.json', { title: 'متجر' });
    await write('locales/fr/schemas/gone.json', { title: 'X' });
    const { texts } = await readWrittenTexts(schemas());
    expect(await missingTranslations(schemas(), texts)).toEqual([
      {
        file: 'locales/ar/schemas/shops.json',
        path: '/properties/name/title',
        reason: 'is missing: "Name" in English',
      },
      {
        file: 'locales/ar/schemas/shared/part.json',
        path: '/title',
        reason: 'is missing: "Part" in English',
      },
      {
        file: 'locales/fr/schemas/gone.json',
        path: '',
        reason: 'translates schemas/gone.json, which is not there',
      },
    ]);
  });

  test('has nothing to tell of the shipped schemas', async () => {
    const { texts } = await readWrittenTexts('schemas');
    expect(await missingTranslations('schemas', texts)).toEqual([]);
    expect((await readSchemaTexts('schemas')).problems).toEqual([]);
  });
});

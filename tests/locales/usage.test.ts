import { describe, expect, test } from 'vitest';
import { messagesOf } from '#locales';
import { readProject } from '../architecture/projectFiles.ts';
import { loadParts } from './loadParts.ts';
import { hardCodedTexts, stringsIn } from './texts.ts';

const FILES = readProject();
const SOURCES = FILES.filter(({ path }) => path.startsWith('src/'));
/** Issues of validation and names of stored things are spelled beside the schemas. */
const SPELLING = FILES.filter(({ path }) => /^(?:src|schemas)\/.*\.tsx?$/.test(path));
/** The name of the product, and what is the same in every language. */
const SAME_EVERYWHERE: readonly string[] = ['Souk'];

const keysIn = (value: unknown, path = ''): readonly string[] =>
  typeof value === 'string'
    ? [path]
    : Object.entries(value ?? {}).flatMap(([key, child]) =>
        keysIn(child, path === '' ? key : `${path}.${key}`),
      );

// React-admin asks for its own; the codes of errors are compared with the server's table.
const { souk, validation } = messagesOf('en');
const KEYS = keysIn({
  souk,
  validation,
  ...(await loadParts('en')),
});
const KNOWN = new Set(KEYS);
const strings = [...new Set(SPELLING.flatMap(stringsIn))];

/** Letters, documents, sentences on changes, and why a sign-in is refused. */
const WRITTEN_BY_THE_SERVER = [
  'letters.',
  'documents.',
  'invoices.',
  'changes.',
  'signIn.reasons.',
];
/** Not by `translate`: the pages of the API and of the demo read their texts as an object. */
const USED_OTHERWISE = ['souk.pages.apiDocs.', 'souk.productPage.', ...WRITTEN_BY_THE_SERVER];
/** Names of the browser's storage and locks, which begin like keys. */
const NO_KEYS: readonly string[] = ['souk.sound', 'team.founding', 'palette.used'];

/** The first words of all keys, save those that names of fields, tables and events share. */
const NAMES_A_TEXT = new RegExp(
  `^(?:${[...new Set(KEYS.map((key) => key.split('.')[0]))].join('|')})\\.[\\w.-]+$`,
);

const escaped = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
/** What a template with values in it may spell. */
const spelledBy = (template: string): RegExp =>
  new RegExp(`^${template.split('*').map(escaped).join('[\\w. -]+')}$`);
const templates = strings
  .filter((text) => text.includes('*') && /[a-z]{3}\./i.test(text))
  .map(spelledBy);

describe('the keys of the locales', () => {
  test('are all used', () => {
    const written = new Set(strings);
    const unused = KEYS.filter(
      (key) =>
        !written.has(key) &&
        !templates.some((template) => template.test(key)) &&
        !USED_OTHERWISE.some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  test('exist wherever one is written', () => {
    const missing = strings
      .filter((text) => !NO_KEYS.includes(text))
      .filter((text) => NAMES_A_TEXT.test(text))
      .filter((text) => !KNOWN.has(text) && !KEYS.some((key) => key.startsWith(`${text}.`)));
    expect(missing).toEqual([]);
  });
});

describe('src', () => {
  test('writes no words that people would read in one language only', () => {
    const found = SOURCES.flatMap((file) =>
      hardCodedTexts(file)
        .filter((text) => !SAME_EVERYWHERE.includes(text))
        .map((text) => `${file.path}: ${text}`),
    );
    expect(SOURCES.length).toBeGreaterThan(300);
    expect(found).toEqual([]);
  });

  test('is searched where words can stand', () => {
    const text = `
      const A = () => <p title="Read me">Between tags {'in braces'} <i className="no text" /></p>;
      const B = () => <Field label="Name of it" sx={{ color: 'text.primary' }} to={'/a/b'} />;
      notify('It went wrong'); notify('ra.action.cancel');
    `;
    expect(hardCodedTexts({ path: 'a.tsx', text }).toSorted()).toEqual([
      'Between tags',
      'It went wrong',
      'Name of it',
      'Read me',
      'in braces',
    ]);
  });
});

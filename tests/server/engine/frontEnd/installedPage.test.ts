import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/engine/environment/settings.ts';
import { installedManifest, installedPage } from '#server/engine/frontEnd/installedPage.ts';

const PAGE =
  '<html><head><title>Souk</title><script src="/markets/start.js"></script></head><noscript>سوق Souk</noscript></html>';

describe('the page of an installation', () => {
  test('is as it was built where nothing is set', () => {
    const usual = { basePath: '/markets/', name: 'Souk', isNameGiven: false };
    expect(installedPage(PAGE.replace('سوق ', ''), usual)).toBe(PAGE.replace('سوق ', ''));
  });

  test('says its own path and name, to its program as well', () => {
    const shelf = { basePath: '/', name: 'Shelf & "Co" $&', isNameGiven: true };
    const name = 'Shelf &amp; &quot;Co&quot; $&amp;';
    expect(installedPage(PAGE, shelf)).toBe(
      `<html><head><title>${name}</title><meta name="base-path" content="/" /><meta name="application-name" content="${name}" /><script src="/start.js"></script></head><noscript>${name} ${name}</noscript></html>`,
    );
  });

  test('says before its first script where all of the start is asked for at once (START-1)', () => {
    const own = {
      basePath: '/markets/',
      name: 'Souk',
      isNameGiven: false,
      startCall: '/api/start',
    };
    expect(installedPage(PAGE, own)).toContain(
      '<meta name="start-call" content="/api/start" /><script src="/markets/start.js">',
    );
  });

  test('leaves words alone that only contain the name', () => {
    const other = { basePath: '/markets/', name: 'Shelf', isNameGiven: false };
    expect(installedPage('Souks souk Souk', other)).toBe('Souks souk Shelf');
  });

  test('has a manifest that says both as they are', () => {
    const manifest = { id: '/markets/', name: 'Souk', description: 'Souk: "the" back-office.' };
    const shelf = { basePath: '/a/', name: 'A & "B" \\ <c> $&', isNameGiven: true };
    expect(JSON.parse(installedManifest(JSON.stringify(manifest), shelf))).toEqual({
      id: '/a/',
      name: 'A & "B" \\ <c> $&',
      description: 'A & "B" \\ <c> $&: "the" back-office.',
    });
  });
});

describe('BASE_PATH', () => {
  test.each(['/', '/admin/', '/a/b-c/~d.e/'])('takes %s', (path) => {
    expect(readSettings({ BASE_PATH: path }).basePath).toBe(path);
  });

  test.each([
    ...['admin', '/admin', 'admin/', '//', '/a//b/', '/../', '/a/../b/', '/./'],
    ...['/a b/', '/a"b/', '/<b>/', '/a?b/', '/a%2fb/', '/é/', 'https://x.example/'],
    ...['/api/', '/apis/markets/', '/healthz/', '/readyz/x/', '/metrics/'],
    ...['/1/2/3/4/5/', `/${'a'.repeat(61)}/`],
  ])('refuses %s in a sentence', (path) => {
    expect(() => readSettings({ BASE_PATH: path })).toThrow('BASE_PATH is');
  });
});

describe('APPLICATION_NAME', () => {
  test.each([
    ['Étagère', 'Étagère'],
    ['رف', 'رف'],
    [' Shelf ', 'Shelf'],
  ])('takes %s', (given, name) => {
    expect(readSettings({ APPLICATION_NAME: given }).applicationName).toBe(name);
  });

  test.each(['a'.repeat(41), 'line\nline', 'direction\u202emark', '\u0000'])(
    'refuses %j in a sentence',
    (name) => {
      expect(() => readSettings({ APPLICATION_NAME: name })).toThrow('APPLICATION_NAME is');
    },
  );
});

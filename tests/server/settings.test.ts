import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, SETTINGS } from '#server/engine/environment/settings.ts';

const README = join(import.meta.dirname, '../../README.md');

/** The table as README.md shows it, columns in line as the formatter of the file would have them. */
const settingsTable = (): string => {
  const rows = [
    ['Variable', 'Default', 'Meaning'],
    ...Object.values(SETTINGS).map(({ name, fallback, description }) => [
      `\`${name}\``,
      fallback === '' ? '' : `\`${fallback}\``,
      description,
    ]),
  ];
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const line = (row: readonly string[], filler = ' ') =>
    `| ${row.map((cell, column) => cell.padEnd(width(column), filler)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(['', '', ''], '-'), ...body.map((row) => line(row))].join('\n');
};

describe('the settings', () => {
  test('stand in the README as they are', async () => {
    const [, shown] =
      /<!-- settings -->\n([\s\S]*?)\n<!-- \/settings -->/.exec(await readFile(README, 'utf8')) ??
      [];
    expect(shown).toBe(settingsTable());
  });

  test('take their defaults when absent, empty or blank', () => {
    const absent = readSettings({});
    expect(readSettings({ HOST: '', PORT: ' ', DEMO: '' })).toEqual(absent);
    expect(absent).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      databaseUrl: null,
      demo: 'auto',
      historyDays: null,
      corsOrigins: [],
      frameOrigins: [],
      trustProxy: false,
    });
  });

  test.each([
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://host/souk'],
    ['ADMIN_EMAIL', 'nobody'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['FRAME_ORIGINS', 'a.example'],
    ['MARKETS_API_TEST', 'ftp://a.example'],
    ['STORE_API', 'https://user:pass@a.example'],
    ['TEST_ADMIN_HOSTS', 'https://a.example'],
    ['CURRENCY', 'usd'],
    ['HISTORY_DAYS', '0'],
    ['HISTORY_DAYS', '29'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/40'],
  ])('refuse %s=%s by name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} .*: give .+\\.$`));
  });

  test('never print the value of a secret', () => {
    expect(() => readSettings({ DATABASE_URL: 'geheim' })).toThrow(/^DATABASE_URL cannot be used/);
    expect(() => readSettings({ ADMIN_PASSWORD: 'geheim' })).not.toThrow(/geheim/);
  });
});

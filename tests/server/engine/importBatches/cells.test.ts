import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { csvCell, csvLine, type FieldModel, loadModel, sameInAll } from '#schemas';
import { toValue } from '#server/engine/importBatches/cells.ts';
import { readCsvRecords } from '#server/engine/importExport/readCsv.ts';

const resource = loadModel({
  resources: {
    notes: {
      type: 'object',
      'x-resource': { name: sameInAll('Notes'), recordTitle: 'text' },
      properties: {
        text: { type: 'string' },
        long: { type: 'string', maxLength: 5000 },
        rich: { type: 'string', format: 'rich-text' },
        tags: { type: 'array', items: { type: 'string' } },
        within: { type: 'object', properties: { text: { type: 'string' } } },
        parts: { type: 'array', items: { type: 'object', properties: { t: { type: 'string' } } } },
        free: {},
      },
    },
  },
  shared: {},
}).resources.get('notes');

const fieldCalled = (name: string): FieldModel =>
  resource?.fields.find((field) => field.name === name) ?? expect.unreachable(name);

/** What a spreadsheet, a CSV reader or the guard itself could take for its own. */
const SIGNS = [...'\'=+-@\t\r\n＝＋－＠",;|[]{} \\a1é🚀\u00a0\ufeff'];
const FIXED = ['@scope/name', "'", "''", "'=1", "'''@x", "'@scope/name", '-', '+41 22', "'a"];

/** The same numbers in every run (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

const texts = (count: number, seed: number): readonly string[] => {
  const random = createRandom(seed);
  const made = Array.from({ length: count }, () =>
    Array.from({ length: 1 + random(8) }, () => SIGNS[random(SIGNS.length)]).join(''),
  );
  // A text of blanks alone is no value.
  return [...FIXED, ...made].filter((text) => text.trim() !== '');
};

/** Writes a file with one column of values and reads it again. */
const thereAndBack = async (
  field: FieldModel,
  values: readonly unknown[],
): Promise<readonly unknown[]> => {
  const lines = values.map((value) => csvLine([csvCell(value, field.kind), 'end']));
  const file = Buffer.from(`a,b\r\n${lines.join('')}`);
  const found: unknown[] = [];
  for await (const { record } of readCsvRecords(Readable.from([file]))) {
    found.push(toValue(field, record[0] ?? ''));
  }
  return found.slice(1);
};

test.each(['text', 'long', 'rich', 'free'])(
  'every text of the field "%s" comes back equal from a file for import (TABLE-10)',
  async (name) => {
    const values = texts(5_000, 20_260_131);
    expect(await thereAndBack(fieldCalled(name), values)).toEqual(values);
  },
);

const INSIDE: readonly (readonly [string, (text: string) => unknown])[] = [
  ['tags', (text) => [text, 'x']],
  ['within', (text) => ({ text })],
  ['parts', (text) => [{ t: text }, { t: 'x' }]],
];

test.each(INSIDE)('every text inside of "%s" comes back equal', async (name, around) => {
  const values = texts(2_000, 7).map(around);
  expect(await thereAndBack(fieldCalled(name), values)).toEqual(values);
});

test('a spreadsheet finds no formula in a file for import', () => {
  for (const text of texts(5_000, 99)) {
    expect(csvCell(text, 'text')).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
  }
});

import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ServerError } from '#server/engine/errors/errors.ts';
import { countFileRows, readFileRows } from '#server/engine/importExport/readFileRows.ts';

type Format = 'csv' | 'json';

/** In pieces, as a store hands a file out. */
const streamOf = (bytes: Buffer, pieceBytes = 65_536): Readable =>
  Readable.from(
    (function* () {
      for (let start = 0; start < bytes.byteLength; start += pieceBytes) {
        yield bytes.subarray(start, start + pieceBytes);
      }
    })(),
  );

const rowsOf = async (format: Format, content: string | Buffer, pieceBytes?: number) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const rows: { line: number; cells: Readonly<Record<string, unknown>> }[] = [];
  for await (const { line, cells } of readFileRows(streamOf(bytes, pieceBytes), format)) {
    rows.push({ line, cells });
  }
  return rows;
};

/** What is said of a file that is refused. */
const refusalOf = async (format: Format, content: string | Buffer): Promise<unknown> => {
  try {
    for await (const _row of readFileRows(streamOf(Buffer.from(content)), format));
    return 'taken';
  } catch (cause) {
    if (!(cause instanceof ServerError)) throw cause;
    return { code: cause.code, name: cause.params['name'], reason: cause.params['reason'] };
  }
};

const MANY = 3_000_000;
const wide = (columns: number): string =>
  Array.from({ length: columns }, (_, index) => `column${index}`).join(',');

describe('a file that would cost more than it is worth is refused by its line and the bound', () => {
  test.each<[what: string, format: Format, content: () => string | Buffer, reason: RegExp]>([
    ['20,000 columns', 'csv', () => `${wide(20_000)}\n${'1,2\n'.repeat(3_000)}`, /line 1:.*1000/],
    ['a row of three million commas', 'csv', () => `a,b\n${','.repeat(MANY)}`, /line 2:.*1000/],
    ['a header of commas alone', 'csv', () => ','.repeat(MANY), /line 1:.*1000 columns/],
    [
      'a quotation mark without its other',
      'csv',
      () => `a\n1\n"${'x\n'.repeat(MANY)}`,
      /line 3:.*4000000/,
    ],
    ['a line without an end', 'csv', () => `a\n${'x'.repeat(2 * MANY)}`, /line 2:.*4000000/],
    ['a name of 300 characters', 'csv', () => `${'n'.repeat(300)}\n1`, /line 1: column 1 .*200/],
    ['two columns of one name', 'csv', () => 'a,b,a\n1,2,3', /line 1: column 3 is called "a"/],
    ['more cells than columns', 'csv', () => 'a,b\n1,2\n1,2,3', /line 3/],
    ['a mark inside a cell', 'csv', () => 'a\n5" pipe\n', /line 2/],
    ['letters of one byte', 'csv', () => Buffer.from('nom\nRen\u00e9\n', 'latin1'), /not UTF-8/],
    [
      'UTF-16 without a mark',
      'csv',
      () => Buffer.from('nom,b\nx,y\n', 'utf16le'),
      /line 1:.*UTF-8/,
    ],
    ['gzip', 'csv', () => gzipSync('a\n1\n'), /gzip/],
    ['a zipped spreadsheet', 'csv', () => Buffer.from('PK\u0003\u0004xl/workbook'), /spreadsheet/],
    ['gzip as JSON', 'json', () => gzipSync('[]'), /gzip/],
    ['60,000 keys', 'json', () => `[{${keys(60_000)}}]`, /row 1 .*1000 fields/],
    [
      'a row of many small lists',
      'json',
      () => `[{},{"a":[${'[],'.repeat(50_000)}0]}]`,
      /row 2 .*20000/,
    ],
    [
      'a row of lists within lists',
      'json',
      () => `[{"a":${'['.repeat(100_000)}`,
      /row 1 .*64 levels/,
    ],
    ['objects within objects', 'json', () => `[${'{"a":'.repeat(50_000)}`, /row 1 .*64 levels/],
    ['a text without an end', 'json', () => `[{"a":"${'x'.repeat(2 * MANY)}`, /row 1 .*4000000/],
    [
      'a number of five million digits',
      'json',
      () => `[{"a":${'9'.repeat(5_000_000)}}]`,
      /row 1 .*4000000/,
    ],
    ['an object', 'json', () => '{"a":1}', /no list/],
    ['one object a line', 'json', () => '{"a":1}\n{"a":2}\n', /no list/],
    ['half a list', 'json', () => '[{"a":1},', /not whole/],
    ['two lists', 'json', () => '[{"a":1}][{"a":2}]', /no list/],
    ['a comma too many', 'json', () => '[{"a":1},]', /row 2 is no JSON/],
    ['a list of texts', 'json', () => '[{"a":1},"b"]', /row 2 is no object/],
    ['a closed list that was not opened', 'json', () => ']', /no list/],
    ['nothing', 'json', () => '', /no list/],
  ])('%s', async (_, format, content, reason) => {
    expect(await refusalOf(format, content())).toEqual({
      code: 'invalid_parameter',
      name: 'fileId',
      reason: expect.stringMatching(reason),
    });
  });
});

const keys = (count: number): string =>
  Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',');

describe('a file in order is read as it was written', () => {
  test.each<[what: string, content: string | Buffer]>([
    ['a byte order mark', '\ufeffname,city\nRené,Aix\n'],
    ['UTF-16 of little machines', Buffer.from('\ufeffname,city\nRené,Aix\n', 'utf16le')],
    ['UTF-16 of big ones', Buffer.from('\ufeffname,city\nRené,Aix\n', 'utf16le').swap16()],
    ['line feeds', 'name,city\nRené,Aix\n'],
    ['carriage returns', 'name,city\rRené,Aix\r'],
    ['both', 'name,city\r\nRené,Aix\r\n'],
    ['empty lines', 'name,city\nRené,Aix\n\n\n\n'],
    ['columns without a name', 'name,city,,\nRené,Aix,x,y\n'],
  ])('with %s', async (_, content) => {
    const expected = [{ line: 2, cells: { name: 'René', city: 'Aix' } }];
    expect(await rowsOf('csv', content)).toEqual(expected);
    // Cut anywhere: in the middle of a letter, between the two signs of a line's end.
    expect(await rowsOf('csv', content, 1)).toEqual(expected);
  });

  test('a short row says nothing of the columns behind it', async () => {
    expect(await rowsOf('csv', 'a,b,c\n1\n,2\n')).toEqual([
      { line: 2, cells: { a: '1' } },
      { line: 3, cells: { a: '', b: '2' } },
    ]);
  });

  test('a column may be called as objects call their own', async () => {
    const [row] = await rowsOf('csv', '__proto__,constructor,toString\n1,2,3\n');
    expect(Object.entries(row?.cells ?? {})).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
      ['toString', '3'],
    ]);
  });

  test('a list of JSON, whatever its texts hold and wherever it is cut', async () => {
    const list = [{ a: 'x,]}{["\\', b: [1, { c: [] }] }, {}, { ['__proto__']: 'é\u{1f600}' }];
    const expected = list.map((cells, index) => ({ line: index + 1, cells }));
    for (const text of [JSON.stringify(list), `\ufeff \n${JSON.stringify(list, null, 2)} \n`]) {
      expect(await rowsOf('json', text)).toEqual(expected);
      expect(await rowsOf('json', text, 1)).toEqual(expected);
    }
    expect(await rowsOf('json', ' [ ] ')).toEqual([]);
  });

  test('a number of JSON that would be rounded is no other number', async () => {
    const text = '[{"a":9007199254740993,"b":1e400,"c":0.1,"d":"9007199254740993","e":-0}]';
    const [row] = await rowsOf('json', text);
    const { a, b, ...others } = row?.cells ?? {};
    expect([a, b]).toEqual([Number.MAX_VALUE, Number.MAX_VALUE]);
    expect(others).toEqual({ c: 0.1, d: '9007199254740993', e: -0 });
  });
});

setFlagsFromString('--expose-gc');
/** As a flag of the process would give it. */
const collectGarbage: () => void = runInNewContext('gc');

describe('while a large file is read', () => {
  const LARGE: readonly (readonly [
    what: string,
    format: Format,
    rows: number,
    content: () => string,
  ])[] = [
    ['rows of CSV', 'csv', 400_000, () => `a,b,c\n${'hello,world,12\n'.repeat(400_000)}`],
    ['empty lines', 'csv', 1, () => `a\n${'\n'.repeat(6_000_000)}`],
    [
      'rows as wide as may be',
      'csv',
      3_000,
      () => `${wide(1_000)}\n${`${','.repeat(999)}\n`.repeat(3_000)}`,
    ],
    ['empty rows of JSON', 'json', 1_500_001, () => `[${'{},'.repeat(1_500_000)}{}]`],
    ['rows of JSON', 'json', 250_001, () => `[${'{"a":"hello","b":12.5},'.repeat(250_000)}{}]`],
  ];

  test.each(LARGE)('others get their turn: %s', async (_, format, expected, content) => {
    // The whole heap of the test process is collected for each look: a few are enough.
    const every = Math.ceil(expected / 6);
    const bytes = Buffer.from(content());
    let turns = 0;
    let isDone = false;
    const others = async (): Promise<void> => {
      while (!isDone) {
        await new Promise((resolve) => setImmediate(resolve));
        turns += 1;
      }
    };
    /** What is held, without what the collector has not come to yet. */
    const held = (): number => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const before = held();
    let highest = before;
    let rows = 0;
    const waiting = others();
    // All at once, as a store in a database hands it out.
    for await (const _row of readFileRows(streamOf(bytes, bytes.byteLength), format)) {
      rows += 1;
      if (rows % every === 0) highest = Math.max(highest, held());
    }
    isDone = true;
    await waiting;
    // One for each slice of 64 kB, whatever the machine's speed.
    expect(turns).toBeGreaterThan(bytes.byteLength / 65_536 - 2);
    expect(highest - before).toBeLessThan(150_000_000);
  });
});

describe('the rows of a file are counted before any is made', () => {
  test.each<[format: Format, content: string]>([
    ['csv', ''],
    ['csv', 'a,b'],
    ['csv', 'a,b\n1,2'],
    ['csv', 'a,b\r\n1,2\r\n\r\n3,4\r\n'],
    ['csv', 'a\r1\r2'],
    ['csv', '\n\na\n"one\n\ntwo"\n"with ""marks"" and, commas\n"\n'],
    ['json', '[]'],
    ['json', '[{"a":1},{"a":"],["}]'],
  ])('as many as are read (%#)', async (format, content) => {
    const counted = await countFileRows(streamOf(Buffer.from(content), 5), format);
    expect(counted).toBe((await rowsOf(format, content)).length);
  });
});

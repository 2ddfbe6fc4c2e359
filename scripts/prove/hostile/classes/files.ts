/** Files that are small when they come and large when they are read: tables, packed bytes, pictures. */
import { deflateSync, gzipSync } from 'node:zlib';
import type { Attempt, HostileClass, Means, Outcome } from '../attempt.ts';
import type { Ground } from '../ground.ts';
import { form, json, send } from '../http.ts';
import { PATHS } from '../paths.ts';

type Content = string | Uint8Array;

const COLUMNS = 20_000;

const idIn = (text: string): string | undefined => /"_id":"([^"]+)"/.exec(text)?.[1];

/** Uploads a file and has it read as an import of customers; the slower of both counts. */
const imported = (
  title: string,
  content: () => Content,
  format = 'csv',
  fileName = 'rows.csv',
): ((ground: Ground) => Attempt) => {
  return ({ tokens: { seller: token } }) => ({
    title,
    run: async (means: Means): Promise<Outcome> => {
      const type = format === 'csv' ? 'text/csv' : 'application/json';
      const sent = form([{ name: 'file', fileName, type, content: content() }]);
      const upload = await send({ path: `${PATHS.files}/create`, token, ...sent }, means);
      const fileId = idIn(upload.text);
      if (fileId === undefined) return upload;
      const body = json({ resource: 'customers', format, fileId });
      const begun = await send({ path: PATHS.import, token, body }, means);
      const jobId = idIn(begun.text);
      if (jobId === undefined) return begun;
      const run = { path: `${PATHS.import}/run?id=${jobId}`, token, body: '{}' };
      const started = await send(run, means);
      return { ...started, durationMs: Math.max(begun.durationMs, started.durationMs) };
    },
  });
};

const header = (columns: number): string =>
  Array.from({ length: columns }, (_, index) => `c${index}`).join(',');

const CSV_BOMBS = [
  imported('20,000 columns, 3,000 short rows', () => `${header(COLUMNS)}\n${'a\n'.repeat(3_000)}`),
  imported('a million commas', () => `firstname\n${','.repeat(1_000_000)}\n`),
  imported('a header of a million commas', () => `${','.repeat(1_000_000)}\na\n`),
  imported('a quote without an end', () => `firstname\n"${'a'.repeat(5_000_000)}`),
  imported('quotes without an end in each line', () => 'firstname\n"a\n'.repeat(300_000)),
  imported('one line without an end', () => 'a'.repeat(10_000_000)),
  imported('a million empty lines', () => `firstname\n${'\n'.repeat(3_000_000)}`),
  imported(
    '300,000 rows',
    () => `firstname,lastname,email\n${'a,b,c@example.org\n'.repeat(300_000)}`,
  ),
  imported('a cell of ten million', () => `firstname\n"${'b'.repeat(10_000_000)}"\n`),
  imported('doubled quotes', () => `firstname\n"${'""'.repeat(3_000_000)}"\n`),
  imported(
    'the same column many times',
    () => `${'email,'.repeat(COLUMNS)}email\n${'a\n'.repeat(3_000)}`,
  ),
  imported(
    'a column __proto__',
    () => `__proto__,constructor,firstname\n${'a,b,c\n'.repeat(1_000)}`,
  ),
  imported('numbers beyond every number', () => 'firstname,email\n1e400,1e400\n'),
  imported('U+0000 and halves', () => Buffer.from('firstname\n\0\0\0\n\xed\xa0\x80\n', 'latin1')),
] as const;

const JSON_IMPORTS = [
  imported('an object of 200,000 keys', () => `[${wide(200_000)}]`, 'json', 'rows.json'),
  imported(
    '500 rows of 5,000 keys',
    () => `[${Array.from({ length: 500 }).fill(wide(5_000)).join()}]`,
    'json',
    'rows.json',
  ),
  imported('10,000 lists deep', () => `[{"a":${deep(10_000)}}]`, 'json', 'rows.json'),
  imported('200,000 lists deep', () => deep(200_000), 'json', 'rows.json'),
  imported('500,000 empty rows', () => `[${'{},'.repeat(500_000)}{}]`, 'json', 'rows.json'),
  imported('no end', () => `[${'{"a":'.repeat(1_000_000)}`, 'json', 'rows.json'),
  imported('1e999', () => '[{"firstname":1e999}]', 'json', 'rows.json'),
] as const;

const PACKED = [
  imported('gzip as CSV', () => gzipSync(Buffer.alloc(50_000_000, 'a')), 'csv', 'rows.csv.gz'),
  imported('gzip as JSON', () => gzipSync(Buffer.alloc(50_000_000, '[')), 'json', 'rows.json.gz'),
  imported('zip as CSV', () => Buffer.from('PK\u0003\u0004'.padEnd(200_000, '\0'))),
] as const;

/** As text: a stringified object would hold up whoever measures beside it. */
const wide = (keys: number): string =>
  `{${Array.from({ length: keys }, (_, index) => `"k${index}":1`).join()}}`;
const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const CRC = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};
const chunk = (name: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([word(data.length), named, word(crcOf(named))]);
};
/** Black: 400 million pixels fit into some ten kilobytes of a PNG. */
const blackPng = (side: number): Uint8Array => {
  const head = Buffer.concat([word(side), word(side), Buffer.from([1, 0, 0, 0, 0])]);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const dataUrl = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

const picture = (title: string, source: () => string): ((ground: Ground) => Attempt) => {
  return ({ tokens }) => ({
    title,
    run: (means) =>
      send(
        {
          path: `${PATHS.images}/create`,
          token: tokens.seller,
          body: json({ title, src: source() }),
        },
        means,
      ),
  });
};

const svg = (inside: string): string =>
  dataUrl('image/svg+xml', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`));

const PICTURES = [
  picture('a PNG of 20,000 × 20,000', () => dataUrl('image/png', blackPng(20_000))),
  picture('a PNG of 8,000 × 8,000', () => dataUrl('image/png', blackPng(8_000))),
  picture('a PNG cut off', () => dataUrl('image/png', blackPng(2_000).subarray(0, 60))),
  picture('an SVG of a million groups', () => svg('<g>'.repeat(400_000))),
  picture('a data URL without an end', () => `data:image/png;base64,${'A'.repeat(2_900_000)}`),
  picture('no base64', () => `data:image/png;base64,${'!'.repeat(2_000_000)}`),
] as const;

const upload = (title: string, parts: () => Parameters<typeof form>[0]) => {
  return ({ tokens }: Ground): Attempt => ({
    title,
    run: (means) =>
      send({ path: `${PATHS.files}/create`, token: tokens.seller, ...form(parts()) }, means),
  });
};
const file = { name: 'file', fileName: 'a.txt', type: 'text/plain', content: 'a' } as const;
const many = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ name: name(index), content: 'x' }));

const FORMS = [
  upload('20,000 fields', () => [...many(20_000, (index) => `f${index}`), file]),
  upload('long names', () => [...many(5, (index) => `${index}${'n'.repeat(200_000)}`), file]),
  upload('__proto__', () => [...many(3, () => '__proto__'), file]),
  upload('5,000 files', () => Array.from({ length: 5_000 }, () => file)),
  upload('a long value', () => [{ name: 'title', content: 'v'.repeat(5_000_000) }, file]),
  upload('a long file name', () => [{ ...file, fileName: 'n'.repeat(500_000) }]),
  upload('a long type', () => [{ ...file, type: `text/${'t'.repeat(500_000)}` }]),
  upload('dashes that are nearly the boundary', () => [
    { ...file, content: '\r\n--hostile-boundar'.repeat(300_000) },
  ]),
  upload('no file', () => many(3, (index) => `f${index}`)),
  upload('nothing', () => []),
] as const;

const by = (attempts: readonly ((ground: Ground) => Attempt)[]): HostileClass['attempts'] => {
  return (ground) => attempts.map((make) => make(ground));
};

export const FILES: readonly HostileClass[] = [
  { name: 'csv-bombs', by: 'seller', many: 3, attempts: by(CSV_BOMBS) },
  { name: 'json-imports', by: 'seller', many: 3, attempts: by(JSON_IMPORTS) },
  { name: 'packed-imports', by: 'seller', many: 3, attempts: by(PACKED) },
  {
    name: 'imports-at-once',
    by: 'seller',
    many: 20,
    attempts: by([
      imported('1,000 customers', () => {
        const rows = Array.from({ length: 1_000 }, (_, n) => `Im,Port,im${n}@example.org\n`);
        return `firstname,lastname,email\n${rows.join('')}`;
      }),
    ]),
    isPlainUse: true,
  },
  { name: 'picture-bombs', by: 'seller', many: 3, attempts: by(PICTURES) },
  { name: 'multipart', by: 'seller', many: 4, attempts: by(FORMS) },
];

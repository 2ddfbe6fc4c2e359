/** Files that no server can use, each by another fault: one of them holds nobody up (GEN-9). */
import { mkdir, symlink, writeFile } from 'node:fs/promises';

export interface BadFile {
  readonly what: string;
  /** Below the schema folder. */
  readonly file: string;
  readonly reason: RegExp;
  readonly write: (path: string) => Promise<unknown>;
}

const toys = (change: object): string =>
  JSON.stringify({
    $schema: './meta.json',
    title: 'Toy',
    type: 'object',
    properties: { a: {} },
    ...change,
  });

const deep = (levels: number): string =>
  toys({ properties: { a: { default: '' } } }).replace(
    '""',
    `${'['.repeat(levels)}${']'.repeat(levels)}`,
  );

/** Eight shapes, each made of the next ten times: a hundred million schemas. */
const doubling = (): string => {
  const names = Array.from({ length: 8 }, (_, index) => `d${index}`);
  const $defs = Object.fromEntries(
    names.map((name, index) => {
      const next = names[index + 1];
      const part = next ? { $ref: `#/$defs/${next}` } : { minLength: 1 };
      return [name, { allOf: Array.from({ length: 10 }, () => part) }];
    }),
  );
  return toys({ $defs, properties: { a: { $ref: '#/$defs/d0' } } });
};

const text =
  (content: string | Buffer): BadFile['write'] =>
  (path) =>
    writeFile(path, content);

export const BAD_FILES: readonly BadFile[] = [
  ['broken JSON', /is not JSON: .*line 1, column 12/, text('{ "title": }')],
  ['an empty file', /Unexpected end of JSON input/, text('')],
  ['only blanks', /is not JSON/, text(' \n')],
  ['a list', /holds no JSON object/, text('[]')],
  ['null', /holds no JSON object/, text('null')],
  ['UTF-16', /is not UTF-8 text|is not JSON/, text(Buffer.from('\uFEFF{}', 'utf16le'))],
  ['bytes that are no text', /is not UTF-8 text/, text(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))],
  ['two byte order marks', /is not JSON/, text('\uFEFF\uFEFF{}')],
  ['a wrong keyword', /"x-uii" is no keyword/, text(toys({ properties: { a: { 'x-uii': 1 } } }))],
  [
    'an unknown cell',
    /"glitter"/,
    text(toys({ properties: { a: { 'x-ui': { cell: 'glitter' } } } })),
  ],
  [
    'an unknown $ref',
    /there is no shared\/nil/,
    text(toys({ properties: { a: { $ref: 'shared/nil.json' } } })),
  ],
  [
    'a $ref to what every object has',
    /there is no shared\/constructor/,
    text(toys({ properties: { a: { $ref: 'shared/constructor.json' } } })),
  ],
  [
    'a $ref to itself',
    /refers to itself/,
    text(toys({ $defs: { a: { $ref: '#/$defs/a' } }, properties: { a: { $ref: '#/$defs/a' } } })),
  ],
  [
    'an unknown resource',
    /there is no resource "nil"/,
    text(toys({ properties: { a: { type: 'string', 'x-ref': 'nil' } } })),
  ],
  [
    'the path of another resource',
    /has the path "customers" of customers\.json/,
    text(toys({ 'x-resource': { name: { en: 'Toy', fr: 'Toy', ar: 'Toy' }, path: 'customers' } })),
  ],
  ['no fields', /must be "object"/, text(toys({ properties: {} }))],
  [
    'a field called __proto__',
    /cannot be the name|is no keyword/,
    text(toys({}).replace('"a"', '"__proto__"')),
  ],
  ['10,000 levels', /nested more than 100 levels/, text(deep(10_000))],
  [
    '50,000 values',
    /holds more than 50,?000 values/,
    text(toys({ enum: Array.from({ length: 60_000 }, () => 1) })),
  ],
  [
    '301 fields',
    /more than 300 properties/,
    text(
      toys({
        properties: Object.fromEntries(
          Array.from({ length: 301 }, (_, index) => [`f${index}`, {}]),
        ),
      }),
    ),
  ],
  ['shapes that multiply', /schemas, shapes included|levels deep/, text(doubling())],
  [
    'a pattern that runs away',
    /can take very long/,
    text(toys({ properties: { a: { type: 'string', pattern: '^(a+)+$' } } })),
  ],
  ['50 MB', /has 50,000,000 bytes/, text(Buffer.alloc(50_000_000, ' '))],
  ['a folder', /is a folder/, (path: string) => mkdir(path)],
  ['a link to itself', /leads back to itself/, (path: string) => symlink(path, path)],
  ['a link to nothing', /leads to no file/, (path: string) => symlink(`${path}.nowhere`, path)],
].map(([what, reason, write]) => ({ what, file: 'abad.json', reason, write }) as BadFile);

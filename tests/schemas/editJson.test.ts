import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editJson } from '#schemas/model/reading/editJson.ts';

interface File {
  readonly title: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
}

const FILE = `{
    "title": "Lamp",
    "properties": {
        "name": { "type": "string", "maxLength": 80 },
        "watts": {   "type":"number"   },
        "colors": ["red",   "blue"]
    },
    "required": ["name"]
}
`;

/** The file with a property called otherwise, and what it says then. */
const renamed = (file: File, from: string, to: string, value?: object): File => ({
  ...file,
  properties: Object.fromEntries(
    Object.entries(file.properties).map(([name, inner]) =>
      name === from ? [to, value ?? inner] : [name, inner],
    ),
  ),
});

/** Lines that only one of two texts has. */
const differing = (one: string, other: string): readonly string[] => {
  const known = new Set(one.split('\n'));
  return other.split('\n').filter((line) => !known.has(line));
};

describe('STUDIO-7: a JSON file that is edited', () => {
  test.each<[string, (file: File) => object, readonly string[]]>([
    ['nothing', (file) => file, []],
    ['a value', (file) => ({ ...file, title: 'Light' }), ['    "title": "Light",']],
    [
      'a name',
      (file) => renamed(file, 'watts', 'power'),
      ['        "power": {   "type":"number"   },'],
    ],
    [
      'a name and what is under it',
      (file) => renamed(file, 'watts', 'power', { type: 'number', minimum: 0 }),
      ['        "power": {   "type":"number", "minimum": 0   },'],
    ],
    [
      'an entry that comes, at its place',
      ({ title, ...file }) => ({ title, type: 'object', ...file }),
      ['    "type": "object",'],
    ],
    [
      'an entry that comes in lines of its own, in the steps of the file',
      (file) => ({ ...file, 'x-ui': { help: { en: 'One', fr: 'Un' } } }),
      [
        '    "required": ["name"],',
        '    "x-ui": {',
        '        "help": { "en": "One", "fr": "Un" }',
        '    }',
      ],
    ],
    ['an entry that goes', ({ title, properties }) => ({ title, properties }), ['    }']],
    [
      'an entry of a list',
      (file) => ({ ...file, properties: { ...file.properties, colors: ['red', 'green'] } }),
      ['        "colors": ["red",   "green"]'],
    ],
  ])('changes the lines of %s alone', (_what, change, lines) => {
    const after = change(JSON.parse(FILE));
    const edited = editJson(FILE, { ...after });
    expect(JSON.stringify(JSON.parse(edited))).toBe(JSON.stringify(after));
    expect(differing(FILE, edited)).toEqual(lines);
  });

  test('says what it is to say, from any content to any other in any layout', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', '"é', 'x-id');
    const value = fc.letrec((tie) => ({
      one: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        fc.constantFrom(null, true, 0, -1.5, '', 'text', '{"'),
        fc.array(tie('one'), { maxLength: 3 }),
        fc.dictionary(key, tie('one'), { maxKeys: 4, noNullPrototype: true }),
      ),
    })).one;
    const document = fc.dictionary(key, value, { maxKeys: 4, noNullPrototype: true });
    fc.assert(
      fc.property(document, document, fc.constantFrom(0, 2, 4, '\t'), (before, after, step) => {
        const edited = editJson(JSON.stringify(before, undefined, step), after);
        expect(JSON.stringify(JSON.parse(edited))).toBe(JSON.stringify(after));
      }),
      { numRuns: 1_000 },
    );
  });
});

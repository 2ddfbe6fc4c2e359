import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import meta from '#schemas/meta.json' with { type: 'json' };
import {
  KEY_NAMES,
  TEMPLATE_NAMES,
  VALUE_NAMES,
} from '#src/admin/studio/text/completion/documentNames.ts';
import { STANDARD_KEYWORDS } from '#src/admin/studio/text/completion/standardKeywords.ts';
import { suggestionsAt } from '#src/admin/studio/text/completion/suggestionsAt.ts';
import { contentOf, parseText } from '#src/admin/studio/text/findings/parsedText.ts';
import { labels, suggestions } from './caret.ts';

const OWN = '"$schema": "./meta.json"';
const inFile = (inside: string): string => `{ ${OWN}, "type": "object", ${inside} }`;
const FIELDS = '"properties": { "name": {}, "price": {}, "status": { "enum": ["new", "sold"] } }';

describe('in a schema', () => {
  test('keywords that are not used yet are suggested, with what they mean', () => {
    const { list } = suggestions('{ "title": "Bike", "type": "object", ¦ }');
    const names = list.map(({ label }) => label);
    expect(names).toContain('properties');
    expect(names).not.toContain('title');
    expect(list.find(({ label }) => label === 'x-resource')?.description).toMatch(
      /What makes this file a resource/,
    );
  });

  test('the keyword that the caret is in is suggested, though it is written already', () => {
    expect(labels('{ "ti¦tle": "Bike" }')).toContain('title');
  });

  test('keywords of the whole file are suggested at its top alone', () => {
    expect(labels('{ "¦" }')).toEqual(expect.arrayContaining(['$schema', 'x-resource']));
    const inField = labels('{ "properties": { "name": { "¦" } } }');
    expect(inField).toContain('x-ui');
    expect(inField).not.toContain('x-resource');
  });

  test('keywords that only the standard has are left out of files in our own words', () => {
    expect(labels('{ ¦ }')).toContain('prefixItems');
    expect(labels(`{ ${OWN}, ¦ }`)).not.toContain('prefixItems');
    expect(labels('{ "x-resource": { "rules": "souk" }, ¦ }')).not.toContain('prefixItems');
    expect(
      Object.keys(STANDARD_KEYWORDS).filter((name) => !labels('{ ¦ }').includes(name)),
    ).toEqual([]);
  });

  test('keywords that say nothing about the type are unlikely', () => {
    const { list } = suggestions('{ "properties": { "name": { "type": "number", ¦ } } }');
    const unlikely = list.filter(({ isUnlikely }) => isUnlikely).map(({ label }) => label);
    expect(unlikely).toEqual(expect.arrayContaining(['minLength', 'items', 'required']));
    expect(unlikely).not.toContain('minimum');
  });

  test.each([
    '"items": {¦}',
    '"allOf": [{ "if": {¦} }]',
    '"patternProperties": { "^a": {¦} }',
    '"prefixItems": [{}, {¦}]',
    '"additionalProperties": {¦}',
  ])('%s is a schema as well', (place) => {
    expect(labels(`{ ${place} }`)).toContain('maxLength');
  });

  test('a field that is called like a keyword is a field', () => {
    expect(labels('{ "properties": { "required": {¦} } }')).toContain('minLength');
    expect(labels('{ "properties": { "enum": ¦ } }')).toEqual([]);
  });

  test('where anything may be written, the file is not even read', () => {
    const text = '{ "title": "B" }';
    const readDocument = () => expect.fail('The file was read.');
    const { list } = suggestionsAt({ text, readDocument, offset: 13, resources: [] });
    expect(list).toEqual([]);
  });

  test('examples are nobody’s keywords', () => {
    expect(labels('{ "examples": [{ "¦" }] }')).toEqual([]);
  });
});

describe('in our own keywords', () => {
  test('each object has the keywords of its own', () => {
    expect(labels(inFile('"x-ui": { "widget": "text", ¦ }'))).toEqual(
      expect.arrayContaining(['cell', 'help', 'wide']),
    );
    expect(labels(inFile('"x-ui": { "widget": "text", ¦ }'))).not.toContain('widget');
    expect(labels(inFile('"x-resource": { "listDefault": { "¦" } }'))).toEqual(['columns', 'sort']);
    expect(labels(inFile('"x-states": { "moves": [{ "¦" }] }'))).toContain('confirm');
    expect(labels(inFile('"x-resource": { "form": { "tabs": [{ ¦ }] } }'))).toEqual([
      ...['name', 'title', 'help', 'fields'],
    ]);
    expect(labels(inFile('"x-resource": { "name": { ¦ } }'))).toEqual(['en', 'fr', 'ar']);
    expect(labels(inFile('"x-ref": { ¦ }'))).toEqual(['by', 'resources']);
  });

  test('values are those that the schema of schemas lists', () => {
    const { field, resource } = meta.definitions;
    expect(labels(inFile('"x-ui": { "widget": "¦" }'))).toEqual(field.properties.widget.enum);
    expect(labels(inFile('"x-ui": { "cell": ¦ }'))).toEqual(field.properties.cell.enum);
    expect(labels(inFile('"x-resource": { "icon": "¦" }'))).toEqual(resource.properties.icon.enum);
    expect(labels(inFile('"x-resource": { "screens": ["list", "¦"] }'))).toEqual([
      ...['create', 'edit', 'show'],
    ]);
    expect(labels(inFile('"x-ui": { "wide": ¦ }'))).toEqual(['true', 'false']);
    expect(labels(inFile('"x-states": { "states": { "new": { "color": "¦" } } }'))).toContain(
      'success',
    );
  });

  test('types and formats of the standard are for files in its words', () => {
    expect(labels('{ "type": "¦" }')).toEqual(expect.arrayContaining(['string', 'null']));
    expect(labels('{ "type": ["string", "¦"] }')).toEqual(
      expect.arrayContaining(['null', 'number']),
    );
    expect(labels('{ "type": ["string", "¦"] }')).not.toContain('string');
    expect(labels(`{ ${OWN}, "type": "¦" }`)).not.toContain('null');
    expect(labels('{ "format": "¦" }')).toEqual(expect.arrayContaining(['uuid', 'money']));
    expect(labels(`{ ${OWN}, "format": "¦" }`)).not.toContain('uuid');
    expect(labels('{ "$schema": "¦" }')).toEqual([
      './meta.json',
      ...['http://json-schema.org/draft-04/schema', 'http://json-schema.org/draft-06/schema'],
      'http://json-schema.org/draft-07/schema',
      'https://json-schema.org/draft/2019-09/schema',
      'https://json-schema.org/draft/2020-12/schema',
    ]);
  });
});

describe('where a field is named', () => {
  test.each([
    ['"required": ["name", "¦"]', ['price', 'status']],
    ['"x-resource": { "form": { "tabs": [{ "fields": ["price", "¦"] }] } }', ['name', 'status']],
    ['"x-resource": { "recordTitle": "¦" }', ['name', 'price', 'status']],
    ['"x-resource": { "recordTitle": "{name} {¦" }', ['name', 'price', 'status']],
    ['"x-resource": { "counts": ["¦"] }', ['name', 'price', 'status']],
    ['"allOf": [{ "if": { "required": ["¦"] } }]', ['name', 'price', 'status']],
    ['"allOf": [{ "if": { "properties": { "¦" } } }]', ['name', 'price', 'status']],
    ['"dependentRequired": { "name": ["¦"] }', ['name', 'price', 'status']],
  ])('%s takes the fields of the file', (inside, names) => {
    expect(labels(`{ ${FIELDS}, ${inside} }`)).toEqual(names);
  });

  test('lists and orders may show what every row has', () => {
    const columns = labels(
      inFile(`${FIELDS}, "x-resource": { "listDefault": { "columns": ["¦"] } }`),
    );
    expect(columns).toEqual(expect.arrayContaining(['name', 'createdAt']));
    const sort = '"x-resource": { "listDefault": { "sort": { "field": "¦" } } }';
    expect(labels(inFile(`${FIELDS}, ${sort}`))).toContain('updatedAt');
  });

  test.each(['"x-slug": "¦"', '"x-equals": "¦"', '"x-ref": { "by": "¦" }', '"x-computed": "{¦"'])(
    '%s takes the fields beside it, not its own',
    (inside) => {
      expect(
        labels(
          `{ "properties": { "a": {}, "b": { "properties": { "c": {}, "d": { ${inside} } } } } }`,
        ),
      ).toEqual(['c']);
    },
  );

  test('a new field is nobody’s name yet', () => {
    expect(labels(`{ "properties": { "name": {}, "¦" } }`)).toEqual([]);
  });
});

describe('where something else is named', () => {
  const STATUS = '"enum": ["new", "sold"], "x-states": { "states": { "new": {}, "sold": {} }, ';
  const inStatus = (inside: string): string =>
    `{ "properties": { "reason": {}, "status": { ${STATUS}${inside} } } }`;

  test.each([
    ['"initial": "¦" }', ['new', 'sold']],
    ['"moves": [{ "from": ["new", "¦"] }] }', ['sold']],
    ['"moves": [{ "to": "¦" }] }', ['new', 'sold']],
    ['"moves": [{ "by": ["admin"] }, { "by": ["¦"] }] }', ['admin']],
    ['"moves": [{ "reason": "¦" }] }', ['reason']],
    ['"trash": "¦" }', ['new', 'sold']],
    ['"aliases": { "old": "¦" } }', ['new', 'sold']],
  ])('%s of a state field', (inside, names) => {
    expect(labels(inStatus(inside)).filter((name) => name !== '')).toEqual(names);
  });

  test('labels and states are those of the choices that have none yet', () => {
    expect(labels('{ "enum": ["new", "sold"], "x-enum": { "new": "New", "¦" } }')).toEqual([
      'sold',
    ]);
    expect(labels('{ "enum": ["new", "sold"], "x-states": { "states": { "¦" } } }')).toEqual([
      ...['new', 'sold'],
    ]);
  });

  test('references lead to resources, to shapes of the file, or to those of the deciding field', () => {
    expect(labels('{ "x-ref": "¦" }')).toEqual(['bikes', 'riders']);
    expect(labels('{ "$defs": { "part": {} }, "items": { "$ref": "¦" } }')).toEqual([
      '#/$defs/part',
    ]);
    const reference = '"x-ref": { "by": "kind", "resources": { "¦" } }';
    expect(
      labels(`{ "properties": { "kind": { "enum": ["a", "b"] }, "id": { ${reference} } } }`),
    ).toEqual(['a', 'b']);
    expect(labels('{ "x-ref": { "by": "kind", "resources": { "a": "¦" } } }')).toEqual([
      ...['bikes', 'riders'],
    ]);
  });

  test('a default is one of the choices, or yes and no', () => {
    expect(labels('{ "enum": ["new", "sold"], "default": "¦" }')).toEqual(['new', 'sold']);
    expect(labels('{ "type": "boolean", "default": ¦ }')).toEqual(['true', 'false']);
  });
});

test('every rule that names are looked up by is one of the schema of schemas', () => {
  const rules = [VALUE_NAMES, TEMPLATE_NAMES, KEY_NAMES].flatMap((table) => Object.keys(table));
  const ruleAt = (rule: string): unknown =>
    rule
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (value, part) =>
          typeof value === 'object' && value ? Reflect.get(value, part) : undefined,
        {
          definitions: {
            ...meta.definitions,
            schema: {
              properties: { ...STANDARD_KEYWORDS, ...meta.definitions.schema.properties },
            },
          },
        },
      );
  expect(rules.length).toBeGreaterThan(30);
  expect(rules.filter((rule) => ruleAt(rule) === undefined)).toEqual([]);
});

test('whatever stands in a schema of the product would be suggested there', () => {
  const text = readFileSync('schemas/orders.json', 'utf8');
  const document = contentOf(parseText(text));
  const readDocument = () => document;
  const suggested = [...text.matchAll(/"(?<name>[\w$-]+)": /g)].map(({ index, groups }) => ({
    name: groups?.['name'],
    list: suggestionsAt({ text, readDocument, offset: index + 1, resources: [] }).list,
  }));
  // Where names are free, as those of fields, nothing is.
  const offered = suggested.filter(({ list }) => list.length > 0);
  expect(offered.length).toBeGreaterThan(150);
  const unknown = offered.filter(({ name, list }) => !list.some(({ label }) => label === name));
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

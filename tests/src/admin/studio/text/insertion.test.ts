import { describe, expect, test } from 'vitest';
import { taking } from './caret.ts';

describe('taking a suggestion', () => {
  test('opens what the value of a keyword begins with', () => {
    expect(taking('{ "ti¦" }', 'title')).toBe('{ "title": "¦" }');
    expect(taking('{ ti¦ }', 'title')).toBe('{ "title": "¦" }');
    expect(taking('{ ¦ }', 'properties')).toBe('{ "properties": {¦} }');
    expect(taking('{ ¦ }', 'required')).toBe('{ "required": [¦] }');
    expect(taking('{ ¦ }', 'maxLength')).toBe('{ "maxLength": ¦ }');
    expect(taking('{ ¦ }', 'x-ref')).toBe('{ "x-ref": "¦" }');
  });

  test('puts the comma before what follows', () => {
    expect(taking('{ "ti¦"\n  "type": "object" }', 'title')).toBe(
      '{ "title": "¦",\n  "type": "object" }',
    );
    expect(taking('{ "required": ["a¦" "b"], "properties": { "abc": {} } }', 'abc')).toBe(
      '{ "required": ["abc"¦, "b"], "properties": { "abc": {} } }',
    );
  });

  test('changes the name alone where a value is there', () => {
    expect(taking('{ "ti¦pe": "object" }', 'title')).toBe('{ "title"¦: "object" }');
  });

  test('takes the place of the value that was there', () => {
    expect(taking('{ "type": "str¦xx", "title": "A" }', 'string')).toBe(
      '{ "type": "string"¦, "title": "A" }',
    );
    expect(taking('{ "x-ui": { "wide": fa¦l } }', 'false')).toBe('{ "x-ui": { "wide": false¦ } }');
    expect(taking('{ "type": ¦ }', 'string')).toBe('{ "type": "string"¦ }');
    expect(taking('{ "type": "str¦\n}', 'string')).toBe('{ "type": "string"¦\n}');
  });

  test('closes the brace of a template', () => {
    const fields = '"properties": { "name": {} }';
    expect(taking(`{ ${fields}, "x-resource": { "recordTitle": "{na¦}!" } }`, 'name')).toBe(
      `{ ${fields}, "x-resource": { "recordTitle": "{name}¦!" } }`,
    );
  });
});

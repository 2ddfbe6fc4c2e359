import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { applyOperation } from '#schemas/model/operations/operations.ts';

const ADD = { kind: 'addField', field: 'colour', schema: { type: 'string' } } as const;
const boats = ($schema: string): JsonSchema =>
  ({ $schema, $ref: '#/definitions/boat', definitions: { boat: { type: 'object' } } }) as object;

describe('a field added beside a reference of the root', () => {
  test('is refused where its draft would read nothing of it (STUDIO-2)', () => {
    const schema = boats('http://json-schema.org/draft-07/schema#');
    expect(() => applyOperation(schema, ADD)).toThrow(
      'This draft reads nothing beside a "$ref": add "colour" to the shape that it refers to, in the JSON.',
    );
  });

  test('is added where its draft reads both', () => {
    const schema = boats('https://json-schema.org/draft/2020-12/schema');
    expect(applyOperation(schema, ADD).properties).toEqual({ colour: { type: 'string' } });
  });
});

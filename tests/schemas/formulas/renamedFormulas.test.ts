import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonSchema, loadModel } from '#schemas';
import { fieldsIn } from '#schemas/model/formulas/parseFormula.ts';
import { renameInFormula } from '#schemas/model/formulas/renameInFormula.ts';
import { withFormulas } from '#schemas/model/formulas/resourceFormulas.ts';
import { removeField } from '#schemas/model/operations/editFields.ts';
import { OperationError } from '#schemas/model/operations/fieldPlaces.ts';
import { renameField } from '#schemas/model/operations/renameField.ts';
import { formulas, OPERANDS, resultSchema, rows } from './sampleFormulas.ts';

const DAYS = { since: '2026-11-24', until: '2027-03-01' };
/** New names: words, words of formulas, and names that are no words. */
const names = fc.constantFrom('label', 'if', 'not', 'true', 'prix-net', 'a}b', 'سعر', 'x y', 'e1');

const schemaOf = (number: string, text: string): JsonSchema => ({
  ...{ $schema: './meta.json', title: 'Sample', type: 'object' },
  properties: {
    ...OPERANDS,
    made: resultSchema('number', number),
    said: resultSchema('text', text),
  },
});
const madeOf = (schema: JsonSchema, row: object): readonly unknown[] => {
  const resource = loadModel({ resources: { samples: schema }, shared: {} }).resources.get(
    'samples',
  );
  if (!resource) throw new Error('The schema makes no resource.');
  const { made, said } = withFormulas(resource, { ...row });
  return [made, said];
};

describe('STUDIO-2: a field that formulas read', () => {
  test('is read under its new name, and every row gives what it gave', () => {
    let told = 0;
    fc.assert(
      fc.property(
        formulas.number,
        formulas.text,
        fc.constantFrom(...Object.keys(OPERANDS)),
        names,
        fc.array(rows, { minLength: 5, maxLength: 5 }),
        (number, text, field, to, given) => {
          const schema = schemaOf(number, text);
          const renamed = renameField(schema, { field, to, ...DAYS });
          if (fieldsIn(number).includes(field)) told += 1;
          for (const row of given) {
            const under = Object.fromEntries(
              Object.entries(row).map(([name, value]) => [name === field ? to : name, value]),
            );
            expect(madeOf(renamed, under)).toEqual(madeOf(schema, row));
          }
        },
      ),
      { numRuns: 150, seed: 12 },
    );
    // Names that no formula reads would show nothing.
    expect(told).toBeGreaterThan(15);
  });

  test('is renamed there and nowhere else: blanks, texts and functions stay', () => {
    const rename = (name: string) => (name === 'min' ? 'unit price' : name);
    expect(renameInFormula('  min( min , 2 )&"min" & {min}', rename)).toBe(
      '  min( {unit price} , 2 )&"min" & {unit price}',
    );
  });

  test('stays, as is said with the place of the formula', () => {
    const remove = () => removeField(schemaOf('price * 2', 'name'), { field: 'price' });
    expect(remove).toThrow(OperationError);
    expect(remove).toThrow('"price" is used by properties.made.x-formula');
  });
});

import {
  createSchemaUtils,
  type SchemaUtilsType,
  schemaHasNestedConditional,
  type ValidatorType,
} from '@rjsf/utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUERY_STRING, RJSF_PARTS } from '../../scripts/machine/leaveOutPlugin.ts';
import { NO_SCHEMA } from '../../src/admin/form/rules/validator.ts';

const run = (source: string) =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);

const imported = (part: string): Promise<{ readonly default: unknown }> =>
  run(RJSF_PARTS[part] ?? '');

const standIn = async (judge: ValidatorType): Promise<SchemaUtilsType> => {
  const { default: made } = await imported('./createSchemaUtils.js');
  if (typeof made !== 'function') throw new Error('It exports no function.');
  return made(judge, NO_SCHEMA);
};

const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

describe('START-2: what stands in for RJSF’s reading of schemas', () => {
  it('answers as RJSF does where there is no schema, for any values of a form', async () => {
    const ours = await standIn(validator);
    const theirs = createSchemaUtils(validator, NO_SCHEMA);
    const values = fc.dictionary(
      fc.string().filter((name) => name !== '__proto__'),
      fc.oneof(fc.jsonValue(), fc.constant(undefined)),
    );
    fc.assert(
      fc.property(fc.oneof(values, fc.constant(undefined)), fc.boolean(), (data, isLater) => {
        expect(ours.getDefaultFormState(NO_SCHEMA, data, false, isLater)).toEqual(
          theirs.getDefaultFormState(NO_SCHEMA, data, false, isLater),
        );
        expect(ours.retrieveSchema(NO_SCHEMA, data)).toEqual(
          theirs.retrieveSchema(NO_SCHEMA, data),
        );
      }),
    );
    expect(ours.getRootSchema()).toEqual(theirs.getRootSchema());
    expect(ours.getValidator()).toBe(theirs.getValidator());
    for (const other of [validator, { ...validator }])
      expect(ours.doesSchemaUtilsDiffer(other, NO_SCHEMA)).toBe(
        theirs.doesSchemaUtilsDiffer(other, NO_SCHEMA),
      );
  });

  it('finds no condition in a form without a schema, as RJSF', async () => {
    const { default: made } = await imported('./schemaHasNestedConditional.js');
    expect(typeof made === 'function' && made(NO_SCHEMA, NO_SCHEMA)).toBe(
      schemaHasNestedConditional(NO_SCHEMA, NO_SCHEMA),
    );
  });
});

describe('START-2: what stands in for the reader of addresses', () => {
  it('reads what it wrote, as browsers do, and orders by name', async () => {
    const { parse, stringify } = await run(QUERY_STRING);
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.dictionary(text, text), (values) => {
        const address = stringify(values);
        expect({ ...parse(`?${address}`) }).toEqual(values);
        expect([...new URLSearchParams(address).keys()]).toEqual(Object.keys(values).sort());
        expect(address).not.toMatch(/[!'()* ]/);
      }),
    );
    expect(stringify({ sort: 'id', page: 2, filter: undefined, order: null })).toBe(
      'order&page=2&sort=id',
    );
  });
});

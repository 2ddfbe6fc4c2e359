import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileResource, type JsonSchema, type ResourceModel } from '#schemas';
import { compileValidator } from '#schemas/model/validation/compiler.ts';
import { findInvalidRows } from '#server/engine/schemas/storedRows.ts';
import { type Application, openApplication } from '../../application.ts';

let souk: Application;
beforeAll(async () => {
  souk = await openApplication();
  for (const firstname of ['Nora', 'Leïla', 'Jo']) {
    const body = { firstname, lastname: 'Belaïd', email: `${firstname.length}@example.com` };
    await souk.send('POST', '/api/customers/create', { token: souk.seller.token, body });
  }
});
afterAll(() => souk.close());

const customersWith = (firstname: JsonSchema): ResourceModel => {
  const customers = souk.core.schemas.current().model.resources.get('customers');
  const { properties, ...schema } = customers?.schema ?? {};
  const { note: _removed, ...others } = properties ?? {};
  const changed = { ...schema, properties: { ...others, firstname } };
  return compileResource('customers', changed, 'changed');
};
const misfitsOf = (resource: ResourceModel) =>
  findInvalidRows(souk.core.database, resource, compileValidator(resource).check);

describe('rows stored before a schema changed', () => {
  test('are counted with field and rule where they no longer fit', async () => {
    expect(await misfitsOf(customersWith({ type: 'string', minLength: 3 }))).toEqual({
      resource: 'customers',
      looked: 3,
      misfits: 1,
      reasons: ['firstname minLength'],
    });
  });

  test('are not mentioned where they fit, nor for fields that went', async () => {
    expect(await misfitsOf(customersWith({ type: 'string' }))).toBeUndefined();
  });

  test('of the shipped schemas all fit', async () => {
    const resources = [...souk.core.schemas.current().model.resources.values()];
    const found = await Promise.all(resources.map(misfitsOf));
    expect(found.filter(Boolean)).toEqual([]);
  });
});

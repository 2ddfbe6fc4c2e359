import { describe, expect, test } from 'vitest';
import type { NamedCall } from '#schemas';
import type { Stage } from './records.ts';

const ANSWERS: readonly (readonly [NamedCall, object])[] = [
  [
    'teamInit',
    {
      name: 'Harbour',
      features: expect.arrayContaining(['query', 'versions', 'sessions', 'schemas']),
    },
  ],
  ['currentSeller', { email: 'seller@contract.test', role: 'seller' }],
  ['currentUser', { email: 'seller@contract.test', role: 'seller' }],
  ['storeInit', { subdomain: 'harbour', currency: 'USD' }],
  ['balance', { currency: 'USD' }],
];

const FOR_OTHERS: readonly (readonly [string, object])[] = [
  ['customers', { firstname: 'Rim', lastname: 'Haddad', email: 'rim@example.org' }],
  ['warehouses', { name: 'On the hill' }],
];

/** The calls that are no verb on a resource, and the team that a new row goes to. */
export const callingSuite = (stage: () => Stage): void => {
  describe('calling', () => {
    test.each(ANSWERS)('answers %s', async (name, expected) => {
      const { provider } = stage().server.seller;
      expect(await provider.call(name)).toMatchObject(expected);
    });

    test('tells admins of the schemas, and nobody else', async () => {
      const { admin, seller } = stage().server;
      expect(await admin.provider.call('schemaStatus')).toMatchObject({ problems: [] });
      await expect(seller.provider.call('schemaStatus')).rejects.toMatchObject({ status: 403 });
    });

    test.each(FOR_OTHERS)('lets an admin write for another team (%s)', async (name, body) => {
      const { admin, stranger } = stage().server;
      const { teamId } = stranger;
      const { data } = await admin.provider.create(name, { data: { ...body, teamId } });
      expect(data).toMatchObject({ ...body, teamId });
      expect((await stranger.provider.getOne(name, { id: data.id })).data).toEqual(data);
    });
  });
};

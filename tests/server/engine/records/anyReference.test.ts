/** GEN-3: a reference to another row counts wherever a schema states it: in maps, in branches, of any type. */
import { expect, it } from 'vitest';
import { targetsWithin } from '#schemas';
import { describeApplication } from '../../applicationEngines.ts';
import { addSchemas, callsOf, rest } from './standardCalls.ts';

const TEXT = { type: 'string' };
const PERSON = { type: 'string', 'x-ref': 'people' };
const person = (properties: object): object => ({ type: 'object', properties });

const SCHEMAS = {
  people: { type: 'object', properties: { name: TEXT } },
  visits: {
    type: 'object',
    properties: {
      name: TEXT,
      kind: { enum: ['booked', 'walk-in'] },
      client: TEXT,
      number: { type: 'integer', 'x-ref': 'people' },
      hosts: {
        type: 'object',
        properties: { note: TEXT },
        patternProperties: { '^text_': TEXT },
        additionalProperties: PERSON,
      },
      byPattern: { type: 'object', patternProperties: { '^h_': { type: 'array', items: PERSON } } },
      guide: { anyOf: [PERSON, { type: 'null' }] },
      either: { oneOf: [PERSON, person({ free: TEXT })] },
      payer: {
        oneOf: [
          { ...person({ by: { const: 'person' }, who: PERSON }), required: ['by', 'who'] },
          { ...person({ by: { const: 'other' }, who: TEXT }), required: ['by', 'who'] },
        ],
      },
      pair: { type: 'array', prefixItems: [PERSON, TEXT] },
      stops: { type: 'array', items: { $ref: '#/$defs/stop' } },
    },
    if: { properties: { kind: { const: 'booked' } }, required: ['kind'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { properties: { client: PERSON } },
    $defs: {
      stop: person({ with: PERSON, next: { type: 'array', items: { $ref: '#/$defs/stop' } } }),
    },
  },
  teamwork: { type: 'object', additionalProperties: PERSON },
};

const NOBODY = 'f'.repeat(24);

describeApplication(
  'a reference',
  (application) => {
    const { ask, create } = callsOf(application);
    const newPerson = async (): Promise<string> =>
      String((await create('people', { name: 'Ada' }))['_id']);
    const refused = async (resource: string, row: object): Promise<unknown[]> => {
      const answer = await ask('POST', rest(resource), row);
      expect(answer.status, answer.text).toBe(422);
      const errors = answer.body['errors'] as { field: string; rule: string }[];
      return errors.map(({ field, rule }) => `${field} ${rule}`);
    };

    it('that names a row which is not there is refused, wherever it stands', async () => {
      const rows: readonly (readonly [object, string])[] = [
        [{ hosts: { first: NOBODY } }, 'hosts.first'],
        [{ byPattern: { h_1: [NOBODY] } }, 'byPattern.h_1.0'],
        [{ guide: NOBODY }, 'guide'],
        [{ either: NOBODY }, 'either'],
        [{ payer: { by: 'person', who: NOBODY } }, 'payer.who'],
        [{ pair: [NOBODY, 'x'] }, 'pair.0'],
        [{ kind: 'booked', client: NOBODY }, 'client'],
        [{ number: 5 }, 'number'],
        [{ stops: [{ next: [{ with: NOBODY }] }] }, 'stops.0.next.0.with'],
      ];
      for (const [row, field] of rows)
        expect(await refused('visits', row), field).toEqual([`${field} reference`]);
      expect(await refused('teamwork', { 'a.b': NOBODY })).toEqual(['a\\.b reference']);
    });

    it('that names one which is there is taken', async () => {
      const id = await newPerson();
      await create('visits', {
        hosts: { first: id },
        byPattern: { h_1: [id] },
        guide: id,
        either: id,
        payer: { by: 'person', who: id },
        pair: [id, 'x'],
        kind: 'booked',
        client: id,
        stops: [{ with: id, next: [{ with: id }] }],
      });
      await create('teamwork', { 'a.b': id });
    });

    it('is none in a branch that the value does not take, or under a name of its own', async () => {
      await create('visits', {
        hosts: { note: 'free', text_1: 'free' },
        byPattern: { other: ['free'] },
        guide: null,
        either: { free: NOBODY },
        payer: { by: 'other', who: 'free' },
        pair: [await newPerson(), 'free'],
        kind: 'walk-in',
        client: 'free',
      });
    });

    it('is judged when another field makes it one, and not again while nothing changes', async () => {
      const visit = await create('visits', { kind: 'walk-in', client: 'free' });
      const url = rest('visits', `/${visit['_id']}`);
      expect((await ask('PUT', url, { kind: 'booked' })).status).toBe(422);
      expect((await ask('PUT', url, { name: 'May' })).status).toBe(200);
    });

    it('keeps the row that it names from being deleted, in a branch as anywhere', async () => {
      for (const row of [{ guide: '' }, { either: '' }, { kind: 'booked', client: '' }]) {
        const id = await newPerson();
        const named = Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name, value === '' ? id : value]),
        );
        const visit = await create('visits', named);
        const kept = await ask('DELETE', rest('people', `/${id}`));
        expect(kept.status, JSON.stringify(row)).toBe(409);
        expect(kept.body).toMatchObject({
          code: 'in_use',
          params: { where: [{ resource: 'visits' }] },
        });
        await ask('DELETE', rest('visits', `/${visit['_id']}`));
        expect((await ask('DELETE', rest('people', `/${id}`))).status).toBe(200);
      }
    });

    it('is looked for in a shape that contains itself, which ends', () => {
      const visits = application().core.schemas.current().model.resources.get('visits');
      expect(visits?.fields.filter((field) => targetsWithin(field).includes('people'))).toEqual(
        expect.arrayContaining([expect.objectContaining({ name: 'stops' })]),
      );
    });
  },
  { prepareSchemas: addSchemas(SCHEMAS) },
);

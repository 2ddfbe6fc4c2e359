/** GEN-4, GEN-5, GEN-6: rows of schemas that others wrote, over the whole server, on both engines. */
import { expect, it } from 'vitest';
import { describeApplication } from '../../applicationEngines.ts';
import { addSchemas, callsOf, metaIn, rest } from './standardCalls.ts';

const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };

const SCHEMAS: Readonly<Record<string, object>> = {
  notes: {
    type: 'object',
    properties: {
      text: TEXT,
      at: { type: 'string', format: 'date-time' },
      body: { type: 'string', format: 'rich-text' },
      maybe: { type: ['string', 'null'] },
      colour: { type: 'string', default: 'red' },
      kept: { type: 'string', readOnly: true },
      tags: { type: 'array', items: TEXT },
    },
  },
  closed: { type: 'object', properties: { text: TEXT }, additionalProperties: false },
  either: { type: ['object', 'array'], properties: { text: TEXT }, items: TEXT },
  hosts: { type: 'array', items: { type: 'string', format: 'hostname' } },
  releases: {
    type: 'object',
    properties: { id: NUMBER, version: TEXT, createdAt: TEXT, title: TEXT },
    required: ['version'],
  },
};

describeApplication(
  'rows by the standard',
  (application) => {
    const { ask, create, found } = callsOf(application);

    it('keeps every value as it was sent', async () => {
      const row = {
        text: '  two blanks  ',
        at: '2026-01-31T01:00:00+02:00',
        body: '<script>1</script>',
        maybe: null,
        kept: '',
        tags: [],
        other: { empty: {}, none: null, list: ['', null] },
      };
      const made = await create('notes', row);
      expect(made).toMatchObject(row);
      expect(made).not.toHaveProperty('colour');
      const read = await ask('GET', rest('notes', `/${made['_id']}`));
      expect(read.body).toEqual(made);
    });

    it('leaves unknown names to the schema', async () => {
      const refused = await ask('POST', rest('closed'), { text: 'a', more: 1 });
      expect(refused.status).toBe(422);
      expect(refused.body['errors']).toMatchObject([{ field: 'more', rule: 'unknown' }]);
    });

    it('takes a list as the value of its row', async () => {
      const made = await create('hosts', ['one.example', 'two.example']);
      expect(made).toMatchObject({ value: ['one.example', 'two.example'] });
      const changed = await ask('PUT', rest('hosts', `/${made['_id']}`), ['three.example']);
      expect(changed.body).toMatchObject({ value: ['three.example'] });
    });

    it('takes only objects of a schema that takes other values as well, and says so', async () => {
      expect(await create('either', { text: 'a' })).toMatchObject({ text: 'a' });
      for (const body of [['a'], 'a', 7]) {
        const refused = await ask('POST', rest('either'), JSON.stringify(body));
        expect(refused.status).toBe(400);
        expect(refused.text).toContain('a row is an object');
      }
    });

    it('changes what is named, with null as a value where the schema takes it', async () => {
      const made = await create('notes', { text: 'a', maybe: 'b', free: 1 });
      const url = rest('notes', `/${made['_id']}`);
      const changed = await ask('PUT', url, { text: null, maybe: null, free: null });
      expect(changed.body).toMatchObject({ maybe: null, free: null, version: 2 });
      expect(changed.body).not.toHaveProperty('text');
      const without = await ask('PUT', `${url}?without=maybe&without=free`, {});
      expect(without.body['version']).toBe(3);
      expect(Object.keys(without.body)).not.toEqual(expect.arrayContaining(['maybe']));
      expect(Object.keys(without.body)).not.toEqual(expect.arrayContaining(['free']));
      const again = await ask('PUT', `${url}?without=maybe`, { tags: undefined });
      expect(again.body['version']).toBe(3);
      const blank = await ask('PUT', url, { text: '' });
      expect(blank.body).toMatchObject({ text: '', version: 4 });
    });

    it('refuses an update of a stale version', async () => {
      const made = await create('notes', { text: 'a' });
      const url = rest('notes', `/${made['_id']}`);
      expect((await ask('PUT', url, { text: 'b', version: 7 })).status).toBe(409);
      const moved = await create('releases', { version: '1.0' });
      const movedUrl = rest('releases', `/${metaIn(moved)['_id']}`);
      const stale = await ask('PUT', movedUrl, { title: 'b', _meta: { version: 7 } });
      expect(stale.status).toBe(409);
    });

    it('moves the row’s own data away from names that the schema has', async () => {
      const row = { id: 5, version: '2.0', createdAt: 'long ago', title: 'One' };
      const made = await create('releases', row);
      expect(made).toMatchObject(row);
      expect(metaIn(made)).toMatchObject({ version: 1 });
      expect(metaIn(made)['id']).toBe(metaIn(made)['_id']);
      const id = String(metaIn(made)['_id']);
      const changed = await ask('PUT', rest('releases', `/${id}`), { version: '2.1' });
      expect(changed.body).toMatchObject({ ...row, version: '2.1', _meta: { version: 2 } });
      const [listed] = await found('releases', `?filter=${encodeURIComponent('{"id":5}')}`);
      expect(listed).toMatchObject({ id: 5, _meta: { _id: id } });
      const sort = encodeURIComponent('["_meta.createdAt","DESC"]');
      expect(await found('releases', `?sort=${sort}`)).not.toHaveLength(0);
    });

    it('moves it where an open row holds such a name', async () => {
      const made = await create('notes', { text: 'x', version: 'mine', _id: 7 });
      expect(made).toMatchObject({ text: 'x', version: 'mine', _id: 7, _meta: { version: 1 } });
      const url = rest('notes', `/${metaIn(made)['_id']}`);
      const changed = await ask('PUT', url, { version: 'yours' });
      expect(changed.body).toMatchObject({ version: 'yours', _meta: { version: 2 } });
      const gone = await ask('PUT', `${url}?without=version&without=_id`, {});
      expect(gone.body).toMatchObject({ text: 'x', version: 3, _id: metaIn(made)['_id'] });
    });

    it('puts a row in another team only where an admin says so', async () => {
      const { stranger, admin } = application();
      const made = await create('notes', { _meta: { teamId: stranger.teamId } });
      expect(made['teamId']).toBe(stranger.teamId);
      const own = await create('notes', { text: 'b' });
      expect(own['teamId']).toBe(admin.teamId);
      const unknown = await ask('POST', rest('notes'), { _meta: { other: 1 } });
      expect(unknown.body['errors']).toMatchObject([{ field: '_meta.other', rule: 'unknown' }]);
    });

    it('restores a row as it was, absent names and nulls told apart', async () => {
      const made = await create('notes', { text: '', maybe: null, more: 1, version: 'mine' });
      const id = String(metaIn(made)['_id']);
      await ask('PUT', rest('notes', `/${id}?without=maybe&without=text`), { extra: [], more: 2 });
      const back = await ask('POST', rest('notes', `/restore?id=${id}`), {});
      expect(back.status, back.text).toBe(200);
      expect(back.body).toMatchObject({ text: '', maybe: null, more: 1, version: 'mine' });
      expect(back.body).not.toHaveProperty('extra');
      await ask('DELETE', rest('notes', `/${id}`));
      const again = await ask('POST', rest('notes', `/restore?id=${id}`), {});
      expect(again.body).toMatchObject({ text: '', maybe: null, more: 1, version: 'mine' });
      expect(metaIn(again.body)['createdAt']).toBe(metaIn(made)['createdAt']);
    });

    it('refuses what no row can hold, and says why', async () => {
      const proto = await ask('POST', rest('notes'), '{"__proto__":1}');
      expect(proto.status).toBe(400);
      expect(proto.text).toContain('__proto__');
      for (const text of ['{"more":"a\\u0000"}', '{"more":"\\ud800"}', '{"a\\u0000b":1}']) {
        const refused = await ask('POST', rest('notes'), text);
        expect(refused.body['errors']).toMatchObject([{ rule: 'characters' }]);
      }
      const rounded = await ask('POST', rest('notes'), '{"more":12345678901234567890}');
      expect(rounded.body['errors']).toMatchObject([{ field: 'more', rule: 'rounded' }]);
      const constructed = await ask('POST', rest('notes'), '{"constructor":{"prototype":1}}');
      expect(constructed.status).toBe(201);
    });

    it('takes documents that are long and deep, up to the bounds of all rows', async () => {
      const list = Array.from({ length: 20_000 }, (_, index) => index);
      expect((await ask('POST', rest('notes'), { list })).status).toBe(201);
      const names = Object.fromEntries(list.slice(0, 5_000).map((index) => [`n${index}`, index]));
      expect((await ask('POST', rest('notes'), names)).status).toBe(201);
      const deep = `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`;
      expect((await ask('POST', rest('notes'), deep)).status).toBe(201);
      const tooDeep = `${'{"a":'.repeat(70)}1${'}'.repeat(70)}`;
      expect((await ask('POST', rest('notes'), tooDeep)).status).toBe(422);
    });
  },
  { prepareSchemas: addSchemas(SCHEMAS) },
);

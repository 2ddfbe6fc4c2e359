import { describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { keepTexts } from '#server/engine/searchTexts/keepTexts.ts';
import type { Answer, Person } from '../../application.ts';
import { describeApplication } from '../../applicationEngines.ts';

type Row = Record<string, unknown>;
const MARKETS = '/apis/markets/api';

const listOf = (value: unknown): Row[] => (Array.isArray(value) ? value : []);
const idOf = ({ body }: Answer): string => String(body['_id']);

describeApplication('removing', (souk) => {
  const call = (
    person: Person,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Answer> =>
    souk().send(method, path, { token: person.token, ...(body !== undefined && { body }) });

  describe('a category', () => {
    const category = async (name: string, parent?: string): Promise<string> =>
      idOf(await call(souk().admin, 'POST', `${MARKETS}/categories/create`, { name, parent }));
    const remove = (id: string, more = ''): Promise<Answer> =>
      call(souk().admin, 'DELETE', `${MARKETS}/categories/delete?id=${id}${more}`);
    const get = (resource: string, id: string): Promise<Answer> =>
      call(souk().admin, 'GET', `${MARKETS}/${resource}/get?id=${id}`);

    test('with children or products says where, and goes when they move to another', async () => {
      const { seller, stranger } = souk();
      const [old, place] = [await category('Old'), await category('Place')];
      const child = await category('Child', old);
      const product = async (person: Person, categories: string[]): Promise<string> =>
        idOf(await call(person, 'POST', `${MARKETS}/apps/create`, { title: 'In it', categories }));
      const both = await product(seller, [old, place]);
      const foreign = await product(stranger, [old]);
      expect(await remove(old)).toMatchObject({
        status: 409,
        body: {
          code: 'in_use',
          params: {
            where: [
              { resource: 'apps', field: 'categories', count: 2 },
              { resource: 'categories', field: 'parent', count: 1 },
            ],
          },
        },
      });
      expect((await remove(old, `&moveTo=${place}`)).status).toBe(200);
      expect((await get('categories', old)).status).toBe(404);
      expect((await get('categories', child)).body['parent']).toBe(place);
      // Both apps are in the new place, once.
      expect((await get('apps', both)).body['categories']).toEqual([place]);
      expect((await get('apps', foreign)).body['categories']).toEqual([place]);
    });

    test('cannot be replaced by itself, by what lies below it, or by nothing', async () => {
      const top = await category('Top');
      const middle = await category('Middle', top);
      const low = await category('Low', middle);
      for (const moveTo of [top, middle, low, '0123456789abcdef01234567']) {
        expect(await remove(top, `&moveTo=${moveTo}`)).toMatchObject({
          status: 400,
          body: { params: { name: 'moveTo' } },
        });
      }
      expect((await get('categories', low)).body['parent']).toBe(middle);
    });

    test('leaves everything as it was when one product cannot follow', async () => {
      const { core, seller } = souk();
      const [old, place] = [await category('Stuck'), await category('Free')];
      const body = { title: 'Follows', categories: [old] };
      const first = idOf(await call(seller, 'POST', `${MARKETS}/apps/create`, body));
      const last = idOf(await call(seller, 'POST', `${MARKETS}/apps/create`, body));
      // A value that an older schema let in, in the field that is to change.
      await core.database.execute(sql`
        update r_apps set doc = jsonb_set(doc, '{categories}', (doc->'categories') || '5') where id = ${last}`);
      expect((await remove(old, `&moveTo=${place}`)).status).toBe(422);
      expect((await get('apps', first)).body['categories']).toEqual([old]);
      expect((await get('categories', old)).status).toBe(200);
    });
  });

  describe('a customer', () => {
    const ada = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada.lovelace@souk.com' };
    const customer = async (body: Row): Promise<string> =>
      idOf(await call(souk().seller, 'POST', '/api/customers/create', body));
    const remove = (id: string): Promise<Answer> =>
      call(souk().seller, 'DELETE', `/api/customers/delete?id=${id}`);

    test('without orders goes', async () => {
      const bea = { firstname: 'Bea', lastname: 'Brief', email: 'gone@souk.com' };
      const id = await customer(bea);
      expect((await remove(id)).status).toBe(200);
      const { seller } = souk();
      expect((await call(seller, 'GET', `/api/customers/get?id=${id}`)).status).toBe(404);
    });

    test('with orders is anonymised, and nowhere is a trace of the person', async () => {
      const { seller, core } = souk();
      const personal = { ...ada, phone: '0612345678', company: 'Engines', address1: 'St James 1' };
      const password = 'a long password 1';
      const secret = { password, passwordConfirmation: password };
      const id = await customer({ ...personal, ...secret });
      await call(seller, 'POST', `/api/rest/customers/updateMany`, {
        ids: [id],
        changes: { city: 'Lovelaceville' },
      });
      const order = { title: 'Work', customerId: id, packagePrice: 10 };
      const made = await call(seller, 'POST', `${MARKETS}/orders/create`, order);
      expect(made.body['customer']).toMatchObject({ lastname: 'Lovelace' });
      const { admin } = souk();
      const buyer = await call(admin, 'POST', '/api/auth/buyer', { customerId: id });
      const asBuyer = { token: String(buyer.body['token']) };
      const own = `${MARKETS}/orders/get?id=${made.body['_id']}`;
      expect((await souk().send('GET', own, asBuyer)).status).toBe(200);
      expect(await remove(id)).toMatchObject({ status: 200, body: { _id: id } });
      await core.access.callers.invalidate();
      expect((await souk().send('GET', own, asBuyer)).status).toBe(401);
      const { body } = await call(seller, 'GET', `/api/customers/get?id=${id}`);
      const { createdAt: _c, updatedAt: _u, version: _v, teamId: _t, ...rest } = body;
      expect(rest).toEqual({
        _id: id,
        firstname: 'Deleted',
        lastname: 'customer',
        fullname: 'Deleted customer',
        email: `deleted.${id}@example.com`,
        status: 'blocked',
      });
      const kept = await call(seller, 'GET', `${MARKETS}/orders/get?id=${made.body['_id']}`);
      expect(kept.body).toMatchObject({ total: 10, customer: { lastname: 'customer' } });
      // Rows that refer to the person are found by the name until the job of search texts has been there.
      await keepTexts(core.database, core.recordsOptions, { title: 0, rule: 0 }).run();
      const tables = await core.database.query<{ name: string }>(
        // Schemas are kept as they were written: their examples and labels are nobody's data.
        sql`select tablename as name from pg_tables
          where schemaname = current_schema() and tablename not like 'schema%'`,
      );
      const traces: string[] = [];
      for (const { name } of tables) {
        const found = await core.database.query(sql`
          select 1 from ${sql.identifier(name)} as row
          where row::text ~* 'lovelace|0612345678|st james|engines' limit 1`);
        if (found.length > 0) traces.push(name);
      }
      expect(traces).toEqual([]);
      const secrets = await core.database.query(
        sql`select 1 from record_secrets where record_id = ${id}`,
      );
      expect(secrets).toEqual([]);
    });

    test('that was anonymised shows in history what happened, not to whom', async () => {
      const { seller } = souk();
      const id = await customer({ ...ada, email: 'once@souk.com' });
      await call(seller, 'POST', `${MARKETS}/orders/create`, { title: 'Work', customerId: id });
      await remove(id);
      const history = await call(seller, 'GET', `/api/customers/history?id=${id}`);
      expect(listOf(history.body['results']).map(({ kind }) => kind)).toEqual([
        'anonymise',
        'create',
      ]);
      expect(history.text).not.toContain('Lovelace');
      const back = await call(seller, 'POST', `/api/customers/restore?id=${id}`);
      expect(back.text).not.toContain('Lovelace');
      // Again is once.
      expect((await remove(id)).status).toBe(200);
    });
  });

  test('for good, out of the trash, is asked for in simple-REST as elsewhere', async () => {
    const { seller } = souk();
    const id = idOf(await call(seller, 'POST', '/api/rest/apps', { title: 'Twice' }));
    const early = await call(seller, 'DELETE', `/api/rest/apps/${id}?permanent=true`);
    expect(early).toMatchObject({ status: 409, body: { code: 'forbidden_move' } });
    await call(seller, 'DELETE', `/api/rest/apps/${id}`);
    expect((await call(seller, 'DELETE', `/api/rest/apps/${id}?permanent=yes`)).status).toBe(400);
    expect((await call(seller, 'DELETE', `/api/rest/apps/${id}?permanent=true`)).status).toBe(200);
    expect((await call(seller, 'GET', `/api/rest/apps/${id}`)).status).toBe(404);
  });

  test('counts uses up to a thousand and says when there are more', async () => {
    const { admin, core } = souk();
    const category = idOf(
      await call(admin, 'POST', `${MARKETS}/categories/create`, { name: 'Crowded' }),
    );
    await core.database.execute(sql`
      insert into r_services (id, team_id, created_at, updated_at, doc)
      select 'c' || lpad(n::text, 23, '0'), ${admin.teamId}, now(), now(),
        jsonb_build_object('title', 'x', 'categories', jsonb_build_array(${category}::text))
      from generate_series(1, 1001) as n`);
    const refused = await call(admin, 'DELETE', `${MARKETS}/categories/delete?id=${category}`);
    expect(refused.body['params']).toEqual({
      where: [{ resource: 'services', field: 'categories', count: 1_000, isMore: true }],
    });
  });
});

import { expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { describeApplication } from '../../applicationEngines.ts';
import { fileCalls } from '../files/fileCalls.ts';
import { exchangeCalls, recordsOf } from './exchangeCalls.ts';

const CUSTOMERS = '/api/customers/export';

describeApplication('an import', (souk) => {
  const { call, exported, imported, report, settled, undone } = exchangeCalls(souk);
  const customer = (name: string) => ({
    firstname: name,
    lastname: 'Imported',
    email: `${name.toLowerCase()}@imported.example.com`,
  });
  const find = async (name: string) => {
    const { text } = await exported(souk().seller, `${CUSTOMERS}?firstname=${name}`);
    return recordsOf(text);
  };

  test('names the line, the field and the reason of each refused row, and takes the mended ones', async () => {
    const { seller } = souk();
    const begun = await call(seller, '', {
      resource: 'customers',
      mapping: { 'First name': 'firstname', Last: 'lastname', Mail: 'email', Other: null },
      title: 'people.csv',
    });
    const id = begun['_id'];
    const row = (line: number, first: string, mail: string) => ({
      line,
      values: { 'First name': first, Last: 'Mapped', Mail: mail, Other: 'left out' },
    });
    const rows = [row(2, 'Ada', 'ada@mapped.example.com'), row(3, '', 'not an address')];
    await call(seller, `/rows?id=${id}`, { rows });
    await call(seller, `/run?id=${id}`, { dryRun: true });
    const checked = await settled(seller, id);
    expect(checked).toMatchObject({ state: 'checked', total: 2, done: 2, created: 1, refused: 1 });
    expect(checked.refusedRows.map(({ line, field }) => [line, field])).toEqual(
      expect.arrayContaining([
        [3, 'firstname'],
        [3, 'email'],
      ]),
    );
    expect(checked.refusedRows[0]).toMatchObject({ cells: { Mail: 'not an address' } });
    expect(await find('Ada')).toEqual([]);

    await call(seller, `/rows?id=${id}`, { rows: [row(3, 'Bob', 'bob@mapped.example.com')] });
    await call(seller, `/run?id=${id}`);
    expect(await settled(seller, id)).toMatchObject({
      state: 'done',
      total: 2,
      created: 2,
      refused: 0,
      refusedRows: [],
    });
    expect(await find('Bob')).toMatchObject([{ lastname: 'Mapped' }]);
    const again = await souk().send('POST', `/api/import/run?id=${id}`, { token: seller.token });
    expect([again.status, again.body['code']]).toEqual([409, 'forbidden_move']);
  });

  test('is found again by who made it, and by nobody else', async () => {
    const { seller, stranger, admin } = souk();
    const done = await imported(seller, { resource: 'customers' }, [customer('Carla')]);
    const listed = await souk().send('GET', '/api/import', { token: seller.token });
    expect(listed.body['results']).toEqual(
      expect.arrayContaining([expect.objectContaining({ _id: done['_id'], state: 'done' })]),
    );
    for (const other of [stranger, admin]) {
      const url = `/api/import?id=${done['_id']}`;
      expect((await souk().send('GET', url, { token: other.token })).status).toBe(404);
      for (const act of ['undo', 'run', 'stop', 'rows']) {
        const body = act === 'rows' ? { rows: [] } : {};
        const answer = await souk().send('POST', `/api/import/${act}?id=${done['_id']}`, {
          token: other.token,
          body,
        });
        expect(answer.status).toBe(404);
      }
    }
  });

  test('matches rows by a unique field where they name no id', async () => {
    const { seller } = souk();
    await imported(seller, { resource: 'customers' }, [customer('Dora')]);
    const wish = { resource: 'customers', key: 'email' };
    const done = await imported(seller, wish, [
      { ...customer('Dora'), lastname: 'Renamed' },
      customer('Emil'),
    ]);
    expect(done).toMatchObject({ updated: 1, created: 1 });
    expect(await find('Dora')).toMatchObject([{ lastname: 'Renamed' }]);
  });

  test('is not undone where somebody changed the row since, and says so', async () => {
    const { seller } = souk();
    const done = await imported(seller, { resource: 'customers' }, [
      customer('Faye'),
      customer('Gina'),
    ]);
    const [faye] = await find('Faye');
    const changed = await souk().send('PUT', `/api/customers/update?id=${faye?.['_id']}`, {
      token: seller.token,
      body: { lastname: 'By hand' },
    });
    expect(changed.status).toBe(200);
    const back = await undone(seller, done['_id']);
    expect(back).toMatchObject({ state: 'undone', undone: 1, notUndone: 1 });
    expect(back.refusedRows).toMatchObject([{ line: 2, reason: expect.stringMatching(/changed/) }]);
    expect(await find('Gina')).toEqual([]);
    expect(await find('Faye')).toMatchObject([{ lastname: 'By hand' }]);
  });

  test('refuses what its sender may not write, and what no file may say', async () => {
    const { seller, support } = souk();
    const begin = (person: typeof seller, body: Record<string, unknown>) =>
      souk().send('POST', '/api/import', { token: person.token, body });
    expect((await begin(support, { resource: 'customers' })).status).toBe(403);
    for (const resource of ['users', 'roles', 'messages', 'deliveries', 'offers', 'nothing']) {
      expect(await begin(seller, { resource })).toMatchObject({
        status: 400,
        body: { params: { name: 'resource' } },
      });
    }
    expect(await begin(seller, { resource: 'customers', colour: 'red' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'colour' }] },
    });
    const bad = { resource: 'customers', mapping: { A: 'nothing' } };
    expect(await begin(seller, bad)).toMatchObject({
      status: 400,
      body: { params: { name: 'mapping' } },
    });
    const foreign = await imported(souk().stranger, { resource: 'customers' }, [customer('Hugo')]);
    expect(foreign['state']).toBe('done');
    const [hugo] = recordsOf((await exported(souk().stranger, `${CUSTOMERS}?firstname=Hugo`)).text);
    const stolen = await imported(seller, { resource: 'customers' }, [
      { ...customer('Hugo'), _id: hugo?.['_id'] },
      { ...customer('Ivan'), teamId: souk().stranger.teamId },
    ]);
    // A column that the server owns is left out unless it is mapped: Ivan comes into the own team.
    expect(stolen).toMatchObject({
      created: 1,
      refused: 1,
      refusedRows: [{ line: 2, field: '_id' }],
    });
    const mapped = {
      resource: 'customers',
      mapping: { a: 'firstname', b: 'lastname', c: 'email', t: 'teamId' },
    };
    const claimed = await imported(seller, mapped, [
      { a: 'Judy', b: 'Claims', c: 'judy@imported.example.com', t: souk().stranger.teamId },
    ]);
    expect(claimed).toMatchObject({ created: 0, refusedRows: [{ field: 'teamId' }] });
  });

  test('stores no state but the first, and orders only as new ones', async () => {
    const { seller } = souk();
    const published = await imported(seller, { resource: 'apps' }, [
      { title: 'Published by a file', status: 'publish' },
    ]);
    expect(published).toMatchObject({ created: 0, refused: 1 });
    expect(published.refusedRows).toMatchObject([{ line: 2, field: 'status' }]);
    const service = await souk().send('POST', '/apis/markets/api/services/create', {
      token: seller.token,
      body: { title: 'A service for orders' },
    });
    await imported(seller, { resource: 'customers' }, [customer('Kira')]);
    const [kira] = await find('Kira');
    const order = {
      title: 'Imported order',
      productType: 'service',
      productId: service.body['_id'],
      customerId: kira?.['_id'],
      packagePrice: '12.50',
      quantity: '2',
    };
    const done = await imported(seller, { resource: 'orders' }, [order]);
    expect(done).toMatchObject({ created: 1, refusedRows: [] });
    const orders = recordsOf(
      (await exported(seller, '/apis/markets/api/orders/export?columns=title,total,status')).text,
    );
    expect(orders).toMatchObject([{ title: 'Imported order', total: '25', status: 'pending' }]);
    const over = await imported(seller, { resource: 'orders' }, [
      { _id: orders[0]?.['_id'], title: 'Changed' },
    ]);
    expect(over).toMatchObject({ updated: 0, refused: 1 });
    const back = await undone(seller, done['_id']);
    expect(back).toMatchObject({ undone: 0, notUndone: 1 });
  });

  test('takes its rows out of a stored CSV or JSON file', async () => {
    const { form } = fileCalls(souk);
    const { seller } = souk();
    const csv = '\ufefffirstname;ignored\r\n';
    const bad = await form(seller, Buffer.from(csv), 'bad.csv');
    const file = await form(
      seller,
      Buffer.from('firstname,lastname,email\r\nLena,"Two\nlines",lena@file.example.com\r\n'),
      'people.csv',
    );
    const begun = await call(seller, '', { resource: 'customers', fileId: file.body['_id'] });
    expect(begun).toMatchObject({ state: 'open', total: 1 });
    await call(seller, `/run?id=${begun['_id']}`);
    expect(await settled(seller, begun['_id'])).toMatchObject({ state: 'done', done: 1 });
    expect(
      (await call(seller, '', { resource: 'customers', fileId: bad.body['_id'] }))['total'],
    ).toBe(0);
    const broken = await souk().send('POST', '/api/import', {
      token: seller.token,
      body: { resource: 'customers', format: 'json', fileId: file.body['_id'] },
    });
    expect([broken.status, broken.body['params']]).toMatchObject([400, { name: 'fileId' }]);
    const list = await form(seller, Buffer.from(JSON.stringify([customer('Mona')])), 'list.json');
    const json = await call(seller, '', {
      resource: 'customers',
      format: 'json',
      fileId: list.body['_id'],
    });
    await call(seller, `/run?id=${json['_id']}`);
    expect(await settled(seller, json['_id'])).toMatchObject({ created: 1 });
  });

  test('goes on where it was after the node that was at it is gone, and doubles nothing', async () => {
    const { seller, core } = souk();
    const begun = await call(seller, '', { resource: 'customers' });
    const id = begun['_id'];
    const rows = Array.from({ length: 120 }, (_, index) => ({
      line: index + 2,
      values: customer(`Nora${index}`),
    }));
    await call(seller, `/rows?id=${id}`, { rows });
    // Another node was at it and died: its lease ran out, its state is in the database.
    await core.database.execute(sql`update import_jobs set state = 'running' where id = ${id}`);
    expect(await report(seller, id)).toMatchObject({ state: 'running', total: 120, done: 0 });
    await core.jobs.run('imports');
    expect(await settled(seller, id)).toMatchObject({ state: 'done', created: 120, refused: 0 });
    const back = await undone(seller, id);
    expect(back).toMatchObject({ undone: 120, notUndone: 0 });
  });

  test('ends when its user may write no more', async () => {
    const { core } = souk();
    const leaver = await souk().member(souk().seller.teamId, 'seller', 'leaver');
    const begun = await call(leaver, '', { resource: 'customers' });
    await call(leaver, `/rows?id=${begun['_id']}`, {
      rows: [{ line: 2, values: customer('Olga') }],
    });
    await souk().send('PUT', `/api/users/update?id=${leaver.userId}`, {
      token: souk().admin.token,
      body: { status: 'blocked' },
    });
    await core.database.execute(
      sql`update import_jobs set state = 'running' where id = ${begun['_id']}`,
    );
    await core.jobs.run('imports');
    await core.imports.runner.settle();
    const [job] = await core.database.query(
      sql`select state, problem, created from import_jobs where id = ${begun['_id']}`,
    );
    expect(job).toEqual({ state: 'failed', problem: 'not_signed_in', created: 0 });
  });

  test('and an export are closed to buyers', async () => {
    const { seller, core } = souk();
    const done = await imported(seller, { resource: 'customers' }, [customer('Petra')]);
    expect(done['created']).toBe(1);
    const [petra] = await find('Petra');
    const { token } = await core.buyers.issue(String(petra?.['_id']), seller.userId);
    for (const url of [
      '/apis/markets/api/orders/export',
      '/api/import',
      '/api/rest/orders/export',
    ]) {
      expect((await souk().send('GET', url, { token })).status).toBe(403);
    }
  });
});

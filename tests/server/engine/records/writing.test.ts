import { expect, test } from 'vitest';
import { describeOnEngines } from './engines.ts';
import { type Row, seller, system } from './shop.ts';

const MISSING = '0'.repeat(24);

const person = (email: string): Row => ({ firstname: 'Ada', lastname: 'Lovelace', email });

describeOnEngines('writing', (shop) => {
  const north = () => seller(shop(), 'north');

  test('answers a new row with its id, team, times and version', async () => {
    const row = await shop().create(north(), 'customers', person('first@example.com'));
    expect(row).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      teamId: 'north',
      version: 1,
      fullname: 'Ada Lovelace',
      status: 'active',
    });
    expect(row['createdAt']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await shop().get(north(), 'customers', row['_id'])).toEqual(row);
  });

  test('replaces named fields, leaves absent ones, clears null and blanks', async () => {
    const row = await shop().create(north(), 'customers', {
      ...person('partial@example.com'),
      city: '  Paris ',
      note: 'Regular',
      company: 'Engines',
    });
    expect(row['city']).toBe('Paris');
    const changed = await shop().update(north(), 'customers', row['_id'], {
      firstname: 'Augusta',
      note: null,
      company: '  ',
    });
    expect(changed).toMatchObject({ fullname: 'Augusta Lovelace', city: 'Paris', version: 2 });
    expect(changed).not.toHaveProperty('note');
    expect(changed).not.toHaveProperty('company');
  });

  test('names every refused field with its rule and message', async () => {
    const body = { firstname: '  ', lastname: 'x'.repeat(81), email: 'nobody', colour: 'red' };
    await expect(shop().create(north(), 'customers', body)).rejects.toMatchObject({
      code: 'validation_failed',
      status: 422,
      errors: expect.arrayContaining([
        { field: 'colour', rule: 'unknown', params: {}, message: expect.any(String) },
        expect.objectContaining({
          field: 'firstname',
          rule: 'required',
          message: 'First name is required',
        }),
        expect.objectContaining({ field: 'lastname', rule: 'maxLength' }),
        expect.objectContaining({
          field: 'email',
          rule: 'email',
          message: 'nobody is not a valid email address',
        }),
      ]),
    });
  });

  test('speaks the caller’s language', async () => {
    const french = { ...north(), language: 'fr' as const };
    await expect(
      shop().create(french, 'customers', { ...person('fr@example.com'), firstname: '' }),
    ).rejects.toMatchObject({
      errors: [{ field: 'firstname', message: expect.stringMatching(/^Prénom/) }],
    });
  });

  test('takes server-owned fields that say what is so, and refuses others', async () => {
    const row = await shop().create(north(), 'customers', person('owned@example.com'));
    const again = await shop().update(north(), 'customers', row['_id'], { ...row, city: 'Rome' });
    expect(again['city']).toBe('Rome');
    await expect(
      shop().update(north(), 'customers', row['_id'], {
        _id: MISSING,
        createdAt: '2020-01-01T00:00:00.000Z',
        fullname: 'Somebody',
      }),
    ).rejects.toMatchObject({
      errors: ['_id', 'createdAt', 'fullname'].map((field) => ({ field, rule: 'readOnly' })),
    });
  });

  test('lets one of two forms win and shows the other what changed', async () => {
    const row = await shop().create(north(), 'customers', person('stale@example.com'));
    const body = (city: string) => ({ city, version: row['version'] });
    const results = await Promise.allSettled([
      shop().update(north(), 'customers', row['_id'], body('Oslo')),
      shop().update(north(), 'customers', row['_id'], body('Rome')),
    ]);
    const current = await shop().get(north(), 'customers', row['_id']);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toEqual([
      {
        status: 'rejected',
        reason: expect.objectContaining({
          code: 'stale_version',
          status: 409,
          params: { current },
        }),
      },
    ]);
    expect(current['version']).toBe(2);
  });

  test('keeps the version when nothing changes', async () => {
    const row = await shop().create(north(), 'customers', person('same@example.com'));
    expect(await shop().update(north(), 'customers', row['_id'], { ...row })).toEqual(row);
  });

  test('lets one of many parallel creates have a unique value, in each team', async () => {
    const create = (team: string) =>
      shop().create(seller(shop(), team), 'customers', person('race@example.com'));
    const results = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => create('north')),
      create('south'),
    ]);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({
      reason: { status: 422, errors: [{ field: 'email', rule: 'unique' }] },
    });
  });

  test('gives rows with the same title slugs of their own, also at once', async () => {
    const rows = await Promise.all(
      Array.from({ length: 4 }, () => shop().create(north(), 'apps', { title: 'Déjà vu!' })),
    );
    expect(rows.map((row) => row['slug']).sort()).toEqual([
      'deja-vu',
      'deja-vu-2',
      'deja-vu-3',
      'deja-vu-4',
    ]);
    // Its own slug is not taken by another: who clears it gets it back.
    const third = rows.find((row) => row['slug'] === 'deja-vu-3');
    const change = { title: 'Déjà vu 3', slug: null };
    const cleared = await shop().update(north(), 'apps', String(third?.['_id']), change);
    expect(cleared['slug']).toBe('deja-vu-3');
    const arabic = await shop().create(north(), 'apps', { title: 'متجر الصور' });
    expect(arabic['slug']).toBe('متجر-الصور');
    await expect(
      shop().create(north(), 'apps', { title: 'Mine', slug: 'deja-vu' }),
    ).rejects.toMatchObject({ errors: [{ field: 'slug', rule: 'unique' }] });
  });

  test('refuses references that point nowhere, nested ones too', async () => {
    const body = { title: 'Loose', categories: [MISSING], files: [{ fileId: MISSING }] };
    await expect(shop().create(north(), 'apps', body)).rejects.toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ field: 'categories.0', rule: 'reference' }),
        expect.objectContaining({ field: 'files.0.fileId', rule: 'reference' }),
      ]),
    });
  });

  test('refuses characters that no text can carry, never changing them', async () => {
    const body = { title: 'A\u0000B', configuration: { deep: ['\ud800'] } };
    await expect(shop().create(north(), 'apps', body)).rejects.toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ field: 'title', rule: 'characters' }),
        expect.objectContaining({ field: 'configuration.deep.0', rule: 'characters' }),
      ]),
    });
  });

  test('ignores no field, not even one named like a part of JavaScript', async () => {
    const body: unknown = JSON.parse('{"title":"x","__proto__":{"status":"publish"}}');
    await expect(shop().create(north(), 'apps', body)).rejects.toMatchObject({
      errors: [{ field: '__proto__', rule: 'unknown' }],
    });
  });

  test('stores moments in UTC with milliseconds', async () => {
    const row = await shop().create(system, 'withdrawals', {
      teamId: 'north',
      amount: 5,
      method: 'paypal',
      requestedAt: '2026-03-01T12:00:00+02:00',
    });
    expect(row['requestedAt']).toBe('2026-03-01T10:00:00.000Z');
  });

  test('refuses a category below itself', async () => {
    const admin = seller(shop(), 'north', 'admin');
    const top = await shop().create(admin, 'categories', { name: 'Top' });
    const middle = await shop().create(admin, 'categories', { name: 'Mid', parent: top['_id'] });
    await expect(
      shop().update(admin, 'categories', top['_id'], { parent: middle['_id'] }),
    ).rejects.toMatchObject({ errors: [{ field: 'parent', rule: 'reference' }] });
    await expect(
      shop().update(admin, 'categories', top['_id'], { parent: top['_id'] }),
    ).rejects.toMatchObject({ errors: [{ field: 'parent', rule: 'reference' }] });
  });

  test('never leaves a reference to a row that is deleted at the same moment', async () => {
    const admin = seller(shop(), 'north', 'admin');
    for (let round = 0; round < 5; round += 1) {
      const { _id } = await shop().create(admin, 'categories', { name: `Short ${round}` });
      const [created, removed] = await Promise.allSettled([
        shop().create(north(), 'apps', { title: 'Refers', categories: [_id] }),
        shop().remove(admin, 'categories', _id),
      ]);
      expect([created.status, removed.status].sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
});

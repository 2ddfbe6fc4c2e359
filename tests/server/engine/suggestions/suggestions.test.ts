import { expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { createSuggestions, type SuggestionGroup } from '#server/engine/suggestions/suggestions.ts';
import { buildTrigrams, trigramTables } from '#server/engine/suggestions/trigram.ts';
import { describeOnEngines } from '../records/engines.ts';
import { type Shop, seller, system } from '../records/shop.ts';

const suggest = (shop: Shop, caller: Caller, typed: string, limit = 4) => {
  const { database, model, tables } = shop;
  return createSuggestions({ database, model, tables })(caller, typed, limit);
};
const titles = (groups: readonly SuggestionGroup[], resource: string) =>
  groups.find((group) => group.resource === resource)?.items.map(({ title }) => title);

const app = (shop: Shop, teamId: string, title: string) =>
  shop.create(system, 'apps', { teamId, title });
const customer = (shop: Shop, teamId: string, firstname: string, email: string) =>
  shop.create(system, 'customers', { teamId, firstname, lastname: 'Doe', email });

describeOnEngines('suggestions', (shop) => {
  test('put what begins so before what contains it, whatever the case and the accents', async () => {
    for (const title of ['Élan theme', 'The elan', 'Melange', 'Other']) {
      await app(shop(), 'paris', title);
    }
    await customer(shop(), 'paris', 'Elana', 'x@souk.com');
    const groups = await suggest(shop(), seller(shop(), 'paris'), 'ELAN');
    expect(titles(groups, 'apps')).toEqual(['Élan theme', 'The elan', 'Melange']);
    expect(titles(groups, 'customers')).toEqual(['Elana Doe']);
    expect(groups.map(({ isPartial }) => isPartial)).toEqual([false, false]);
  });

  test('know the forms of Arabic letters', async () => {
    await app(shop(), 'cairo', 'أدوات المكتبة');
    const groups = await suggest(shop(), seller(shop(), 'cairo'), 'ادوات المكتبه');
    expect(titles(groups, 'apps')).toEqual(['أدوات المكتبة']);
  });

  test('say where the words are when it is not the title', async () => {
    await customer(shop(), 'oslo', 'Liv', 'north.star@souk.com');
    const [group] = await suggest(shop(), seller(shop(), 'oslo'), 'star');
    expect(group?.items).toMatchObject([
      { title: 'Liv Doe', match: { field: 'email', text: 'north.star@souk.com' } },
    ]);
  });

  test('TABLE-12: tell rows of the same title apart', async () => {
    await customer(shop(), 'bergen', 'Kari', 'first@souk.com');
    await customer(shop(), 'bergen', 'Kari', 'second@souk.com');
    await customer(shop(), 'bergen', 'Karin', 'third@souk.com');
    const [group] = await suggest(shop(), seller(shop(), 'bergen'), 'kari');
    expect(group?.items.map(({ title, match }) => [title, match?.text])).toEqual([
      ['Karin Doe', undefined],
      ['Kari Doe', 'second@souk.com'],
      ['Kari Doe', 'first@souk.com'],
    ]);
  });

  test('are four of each resource unless told otherwise, and none for nothing', async () => {
    for (let count = 0; count < 6; count++) await app(shop(), 'rome', `Forum ${count}`);
    const caller = seller(shop(), 'rome');
    expect(titles(await suggest(shop(), caller, 'forum'), 'apps')).toHaveLength(4);
    expect(titles(await suggest(shop(), caller, 'forum', 2), 'apps')).toHaveLength(2);
    expect(await suggest(shop(), caller, ' -% ')).toEqual([]);
  });

  test('find emoji and symbols, and say where they are', async () => {
    await app(shop(), 'signs', 'Rocket 👩‍🚀');
    await app(shop(), 'signs', 'C++ course');
    await app(shop(), 'signs', 'Plain');
    const caller = seller(shop(), 'signs');
    expect(titles(await suggest(shop(), caller, '🚀'), 'apps')).toEqual(['Rocket 👩‍🚀']);
    expect(titles(await suggest(shop(), caller, '++'), 'apps')).toEqual(['C++ course']);
    expect(await suggest(shop(), caller, '100%')).toEqual([]);
    expect(await suggest(shop(), caller, '🛸')).toEqual([]);
    await shop().create(system, 'customers', {
      ...{ teamId: 'signs', firstname: 'Ada', lastname: 'Doe', email: 'ada@souk.com' },
      company: '★ Works',
    });
    const [group] = await suggest(shop(), caller, '★');
    expect(group?.items).toMatchObject([
      { title: 'Ada Doe', match: { field: 'company', text: '★ Works' } },
    ]);
  });

  test('come from the caller’s team and from what the caller may search', async () => {
    await app(shop(), 'north', 'Compass');
    await app(shop(), 'south', 'Compass rose');
    const caller = seller(shop(), 'north');
    expect(titles(await suggest(shop(), caller, 'compass'), 'apps')).toEqual(['Compass']);
    const closed = { ...caller, permissions: { ...caller.permissions, apps: ['get'] } };
    expect(titles(await suggest(shop(), closed, 'compass'), 'apps')).toBeUndefined();
  });

  test('leave out what is in the trash', async () => {
    const thrown = await app(shop(), 'lyon', 'Thrown away');
    await shop().remove(seller(shop(), 'lyon'), 'apps', thrown['_id']);
    expect(await suggest(shop(), seller(shop(), 'lyon'), 'thrown')).toEqual([]);
  });

  test('find beginnings among all rows, parts of words among the newest 5,000, and say so', async () => {
    await app(shop(), 'many', 'Needlework');
    await shop().database.execute(sql`
      insert into r_apps (id, team_id, created_at, updated_at, search, doc)
      select 'f' || lpad(n::text, 23, '0'), 'many', now() + n * interval '1 millisecond', now(),
        'hay', '{"title":"Hay","status":"draft"}' from generate_series(1, 5000) as n`);
    const caller = seller(shop(), 'many');
    expect(titles(await suggest(shop(), caller, 'needle'), 'apps')).toEqual(['Needlework']);
    expect(await suggest(shop(), caller, 'dlewo')).toEqual([]);
    await app(shop(), 'many', 'Candlework');
    const [group] = await suggest(shop(), caller, 'dlewo');
    expect(group).toMatchObject({ isPartial: true, items: [{ title: 'Candlework' }] });
  });

  test('find parts of words among all rows where the operator has installed pg_trgm', async () => {
    const hasTrigrams = await shop()
      .database.executeAlone(sql`create extension if not exists pg_trgm`)
      .then(
        () => true,
        () => false,
      );
    await buildTrigrams(shop().database, shop().model(), shop().tables());
    expect((await trigramTables(shop().database)).has('r_apps')).toBe(hasTrigrams);
    const groups = await suggest(shop(), seller(shop(), 'many'), 'dlewo');
    const found = hasTrigrams ? ['Candlework', 'Needlework'] : ['Candlework'];
    expect(titles(groups, 'apps')?.toSorted()).toEqual(found);
    expect(groups[0]?.isPartial).toBe(!hasTrigrams);
  });
});

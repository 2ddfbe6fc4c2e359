import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#schemas';
import { type Answer, type Application, openApplication } from '../../application.ts';

let souk: Application;
beforeAll(async () => {
  souk = await openApplication();
});
afterAll(() => souk.close());

const APPS = '/apis/markets/api/apps';
const json = { 'content-type': 'application/json' };

/** As text, since objects cannot say `1e999`. */
const create = (text: string, path = `${APPS}/create`): Promise<Answer> =>
  souk.send('POST', path, { token: souk.seller.token, headers: json, body: text });

const withField = (name: string, value: unknown): string =>
  JSON.stringify({ title: 'Shop', [name]: value });

const tags = (text: string, count: number): string =>
  withField('comprehensiveDescription', text.repeat(count));

/** Refused by a bound: the field, and the bound in the answer's words. */
const REFUSED_BODIES: readonly (readonly [
  title: string,
  body: string,
  field: string,
  rule: string,
])[] = [
  ['300,000 tags', tags('<b>', 300_000), 'comprehensiveDescription', 'maxLength'],
  ['tags within the length', tags('<b>', 16_000), 'comprehensiveDescription', 'maxTags'],
  ['tags that close nothing', tags('</p>', 12_000), 'comprehensiveDescription', 'maxTags'],
  ['openings of tags', tags('<', 49_000), 'comprehensiveDescription', 'maxTags'],
  [
    'a long attribute',
    tags(`<a href="${'x'.repeat(900_000)}">`, 1),
    'comprehensiveDescription',
    'maxLength',
  ],
  ['entities', tags('&#x41;', 150_000), 'comprehensiveDescription', 'maxLength'],
  ['200,000 empty pictures', withField('gallery', Array(200_000).fill({})), 'gallery', 'maxValues'],
  ['40,000 empty pictures', withField('gallery', Array(40_000).fill({})), 'gallery', 'maxItems'],
  ['60,000 ids', withField('categories', Array(60_000).fill('x')), 'categories', 'maxValues'],
  ['30,000 ids', withField('categories', Array(30_000).fill('x')), 'categories', 'maxItems'],
  [
    'lists in lists',
    `{"title":"Shop","configuration":{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`,
    'configuration',
    'maxDepth',
  ],
  [
    'objects in objects',
    `{"title":"Shop","configuration":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
    'configuration',
    'maxDepth',
  ],
  [
    'a wide free object',
    withField(
      'configuration',
      Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, 1])),
    ),
    'configuration',
    'maxProperties',
  ],
  [
    'a number beyond all',
    '{"title":"Shop","packages":[{"price":1e999}]}',
    'packages.0.price',
    'finite',
  ],
  [
    'the same below zero',
    '{"title":"Shop","subscriptionLength":-1e999}',
    'subscriptionLength',
    'finite',
  ],
];

describe('a body that is too much', () => {
  test.each(REFUSED_BODIES)(
    'of %s is refused with its field',
    async (_title, body, field, rule) => {
      const { status, body: answer } = await create(body);
      expect({ status, errors: answer['errors'] }).toMatchObject({
        status: 422,
        errors: expect.arrayContaining([expect.objectContaining({ field, rule })]),
      });
      const [error] = answer['errors'] as { message: string }[];
      expect(error?.message).toMatch(/\w/);
      expect(error?.message).not.toContain('validation.');
    },
  );

  test('names its unknown fields as long as they are few, and their number when they are many', async () => {
    const names = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`field${i}`, 1])));
    expect((await create(names(3))).body['errors']).toHaveLength(4);
    const many = (await create(names(5_000))).body['errors'] as unknown[];
    expect(many).toContainEqual(expect.objectContaining({ rule: 'maxProperties' }));
    expect(many.length).toBeLessThan(LIMITS.unknownKeys + 5);
    expect((await create(names(60_000))).body).toMatchObject({ code: 'invalid_parameter' });
  });

  test('is left to validation when it is small: everything wrong is named at once', async () => {
    const { body } = await create(
      JSON.stringify({
        title: '',
        gallery: Array(40).fill({ src: 'x' }),
        tags: Array(99).fill('x'),
      }),
    );
    const fields = (body['errors'] as { field: string }[]).map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['title', 'gallery', 'tags']));
  });

  test('is refused in an update, in bulk and in the other dialect', async () => {
    const { body: made } = await create('{"title":"Shop"}');
    const id = String(made['_id']);
    const changes = tags('<b>', 16_000);
    const update = await create(changes, `${APPS}/update?id=${id}`);
    expect([update.status, update.body['errors']]).toMatchObject([422, [{ rule: 'maxTags' }]]);
    const many = await create(
      JSON.stringify({ ids: [id], changes: JSON.parse(changes) }),
      `${APPS}/updateMany`,
    );
    expect(many.body['refused']).toMatchObject([{ status: 422, errors: [{ rule: 'maxTags' }] }]);
    const rest = await create(changes, '/api/rest/apps');
    expect([rest.status, rest.body['errors']]).toMatchObject([422, [{ rule: 'maxTags' }]]);
  });
});

const repeated = (name: string, count: number, value = 'x'): string =>
  Array.from({ length: count }, (_, index) => `${name}=${value}${index}`).join('&');
const filter = (value: object): string =>
  `/api/rest/apps?filter=${encodeURIComponent(JSON.stringify(value))}`;
const search = (query: string): string => `${APPS}/search?${query}`;

const REFUSED_QUERIES: readonly (readonly [title: string, address: string, name: string])[] = [
  ['900 texts to look for', search(repeated('title[contains]', 900)), 'title[contains]'],
  [
    'a few in each of several fields',
    search(`${repeated('title[contains]', 8)}&${repeated('description[contains]', 8)}`),
    'description',
  ],
  ['beginnings of words', filter({ title: { contains: Array(11).fill('x') } }), 'title[contains]'],
  ['more values than one condition has', search(repeated('status', 1_001, '')), 'status'],
  ['nothing to look for', filter({ title: { contains: [] } }), 'title[contains]'],
  [
    'a long text',
    search(`title[contains]=${'x'.repeat(LIMITS.filterCharacters + 1)}`),
    'title[contains]',
  ],
  ['long words', search(`search=${'word+'.repeat(200)}`), 'search'],
  ['long words in the other dialect', filter({ q: 'word '.repeat(200) }), 'q'],
  ['the year 0', search('createdAt[gte]=0000-01-01T00:00:00Z'), 'createdAt[gte]'],
  [
    'a year before it, by the offset',
    search('createdAt[gte]=0001-01-01T00:00:00%2B14:00'),
    'createdAt[gte]',
  ],
  [
    'a year behind the last, by the offset',
    search('createdAt[lte]=9999-12-31T23:59:59-14:00'),
    'createdAt[lte]',
  ],
  ['a number beyond all', search('freeToInstall[ne]=1e999'), 'freeToInstall[ne]'],
];

describe('a question that is too much', () => {
  test.each(REFUSED_QUERIES)(
    'for %s is refused with its parameter',
    async (_title, address, name) => {
      const { status, body } = await souk.send('GET', address, { token: souk.seller.token });
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { code: 'invalid_parameter', params: { name } },
      });
    },
  );

  test('is answered when it is within the bounds, and finds each of its texts', async () => {
    for (const title of ['Alpha 100%', 'Beta_b', 'Gamma']) await create(JSON.stringify({ title }));
    const { body } = await souk.send(
      'GET',
      search(
        'title[contains]=PHA 1&title[contains]=0%25&title[contains]=a_b&sort=title&fields=title',
      ),
      { token: souk.seller.token },
    );
    expect(body['results']).toMatchObject([{ title: 'Alpha 100%' }, { title: 'Beta_b' }]);
  });
});

describe('the budget (LIMIT-3)', () => {
  let small: Application;
  beforeAll(async () => {
    small = await openApplication({ environment: { WORK_BUDGET: '10' } });
  });
  afterAll(() => small.close());
  const ask = (token: string) => small.send('GET', `${APPS}/search?title[contains]=x`, { token });

  test('is told with each answer, refused when it is spent, and comes back', async () => {
    const first = await ask(small.seller.token);
    expect(first.status).toBe(200);
    expect(Number(first.headers['ratelimit-limit'])).toBe(100);
    expect(Number(first.headers['ratelimit-remaining'])).toBeLessThan(100);
    const answers: Answer[] = [];
    for (let count = 0; count < 10; count += 1) answers.push(await ask(small.seller.token));
    const refused = answers.findLast(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_much_work' } });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(small.stranger.token)).status).toBe(200);
    small.wait(Number(refused?.headers['retry-after']) * 1_000);
    expect((await ask(small.seller.token)).status).toBe(200);
  });
});

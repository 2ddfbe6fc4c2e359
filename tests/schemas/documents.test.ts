import { expect, test } from 'vitest';
import { callOf, type JsonSchema, LANGUAGES, type Localized, loadModel, validate } from '#schemas';
import { END_STATES, OPEN_STATES, PAID_STATES } from '#schemas/market/orderStates.ts';
import { ASKED_IN } from '#schemas/market/resolutions.ts';
import { checkDocuments } from '#schemas/model/check.ts';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { pointer, subschemasOf } from '#schemas/model/reading/subschemas.ts';
import { compileValidator } from '#schemas/model/validation/compiler.ts';

const { documents, problems } = await readSchemaFiles('schemas');
const model = loadModel(documents);
const files: readonly (readonly [string, JsonSchema])[] = [
  ...Object.entries(documents.resources).map(([name, file]) => [`${name}.json`, file] as const),
  ...Object.entries(documents.shared).map(([name, file]) => [`shared/${name}.json`, file] as const),
];

const resource = (name: string) => {
  const found = model.resources.get(name);
  if (!found) throw new Error(`There is no schemas/${name}.json.`);
  return found;
};

test('orders know each state that figures and due dates are about', () => {
  const states = Object.keys(resource('orders').stateField?.states?.states ?? {});
  expect(states).toEqual(expect.arrayContaining([...PAID_STATES, ...OPEN_STATES, ...END_STATES]));
  const asked = resource('resolutions').fields.find(({ name }) => name === 'kind');
  expect(Object.keys(ASKED_IN).sort()).toEqual([...(asked?.schema.enum ?? [])].sort());
  expect(states).toEqual(expect.arrayContaining(Object.values(ASKED_IN).flat()));
});

test('every shipped schema is in order', () => {
  expect([...problems, ...checkDocuments(documents)]).toEqual([]);
});

test.each([
  [
    'orders',
    'title productType productId packageName packageType packagePrice quantity durationDays fees amount subtotal total currency status delivery details customerId customer invoiceId paidAt deliveredAt dueAt waitingSince disputedAt answers revisionsIncluded revisionsUsed revisionReason endReason refundedTotal refundedAmount offerId note',
  ],
  [
    'apps',
    'title slug categories tags description comprehensiveDescription logo gallery team status packages freeToInstall subscriptionType subscriptionUnit subscriptionLength links files permissionInfo configuration',
  ],
  [
    'themes',
    'title slug categories tags description comprehensiveDescription logo gallery team status packages freeToInstall subscriptionType subscriptionUnit subscriptionLength links files permissionInfo configuration',
  ],
  [
    'services',
    'title slug categories tags description comprehensiveDescription icon gallery team status packages freeToInstall subscriptionType subscriptionUnit subscriptionLength links files permissionInfo configuration faq requirements deliveryDays price',
  ],
  ['categories', 'name parent slug description'],
  [
    'customers',
    'firstname lastname fullname email phone password passwordConfirmation note company address1 address2 position country province city subscriber status',
  ],
  [
    'withdrawals',
    'amount currency method payoutAccountId account accountMasked note status reason reference requestedAt processedAt',
  ],
  ['messages', 'orderId message sender files deliveryId offer event readAt'],
  [
    'offers',
    'orderId serviceId description deliveryDays price expiresAt status acceptedOrderId messageId',
  ],
  ['deliveries', 'orderId files message deliveredAt'],
  [
    'resolutions',
    'orderId kind reason days openedBy status answer answeredBy answeredAt refunded dueAt',
  ],
])('%s have the fields of the specification, and no other (ENT-1)', (name, fields) => {
  const names = resource(name).fields.map((field) => field.name);
  expect(names.sort()).toEqual(fields.split(' ').sort());
});

test.each([
  ['productPackage', 'type title description price revisions features'],
  ['link', 'url route placement icon target'],
  ['fileWithPermissions', 'fileId permissions'],
  ['media', 'imageId src title'],
  ['pagination', 'current_page per_page total last_page total_is_estimate'],
  ['listResponse', 'results pagination'],
  [
    'balance',
    '_id available pending requested withdrawn lifetime earned refunded adjusted currency',
  ],
  ['teamInit', '_id name logo members settings features minimumWithdrawal'],
  ['storeInit', '_id subdomain name logo languages currency currencies ratesAt'],
])('the shape %s has the fields of the specification (ENT-17)', (name, fields) => {
  const names = Object.keys(documents.shared[name]?.properties ?? {});
  expect(names.sort()).toEqual(fields.split(' ').sort());
});

test.each([
  ['orders', 'orders', 'list edit'],
  ['apps', 'applications', 'list create edit show'],
  ['themes', 'themes', 'list create edit show'],
  ['services', 'services', 'list create edit'],
  ['categories', 'categories', 'list create edit show'],
  ['customers', 'customers', 'list create edit show'],
  ['withdrawals', 'withdrawns', 'list edit'],
  ['users', 'users', 'list create edit show'],
  ['roles', 'roles', 'list create edit show'],
  ['messages', 'messages', ''],
])('%s live at /%s with the screens: %s (ROUTE-6)', (name, path, screens) => {
  expect(resource(name)).toMatchObject({ path });
  expect([...resource(name).screens].join(' ')).toBe(screens);
});

test.each([
  ['customers', 'create', 'store POST /api/customers/create'],
  ['customers', 'update', 'store PUT /api/customers/update'],
  ['users', 'update', 'store PUT /api/users/update'],
  ['apps', 'update', 'markets POST /api/apps/update'],
  ['apps', 'delete', 'store POST /api/apps/delete/'],
  ['themes', 'delete', 'markets DELETE /api/themes/delete'],
  ['withdrawals', 'search', 'markets GET /api/withdrawns/search'],
  ['orders', 'get', 'markets GET /api/orders/get'],
] as const)('%s/%s is the call %s', (name, verb, expected) => {
  const { api, method, path } = callOf(resource(name), verb);
  expect(`${api} ${method} ${path}`).toBe(expected);
});

test('the create screen of customers has a singular path', () => {
  expect(resource('customers').createPath).toBe('customer/create');
});

const movesOf = (name: string): readonly string[] =>
  (resource(name).stateField?.states?.moves ?? []).flatMap(({ from, to, by }) =>
    from.map((state) => `${state} → ${to}: ${[...by].sort().join(' ')}`),
  );

test('orders move as FLOW-1 says', () => {
  expect(movesOf('orders')).toEqual([
    'pending → paid: admin system',
    'pending → cancelled: admin buyer seller',
    'paid → in_progress: admin seller',
    'in_progress → delivered: delivery',
    'delivered → completed: admin buyer system',
    'delivered → in_progress: admin buyer',
    'paid → refunded: admin',
    'in_progress → refunded: admin',
    'delivered → refunded: admin',
    'completed → refunded: admin',
  ]);
});

test('withdrawals move as FLOW-2 says', () => {
  expect(movesOf('withdrawals')).toEqual([
    'requested → approved: admin',
    'requested → rejected: admin',
    'approved → rejected: admin',
    'requested → cancelled: admin seller',
    'approved → paid: admin',
  ]);
});

test.each(['apps', 'themes', 'services'])('%s move as FLOW-3 says', (name) => {
  expect(movesOf(name).map((move) => move.replace(/:.*/, ''))).toEqual([
    'draft → publish',
    'archive → publish',
    'publish → draft',
    'publish → archive',
    'draft → trash',
    'publish → trash',
    'archive → trash',
    'trash → draft',
  ]);
  expect(resource(name).deletion).toEqual({ kind: 'trash' });
});

test.each(['orders', 'withdrawals', 'messages', 'deliveries', 'offers', 'users'])(
  '%s are never deleted, and say what to do instead',
  (name) => {
    expect(resource(name).deletion).toMatchObject({ kind: 'never', instead: { en: /:/ } });
  },
);

test.each([
  ['apps', 'tabs', 'general gallery pricing files links permissions configuration'],
  ['themes', 'tabs', 'general gallery pricing files links permissions configuration'],
  ['services', 'steps', 'overview pricing description requirements gallery'],
])('the form of %s has %s: %s', (name, kind, groups) => {
  const { form } = resource(name);
  expect(form.kind).toBe(kind);
  expect(form.groups.map((group) => group.name).join(' ')).toBe(groups);
});

test.each([...model.resources.values()].map(({ name }) => name))(
  'every field of %s that a person fills stands in a group of its form, where it has one',
  (name) => {
    const { form = {} } = documents.resources[name]?.['x-resource'] ?? {};
    const groups = Object.values(form).flat();
    const placed = groups.flatMap((group) => group.fields);
    const stray = resource(name)
      .fields.filter((field) => groups.length > 0 && !field.readOnly)
      .filter((field) => !placed.includes(field.name));
    expect(stray).toEqual([]);
  },
);

test.each([
  ['apps', 'title'],
  ['themes', 'title'],
  ['services', 'title'],
  ['categories', 'name'],
  ['customers', 'email firstname lastname'],
])('an empty row of %s lacks: %s', (name, required) => {
  const issues = validate(resource(name), {}, compileValidator(resource(name)).check);
  expect(issues.map(({ field, rule }) => `${rule} ${field}`).sort()).toEqual(
    required.split(' ').map((field) => `required ${field}`),
  );
});

const logo = { src: '/a.png' };
const described = { title: 'A', description: 'B', categories: ['c'], logo, icon: logo };

test.each([
  ['apps', { title: 'A', status: 'draft' }, ''],
  ['apps', { title: 'A', status: 'publish' }, 'categories description logo packages'],
  ['apps', { title: 'A', status: 'public' }, 'categories description logo packages'],
  ['apps', { ...described, icon: undefined, status: 'publish' }, 'packages'],
  ['apps', { ...described, icon: undefined, status: 'publish', freeToInstall: true }, ''],
  [
    'themes',
    { ...described, icon: undefined, status: 'publish', packages: [{ type: 'basic' }] },
    'packages.0.price',
  ],
  ['services', { title: 'A', status: 'publish' }, 'categories description icon price'],
  ['services', { ...described, logo: undefined, status: 'publish', price: 10 }, ''],
  ['apps', { title: 'A', subscriptionType: 'lifetime' }, ''],
  ['apps', { title: 'A', subscriptionType: 'trial' }, 'subscriptionLength subscriptionUnit'],
])('a row of %s with %j lacks: %s', (name, row, lacking) => {
  const issues = validate(resource(name), row, compileValidator(resource(name)).check);
  expect(
    issues
      .filter(({ rule }) => rule === 'required')
      .map(({ field }) => field)
      .sort(),
  ).toEqual(lacking.split(' ').filter(Boolean));
});

const isLocalized = (value: object): value is Localized =>
  'en' in value && typeof value.en === 'string';

/** Every text that people read, with where it stands. */
const textsOf = (value: unknown, path: string): readonly (readonly [string, Localized])[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (isLocalized(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, item]) => textsOf(item, pointer(path, key)));
};

test.each(files)('every property of %s has a label in three languages', (file, document) => {
  const silent = subschemasOf(document)
    .filter(({ name }) => name !== undefined)
    // A rule about a field that is declared elsewhere says nothing to people.
    .filter(({ path }) => !/\/(?:if|not)\/|\/then\/properties\/packages/.test(path))
    .filter(({ schema }) => !schema.title || !schema['x-title']?.fr || !schema['x-title'].ar)
    .map(({ path }) => `${file}${path}`);
  expect(silent).toEqual([]);
});

test.each(files)('every value of every enum of %s has a label', (file, document) => {
  const silent = subschemasOf(document)
    .filter(({ schema }) => schema.enum && !schema['x-enum'] && !schema['x-states'])
    .filter(({ path }) => !path.includes('/if/'))
    .map(({ path }) => `${file}${path}`);
  expect(silent).toEqual([]);
});

test.each(files)(
  'the Arabic of %s is Arabic, and the French is not the English',
  (file, document) => {
    const labels = subschemasOf(document).flatMap(({ path, schema }): [string, Localized][] =>
      schema.title && schema['x-title'] ? [[path, { en: schema.title, ...schema['x-title'] }]] : [],
    );
    // Languages are named in themselves, so that everybody finds the own one.
    const texts = [...textsOf(document, file), ...labels].filter(
      ([path]) => !path.endsWith('/placeholder') && !path.includes('/language/x-enum/'),
    );
    const foreign = texts.filter(([, { ar }]) => !/\p{Script=Arabic}/u.test(ar));
    // Names are short words that the two languages may share: "Service", "Image".
    const copied = texts.filter(
      ([path, { en, fr }]) => !path.endsWith('/name') && en.split(' ').length > 2 && en === fr,
    );
    expect([...foreign, ...copied].map(([path]) => path)).toEqual([]);
  },
);

test.each([...model.resources.values()].map(({ name, names }) => [name, names] as const))(
  'the name of %s has its plural forms',
  (_name, names) => {
    const forms = LANGUAGES.map((language) => names[language].split(' |||| ').length);
    expect(forms).toEqual([2, 2, 6]);
  },
);

test.each(files)('%s says what it is', (_file, document) => {
  expect(document.description).toMatch(/^[A-Z].*[.)]$/);
});

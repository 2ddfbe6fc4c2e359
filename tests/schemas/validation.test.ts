import { describe, expect, test } from 'vitest';
import { issueKey, type JsonSchema, loadModel, normalise, sameInAll, validate } from '#schemas';
import { compileValidator } from '#schemas/model/validation/compiler.ts';
import { instantiate } from '#schemas/model/validation/validatorRuntime.ts';

const shop: JsonSchema = {
  $schema: './meta.json',
  title: 'Shop',
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', minLength: 3, maxLength: 10 },
    email: { type: 'string', format: 'email' },
    phone: { type: 'string', format: 'phone' },
    seats: { type: 'integer', minimum: 1, maximum: 9 },
    discount: { type: 'integer', minimum: 5 },
    code: {
      type: 'string',
      pattern: '^[A-Z]+$',
      'x-message': { ...sameInAll('is in capitals'), fr: 'x', ar: 'y' },
    },
    password: { type: 'string', format: 'password', writeOnly: true },
    again: { type: 'string', format: 'password', writeOnly: true, 'x-equals': 'password' },
    status: {
      type: 'string',
      enum: ['draft', 'publish'],
      'x-states': {
        initial: 'draft',
        states: {
          draft: { title: { ...sameInAll('Draft'), fr: 'Brouillon', ar: 'مسودة' }, color: 'dark' },
          publish: {
            title: { ...sameInAll('Published'), fr: 'Publié', ar: 'منشور' },
            color: 'success',
          },
        },
        moves: [],
        aliases: { public: 'publish' },
      },
    },
    opensOn: { type: 'string', format: 'date' },
    packages: { type: 'array', maxItems: 3, items: { $ref: 'shared/package.json' } },
    configuration: { type: 'object' },
  },
  required: ['name', 'seats'],
  allOf: [
    {
      if: { properties: { status: { const: 'publish' } }, required: ['status'] },
      // biome-ignore lint/suspicious/noThenProperty: `then` is a JSON Schema keyword.
      then: { required: ['email'] },
    },
  ],
};

const model = loadModel({
  resources: { shops: shop },
  shared: {
    package: {
      title: 'Package',
      type: 'object',
      additionalProperties: false,
      properties: {
        title: { type: 'string' },
        price: { type: 'number', format: 'money', multipleOf: 0.01, minimum: 0 },
      },
      required: ['title'],
    },
  },
});
const resource = model.resources.get('shops');
if (!resource) throw new Error('The shop schema did not load.');
const { check, moduleCode: writeModule } = compileValidator(resource);
const moduleCode = writeModule();

const broken = (value: Record<string, unknown>) =>
  validate(resource, { name: 'Corner', seats: 2, ...value }, check).map(
    ({ field, rule }) => `${field}: ${rule}`,
  );

describe('validation', () => {
  test('takes a value that keeps every rule', () => {
    expect(
      broken({
        email: 'amel@souk.dz',
        phone: '0551234567',
        packages: [{ title: 'Basic', price: 10.29 }],
      }),
    ).toEqual([]);
  });

  test.each([
    ['a blank required text is missing (VAL-1)', { name: '   ' }, ['name: required']],
    ['a number below its minimum (VAL-2)', { seats: 0 }, ['seats: minimum']],
    ['a number above its maximum (VAL-3)', { seats: 10 }, ['seats: maximum']],
    ['a text that is too short after trimming (VAL-4)', { name: ' ab ' }, ['name: minLength']],
    ['a text that is too long (VAL-5)', { name: 'abcdefghijk' }, ['name: maxLength']],
    ['an optional number below its minimum (VAL-6)', { discount: 1 }, ['discount: minimum']],
    ['a phone number of eight digits (VAL-7)', { phone: '12345678' }, ['phone: phone']],
    [
      'an e-mail address with a four-letter ending (VAL-8)',
      { email: 'a@b.info' },
      ['email: email'],
    ],
    [
      'a repeated password that differs (VAL-9)',
      { password: 'secret', again: 'Secret' },
      ['again: equals'],
    ],
    ['a custom pattern (VAL-10)', { code: 'abc' }, ['code: pattern']],
    ['a day that does not exist', { opensOn: '2026-02-30' }, ['opensOn: format']],
    [
      'a required field inside the second item of a list',
      { packages: [{ title: 'A' }, {}] },
      ['packages.1.title: required'],
    ],
    [
      'a field that a shared shape does not know',
      { packages: [{ title: 'A', colour: 'red' }] },
      ['packages.0.colour: unknown'],
    ],
    [
      'a third decimal of a price',
      { packages: [{ title: 'A', price: 1.005 }] },
      ['packages.0.price: multipleOf'],
    ],
    ['a rule that only a published row has', { status: 'publish' }, ['email: required']],
    ['the zero character', { code: 'A\u0000' }, ['code: pattern', 'code: characters']],
    [
      'half of a surrogate pair, however deep',
      { configuration: { a: ['\ud800'] } },
      ['configuration.a.0: characters'],
    ],
  ])('refuses %s', (_, value, issues) => {
    expect(broken(value)).toEqual(issues);
  });

  test('names the bound as the seed words it: the first value that is refused', () => {
    const [issue] = validate(resource, { name: 'Corner', seats: 0 }, check);
    expect(issue?.params['bound']).toBe(0);
    expect(issue && issueKey(issue)).toBe('validation.minimum');
    const [optional] = validate(resource, { name: 'Corner', seats: 1, discount: 0 }, check);
    expect(optional?.params['bound']).toBe(4);
    expect(optional && issueKey(optional)).toBe('validation.minimumOptional');
  });

  test('counts the shortest length from the last one that is refused (VAL-4)', () => {
    const [issue] = validate(resource, { name: 'ab', seats: 1 }, check);
    expect(issue?.params).toMatchObject({ limit: 3, bound: 2 });
  });

  test('reads another spelling of a state as the state', () => {
    expect(normalise(resource, { status: 'public' })).toEqual({ status: 'publish' });
  });

  test('trims texts and drops empty ones, but leaves passwords and free objects alone', () => {
    expect(
      normalise(resource, {
        name: ' Corner ',
        code: '  ',
        packages: [],
        password: ' x ',
        configuration: { a: '' },
      }),
    ).toEqual({ name: 'Corner', password: ' x ', configuration: { a: '' } });
  });

  test('judges alike as a module without eval, as browsers load it', async () => {
    const module = await import(`data:text/javascript,${encodeURIComponent(moduleCode ?? '')}`);
    const browserCheck = instantiate(module);
    for (const value of [
      { seats: 0 },
      { email: 'no' },
      { opensOn: '2026-02-30' },
      { packages: [{}, {}, {}, {}] },
      {},
    ]) {
      expect(validate(resource, value, browserCheck)).toEqual(validate(resource, value, check));
    }
    expect(moduleCode).not.toMatch(/new Function|eval\(/);
  });
});

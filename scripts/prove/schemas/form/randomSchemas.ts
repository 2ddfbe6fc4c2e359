/** Schemas that nobody wrote, each with values of its kind: what forms do has to hold for all of the language. */
import type { Random } from '#server/market/demo/random.ts';

type Json = unknown;

/** A schema, and what makes values that are meant to be right. */
interface Kind {
  readonly schema: Json;
  readonly value: () => Json;
}

/** Names that ids, paths, queries and rows have a use of their own for. */
const NAMES = [
  ...['size', 'kind', 'note', 'items', 'value', 'type', 'a.b', 'a b', 'a_b', 'a~b', 'a/b'],
  ...['0', '12', 'id', '_id', 'version', 'toString', 'constructor', 'é', '🚀', '$ref', 'page'],
];
const WORDS = ['red', ' blank ', '', 'two\nlines', '12', 'null', 'é', '{"a":1}', '<b>x</b>'];
const NUMBERS = [0, -1, 1.5, 3, 1e21, 0.1, 12345678];
const MAX_DEPTH = 3;

/** Makes kinds of values from one stream of numbers. */
class Kinds {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  any(depth: number): Kind {
    const random = this.#random;
    const flat = [
      () => this.#text(),
      () => this.#number(),
      () => this.#boolean(),
      () => this.#enumerated(),
      () => this.#titled(),
      () => this.#nullable(),
      () => this.#constant(),
      () => this.#several(),
    ];
    if (depth >= MAX_DEPTH) return random.pick(flat)();
    return random.pick([
      ...flat,
      () => this.object(depth + 1),
      () => this.object(depth + 1),
      () => this.#list(depth + 1),
      () => this.#list(depth + 1),
      () => this.#tuple(depth + 1),
      () => this.#map(depth + 1),
      () => this.#union(depth + 1),
      () => this.#shapes(depth + 1),
      () => this.#anything(depth + 1),
    ])();
  }

  #text(): Kind {
    const random = this.#random;
    const bounds = random.chance(0.3) ? { minLength: 1, maxLength: 40 } : {};
    return { schema: { type: 'string', ...bounds }, value: () => random.pick(WORDS) };
  }

  #number(): Kind {
    const random = this.#random;
    const type = random.pick(['number', 'integer']);
    const bounds = random.chance(0.3) ? { minimum: 0, exclusiveMaximum: 100 } : {};
    return { schema: { type, ...bounds }, value: () => random.pick(NUMBERS) };
  }

  #boolean(): Kind {
    return { schema: { type: 'boolean' }, value: () => this.#random.chance(0.5) };
  }

  #enumerated(): Kind {
    const values = this.#random.sample(['a', 'B c', 1, 2.5, true, null, '1'], 3);
    return { schema: { enum: values }, value: () => this.#random.pick(values) };
  }

  #titled(): Kind {
    const values = this.#random.sample([1, 'one', false, 'x'], 2);
    const branches = values.map((value, index) => ({ const: value, title: `Title ${index}` }));
    const keyword = this.#random.pick(['oneOf', 'anyOf']);
    return { schema: { [keyword]: branches }, value: () => this.#random.pick(values) };
  }

  #nullable(): Kind {
    const random = this.#random;
    const type = random.pick(['string', 'number', 'boolean', 'array', 'object']);
    return { schema: { type: [type, 'null'] }, value: () => null };
  }

  #constant(): Kind {
    const value = this.#random.pick(['fixed', 7, null, true]);
    return { schema: { const: value }, value: () => value };
  }

  #several(): Kind {
    const types = this.#random.sample(
      ['string', 'number', 'boolean', 'null', 'array', 'object'],
      2,
    );
    const made = { string: 'red', number: 1.5, boolean: false, null: null, array: [1], object: {} };
    return {
      schema: { type: types },
      value: () => made[this.#random.pick(types) as keyof typeof made],
    };
  }

  #anything(depth: number): Kind {
    const schema = this.#random.pick([{}, true, { description: 'Whatever.' }]);
    return { schema, value: () => this.any(depth).value() };
  }

  #many(make: () => Json, most: number): Json[] {
    return Array.from({ length: this.#random.integer(0, most) }, make);
  }

  #list(depth: number): Kind {
    const items = this.any(depth);
    const unique = this.#random.chance(0.2) ? { uniqueItems: true } : {};
    return {
      schema: { type: 'array', items: items.schema, ...unique },
      value: () => this.#many(items.value, 3),
    };
  }

  #tuple(depth: number): Kind {
    const places = [this.any(depth), this.any(depth)];
    const rest = this.#random.pick([{}, { items: false }, { items: { type: 'string' } }]);
    return {
      schema: { type: 'array', prefixItems: places.map(({ schema }) => schema), ...rest },
      value: () => places.map(({ value }) => value()),
    };
  }

  #map(depth: number): Kind {
    const random = this.#random;
    const item = this.any(depth);
    const schema = random.chance(0.5)
      ? { type: 'object', additionalProperties: item.schema }
      : { type: 'object', patternProperties: { '^[a-z]': item.schema } };
    const value = () =>
      Object.fromEntries(random.sample(NAMES, 2).map((name) => [name, item.value()]));
    return { schema, value };
  }

  #union(depth: number): Kind {
    const branches = [this.any(depth), this.any(depth)];
    return {
      schema: { anyOf: branches.map(({ schema }) => schema) },
      value: () => this.#random.pick(branches).value(),
    };
  }

  /** Objects that one of their fields tells apart. */
  #shapes(depth: number): Kind {
    const branches = ['mail', 'phone', 'none'].map((kind) => {
      const own = this.object(depth);
      const { properties, required } = own.schema as { properties: object; required: string[] };
      return {
        schema: {
          type: 'object',
          properties: { ...properties, kind: { const: kind } },
          required: [...new Set([...required, 'kind'])],
        },
        value: () => ({ ...(own.value() as object), kind }),
      };
    });
    return {
      schema: { oneOf: branches.map(({ schema }) => schema) },
      value: () => this.#random.pick(branches).value(),
    };
  }

  object(depth: number): Kind {
    const random = this.#random;
    const fields = random.sample(NAMES, random.integer(1, 4)).map((name) => ({
      name,
      kind: this.any(depth),
      isRequired: random.chance(0.4),
    }));
    const rest = random.pick([{}, {}, { additionalProperties: false }, this.#condition(fields)]);
    return {
      schema: {
        type: 'object',
        properties: Object.fromEntries(fields.map(({ name, kind }) => [name, kind.schema])),
        required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
        ...rest,
      },
      value: () =>
        Object.fromEntries(
          fields
            .filter(({ isRequired }) => isRequired || random.chance(0.6))
            .map(({ name, kind }) => [name, kind.value()]),
        ),
    };
  }

  #condition(fields: readonly { readonly name: string }[]): object {
    const [first] = fields;
    const extra = { properties: { extra: this.#text().schema } };
    return this.#random.pick([
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema has the keyword `then`, and nothing awaits this object.
      { if: { required: [first?.name] }, then: extra, else: { properties: { other: true } } },
      { dependentSchemas: { [first?.name ?? '']: extra } },
      { allOf: [extra] },
    ]);
  }
}

export interface RandomCase {
  readonly name: string;
  readonly schema: Json;
  readonly values: readonly Json[];
}

/** Schemas of rows, with a few values each; the same for the same stream. */
export const randomCases = (random: Random, count: number): readonly RandomCase[] =>
  Array.from({ length: count }, (_, index) => {
    const { schema, value } = new Kinds(random).object(0);
    return {
      name: `random-${index + 1}`,
      schema: {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        title: `Random ${index + 1}`,
        ...(schema as object),
      },
      values: [value(), value(), value()],
    };
  });

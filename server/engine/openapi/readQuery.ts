import { isObject } from '#schemas';
import { ERRORS, type ErrorCode, ServerError } from '#server/engine/errors/errors.ts';
import { compileShape } from './compileShape.ts';
import type { QueryShape, Shape } from './describe.ts';
import { refuseParameter } from './refusals.ts';

const WHOLE_NUMBER = /^\d{1,9}$/;
const DECIMAL_NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** A text of the address as what its shape asks for; one that is no such thing stays a text, and is refused as one. */
const readValue = ({ type }: Shape, text: string): unknown => {
  if (type === 'integer' && WHOLE_NUMBER.test(text)) return Number(text);
  if (type === 'number' && DECIMAL_NUMBER.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
};

const isCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code);

const itemsOf = ({ items }: Shape): Shape => (isObject(items) ? items : {});

/** Errors: 400 for a parameter that the shape does not know, or given twice where once is meant. */
const requireNames = ({ properties }: QueryShape, given: URLSearchParams): void => {
  const seen = new Set<string>();
  for (const name of given.keys()) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property) throw new ServerError('unknown_parameter', { name });
    if (seen.has(name) && property['type'] !== 'array') {
      throw new ServerError('invalid_parameter', { name, reason: 'give it once' });
    }
    seen.add(name);
  }
};

/**
 * Reads a query string by its shape: numbers, yes and no, and lists of what is given several times.
 *
 * Errors: 400 naming the parameter and what it takes.
 */
export const queryReader = (shape: QueryShape) => {
  const { properties, 'x-code': code } = shape;
  const compiled = compileShape(shape);
  return (given: URLSearchParams): Readonly<Record<string, unknown>> => {
    requireNames(shape, given);
    const found: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(properties)) {
      const texts = given.getAll(name);
      const [text = ''] = texts;
      if (texts.length === 0 || (text === '' && property['x-absent'])) continue;
      found[name] =
        property['type'] === 'array'
          ? texts.map((one) => readValue(itemsOf(property), one))
          : readValue(property, text);
    }
    const check = compiled();
    if (!check(found))
      throw isCode(code) ? new ServerError(code) : refuseParameter(shape, check.errors ?? []);
    return found;
  };
};

import { hasFormat } from '../validation/formats.ts';
import { DECIMAL_PLACES } from './decimal.ts';
import type { Expression, Operator } from './parseFormula.ts';
import { FormulaError } from './tokens.ts';
import { ARGUMENTS, type Typed, type TypeFacts, type ValueType } from './typedFormula.ts';

/** What a field gives to formulas: a type, why it gives none, or undefined where there is no such field. */
export type FieldTypes = (name: string) => TypeFacts | { readonly unfit: string } | undefined;

const SAID: Readonly<Record<ValueType, string>> = {
  number: 'a number',
  text: 'a text',
  boolean: 'yes or no',
  date: 'a date',
  moment: 'a date with a time',
};

type Binary = Extract<Expression, { readonly kind: 'binary' }>;
type Call = Extract<Expression, { readonly kind: 'call' }>;

const ORDERED: readonly ValueType[] = ['number', 'date', 'moment'];
const EQUAL_OPERATORS: readonly Operator[] = ['=', '<>'];
const NO_DECIMALS = { decimals: 0 } as const;

const requireType = (part: Expression, typed: Typed, type: ValueType, who: string): Typed => {
  if (typed.type === type) return typed;
  throw new FormulaError(part.at, `${who} takes ${SAID[type]}, and this is ${SAID[typed.type]}`);
};

/** A text between quotes where a date is meant. */
const asDate = (typed: Typed, type: ValueType): Typed => {
  if (typed.kind !== 'text' || typed.type !== 'text') return typed;
  const { value } = typed;
  if (type === 'date' && hasFormat('date', value)) return { ...typed, type };
  if (type !== 'moment' || !(hasFormat('date', value) || hasFormat('date-time', value)))
    return typed;
  return { ...typed, type, value: new Date(value).toISOString() };
};

/** Values that are compared or stand for each other, of one type. */
const alike = (parts: readonly Expression[], given: readonly Typed[]): readonly Typed[] => {
  const type = given.find((one) => one.type !== 'text')?.type ?? 'text';
  const fitted = given.map((one) => asDate(one, type));
  const place = fitted.findIndex((one) => one.type !== type);
  const strange = fitted[place];
  if (!strange) return fitted;
  // What was written first is taken for meant.
  const [first, at] =
    place > 0 ? [fitted[0]?.type ?? type, parts[place]?.at] : [type, parts[0]?.at];
  throw new FormulaError(
    at ?? 0,
    `this is ${SAID[strange.type]}, and what it is put beside is ${SAID[first]}`,
  );
};

const arithmeticDecimals = (operator: '+' | '-' | '*' | '/', left: Typed, right: Typed): number => {
  if (operator === '/') return DECIMAL_PLACES;
  const all = operator === '*' ? left.decimals + right.decimals : 0;
  return Math.min(DECIMAL_PLACES, Math.max(all, left.decimals, right.decimals));
};

class Typer {
  readonly #fields: FieldTypes;

  constructor(fields: FieldTypes) {
    this.#fields = fields;
  }

  typed(part: Expression): Typed {
    switch (part.kind) {
      case 'number':
        return { ...part, type: 'number', decimals: part.value.split('.')[1]?.length ?? 0 };
      case 'text':
        return { ...part, type: 'text', ...NO_DECIMALS };
      case 'boolean':
        return { ...part, type: 'boolean', ...NO_DECIMALS };
      case 'field':
        return this.#field(part.name, part.at);
      case 'prefix':
        return part.operator === '-' ? this.#minus(part.of) : this.#not(part.of);
      case 'binary':
        return this.#binary(part);
      default:
        return this.#call(part);
    }
  }

  #field(name: string, at: number): Typed {
    const found = this.#fields(name);
    if (!found) throw new FormulaError(at, `there is no field "${name}"`);
    if ('unfit' in found) throw new FormulaError(at, found.unfit);
    return { kind: 'field', name, ...found };
  }

  #minus(of: Expression): Typed {
    const inner = requireType(of, this.typed(of), 'number', '-');
    return { kind: 'minus', type: 'number', decimals: inner.decimals, of: inner };
  }

  #not(of: Expression): Typed {
    const inner = requireType(of, this.typed(of), 'boolean', 'not');
    return { kind: 'not', type: 'boolean', ...NO_DECIMALS, of: inner };
  }

  #binary(part: Binary): Typed {
    const { operator } = part;
    const sides = { left: this.typed(part.left), right: this.typed(part.right) };
    const both = (type: ValueType) => ({
      left: requireType(part.left, sides.left, type, operator),
      right: requireType(part.right, sides.right, type, operator),
    });
    switch (operator) {
      case '+':
      case '-':
      case '*':
      case '/': {
        const numbers = both('number');
        const decimals = arithmeticDecimals(operator, numbers.left, numbers.right);
        return { kind: 'arithmetic', type: 'number', decimals, operator, ...numbers };
      }
      case 'and':
      case 'or':
        return { kind: 'logic', type: 'boolean', ...NO_DECIMALS, operator, ...both('boolean') };
      case '&':
        for (const side of ['left', 'right'] as const)
          if (sides[side].type === 'boolean')
            throw new FormulaError(part[side].at, '& takes texts, numbers and dates: use if');
        return { kind: 'join', type: 'text', ...NO_DECIMALS, ...sides };
      default: {
        const [left = sides.left, right = sides.right] = alike(
          [part.left, part.right],
          [sides.left, sides.right],
        );
        if (!EQUAL_OPERATORS.includes(operator) && !ORDERED.includes(left.type))
          throw new FormulaError(
            part.at,
            `${operator} compares numbers and dates, and this is ${SAID[left.type]}`,
          );
        return { kind: 'comparison', type: 'boolean', ...NO_DECIMALS, operator, left, right };
      }
    }
  }

  #call(part: Call): Typed {
    const { least, most, said } = ARGUMENTS[part.name];
    if (part.of.length < least || part.of.length > most) throw new FormulaError(part.at, said);
    const given = part.of.map((one) => this.typed(one));
    const [first, second] = part.of;
    const [one] = given;
    // Every function takes something.
    if (!first || !one) throw new FormulaError(part.at, said);
    switch (part.name) {
      case 'if':
        return this.#choice(part.of, given);
      case 'round': {
        const places = placesOf(second);
        const of = requireType(first, one, 'number', 'round');
        return {
          kind: 'round',
          type: 'number',
          decimals: Math.min(of.decimals, places),
          of,
          places,
        };
      }
      case 'length':
        return {
          ...{ kind: 'length', type: 'number', ...NO_DECIMALS },
          of: requireType(first, one, 'text', 'length'),
        };
      default:
        return extremeOf(part, alike(part.of, given));
    }
  }

  #choice(parts: readonly Expression[], given: readonly Typed[]): Typed {
    const [when, ...results] = parts;
    const [condition, ...values] = given;
    const [yes, no] = alike(results, values);
    if (!when || !condition || !yes || !no) throw new FormulaError(0, ARGUMENTS.if.said);
    return {
      ...{ kind: 'choice', type: yes.type, decimals: Math.max(yes.decimals, no.decimals) },
      ...{ condition: requireType(when, condition, 'boolean', 'if'), yes, no },
    };
  }
}

const extremeOf = ({ at, name }: Call, of: readonly Typed[]): Typed => {
  const type = of[0]?.type ?? 'text';
  if (!ORDERED.includes(type))
    throw new FormulaError(at, `${name} takes numbers or dates, and this is ${SAID[type]}`);
  const decimals = Math.max(...of.map((one) => one.decimals));
  return { kind: 'extreme', type, decimals, name: name === 'min' ? 'min' : 'max', of };
};

const placesOf = (places: Expression | undefined): number => {
  if (!places) return 0;
  const count = places.kind === 'number' ? Number(places.value) : Number.NaN;
  if (Number.isInteger(count) && count <= DECIMAL_PLACES) return count;
  throw new FormulaError(places.at, `round keeps 0 to ${DECIMAL_PLACES} digits: write the number`);
};

/** Errors: `FormulaError` where a part does not fit what it is used for. */
export const typeFormula = (expression: Expression, fields: FieldTypes): Typed =>
  new Typer(fields).typed(expression);

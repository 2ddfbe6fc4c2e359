import { DECIMAL_PLACES } from './decimal.ts';
import { FormulaError, isFieldToken, type Token, tokensOf } from './tokens.ts';

const FUNCTIONS = ['if', 'round', 'min', 'max', 'length'] as const;
export type FunctionName = (typeof FUNCTIONS)[number];
export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';
export type Operator = '+' | '-' | '*' | '/' | '&' | 'and' | 'or' | Comparison;

/** A formula as it is written; `at` is the place to tell of a fault. */
export type Expression = { readonly at: number } & (
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'prefix'; readonly operator: '-' | 'not'; readonly of: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly of: readonly Expression[] }
);

/** Operators from those that bind least; what stands in one row binds alike, from the left. */
const LEVELS: readonly (readonly Operator[])[] = [
  ['or'],
  ['and'],
  ['=', '<>', '<', '<=', '>', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/'],
];
const LEVEL_OF: ReadonlyMap<string, number> = new Map(
  LEVELS.flatMap((operators, level) => operators.map((operator) => [operator, level] as const)),
);
const NOT_LEVEL = 2;
const MINUS_LEVEL = LEVELS.length;

/** Parentheses, functions and signs inside of each other. */
const MAX_DEPTH = 25;
const MAX_WHOLE_DIGITS = 15;
/**
 * Steps of which each waits for the one before. The embedded database ran out of stack, and answered nonsense from then on,
 * between 60 and 80 quotients of quotients.
 */
const MAX_STEPS = 40;

const isOperator = (text: string): text is Operator => LEVEL_OF.has(text);
const isFunction = (name: string): name is FunctionName => FUNCTIONS.some((one) => one === name);

const said = (token: Token | undefined): string =>
  token === undefined ? 'the formula ends' : `there is "${token.value}"`;

class Parser {
  readonly #tokens: readonly Token[];
  readonly #end: number;
  #place = 0;
  #depth = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
    this.#end = text.length;
  }

  whole(): Expression {
    const expression = this.#expression(0);
    const rest = this.#next();
    if (rest) throw new FormulaError(rest.at, `an operator was expected, and ${said(rest)}`);
    if (stepsIn(expression) > MAX_STEPS)
      throw new FormulaError(
        expression.at,
        `more than ${MAX_STEPS} steps wait for each other: make two fields of it`,
      );
    return expression;
  }

  #next(): Token | undefined {
    return this.#tokens[this.#place];
  }

  #fault(expected: string): FormulaError {
    const token = this.#next();
    return new FormulaError(token?.at ?? this.#end, `${expected} was expected, and ${said(token)}`);
  }

  #takes(value: string): boolean {
    const token = this.#next();
    const isThere = (token?.kind === 'sign' || token?.kind === 'word') && token.value === value;
    if (isThere) this.#place += 1;
    return isThere;
  }

  #require(sign: string): void {
    if (!this.#takes(sign)) throw this.#fault(`"${sign}"`);
  }

  #operator(): Operator | undefined {
    const token = this.#next();
    const isOne = token?.kind === 'sign' || token?.kind === 'word';
    return isOne && isOperator(token.value) ? token.value : undefined;
  }

  #expression(level: number): Expression {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH)
      throw new FormulaError(this.#next()?.at ?? this.#end, 'this is nested too deep');
    let left = this.#operand();
    for (;;) {
      const operator = this.#operator();
      const own = operator === undefined ? -1 : (LEVEL_OF.get(operator) ?? -1);
      if (operator === undefined || own < level) break;
      const at = this.#next()?.at ?? this.#end;
      this.#place += 1;
      left = { kind: 'binary', at, operator, left, right: this.#expression(own + 1) };
    }
    this.#depth -= 1;
    return left;
  }

  #operand(): Expression {
    const token = this.#next();
    if (!token) throw this.#fault('a field, a number or a text');
    const { at } = token;
    if (this.#takes('(')) {
      const inner = this.#expression(0);
      this.#require(')');
      return inner;
    }
    if (this.#takes('-')) return this.#prefix('-', at, MINUS_LEVEL);
    if (this.#takes('not')) return this.#prefix('not', at, NOT_LEVEL);
    if (this.#takes('true')) return { kind: 'boolean', at, value: true };
    if (this.#takes('false')) return { kind: 'boolean', at, value: false };
    return this.#named(token);
  }

  #prefix(operator: '-' | 'not', at: number, level: number): Expression {
    return { kind: 'prefix', at, operator, of: this.#expression(level) };
  }

  #named(token: Token): Expression {
    const { at, kind, value } = token;
    if (kind === 'number') {
      this.#place += 1;
      return { kind: 'number', at, value: numberText(token) };
    }
    if (kind === 'text') {
      this.#place += 1;
      return { kind: 'text', at, value };
    }
    if (isFieldToken(token, this.#tokens[this.#place + 1])) {
      this.#place += 1;
      return { kind: 'field', at, name: value };
    }
    if (kind !== 'word' || isOperator(value)) throw this.#fault('a field, a number or a text');
    this.#place += 1;
    return this.#call(value, at);
  }

  #call(name: string, at: number): Expression {
    if (!isFunction(name))
      throw new FormulaError(at, `there is no function "${name}": ${FUNCTIONS.join(', ')}`);
    this.#require('(');
    const of = [this.#expression(0)];
    while (this.#takes(',')) of.push(this.#expression(0));
    this.#require(')');
    return { kind: 'call', at, name, of };
  }
}

const partsOf = (part: Expression): readonly Expression[] => {
  switch (part.kind) {
    case 'prefix':
      return [part.of];
    case 'binary':
      return [part.left, part.right];
    case 'call':
      return part.of;
    default:
      return [];
  }
};

const stepsIn = (part: Expression): number => 1 + Math.max(0, ...partsOf(part).map(stepsIn));

const numberText = ({ at, value }: Token): string => {
  const [whole = '', fraction = ''] = value.split('.');
  if (whole.length > MAX_WHOLE_DIGITS)
    throw new FormulaError(at, `a number has ${MAX_WHOLE_DIGITS} digits before the point at most`);
  if (fraction.length > DECIMAL_PLACES)
    throw new FormulaError(at, `a number has ${DECIMAL_PLACES} digits behind the point at most`);
  return value;
};

/** Errors: `FormulaError` with the place and what was expected there. */
export const parseFormula = (text: string): Expression => new Parser(text).whole();

/** The fields that a formula reads, each once. Errors: `FormulaError`. */
export const fieldsIn = (text: string): readonly string[] => {
  const tokens = tokensOf(text);
  const names = tokens.filter((token, place) => isFieldToken(token, tokens[place + 1]));
  return [...new Set(names.map(({ value }) => value))];
};

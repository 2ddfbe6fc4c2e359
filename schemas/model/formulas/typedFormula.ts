import type { Comparison, FunctionName } from './parseFormula.ts';

/** What a part of a formula gives. A `moment` is a date with a time in UTC. */
export type ValueType = 'number' | 'text' | 'boolean' | 'date' | 'moment';

/** A type, and for a number how many digits it may have behind the point. */
export interface TypeFacts {
  readonly type: ValueType;
  readonly decimals: number;
}

/** A formula whose parts are known to fit: what SQL and TypeScript work it out from. */
export type Typed = TypeFacts &
  (
    | { readonly kind: 'number'; readonly value: string }
    /** A text, a date or a moment as documents keep it. */
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'field'; readonly name: string }
    | { readonly kind: 'minus' | 'not'; readonly of: Typed }
    | {
        readonly kind: 'arithmetic';
        readonly operator: '+' | '-' | '*' | '/';
        readonly left: Typed;
        readonly right: Typed;
      }
    | {
        readonly kind: 'comparison';
        readonly operator: Comparison;
        readonly left: Typed;
        readonly right: Typed;
      }
    | {
        readonly kind: 'logic';
        readonly operator: 'and' | 'or';
        readonly left: Typed;
        readonly right: Typed;
      }
    | { readonly kind: 'join'; readonly left: Typed; readonly right: Typed }
    | {
        readonly kind: 'choice';
        readonly condition: Typed;
        readonly yes: Typed;
        readonly no: Typed;
      }
    | { readonly kind: 'round'; readonly of: Typed; readonly places: number }
    | { readonly kind: 'extreme'; readonly name: 'min' | 'max'; readonly of: readonly Typed[] }
    | { readonly kind: 'length'; readonly of: Typed }
  );

/** How many values each function takes. */
export const ARGUMENTS: Readonly<
  Record<FunctionName, { readonly least: number; readonly most: number; readonly said: string }>
> = {
  if: { least: 3, most: 3, said: 'if takes a condition and two results' },
  round: { least: 1, most: 2, said: 'round takes a number and how many digits to keep' },
  min: { least: 2, most: Number.POSITIVE_INFINITY, said: 'min takes two or more values' },
  max: { least: 2, most: Number.POSITIVE_INFINITY, said: 'max takes two or more values' },
  length: { least: 1, most: 1, said: 'length takes one text' },
};

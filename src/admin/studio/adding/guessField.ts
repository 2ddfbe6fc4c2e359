import type {
  Alternative,
  ColumnType,
  Reason,
  WrittenSchema,
} from '#schemas/model/fromData/columnTypes.ts';
import { FileObservation, proposeResource } from '#schemas/model/fromData/proposeResource.ts';
import type { FieldTypeName } from './fieldTypes.ts';
import { inOfferedOrder } from './offered.ts';

/** Values that are looked at with every key: more would hold up typing, and say nothing else. */
const MAX_LOOKED_AT = 500;

/** What each type of a column is called where people choose one; what is not here is no field that is added by hand. */
const TYPE_NAMES: Readonly<Partial<Record<ColumnType, FieldTypeName>>> = {
  ...({ text: 'text', longText: 'longText', richText: 'richText', email: 'email' } as const),
  ...({ phone: 'phone', url: 'url', color: 'color', integer: 'integer' } as const),
  ...({ number: 'number', money: 'money', boolean: 'boolean', date: 'date' } as const),
  ...({ dateTime: 'dateTime', enum: 'choice', tags: 'choices' } as const),
};

export interface TypeGuess {
  readonly type: FieldTypeName;
  readonly schema: WrittenSchema;
  /** Values that are none of this type. */
  readonly misfits: number;
}

export interface FieldGuess {
  readonly best: TypeGuess;
  /** Why the best one is it; empty where another type was more likely, which nobody can choose. */
  readonly reasons: readonly Reason[];
  /** The likeliest first; none twice. */
  readonly others: readonly TypeGuess[];
  /** Values that say something. */
  readonly filled: number;
}

/** The values of a pasted column; its head, where it was copied along, is none. */
export const pastedValues = (pasted: string, label: string): readonly string[] => {
  const lines = pasted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [first = ''] = lines;
  const isHead = lines.length > 1 && first.toLowerCase() === label.trim().toLowerCase();
  return (isHead ? lines.slice(1) : lines).slice(0, MAX_LOOKED_AT);
};

const guessOf = ({ type, schema, misfits }: Alternative): readonly TypeGuess[] => {
  const name = TYPE_NAMES[type];
  if (name === undefined) return [];
  // The label is written as the person typed it.
  const { title: _title, 'x-title': _others, 'x-unique': _unique, ...rest } = schema;
  return [{ type: name, schema: rest, misfits }];
};

/** What a field most likely is, by its label and some of its values; undefined where there is no value. */
export const guessField = (label: string, values: readonly string[]): FieldGuess | undefined => {
  if (values.length === 0) return undefined;
  const observation = new FileObservation([label.trim() || '-']);
  for (const value of values) observation.add([value]);
  const [column] = proposeResource(observation, { name: 'pasted' }).columns;
  if (!column || column.filled === 0) return undefined;
  const guesses = [column, ...column.alternatives].flatMap(guessOf);
  const [best, ...others] = guesses.filter(
    ({ type }, index) => guesses.findIndex((one) => one.type === type) === index,
  );
  if (!best) return undefined;
  const isFirst = TYPE_NAMES[column.type] === best.type;
  return {
    best,
    others: inOfferedOrder(others),
    filled: column.filled,
    reasons: isFirst ? column.reasons : [],
  };
};

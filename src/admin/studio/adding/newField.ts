import type { ResourceModel } from '#schemas';
import type { WrittenSchema } from '#schemas/model/fromData/columnTypes.ts';
import { freeKeyFrom, type KeyProblem, keyProblem, takenNames } from './fieldKey.ts';
import { type FieldTypeName, fieldSchema } from './fieldTypes.ts';
import { type FieldGuess, guessField, pastedValues } from './guessField.ts';

/** What somebody has typed and chosen of a new field. */
export interface NewField {
  readonly label: string;
  /** The one that is guessed, or short text, where absent. */
  readonly type?: FieldTypeName;
  readonly pasted: string;
  /** One a line; those of the pasted values where absent. */
  readonly choices?: string;
  readonly target: string;
  readonly isRequired: boolean;
  readonly isListed: boolean;
  /** Made from the label where absent. */
  readonly key?: string;
}

export const EMPTY_FIELD: NewField = {
  ...{ label: '', pasted: '', target: '', isRequired: false, isListed: true },
};

/** What follows from it. */
export interface FieldDraft {
  readonly type: FieldTypeName;
  readonly guess: FieldGuess | undefined;
  readonly key: string;
  /** As lines. */
  readonly choices: string;
  readonly schema: WrittenSchema;
  readonly problems: {
    readonly label?: 'empty';
    readonly key?: KeyProblem;
    readonly choices?: 'empty';
    readonly target?: 'empty';
  };
}

const linesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

const enumIn = (schema: WrittenSchema): readonly string[] => {
  const { enum: values } = schema;
  return Array.isArray(values) ? values.map(String) : [];
};

/** Where a list names its columns, others are not among them unless they say so; where not, it shows what comes first. */
const listKeyword = (
  { schema }: ResourceModel,
  isListed: boolean,
): Readonly<Record<string, boolean>> => {
  if (isListed) return { list: true };
  return schema['x-resource']?.listDefault === undefined ? { list: false } : {};
};

const withKeywords = (
  schema: WrittenSchema,
  { label, isListed }: NewField,
  resource: ResourceModel,
): WrittenSchema => {
  const { 'x-ui': given, ...rest } = schema;
  const ui = { ...(given ?? {}), ...listKeyword(resource, isListed) };
  return {
    ...rest,
    title: label.trim(),
    ...(Object.keys(ui).length > 0 && { 'x-ui': ui }),
  };
};

/** The new field as far as it is known, and what is missing of it. */
export const draftOf = (field: NewField, resource: ResourceModel): FieldDraft => {
  const taken = takenNames(resource);
  const guess = guessField(field.label, pastedValues(field.pasted, field.label));
  const type = field.type ?? guess?.best.type ?? 'text';
  const guessed = guess && [guess.best, ...guess.others].find((one) => one.type === type);
  const choices = field.choices ?? (guessed ? enumIn(guessed.schema).join('\n') : '');
  const lines = linesOf(choices);
  const own = fieldSchema(type, {
    choices: lines,
    rules: resource.rules,
    ...(field.target !== '' && { target: field.target }),
  });
  // What the values say is closer: their lengths, whole numbers, their unit.
  const isOwn = type === 'choice' || type === 'choices' || !guessed || resource.rules !== 'souk';
  const key = field.key ?? freeKeyFrom(field.label, taken);
  const wrongKey = keyProblem(key.trim(), taken);
  return {
    ...{ type, guess, key, choices },
    schema: withKeywords(isOwn ? own : guessed.schema, field, resource),
    problems: {
      ...(field.label.trim() === '' && { label: 'empty' }),
      ...(wrongKey && { key: wrongKey }),
      ...(type === 'choice' && lines.length === 0 && { choices: 'empty' }),
      ...(type === 'reference' && field.target === '' && { target: 'empty' }),
    },
  };
};

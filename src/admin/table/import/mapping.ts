import {
  type FieldModel,
  fold,
  LANGUAGES,
  type Model,
  metaName,
  namingFields,
  type ResourceModel,
  rowIdPath,
  targetsWithin,
} from '#schemas';
import { isFreeName } from '#schemas/model/fields/names/freeNames.ts';
import type { FileRows } from './fileRows.ts';

/**
 * Column of the file → field of the resource; null for one that is left out. A reference may say by which field its
 * column names the other row: `customerId.email`.
 */
export type Mapping = Readonly<Record<string, string | null>>;

const SAMPLES = 3;
const MAX_SAMPLE_CHARACTERS = 60;

/** What a file may fill: what the server owns is not the file's to say. */
export const importFields = (resource: ResourceModel): readonly FieldModel[] =>
  resource.fields.filter((field) => !field.readOnly);

/** Fields that tell rows apart, beside their identity. */
export const keyFields = (resource: ResourceModel): readonly FieldModel[] =>
  resource.fields.filter((field) => field.unique);

/** The field that a mapping names, whatever a reference says beside it. */
const fieldNameIn = (resource: ResourceModel, named: string): string =>
  resource.tree.has(named) || !named.includes('.') ? named : named.slice(0, named.lastIndexOf('.'));

/** The ways in which a column may name the rows that a reference leads to, beside any of them. */
export const namingChoices = (
  { resources }: Model,
  field: FieldModel,
): readonly { readonly name: string; readonly by: FieldModel }[] =>
  targetsWithin(field).flatMap((target) => {
    const found = resources.get(target);
    const naming = found ? namingFields(found) : [];
    return naming.map((by) => ({ name: `${field.name}.${by.name}`, by }));
  });

/** Lines whose key stands in a line before them: such a row changes the one that it meets. */
export const repeatedLines = (
  { rows }: FileRows,
  mapping: Mapping,
  key: string,
): readonly number[] => {
  const column = Object.keys(mapping).find((name) => mapping[name] === key);
  if (column === undefined) return [];
  const seen = new Set<string>();
  return rows.flatMap(({ line, values }) => {
    const text = cellText(values[column]).trim();
    if (text === '') return [];
    const isRepeated = seen.has(text);
    seen.add(text);
    return isRepeated ? [line] : [];
  });
};

/** The column that tells which row it is: as exports call it, or `id` where that is no field. */
const identityColumn = (resource: ResourceModel, columns: readonly string[]): string | undefined =>
  [rowIdPath(resource), ...(resource.rules === 'standard' ? [metaName(resource)] : []), 'id'].find(
    (name) => columns.includes(name) && !resource.tree.has(name),
  );

/** "First name", "first_name" and "FirstName" are one. */
const plain = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Which column fills which field, by their names: the field's own first, then its label in any language.
 *
 * Each field is filled once; what tells which row it is fills none. Names that the schema leaves open are kept of JSON,
 * which says what their values are; of a spreadsheet the person chooses.
 */
export const guessMapping = (
  resource: ResourceModel,
  { columns, format }: Pick<FileRows, 'columns' | 'format'>,
): Mapping => {
  const taken = new Set<string>();
  const guesses = new Map<string, string>();
  const identity = identityColumn(resource, columns);
  if (identity !== undefined) guesses.set(identity, rowIdPath(resource));
  const take = (namesOf: (field: FieldModel) => readonly string[]): void => {
    for (const column of columns.filter((name) => !guesses.has(name))) {
      const fields = importFields(resource).filter(
        (known) =>
          !taken.has(known.name) && namesOf(known).some((name) => plain(name) === plain(column)),
      );
      // "id" and "_id" may both be fields, and read the same without their signs.
      const field = fields.find(({ name }) => name === column) ?? fields[0];
      if (!field) continue;
      taken.add(field.name);
      guesses.set(column, field.name);
    }
  };
  take(({ name }) => [name]);
  take(({ title }) => LANGUAGES.map((language) => title[language]));
  // A column "customer" with addresses or names fills "customerId".
  take((field) => (targetsWithin(field).length > 0 ? [field.name.replace(/_?[iI]ds?$/, '')] : []));
  const isKept = (column: string): boolean => format === 'json' && isFreeName(resource, column);
  return Object.fromEntries(
    columns.map((column) => [column, guesses.get(column) ?? (isKept(column) ? column : null)]),
  );
};

const filledNames = (resource: ResourceModel, mapping: Mapping): readonly string[] =>
  Object.values(mapping).flatMap((named) => (named === null ? [] : [fieldNameIn(resource, named)]));

/** The field that two columns fill, if any: one of them would be lost. */
export const duplicateField = (resource: ResourceModel, mapping: Mapping): string | undefined => {
  const fields = filledNames(resource, mapping);
  return fields.find((field, index) => fields.indexOf(field) !== index);
};

/** Required fields that no column fills: new rows will be refused for them. */
export const missingFields = (resource: ResourceModel, mapping: Mapping): readonly FieldModel[] => {
  const filled = filledNames(resource, mapping);
  return importFields(resource).filter(({ name, required }) => required && !filled.includes(name));
};

/**
 * The mapping as the server gets it: fields that no column fills can be filled by hand, in refused rows, under their
 * own names.
 */
export const completeMapping = (resource: ResourceModel, mapping: Mapping): Mapping => {
  const filled = filledNames(resource, mapping);
  const others = importFields(resource).filter(
    ({ name }) => !filled.includes(name) && !Object.hasOwn(mapping, name),
  );
  return { ...Object.fromEntries(others.map(({ name }) => [name, name])), ...mapping };
};

/** A value as people read it. */
export const cellText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The first values of a column that say something. */
export const samplesOf = ({ rows }: FileRows, column: string): readonly string[] =>
  rows
    .slice(0, 200)
    .map(({ values }) => cellText(values[column]).trim())
    .filter((text, index, all) => text !== '' && all.indexOf(text) === index)
    .slice(0, SAMPLES)
    .map((text) => [...text].slice(0, MAX_SAMPLE_CHARACTERS).join(''));

import { storedName } from '../fields/names/storedNames.ts';
import type { FieldModel, FieldTree, ResourceModel } from '../model.ts';
import { ownValue } from '../values/ownValue.ts';
import { evaluateFormula } from './evaluateFormula.ts';
import { fieldTypesOf } from './fieldTypes.ts';
import { fieldsIn, parseFormula } from './parseFormula.ts';
import { renameInFormula } from './renameInFormula.ts';
import type { Typed } from './typedFormula.ts';
import { typeFormula } from './typeFormula.ts';

type Values = Readonly<Record<string, unknown>>;

export interface FormulaField {
  readonly field: FieldModel;
  readonly formula: Typed;
}

const formulaText = ({ schema }: FieldModel): string | undefined => schema['x-formula'];

/** Fields with formulas, those that others read first. Errors: throws where some read each other; the check refuses it. */
const inOrder = (tree: FieldTree): readonly FieldModel[] => {
  const done = new Set<FieldModel>();
  const open = new Set<FieldModel>();
  const visit = (field: FieldModel): void => {
    const text = formulaText(field);
    if (text === undefined || done.has(field)) return;
    if (open.has(field)) throw new Error(`The formula of "${field.name}" reads itself.`);
    open.add(field);
    for (const name of fieldsIn(text)) {
      const read = tree.get(name);
      if (read) visit(read);
    }
    done.add(field);
  };
  for (const field of tree.values()) visit(field);
  return [...done];
};

const known = new WeakMap<ResourceModel, readonly FormulaField[]>();

/** The formulas of a resource in the order in which they are worked out. */
export const formulasOf = (resource: ResourceModel): readonly FormulaField[] => {
  const remembered = known.get(resource);
  if (remembered) return remembered;
  const types = fieldTypesOf(resource.tree, resource.rules);
  const made = inOrder(resource.tree).map((field) => ({
    field,
    formula: typeFormula(parseFormula(formulaText(field) ?? ''), types),
  }));
  known.set(resource, made);
  return made;
};

/** A row with the values of its formulas; those that are empty are not in it. */
export const withFormulas = (resource: ResourceModel, row: Values): Values => {
  const formulas = formulasOf(resource);
  if (formulas.length === 0) return row;
  const values = new Map(Object.entries(row));
  for (const { field } of formulas) values.delete(field.name);
  for (const { field, formula } of formulas) {
    const value = evaluateFormula(formula, (name) => values.get(name));
    if (value !== undefined) values.set(field.name, value);
  }
  return Object.fromEntries(values);
};

/** The value of one field's formula for a row as it is being filled in; the formulas that it reads are worked out too. */
export const formulaValue = (resource: ResourceModel, name: string, row: Values): unknown =>
  ownValue(withFormulas(resource, row), name);

/** Formulas by the names that documents keep: the same two times where only fields were renamed. */
export const storedFormulas = (resource: ResourceModel): Readonly<Record<string, string>> => {
  const { tree } = resource;
  const stored = (name: string): string => {
    const field = tree.get(name);
    return field ? storedName(field) : name;
  };
  return Object.fromEntries(
    formulasOf(resource).map(({ field }) => [
      storedName(field),
      renameInFormula(formulaText(field) ?? '', stored),
    ]),
  );
};

import type { JsonSchema, ResourceModel } from '#schemas';
import { validate } from '#schemas';
import { inStep } from '#schemas/model/conversion/forms.ts';
import { announceForm, chooseForm } from '#schemas/model/operations/retypeField.ts';
import { compilePrepared } from '#schemas/model/prepare.ts';
import { compileValidator } from '#schemas/model/validation/compiler.ts';
import { isSame } from '#schemas/model/values/isSame.ts';
import { settleForms } from '#server/engine/records/valueForms.ts';
import { type Counts, NO_COUNTS } from '#server/engine/schemaChanges/changeStore.ts';
import {
  fieldWithForm,
  formNames,
  type RowForms,
  tryForms,
} from '#server/engine/schemaChanges/tryForms.ts';
import type { Column } from './columnKinds.ts';

/*
 * A column of any type that becomes one of any other type: what the trial predicts is what happens, what happens is valid,
 * and taken back each value is what it was (STUDIO-3).
 */

type Row = Readonly<Record<string, unknown>>;
const FIELD = 'value';

const resourceOf = (schema: JsonSchema): ResourceModel =>
  compilePrepared('things', { schema, references: {}, lost: [] });

const validIn = (resource: ResourceModel) => {
  const { check } = compileValidator(resource);
  return (row: Row): boolean =>
    !validate(resource, row, check).some(({ field }) => field.split('.')[0] === FIELD);
};

const asRows = (names: readonly string[], documents: readonly Row[]): readonly RowForms[] =>
  documents.map((document, place) => ({
    ...{ id: String(place), team_id: '', version: 1 },
    forms: names.map((name) => {
      const value = document[name];
      return value === undefined ? null : JSON.stringify(value);
    }),
  }));

/** What was predicted of a column, and what is wrong with its way there and back. */
export const triedColumn = (
  column: Column,
): { readonly counts: Counts; readonly faults: readonly string[] } => {
  const faults: string[] = [];
  const { rules, schema, type, otherwise } = column;
  const file: JsonSchema = {
    ...(rules === 'souk' && {
      'x-resource': { rules, name: { en: 'Things', fr: 'Things', ar: 'Things' } },
    }),
    ...{ type: 'object', properties: { [FIELD]: schema } },
  };
  const first = resourceOf(file);
  const own = first.tree.get(FIELD);
  if (!own) throw new Error('The column has no field.');
  const stored = column.values.flatMap((value): Row[] => {
    if (value === undefined) return [{}];
    const found = settleForms(first)(own, value);
    return 'value' in found && found.value !== undefined ? [{ [FIELD]: found.value }] : [];
  });
  const retype = { field: FIELD, to: type, ...(otherwise !== undefined && { otherwise }) };
  const announced = announceForm(file, retype, schema);
  const middle = resourceOf(announced.schema);
  const formed = fieldWithForm(middle, announced.form);
  const names = formNames(formed);
  const tried = tryForms(middle, formed, announced.form, asRows(names, stored), NO_COUNTS);
  const filled = stored.map((document) => inStep(middle, document, settleForms(middle)));

  const last = resourceOf(chooseForm(announced.schema, FIELD, announced.form));
  const isValid = validIn(last);
  const failing = new Set(
    tried.findings.filter(({ outcome }) => outcome === 'fails').map(({ rowId }) => rowId),
  );
  for (const [place, document] of filled.entries()) {
    const value = document[announced.form];
    const had = stored[place]?.[FIELD];
    const fails = failing.has(String(place));
    const isThere = value !== undefined;
    if (fails && isThere !== (otherwise !== undefined))
      faults.push(`row ${place}: predicted to fail, became ${JSON.stringify(value)}`);
    if (isThere && !fails && !isValid({ [FIELD]: value }))
      faults.push(`row ${place}: ${JSON.stringify(value)} is not valid`);
    if (!isSame(document[FIELD], had))
      faults.push(`row ${place}: the value changed before its time`);
  }
  const converted = filled.filter(
    (document, place) => document[announced.form] !== undefined && !failing.has(String(place)),
  ).length;
  const { converts, rounds } = tried.counts;
  if (converted !== converts + rounds)
    faults.push(`predicted ${converts} to convert and ${rounds} to round, and ${converted} did`);
  faults.push(...faultsOfReturn(column, announced.schema, announced.form, filled, stored));
  return { counts: tried.counts, faults };
};

export const faultsOfColumn = (column: Column): readonly string[] => triedColumn(column).faults;

/** Taken back, every value that nobody changed is the same, and one that somebody entered is a valid one. */
const faultsOfReturn = (
  column: Column,
  announced: JsonSchema,
  form: string,
  filled: readonly Row[],
  stored: readonly Row[],
): readonly string[] => {
  const faults: string[] = [];
  const after = resourceOf(chooseForm(announced, FIELD, form));
  const settle = settleForms(after);
  const written = filled.map((document) => inStep(after, document, settle));
  const own = after.tree.get(FIELD);
  const entered = own
    ? column.entered.flatMap((value, place): Row[] => {
        const found = settle(own, value);
        const before = written[place];
        return 'value' in found && found.value !== undefined && before
          ? [inStep(after, { ...before, [form]: found.value }, settle)]
          : [];
      })
    : [];
  const back = announceForm(
    chooseForm(announced, FIELD, form),
    { field: FIELD, to: column.schema },
    column.type,
  );
  if (back.form !== FIELD) faults.push(`taken back, the form is ${back.form}`);
  const again = resourceOf(back.schema);
  const returned = written.map((document) => inStep(again, document, settleForms(again)));
  for (const [place, document] of returned.entries())
    if (JSON.stringify(document[FIELD]) !== JSON.stringify(stored[place]?.[FIELD]))
      faults.push(
        `row ${place}: ${JSON.stringify(stored[place]?.[FIELD])} came back as ${JSON.stringify(document[FIELD])}`,
      );
  const first = resourceOf(chooseForm(back.schema, FIELD, back.form));
  const isValid = validIn(first);
  for (const { [FIELD]: value } of entered)
    if (value !== undefined && !isValid({ [FIELD]: value }))
      faults.push(`what was entered came back as ${JSON.stringify(value)}, which is not valid`);
  return faults;
};

import { type FieldModel, type ResourceModel, topFieldName, validate } from '#schemas';
import { inPresentForms, inStep, type Settle } from '#schemas/model/conversion/forms.ts';
import type { JsonSchema } from '#schemas/model/jsonSchema.ts';
import { compilePrepared } from '#schemas/model/prepare.ts';
import { compileValidator } from '#schemas/model/validation/compiler.ts';
import type { Row } from '#server/engine/database/json.ts';
import { cleanRow } from './writing/clean.ts';

type Judge = (value: unknown) => ReturnType<Settle>;

/** What an older or coming form of a field is called while it is judged by itself. */
const ALONE = 'value';

const judges = new WeakMap<FieldModel, Judge>();

/** A resource with one field, which holds the form alone. */
const holderOf = ({ rules, schema, references }: ResourceModel, form: JsonSchema): ResourceModel =>
  compilePrepared('form', {
    schema: {
      ...(schema.$schema !== undefined && { $schema: schema.$schema }),
      ...(schema.$defs !== undefined && { $defs: schema.$defs }),
      ...(rules === 'souk' && { 'x-resource': { rules } }),
      type: 'object',
      properties: { [ALONE]: form },
    } as JsonSchema,
    ...{ references, lost: [] },
  });

const judgeIn = (resource: ResourceModel, name: string): Judge => {
  const { check } = compileValidator(resource);
  return (value) => {
    const row = cleanRow(resource, { [name]: value });
    const broken = validate(resource, row, check).find(
      ({ field, rule }) => topFieldName(field) === name && rule !== 'required',
    );
    return broken ?? { value: row[name] };
  };
};

const judgeOf = (resource: ResourceModel, form: FieldModel): Judge => {
  const known = judges.get(form);
  if (known) return known;
  const isPresent = resource.tree.get(form.name) === form;
  const made = isPresent
    ? judgeIn(resource, form.name)
    : judgeIn(holderOf(resource, form.schema), ALONE);
  judges.set(form, made);
  return made;
};

/** Values of a resource's forms as a write would store them: cleaned, and judged by what their own schema says. */
export const settleForms =
  (resource: ResourceModel): Settle =>
  (form, value) =>
    judgeOf(resource, form)(value);

/** A document as it is stored, with all forms of its values in step. */
export const withForms = (resource: ResourceModel, document: Row): Row =>
  inStep(resource, document, settleForms(resource));

/** A body with the values of programs that still know a field's former type, as its type of today has them. */
export const withPresentForms = (resource: ResourceModel, body: Row): Row =>
  inPresentForms(resource, body, settleForms(resource));

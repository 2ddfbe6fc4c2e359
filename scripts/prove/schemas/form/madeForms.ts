/** Forms of schemas that nobody wrote, judged by what the API judges by. */
import { bundleOf, isObject, type JsonSchema, loadModel, validate } from '#schemas';
import { compileValidator } from '#schemas/model/validation/compiler.ts';
import { Random } from '#server/market/demo/random.ts';
import type { ForeignSchema } from '../archive.ts';
import { openFormSide } from './formSide.ts';
import { type IsTaken, judgeForms } from './judgeForms.ts';
import { type RandomCase, randomCases } from './randomSchemas.ts';

const isTaken: IsTaken = async (resource, value) =>
  isObject(value) && validate(resource, value, compileValidator(resource).check).length === 0;

/** A browser with the forms of some schemas. */
export const openSchemaForms = async (schemas: Readonly<Record<string, JsonSchema>>) => {
  const model = loadModel({ resources: schemas, shared: {} });
  const form = await openFormSide(JSON.stringify(bundleOf(model)));
  const resourceNamed = (name: string) => {
    const resource = model.resources.get(name);
    if (!resource) throw new Error(`${name} was not loaded.`);
    return resource;
  };
  return {
    /** What is wrong with the form of a schema, for a new row and for each sample. */
    faultsOf: async (schema: ForeignSchema): Promise<readonly string[]> => {
      const report = await judgeForms(isTaken, form, resourceNamed(schema.name), schema);
      return Object.values(report).flatMap(({ faults }) => faults);
    },
    isTaken: (name: string, value: unknown): Promise<boolean> =>
      isTaken(resourceNamed(name), value),
    close: form.close,
  };
};

type SchemaForms = Awaited<ReturnType<typeof openSchemaForms>>;

/** Values of a made schema, by what the API says of them. */
const samplesOf = async (
  forms: SchemaForms,
  { name, values }: RandomCase,
): Promise<ForeignSchema> => {
  const samples = values.map((value, index) => ({
    file: `value ${index + 1}`,
    text: JSON.stringify(value),
  }));
  const taken = await Promise.all(values.map((value) => forms.isTaken(name, value)));
  return {
    name,
    valid: samples.filter((_, index) => taken[index]),
    invalid: samples.filter((_, index) => !taken[index]),
  };
};

/** Judges as many made schemas as are wanted; the same for the same seed. Tells each as it comes. */
export const judgeMadeForms = async (
  seed: number,
  count: number,
  tell: (made: RandomCase, faults: readonly string[]) => void,
): Promise<void> => {
  const made = randomCases(new Random(seed), count);
  const forms = await openSchemaForms(
    // What stands in them is JSON Schema by the way it is made.
    Object.fromEntries(made.map(({ name, schema }) => [name, schema as JsonSchema])),
  );
  for (const one of made) tell(one, await forms.faultsOf(await samplesOf(forms, one)));
  await forms.close();
};

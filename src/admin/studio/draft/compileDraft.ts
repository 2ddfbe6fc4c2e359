import type { JsonSchema, Model, ResourceModel } from '#schemas';
import { bundle, hashOf } from '#schemas/model/bundle.ts';
import { compileResource } from '#schemas/model/load.ts';
import { completeTexts } from '#schemas/model/reading/translations.ts';
import { rulesOf } from '#schemas/model/rules.ts';
import type { Shared } from './applySteps.ts';

/** The resource that a schema defines, or why it defines none. */
export type Compiled = { readonly resource: ResourceModel } | { readonly reason: string };

/** Every text in every language, as the model reads it. */
const complete = (schema: JsonSchema): JsonSchema => completeTexts({ ...schema });

/** A schema of a draft as the resource that it would be; a published one lends what its references lead to. */
export const compileDraft = (
  name: string,
  document: JsonSchema,
  shared: Shared,
  published: ResourceModel | undefined,
): Compiled => {
  try {
    const isSouk = rulesOf(document) === 'souk';
    const whole = complete(document);
    const shapes = Object.entries(shared).map(([shape, schema]) => [shape, complete(schema)]);
    const schema = isSouk ? bundle(whole, Object.fromEntries(shapes)) : whole;
    const references = isSouk ? {} : (published?.references ?? {});
    return { resource: compileResource(name, schema, hashOf(schema), references) };
  } catch (cause) {
    // What somebody types into the text of a schema may be anything.
    return { reason: cause instanceof Error ? cause.message : String(cause) };
  }
};

/** The model with one resource of a draft in it. */
export const withResource = ({ resources }: Model, resource: ResourceModel): Model => ({
  resources: new Map([...resources, [resource.name, resource]]),
});

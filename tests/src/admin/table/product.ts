import { join } from 'node:path';
import { type JsonSchema, loadModel, type Model, type ResourceModel } from '#schemas';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';

const { documents } = await readSchemaFiles(join(import.meta.dirname, '../../../../schemas'));

/** The product's own schemas, as the files say. */
export const productModel: Model = loadModel(documents);

export const resourceOf = (name: string, model: Model = productModel): ResourceModel => {
  const resource = model.resources.get(name);
  if (!resource) throw new Error(`There is no schema ${name}.`);
  return resource;
};

/** The product's schemas with one changed, as an edit of its file would change it. */
const modelWith = (name: string, change: (schema: JsonSchema) => JsonSchema): Model =>
  loadModel({
    ...documents,
    resources: { ...documents.resources, [name]: change(documents.resources[name] ?? {}) },
  });

/** The product's schemas with one more property in one of them. */
export const modelWithField = (name: string, field: string, property: JsonSchema): Model =>
  modelWith(name, (schema) => ({
    ...schema,
    properties: { ...schema.properties, [field]: property },
  }));

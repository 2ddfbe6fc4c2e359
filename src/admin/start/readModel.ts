import { type Model, modelFromBundle, type SchemaBundle } from '#schemas';

/** What there is; how columns lead into fields comes only where a schema to the letter of the standard is served. */
export const readModel = async (bundle: SchemaBundle): Promise<Model> => {
  const model = modelFromBundle(bundle);
  if ([...model.resources.values()].every(({ rules }) => rules === 'souk')) return model;
  const { withColumns } = await import('#schemas/model/lists/columnFields.ts');
  return withColumns(model);
};

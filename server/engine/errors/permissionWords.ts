import type { Language, Model, Translate } from '#schemas';
import { SCHEMA_RIGHTS } from '#schemas/model/schemaCalls.ts';
import { permissionVerbsOf } from '#schemas/model/texts/permissionVerbs.ts';
import { pluralOf } from '#schemas/model/texts/units.ts';

/** What a reader calls the verb and the resource of `forbidden`; what the schemas do not name, as it is called there. */
export const permissionWords = (
  model: Model,
  language: Language,
  translate: Translate,
  { verb, resource }: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const known = permissionVerbsOf(model).find(({ name }) => name === verb);
  const named = typeof resource === 'string' ? model.resources.get(resource) : undefined;
  const other = resource === SCHEMA_RIGHTS ? translate('souk.permissions.schemas', {}) : resource;
  return {
    verb: known?.title[language] ?? verb,
    resource: named ? pluralOf(named.names, language) : other,
  };
};

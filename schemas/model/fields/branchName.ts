import type { FieldModel } from '../model.ts';
import type { Language } from '../texts/languages.ts';

const referenceName = ({ part }: FieldModel): string | undefined => {
  const [node] = part.all;
  const reference = typeof node?.schema === 'object' ? node.schema['$ref'] : undefined;
  return typeof reference === 'string' ? reference.split('/').at(-1) : undefined;
};

/** Values of the properties that have only one in a branch: they are what people know it by. */
const constantsOf = ({ fields }: FieldModel): string | undefined => {
  const words = [...fields.values()].flatMap(({ options }) =>
    options?.length === 1 && typeof options[0]?.value === 'string' ? [options[0].value] : [],
  );
  return words.length > 0 ? words.join(', ') : undefined;
};

/** What a branch calls itself: by its title, its constants or its reference. */
export const branchName = (field: FieldModel, language: Language): string | undefined =>
  (field.schema.title === undefined ? undefined : field.title[language]) ??
  constantsOf(field) ??
  referenceName(field);

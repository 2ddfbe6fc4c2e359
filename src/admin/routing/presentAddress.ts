import { isObject, joinNames, type Model, splitNames } from '#schemas';
import { presentQuestion } from '#schemas/model/lists/presentQuestion.ts';

const filtersIn = (text: string | null): Readonly<Record<string, unknown>> | undefined => {
  if (text === null) return undefined;
  try {
    const filters: unknown = JSON.parse(text);
    return isObject(filters) ? filters : undefined;
  } catch (cause) {
    // The list says what is wrong with its address.
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
};

/** An address of a list, kept before fields of it were renamed, under the present names; any other as it is. */
export const presentAddress = (model: Model, address: string): string => {
  const [path = '', search = ''] = address.split('?', 2);
  const resource = model.resources.get(path.split('/').filter(Boolean).join('/'));
  if (!resource || search === '') return address;
  const parameters = new URLSearchParams(search);
  const [field, columns] = [parameters.get('sort'), parameters.get('columns')];
  const question = {
    filters: filtersIn(parameters.get('filter')),
    sort: field === null ? undefined : { field },
    columns: columns === null ? undefined : splitNames(columns),
  };
  const present = presentQuestion(resource, question);
  if (present === question) return address;
  if (present.filters) parameters.set('filter', JSON.stringify(present.filters));
  if (present.sort) parameters.set('sort', present.sort.field);
  if (present.columns) parameters.set('columns', joinNames(present.columns));
  return `${path}?${parameters}`;
};

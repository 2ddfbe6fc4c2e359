import type { ColumnType } from '#schemas/model/fromData/columnTypes.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Types of columns that are called otherwise where people choose the type of a field. */
const TYPE_KEYS: Readonly<Partial<Record<ColumnType, string>>> = {
  enum: 'choice',
  tags: 'choices',
};

/** How the values of a type are written, where one type knows several ways. */
const FORMS: readonly string[] = [
  ...['yearFirst', 'compact', 'dayFirst', 'monthFirst', 'named', 'point', 'comma'],
];

export const typeLabel = (type: ColumnType, translate: Translate): string =>
  translate(`studio.adding.types.${TYPE_KEYS[type] ?? type}`);

/** An alternative such as `date:monthFirst` or `reference:customers` in words. */
export const alternativeLabel = (
  { name, type }: { readonly name: string; readonly type: ColumnType },
  translate: Translate,
): string => {
  const label = typeLabel(type, translate);
  const [, detail] = name.split(':');
  if (detail === undefined) return label;
  const said = FORMS.includes(detail)
    ? translate(`studio.adding.forms.${detail}`)
    : translate(`resources.${detail}.name`, { smart_count: 2, _: detail });
  return translate('studio.adding.typeWithForm', { type: label, form: said });
};

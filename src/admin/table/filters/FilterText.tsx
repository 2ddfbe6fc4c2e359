import { useLanguage } from '#src/admin/session/preferences.ts';
import type { ActiveFilter, FilterValues } from './filterValues.ts';
import { filterOf } from './registry.ts';

/** One filter in words. */
export const FilterText = ({
  name,
  value,
  field,
  values,
}: ActiveFilter & { readonly values: FilterValues }) => {
  const language = useLanguage();
  if (!field) return <bdi>{`${name}: ${JSON.stringify(value)}`}</bdi>;
  const { Summary, asked } = filterOf(field);
  return (
    <>
      {field.title[language]}: <Summary field={asked} value={value} values={values} />
    </>
  );
};

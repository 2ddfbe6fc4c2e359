import { useLanguage } from '#src/admin/session/preferences.ts';
import type { ActiveFilter, FilterValues } from './filterValues.ts';
import { filterKinds } from './registry.ts';

/** One filter in words. */
export const FilterText = ({
  name,
  value,
  field,
  values,
}: ActiveFilter & { readonly values: FilterValues }) => {
  const language = useLanguage();
  if (!field) return <bdi>{`${name}: ${JSON.stringify(value)}`}</bdi>;
  const { Summary } = filterKinds[field.kind];
  return (
    <>
      {field.title[language]}: <Summary field={field} value={value} values={values} />
    </>
  );
};

import { Autocomplete } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { readPlaces } from '#dataProvider';
import { countriesFor, countryCode, countryName } from '#src/admin/format/countries.ts';
import { type SchemaFormContext, useFormValue, useSchemaForm } from '../formContext.tsx';
import { PickerInput } from './PickerInput.tsx';
import { toText, type WidgetProps } from './widget.ts';

/** Suggestions beyond these help nobody: another letter narrows them. */
const SHOWN = 100;

const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en');

/** Those that begin with the words before those that only hold them: "Morocco" before "Comoros". */
const matching = (
  options: readonly string[],
  typed: string,
  shown: (text: string) => string,
): string[] => {
  const words = folded(typed);
  const places = options.map((option) => ({ option, at: folded(shown(option)).indexOf(words) }));
  const first = places.filter(({ at }) => at === 0);
  const others = places.filter(({ at }) => at > 0);
  return [...first, ...others].slice(0, SHOWN).map(({ option }) => option);
};

/** The fields that lie in the place that this one names: they say nothing any more once it changes. */
const fieldsWithin = ({ resource }: SchemaFormContext, name: string): readonly string[] =>
  resource.fields
    .filter(({ place }) => place?.country === name || place?.province === name)
    .map((field) => field.name);

/** What may be chosen: all countries, a country's provinces, or the towns of a province or of a country. */
const useChoices = ({ field, path }: WidgetProps, language: SchemaFormContext['language']) => {
  const beside = (name: string | undefined) => [...path.slice(0, -1), name ?? ''];
  const { level, country, province } = field.place ?? { level: 'country' };
  const code = countryCode(toText(useFormValue(beside(country))));
  const within = toText(useFormValue(beside(province)));
  const { data: places } = useQuery({
    queryKey: ['places', code],
    queryFn: () => readPlaces(code ?? ''),
    enabled: level !== 'country' && code !== undefined,
    // Places do not move while somebody types.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (level === 'country') return countriesFor(language);
  if (!places) return [];
  if (level === 'province') return Object.keys(places).filter(Boolean).sort();
  const towns = Object.hasOwn(places, within) ? places[within] : Object.values(places).flat();
  return [...new Set(towns)].sort();
};

/** A country, a province in it, a town in that: offered from a list, and any other text is taken as well. */
export const PlaceWidget = (props: WidgetProps) => {
  const frame = useSchemaForm();
  const { language, markDirty } = frame;
  const choices = useChoices(props, language);
  const isCountry = props.field.place?.level === 'country';
  const shown = (text: string): string => (isCountry ? countryName(text, language) : text);
  const choose = (text: string): void => {
    const trimmed = text.trim();
    const code = isCountry ? countryCode(trimmed) : undefined;
    const stored = code ? countryName(code, 'en') : trimmed;
    if (stored === toText(props.value)) return;
    props.onChange(stored === '' ? undefined : stored);
    for (const name of fieldsWithin(frame, props.field.name)) props.onSibling?.(name, undefined);
  };
  return (
    <Autocomplete
      freeSolo
      autoSelect
      options={choices}
      id={props.id}
      size="small"
      disabled={props.disabled}
      value={toText(props.value)}
      getOptionLabel={shown}
      filterOptions={(options, { inputValue }) => matching(options, inputValue, shown)}
      onInputChange={(_, _text, reason) => reason === 'input' && markDirty()}
      onChange={(_, text) => choose(text ?? '')}
      renderInput={(params) => <PickerInput params={params} widget={props} />}
    />
  );
};

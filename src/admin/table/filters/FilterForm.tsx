import { Box, Button } from '@mui/material';
import { type FormEvent, useMemo, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { type FieldModel, type ResourceModel, SEARCH_KEY } from '#schemas';
import { setOnly } from '#schemas/model/filters/filter.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { FilterPicker } from './FilterPicker.tsx';
import { useFilters } from './FiltersProvider.tsx';
import type { FilterValues } from './filterValues.ts';
import { offeredFilters } from './offeredFilters.ts';
import { filterOf } from './registry.ts';

interface FilterFormProps {
  readonly resource: ResourceModel;
  readonly onDone: () => void;
}

/** The panel's inputs, each by the kind of its field; nothing is asked before Apply. */
export const FilterForm = ({ resource, onDone }: FilterFormProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { newest, changeFilters } = useFilters();
  const [draft, setDraft] = useState<FilterValues>(newest);
  const [isAll, setAll] = useStore(`${resource.name}.allFilters`, false);
  const [picked, setPicked] = useState<readonly FieldModel[]>([]);
  const { usual, rare, isSearched } = useMemo(
    () => offeredFilters(resource, newest),
    [resource, newest],
  );
  const others = isSearched ? picked : isAll ? rare : [];

  // The search box owns the words; this form owns everything else.
  const ask = (values: FilterValues): void => {
    changeFilters((asked) => setOnly({ ...values, [SEARCH_KEY]: asked[SEARCH_KEY] }));
    onDone();
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    ask(draft);
  };

  const reset = (): void => {
    setDraft({});
    ask({});
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      aria-label={translate('souk.table.filters')}
      sx={{ display: 'grid', gap: 2.5, padding: 2.5 }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 36ch), 1fr))',
          alignItems: 'start',
          gap: 2,
        }}
      >
        {[...usual, ...others].map((field) => {
          const { Input, asked } = filterOf(field);
          return (
            <Input
              key={field.name}
              field={asked}
              label={field.title[language]}
              value={draft[field.name]}
              values={draft}
              onChange={(value) => setDraft((before) => ({ ...before, [field.name]: value }))}
            />
          );
        })}
        {isSearched && (
          <FilterPicker
            fields={rare.filter((field) => !picked.includes(field))}
            onPick={(field) => setPicked((before) => [...before, field])}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {rare.length > 0 && !isSearched && (
          <Button
            aria-expanded={isAll}
            onClick={() => setAll(!isAll)}
            sx={{ marginInlineEnd: 'auto' }}
          >
            {translate(isAll ? 'souk.table.fewerFilters' : 'souk.table.moreFilters', {
              smart_count: rare.length,
            })}
          </Button>
        )}
        <Box sx={{ flexGrow: rare.length > 0 ? 0 : 1 }} />
        <Button onClick={reset}>{translate('souk.table.reset')}</Button>
        <Button type="submit" variant="contained">
          {translate('souk.table.apply')}
        </Button>
      </Box>
    </Box>
  );
};

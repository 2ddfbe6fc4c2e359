import { Box, Button } from '@mui/material';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ResourceModel, SEARCH_KEY } from '#schemas';
import { setOnly } from '#schemas/model/filters/filter.ts';
import { focusRefused } from '#src/admin/form/focusRefused.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useFilters } from './FiltersProvider.tsx';
import type { FilterValues } from './filterValues.ts';
import { simpleFilters } from './offeredFilters.ts';
import { filterOf } from './registry.ts';

interface FilterFormProps {
  readonly resource: ResourceModel;
  readonly onDone: () => void;
  /** To where everything else is asked. */
  readonly onBuild: () => void;
}

/** The filters that people use most in one line, each by the kind of its field; nothing is asked before Apply. */
export const FilterForm = ({ resource, onDone, onBuild }: FilterFormProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { newest, changeFilters } = useFilters();
  const [draft, setDraft] = useState<FilterValues>(newest);
  const [resets, setResets] = useState(0);
  const fields = useMemo(() => simpleFilters(resource), [resource]);

  // The search box owns the words; this form owns everything else.
  const ask = (values: FilterValues): void => {
    changeFilters((asked) => setOnly({ ...values, [SEARCH_KEY]: asked[SEARCH_KEY] }));
    onDone();
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!focusRefused(event.currentTarget)) ask(draft);
  };

  const reset = (): void => {
    setDraft({});
    // What is no number is no part of the draft: only a new input forgets it.
    setResets(resets + 1);
    ask({});
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      aria-label={translate('souk.table.filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 2, padding: 2 }}
    >
      {fields.map((field) => {
        const { Input, asked } = filterOf(field);
        return (
          <Box
            key={`${field.name} ${resets}`}
            sx={{ flex: '1 1 26ch', minInlineSize: 0, display: 'grid' }}
          >
            <Input
              field={asked}
              label={field.title[language]}
              value={draft[field.name]}
              values={draft}
              onChange={(value) => setDraft((before) => ({ ...before, [field.name]: value }))}
            />
          </Box>
        );
      })}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignSelf: 'end',
          gap: 1,
          marginInlineStart: 'auto',
        }}
      >
        <Button onClick={onBuild}>{translate('filters.builder.open')}</Button>
        <Button onClick={reset}>{translate('filters.inputs.reset')}</Button>
        <Button type="submit" variant="contained">
          {translate('filters.inputs.apply')}
        </Button>
      </Box>
    </Box>
  );
};

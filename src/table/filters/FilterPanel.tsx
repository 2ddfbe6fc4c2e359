import { Box, Button, Card, Collapse, Drawer, Typography, useMediaQuery } from '@mui/material';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useListContext, useStore, useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { useLanguage } from '#src/session/preferences.ts';
import { breakpointsPx } from '#src/theme/tokens.ts';
import { type FilterValues, SEARCH_KEY, setOnly, splitFilters } from './filterValues.ts';
import { filterKinds } from './registry.ts';

interface FilterFormProps {
  readonly resource: ResourceModel;
  readonly onDone: () => void;
}

const FilterForm = ({ resource, onDone }: FilterFormProps): ReactElement => {
  const translate = useTranslate();
  const language = useLanguage();
  const { filterValues, setFilters } = useListContext();
  const [draft, setDraft] = useState<FilterValues>(filterValues);
  const [isAll, setAll] = useStore(`${resource.name}.allFilters`, false);
  const { usual, rare } = splitFilters(resource, filterValues);
  const words = filterValues[SEARCH_KEY];

  // The search box owns the words; this form owns everything else.
  const ask = (values: FilterValues): void => {
    setFilters(setOnly({ ...values, [SEARCH_KEY]: words }));
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
        {[...usual, ...(isAll ? rare : [])].map((field) => {
          const { Input } = filterKinds[field.kind];
          return (
            <Input
              key={field.name}
              field={field}
              label={field.title[language]}
              value={draft[field.name]}
              values={draft}
              onChange={(value) => setDraft((before) => ({ ...before, [field.name]: value }))}
            />
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {rare.length > 0 && (
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

interface FilterPanelProps {
  readonly id: string;
  readonly resource: ResourceModel;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Every filter that the schema allows, with Apply and Reset (LIST-3).
 *
 * Rows stay as they are until Apply. On phones it is a sheet from below, which Apply closes.
 */
export const FilterPanel = ({ id, resource, isOpen, onClose }: FilterPanelProps): ReactElement => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const isPhone = useMediaQuery(`(max-width: ${breakpointsPx.sm - 0.05}px)`, { noSsr: true });
  const { [SEARCH_KEY]: _words, ...asked } = filterValues;
  // A filter taken away by its chip leaves the form as well: the form begins again from what is asked.
  const key = JSON.stringify(asked);
  if (isPhone) {
    return (
      <Drawer anchor="bottom" open={isOpen} onClose={onClose}>
        <Box id={id} sx={{ maxBlockSize: '85vh', overflowY: 'auto' }}>
          <Typography variant="h6" component="h2" sx={{ padding: 2.5, paddingBlockEnd: 0 }}>
            {translate('souk.table.filters')}
          </Typography>
          <FilterForm key={key} resource={resource} onDone={onClose} />
        </Box>
      </Drawer>
    );
  }
  return (
    <Collapse in={isOpen} id={id} unmountOnExit>
      <Card>
        <FilterForm key={key} resource={resource} onDone={() => undefined} />
      </Card>
    </Collapse>
  );
};

import { Box, Button, Chip } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { type ResourceModel, SEARCH_KEY } from '#schemas';
import { setOnly } from '#schemas/model/filters/filter.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useFilters } from './FiltersProvider.tsx';
import { activeFilters, without } from './filterValues.ts';

// What says a filter in words comes with what asks for it; most lists are opened without one.
const FilterText = lazyScreen(async () => (await import('./FilterText.tsx')).FilterText);

/** The filters in force, in words; each can be taken away. */
export const FilterChips = ({ resource }: { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const { newest, changeFilters } = useFilters();
  const active = activeFilters(resource, newest);
  if (active.length === 0) return null;
  const remove = (name: string): void => changeFilters((asked) => without(asked, name));
  const removeAll = (): void =>
    changeFilters((asked) => setOnly({ [SEARCH_KEY]: asked[SEARCH_KEY] }));
  return (
    <Box
      component="ul"
      aria-label={translate('souk.table.activeFilters')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        listStyle: 'none',
        margin: 0,
        padding: 0,
      }}
    >
      {active.map((filter) => (
        <li key={filter.name}>
          <Chip
            color="primary"
            label={
              <>
                <span style={visuallyHidden}>{translate('souk.table.removeFilter')} </span>
                <Suspense fallback="…">
                  <FilterText {...filter} values={newest} />
                </Suspense>
              </>
            }
            // The cross is for the pointer; the keyboard presses the chip itself.
            onDelete={() => remove(filter.name)}
            onClick={() => remove(filter.name)}
          />
        </li>
      ))}
      <li>
        <Button size="small" onClick={removeAll}>
          {translate('souk.table.clearFilters')}
        </Button>
      </li>
    </Box>
  );
};

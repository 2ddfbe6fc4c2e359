import { Box, Button, Chip } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactElement } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { useLanguage } from '#src/session/preferences.ts';
import {
  type ActiveFilter,
  activeFilters,
  type FilterValues,
  SEARCH_KEY,
  without,
} from './filterValues.ts';
import { filterKinds } from './registry.ts';

const FilterText = ({
  name,
  value,
  field,
  values,
}: ActiveFilter & { readonly values: FilterValues }): ReactElement => {
  const language = useLanguage();
  if (!field) return <bdi>{`${name}: ${JSON.stringify(value)}`}</bdi>;
  const { Summary } = filterKinds[field.kind];
  return (
    <>
      {field.title[language]}: <Summary field={field} value={value} values={values} />
    </>
  );
};

/** The filters in force, in words; each can be taken away. */
export const FilterChips = ({ resource }: { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const active = activeFilters(resource, filterValues);
  if (active.length === 0) return null;
  const words = filterValues[SEARCH_KEY];
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
                <FilterText {...filter} values={filterValues} />
              </>
            }
            // The cross is for the pointer; the keyboard presses the chip itself.
            onDelete={() => setFilters(without(filterValues, filter.name))}
            onClick={() => setFilters(without(filterValues, filter.name))}
          />
        </li>
      ))}
      <li>
        <Button size="small" onClick={() => setFilters(words ? { [SEARCH_KEY]: words } : {})}>
          {translate('souk.table.clearFilters')}
        </Button>
      </li>
    </Box>
  );
};

import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, ButtonBase, Chip, IconButton } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { type ResourceModel, SEARCH_KEY } from '#schemas';
import { setOnly } from '#schemas/model/filters/filter.ts';
import { FilterSentence } from './FilterSentence.tsx';
import { useFilters } from './FiltersProvider.tsx';
import { activeFilters, type FilterValues, withoutFilter } from './filterValues.ts';
import { isUnderstood } from './words.ts';

export interface ActiveFiltersProps {
  readonly resource: ResourceModel;
  /** Opens the builder at a filter; absent where there is no builder beside. */
  readonly onEdit?: (filter: FilterValues) => void;
}

interface FilterChipProps extends ActiveFiltersProps {
  readonly filter: FilterValues;
}

/** A filter in words: pressed to change it, its cross to take it away. */
const FilterChip = ({ resource, filter, onEdit }: FilterChipProps) => {
  const translate = useTranslate();
  const id = useId();
  const { newest, changeFilters } = useFilters();
  const words = (
    <span id={id}>
      <FilterSentence resource={resource} values={filter} beside={newest} />
    </span>
  );
  return (
    <Chip
      color={isUnderstood(resource, filter) ? 'primary' : 'warning'}
      sx={{
        maxInlineSize: '100%',
        blockSize: 'auto',
        '& .MuiChip-label': { whiteSpace: 'normal' },
      }}
      label={
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          {onEdit ? (
            <ButtonBase
              aria-labelledby={`${id}-edit ${id}`}
              onClick={() => onEdit(filter)}
              sx={{ font: 'inherit', display: 'inline', textAlign: 'start', minBlockSize: 24 }}
            >
              <span id={`${id}-edit`} style={visuallyHidden}>
                {translate('filters.chips.edit')}
              </span>
              {words}
            </ButtonBase>
          ) : (
            words
          )}
          <IconButton
            size="small"
            color="inherit"
            aria-labelledby={`${id}-remove ${id}`}
            onClick={() => changeFilters((asked) => withoutFilter(asked, filter))}
            sx={{ padding: 0.25, marginInlineEnd: -0.5 }}
          >
            <span id={`${id}-remove`} style={visuallyHidden}>
              {translate('filters.chips.remove')}
            </span>
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Box>
      }
    />
  );
};

/** The filters in force; each can be changed and taken away. */
export const ActiveFilters = ({ resource, onEdit }: ActiveFiltersProps) => {
  const translate = useTranslate();
  const { newest, changeFilters } = useFilters();
  const removeAll = (): void =>
    changeFilters((asked) => setOnly({ [SEARCH_KEY]: asked[SEARCH_KEY] }));
  return (
    <Box
      component="ul"
      aria-label={translate('filters.chips.title')}
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
      {activeFilters(newest).map((filter) => (
        <li key={JSON.stringify(filter)}>
          <FilterChip resource={resource} filter={filter} {...(onEdit && { onEdit })} />
        </li>
      ))}
      <li>
        <Button size="small" onClick={removeAll}>
          {translate('filters.chips.clear')}
        </Button>
      </li>
    </Box>
  );
};

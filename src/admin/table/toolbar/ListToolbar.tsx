import FilterIcon from '@mui/icons-material/FilterListOutlined';
import { Badge, Box, MenuItem, TextField, useMediaQuery } from '@mui/material';
import { type ComponentType, useId, useState } from 'react';
import { useListContext, useStore, useTranslate } from 'react-admin';
import { fieldNamed, type ResourceModel } from '#schemas';
import { useScreenCommands } from '#src/admin/application/screenCommands.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { HIDDEN_IN_PRINT } from '#src/admin/theme/print.ts';
import { breakpointsPx } from '#src/admin/theme/tokens.ts';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { useColumns } from '../columns/useColumns.ts';
import { FilterChips } from '../filters/FilterChips.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { activeFilters, type FilterValues, filterFields } from '../filters/filterValues.ts';
import { LayoutButton } from '../layouts/LayoutButton.tsx';
import { TrashSwitch } from '../trash/TrashSwitch.tsx';
import { ViewsMenu } from '../views/ViewsMenu.tsx';
import { type BulkActionProps, BulkBar } from './BulkBar.tsx';
import { SearchBox } from './SearchBox.tsx';

interface ToolbarProps {
  readonly resource: ResourceModel;
}

const ORDERS = [
  ['ASC', 'souk.table.sortedAscending'],
  ['DESC', 'souk.table.sortedDescending'],
] as const;

/** Cards have no heads to sort by. */
const SortSelect = ({ resource }: ToolbarProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { sort, setSort } = useListContext();
  const sortable = useColumns(resource).columns.filter((field) => field.sort);
  // The order in force may be by a field that is no column: the newest first.
  const inForce = sortable.some(({ name }) => name === sort.field)
    ? undefined
    : fieldNamed(resource, sort.field);
  const fields = inForce ? [...sortable, inForce] : sortable;
  const choices = fields.flatMap((field) =>
    ORDERS.map(([order, text]) => ({
      key: `${field.name} ${order}`,
      label: [field.title[language], translate(text)].join(translate('souk.table.separator')),
      payload: { field: field.name, order },
    })),
  );
  const current = `${sort.field} ${sort.order}`;
  return (
    <TextField
      select
      label={translate('souk.table.sortBy')}
      value={choices.some(({ key }) => key === current) ? current : ''}
      onChange={({ target }) => {
        const choice = choices.find(({ key }) => key === target.value);
        if (choice) setSort(choice.payload);
      }}
    >
      {choices.map(({ key, label }) => (
        <MenuItem key={key} value={key}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** Search, filters and what is in force; the bulk bar stands here while rows are selected. */
export const ListToolbar = ({
  resource,
  Edit,
}: ToolbarProps & { readonly Edit?: ComponentType<BulkActionProps> }) => {
  const translate = useTranslate();
  const panelId = useId();
  const { filterValues, selectedIds } = useListContext();
  const isPhone = useMediaQuery(`(max-width: ${breakpointsPx.sm - 0.05}px)`, { noSsr: true });
  const [isPanelOpen, setPanelOpen] = useStore(`${resource.name}.filtersOpen`, false);
  // A sheet that covers the page is not opened by memory.
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isOpen = isPhone ? isSheetOpen : isPanelOpen;
  const setOpen = isPhone ? setSheetOpen : setPanelOpen;
  const [wanted, setWanted] = useState<{ readonly filter: FilterValues }>();
  const count = activeFilters(filterValues).length;
  const hasFilters = filterFields(resource).length > 0 && selectedIds.length === 0;
  const open = { id: `filters ${resource.name}`, title: translate('souk.table.filters') };
  useScreenCommands(hasFilters ? [{ ...open, run: () => setOpen(true) }] : []);

  if (selectedIds.length > 0) {
    return (
      <>
        <BulkBar resource={resource} Edit={Edit} />
        <FilterChips resource={resource} />
      </>
    );
  }
  return (
    <>
      <Box
        className={HIDDEN_IN_PRINT}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
      >
        <SearchBox resource={resource} />
        {hasFilters && (
          <Badge badgeContent={count} color="primary">
            <ActionButton
              variant="outlined"
              icon={<FilterIcon />}
              label={open.title}
              aria-label={
                count > 0
                  ? translate('souk.table.filtersActive', { smart_count: count })
                  : undefined
              }
              aria-expanded={isOpen}
              aria-controls={panelId}
              onClick={() => setOpen(!isOpen)}
            />
          </Badge>
        )}
        <TrashSwitch resource={resource} />
        <LayoutButton resource={resource} />
        <ViewsMenu resource={resource} />
        {isPhone && <SortSelect resource={resource} />}
      </Box>
      <FilterPanel
        id={panelId}
        resource={resource}
        isOpen={isOpen}
        wanted={wanted}
        onClose={() => setOpen(false)}
      />
      <FilterChips
        resource={resource}
        onEdit={(filter) => {
          setWanted({ filter });
          setOpen(true);
        }}
      />
    </>
  );
};

import FilterIcon from '@mui/icons-material/FilterListOutlined';
import { Badge, Box } from '@mui/material';
import { type ComponentType, Suspense, useCallback, useId, useState } from 'react';
import { useListContext, useStore, useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useScreenCommands } from '#src/admin/application/screenCommands.ts';
import { useIsPhone } from '#src/admin/layout/page/useIsPhone.ts';
import { HIDDEN_IN_PRINT } from '#src/admin/theme/print.ts';
import { SPACING_PX, sizePx } from '#src/admin/theme/tokens.ts';
import { KeepBulkBarProvider } from '../bulk/keepBulkBar.ts';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { ColumnChooser } from '../columns/ColumnChooser.tsx';
import { ExportButton } from '../export/ExportButton.tsx';
import { FilterChips } from '../filters/FilterChips.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { activeFilters, type FilterValues, filterFields } from '../filters/filterValues.ts';
import { ImportButton } from '../import/ImportButton.tsx';
import { LayoutButton } from '../layouts/LayoutButton.tsx';
import { TrashSwitch } from '../trash/TrashSwitch.tsx';
import { ViewsMenu } from '../views/ViewsMenu.tsx';
import { type BulkActionProps, BulkBar } from './BulkBar.tsx';
import type { PhoneToolsProps } from './PhoneTools.tsx';
import { SearchBox } from './SearchBox.tsx';

interface ToolbarProps {
  readonly resource: ResourceModel;
}

// Wide screens have room for all of it.
const PhoneTools = lazyScreen<PhoneToolsProps>(
  async () => (await import('./PhoneTools.tsx')).PhoneTools,
);

/** Keeps the place of two buttons. */
const ToolsPlace = () => <Box sx={{ inlineSize: 2 * sizePx.touchTarget + SPACING_PX }} />;

/** Search, filters and what is in force; the bulk bar stands here while rows are selected. */
export const ListToolbar = ({
  resource,
  Edit,
}: ToolbarProps & { readonly Edit?: ComponentType<BulkActionProps> }) => {
  const translate = useTranslate();
  const panelId = useId();
  const { filterValues, selectedIds } = useListContext();
  const isPhone = useIsPhone();
  const [isPanelOpen, setPanelOpen] = useStore(`${resource.name}.filtersOpen`, false);
  // A sheet that covers the page is not opened by memory.
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isOpen = isPhone ? isSheetOpen : isPanelOpen;
  const setOpen = isPhone ? setSheetOpen : setPanelOpen;
  const [wanted, setWanted] = useState<{ readonly filter: FilterValues }>();
  const [openOfBulkBar, setOpenOfBulkBar] = useState(0);
  const countOpen = useCallback((change: 1 | -1) => setOpenOfBulkBar((open) => open + change), []);
  const count = activeFilters(filterValues).length;
  const hasFilters = filterFields(resource).length > 0 && selectedIds.length === 0;
  const open = { id: `filters ${resource.name}`, title: translate('souk.table.filters') };
  useScreenCommands(hasFilters ? [{ ...open, run: () => setOpen(true) }] : []);

  if (selectedIds.length > 0 || openOfBulkBar > 0) {
    return (
      <KeepBulkBarProvider value={countOpen}>
        <BulkBar resource={resource} Edit={Edit} />
        <FilterChips resource={resource} />
      </KeepBulkBarProvider>
    );
  }
  const views = (
    <>
      <TrashSwitch resource={resource} />
      <LayoutButton resource={resource} />
      <ViewsMenu resource={resource} />
    </>
  );
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
        {isPhone ? (
          <Suspense fallback={<ToolsPlace />}>
            <PhoneTools resource={resource}>
              {views}
              <ColumnChooser resource={resource} />
              <ExportButton resource={resource} />
              <ImportButton resource={resource} />
            </PhoneTools>
          </Suspense>
        ) : (
          views
        )}
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

import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { useIsPhone } from '#src/admin/layout/page/useIsPhone.ts';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { HiddenParts } from '#src/admin/limited/HiddenParts.tsx';
import { useResource } from '#src/admin/session/model.tsx';
import { CreateButton } from '#src/admin/table/buttons/CreateButton.tsx';
import type { CellsProps } from '#src/admin/table/cellGrid/cellsPart.ts';
import { ColumnChooser } from '#src/admin/table/columns/ColumnChooser.tsx';
import { ColumnsProvider } from '#src/admin/table/columns/ColumnsProvider.tsx';
import { ExportButton } from '#src/admin/table/export/ExportButton.tsx';
import { FiltersProvider } from '#src/admin/table/filters/FiltersProvider.tsx';
import { ImportButton } from '#src/admin/table/import/ImportButton.tsx';
import { DEFAULT_PAGE_SIZE } from '#src/admin/table/paging/pageWindow.ts';
import { KeepRowsOnError } from '#src/admin/table/rows/KeepRowsOnError.tsx';
import { ListBody } from '#src/admin/table/rows/ListBody.tsx';
import { readFirstRows } from '#src/admin/table/rows/readFirstRows.ts';
import { SelectionProvider } from '#src/admin/table/selection/SelectionProvider.tsx';
import { ListSum } from '#src/admin/table/sums/ListSum.tsx';
import { ListToolbar } from '#src/admin/table/toolbar/ListToolbar.tsx';
import { BulkEdit } from './bulk/BulkEdit.tsx';
import { LayoutBody } from './layouts/LayoutBody.tsx';

/** Few who look at a list change it there: the form's widgets come when somebody goes into a cell. */
const CellEditing = lazyScreen<CellsProps>(async () => {
  const { bringEditing } = await import('./inPlace/bringEditing.ts');
  return (await bringEditing()).CellEditing;
});

const ListHead = ({
  resource,
  actions,
}: {
  readonly resource: ResourceModel;
  readonly actions: ReactNode;
}) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const create = <CreateButton resource={resource} />;
  return (
    <PageHead
      isBeside={isPhone}
      title={translate(`resources.${resource.name}.name`, { smart_count: 2 })}
      actions={
        isPhone ? (
          <>
            {actions}
            {create}
          </>
        ) : (
          <>
            <ColumnChooser resource={resource} />
            <ExportButton resource={resource} />
            <ImportButton resource={resource} />
            {actions}
            {create}
          </>
        )
      }
    />
  );
};

/**
 * The list of any resource, from its schema alone (LIST-1 to LIST-11).
 *
 * Shape: page, page size, sort, filters and columns are in the address, so a list can be linked to; columns,
 * their widths and the open filter panel are remembered in the browser.
 */
export const ResourceList = ({
  quickFilters,
  actions,
}: {
  /** A resource's own row of filters, between head and toolbar. */
  readonly quickFilters?: ReactNode;
  /** What else can be begun here, before the way to a new row. */
  readonly actions?: ReactNode;
}) => {
  const resource = useResource();
  const translate = useTranslate();
  const canCompare = useCapabilities().has('query');
  return (
    <ListBase
      perPage={DEFAULT_PAGE_SIZE}
      sort={resource.defaultSort}
      exporter={false}
      // The list shows its own failure, with a retry; a notification would say it twice.
      queryOptions={{ onError: () => undefined }}
    >
      <FiltersProvider>
        <KeepRowsOnError>
          <SelectionProvider>
            <ColumnsProvider resource={resource}>
              <ListHead resource={resource} actions={actions} />
              <HiddenParts parts={[!canCompare && translate('souk.limited.sorting')]} />
              <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
                {quickFilters}
                <ListToolbar resource={resource} Edit={BulkEdit} />
                <ListSum resource={resource} />
                <ListBody
                  resource={resource}
                  Cells={resource.screens.has('edit') ? CellEditing : undefined}
                  Layout={LayoutBody}
                />
              </Box>
            </ColumnsProvider>
          </SelectionProvider>
        </KeepRowsOnError>
      </FiltersProvider>
    </ListBase>
  );
};
ResourceList.prefetch = readFirstRows;

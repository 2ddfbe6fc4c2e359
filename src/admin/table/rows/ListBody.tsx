import TrashIcon from '@mui/icons-material/DeleteOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import { Alert, Box, Button, Card, LinearProgress } from '@mui/material';
import { type ComponentType, Suspense } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { isUnset } from '#schemas/model/filters/filter.ts';
import { type LazyScreen, lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useIsPhone } from '#src/admin/layout/page/useIsPhone.ts';
import { AddFieldButton, useFieldAdding } from '#src/admin/limited/useFieldAdding.tsx';
import { SchemaIcon } from '#src/admin/theme/icons.tsx';
import { CreateButton } from '../buttons/CreateButton.tsx';
import type { CellsProps } from '../cellGrid/cellsPart.ts';
import { useColumns } from '../columns/useColumns.ts';
import { useFilters } from '../filters/FiltersProvider.tsx';
import { LoosenFilter } from '../filters/lazyFilters.ts';
import { ImportButton } from '../import/ImportButton.tsx';
import type { PresentArrangement } from '../layouts/arrangement.ts';
import { useArrangement } from '../layouts/useArrangement.ts';
import { ListFooter } from '../paging/ListFooter.tsx';
import { placesFor } from '../paging/pageWindow.ts';
import { useIsTrash } from '../trash/useIsTrash.ts';
import type { RecordCardsProps } from './cards/RecordCards.tsx';
import { ListFailed } from './ListFailed.tsx';
import { ListMessage } from './ListMessage.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';

/** Wide screens have no cards. */
const RecordCards = lazyScreen<RecordCardsProps>(
  async () => (await import('./cards/RecordCards.tsx')).RecordCards,
);

/** Shows the rows in another way than as a table; needs what tables do not know. */
export type LayoutBody = ComponentType<{
  readonly resource: ResourceModel;
  readonly arrangement: PresentArrangement;
}>;

interface PartProps {
  readonly resource: ResourceModel;
  readonly Layout?: LayoutBody | undefined;
}

interface ListBodyProps extends PartProps {
  /** What works on single cells of the table. */
  readonly Cells?: LazyScreen<CellsProps> | undefined;
}

interface AddingProps extends PartProps {
  /** Absent where the person may not. */
  readonly onAddField: (() => void) | undefined;
}

/** Says why the list is empty and what to do about it (LIST-10). */
const Nothing = ({ resource, onAddField }: AddingProps) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { changeFilters } = useFilters();
  const isTrash = useIsTrash(resource);
  if (isTrash && Object.keys(filterValues).length === 1) {
    return (
      <ListMessage
        icon={<TrashIcon />}
        title={translate('souk.rows.trash.empty')}
        text={translate('souk.rows.trash.emptyHelp')}
        action={
          <Button variant="outlined" onClick={() => changeFilters(() => ({}))}>
            {translate('souk.rows.trash.leave')}
          </Button>
        }
      />
    );
  }
  if (!isUnset(filterValues)) {
    return (
      <ListMessage
        icon={<SearchOffIcon />}
        title={translate('souk.table.No Results Found')}
        text={translate('souk.table.noResultsHelp')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            <Suspense fallback={null}>
              <LoosenFilter resource={resource} />
            </Suspense>
            <Button variant="outlined" onClick={() => changeFilters(() => ({}))}>
              {translate('souk.table.resetAll')}
            </Button>
          </Box>
        }
      />
    );
  }
  const canCreate = resource.screens.has('create');
  return (
    <ListMessage
      icon={<SchemaIcon name={resource.icon} />}
      title={translate('souk.table.nothingYet', {
        name: translate(`resources.${resource.name}.name`, { smart_count: 2 }),
      })}
      text={translate(canCreate ? 'souk.table.nothingYetCreate' : 'souk.table.nothingYetHelp')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <CreateButton resource={resource} />
          <ImportButton resource={resource} />
          {onAddField && <AddFieldButton onClick={onAddField} />}
        </Box>
      }
    />
  );
};

const Rows = ({
  isPhone,
  Cells,
  arrangement,
  ...part
}: AddingProps &
  ListBodyProps & {
    readonly isPhone: boolean;
    readonly arrangement: PresentArrangement | undefined;
  }) => {
  const { resource, Layout } = part;
  const { data, error, isPending, perPage } = useListContext();
  const { columns } = useColumns(resource);
  const skeleton = <TableSkeleton rows={placesFor(perPage)} columns={columns} />;
  const cards = (
    <Suspense fallback={null}>
      <RecordCards resource={resource} columns={columns} />
    </Suspense>
  );
  // An answer without rows from before a failure does not say that there are none now.
  if (data === undefined || data === null || (error && data.length === 0)) {
    if (!isPending) return <ListFailed resource={resource} />;
    return isPhone ? cards : skeleton;
  }
  return (
    <>
      {error && <ListFailed resource={resource} isAboveRows />}
      {data.length === 0 ? (
        <Nothing {...part} />
      ) : arrangement && Layout ? (
        <Suspense fallback={skeleton}>
          <Layout resource={resource} arrangement={arrangement} />
        </Suspense>
      ) : isPhone ? (
        cards
      ) : (
        <ResourceTable resource={resource} columns={columns} Cells={Cells} />
      )}
    </>
  );
};

/** The list itself in each of its states: loading, loaded, refreshing, empty, failed. */
export const ListBody = ({ resource, Cells, Layout }: ListBodyProps) => {
  const translate = useTranslate();
  const { data, error, isFetching } = useListContext();
  const isPhone = useIsPhone();
  const { open, dialog } = useFieldAdding(resource.name);
  const { isLost, ...arranged } = useArrangement(resource);
  const arrangement = Layout && (arranged.layout || arranged.group) ? arranged : undefined;
  const isRefreshing = isFetching && data !== undefined;
  const content = (
    <>
      {isRefreshing && (
        <LinearProgress
          aria-label={translate('souk.table.refreshing')}
          sx={{ position: 'absolute', insetInline: 0, insetBlockStart: 0, zIndex: 3, blockSize: 2 }}
        />
      )}
      <Rows
        resource={resource}
        Cells={Cells}
        isPhone={isPhone}
        arrangement={arrangement}
        Layout={Layout}
        onAddField={open && (() => open({}))}
      />
      {!arrangement && <ListFooter />}
    </>
  );
  // Cards stand by themselves, those that are on their way as well.
  const isCards = isPhone && !arrangement && (data ? data.length > 0 : !error);
  return (
    <>
      {isLost && <Alert severity="info">{translate('souk.table.layoutLost')}</Alert>}
      {isCards ? (
        <Box sx={{ position: 'relative' }}>{content}</Box>
      ) : (
        <Card sx={{ position: 'relative' }}>{content}</Card>
      )}
      {dialog}
    </>
  );
};

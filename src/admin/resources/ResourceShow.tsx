import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import { Box, Button } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import {
  type RaRecord,
  useCreatePath,
  useGetOne,
  useGetRecordId,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { type ResourceModel, recordTitle } from '#schemas';
import { FormSkeleton } from '#src/admin/layout/page/FormSkeleton.tsx';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { UnloadedPage } from '#src/admin/layout/page/UnloadedPage.tsx';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { isMissing } from '#src/admin/session/answerStatus.ts';
import { useResource } from '#src/admin/session/model.tsx';
import { ActionButton } from '#src/admin/table/buttons/ActionButton.tsx';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import type { RecordProps } from '#src/admin/table/cells/recordProps.ts';
import { DeleteDialog } from '#src/admin/table/deletion/DeleteDialog.tsx';
import { ListMessage } from '#src/admin/table/rows/ListMessage.tsx';
import { DuplicateButton } from './DuplicateButton.tsx';
import { FactCards } from './FactCards.tsx';
import { HistoryCard } from './history/lazyHistory.ts';
import { isTakenAway } from './MissingRecord.tsx';
import { RecordParts } from './RecordParts.tsx';
import { RelatedLists } from './RelatedLists.tsx';

const Actions = ({ resource, record }: RecordProps) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const redirect = useRedirect();
  const capabilities = useCapabilities();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      {resource.deletion.kind !== 'never' && (
        <ActionButton
          color="error"
          icon={<DeleteIcon />}
          label={translate('souk.table.delete')}
          onClick={() => setDeleting(true)}
        />
      )}
      <DuplicateButton resource={resource} record={record} />
      {resource.screens.has('edit') && capabilities.verb(resource, 'update') && (
        <ActionButton
          variant="contained"
          icon={<EditIcon />}
          label={translate('souk.table.edit')}
          component={Link}
          to={createPath({ resource: resource.name, type: 'edit', id: record.id })}
        />
      )}
      {isDeleting && (
        <DeleteDialog
          resource={resource}
          id={record.id}
          record={record}
          onClose={() => setDeleting(false)}
          onDeleted={() => redirect('list', resource.name)}
        />
      )}
    </>
  );
};

const Missing = ({ resource }: { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const name = translate(`resources.${resource.name}.name`, { smart_count: 2 });
  return (
    <ListMessage
      icon={<SearchOffIcon />}
      title={translate('souk.table.recordMissing')}
      text={translate('souk.table.recordMissingHelp')}
      action={
        <Button
          variant="outlined"
          component={Link}
          to={createPath({ resource: resource.name, type: 'list' })}
        >
          {translate('souk.table.backToList', { name })}
        </Button>
      }
    />
  );
};

interface ResourceShowProps {
  /** What a resource's own screen says of the row, before its fields. */
  readonly about?: (record: RaRecord) => ReactNode;
}

/**
 * The details of one row of any resource, from its schema alone.
 *
 * Shape: title and state on top, every readable field in the form's groups, then the rows of other
 * resources that point here.
 */
export const ResourceShow = ({ about }: ResourceShowProps) => {
  const resource = useResource();
  const translate = useTranslate();
  const id = useGetRecordId();
  const { data: record, error, refetch } = useGetOne(resource.name, { id });
  if (record && !isTakenAway(error)) {
    const state = resource.stateField;
    return (
      <>
        <PageHead
          title={recordTitle(resource, record)}
          chip={state && <Cell field={state} record={record} />}
          actions={<Actions resource={resource} record={record} />}
        />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(34ch, 1fr)' },
          }}
        >
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            {about?.(record)}
            <FactCards resource={resource} record={record} />
            <RelatedLists resource={resource} record={record} />
            <RecordParts resource={resource} record={record} />
          </Box>
          <Suspense fallback={null}>
            <HistoryCard resource={resource} record={record} />
          </Suspense>
        </Box>
      </>
    );
  }
  if (isMissing(error)) {
    return (
      <>
        <PageHead title={translate('souk.table.recordMissing')} />
        <Missing resource={resource} />
      </>
    );
  }
  return (
    <UnloadedPage
      error={error}
      title={translate('souk.table.recordFailed')}
      onRetry={() => void refetch()}
    >
      <FormSkeleton />
    </UnloadedPage>
  );
};

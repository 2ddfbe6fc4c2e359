import { Box } from '@mui/material';
import { Suspense, useState } from 'react';
import { type RaRecord, useGetOne, useGetRecordId, useRedirect, useTranslate } from 'react-admin';
import { type CompiledValidator, type ResourceModel, recordTitle } from '#schemas';
import { AddFieldAtEnd } from '#src/admin/form/AddFieldAtEnd.tsx';
import { StateMoves } from '#src/admin/form/moves/StateMoves.tsx';
import { SchemaForm } from '#src/admin/form/SchemaForm.tsx';
import { SaveBar } from '#src/admin/form/save/SaveBar.tsx';
import { SaveMenu } from '#src/admin/form/save/SaveMenu.tsx';
import { useJudgedResource } from '#src/admin/form/useJudgedResource.ts';
import { useUnreadForm } from '#src/admin/form/values/useUnreadForm.ts';
import { FormSkeleton } from '#src/admin/layout/page/FormSkeleton.tsx';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { UnloadedPage } from '#src/admin/layout/page/UnloadedPage.tsx';
import { useFieldAdding } from '#src/admin/limited/useFieldAdding.tsx';
import { isMissing } from '#src/admin/session/answerStatus.ts';
import { useResource } from '#src/admin/session/model.tsx';
import { actingRoleOf, useSession } from '#src/admin/session/session.tsx';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { DeletedNotice } from './DeletedNotice.tsx';
import { DeleteFromForm } from './DeleteFromForm.tsx';
import { DuplicateButton } from './DuplicateButton.tsx';
import { FormFacts } from './FormFacts.tsx';
import { HistoryCard } from './history/lazyHistory.ts';
import { MissingRecord } from './MissingRecord.tsx';
import { useAfterSave } from './useAfterSave.ts';
import { useMove } from './useMove.ts';
import { usePresentRecord } from './usePresentRecord.ts';
import { useSaveChanges } from './useSaveChanges.ts';

const EditForm = ({
  resource,
  record,
  check,
  isDeleted,
}: {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
  readonly check: CompiledValidator;
  /** Somebody deleted the record while its form was open. */
  readonly isDeleted: boolean;
}) => {
  const { user } = useSession();
  const { save, dialog } = useSaveChanges(resource, record);
  const { move, refusals } = useMove(resource, record);
  const [isDirty, setDirty] = useState(false);
  const redirect = useRedirect();
  const { options, choose, runAfter } = useAfterSave(resource, () =>
    redirect('create', resource.name),
  );
  const adding = useFieldAdding(resource.name);
  const state = resource.stateField;
  return (
    <>
      <PageHead
        title={recordTitle(resource, record)}
        chip={state && <Cell field={state} record={record} />}
        actions={
          <>
            {state && (
              <StateMoves
                resource={resource}
                record={record}
                role={actingRoleOf(user)}
                isDirty={isDirty}
                onMove={(...taken) => void move(...taken)}
              />
            )}
            <DuplicateButton resource={resource} record={record} />
          </>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            xl: `minmax(0, ${sizePx.formMax}px) minmax(30ch, 1fr)`,
          },
        }}
      >
        <SchemaForm
          key={resource.hash}
          resource={resource}
          record={record}
          check={check}
          owner={user._id}
          onShortcut={() => choose(undefined)}
          save={(data, mergeBase) => runAfter(save(data, mergeBase))}
          showChanges={(seen) =>
            isDeleted ? (
              <DeletedNotice resource={resource} record={record} />
            ) : (
              <ChangedElsewhere resource={resource} record={record} seen={seen} />
            )
          }
          refusals={refusals}
          onDirtyChange={setDirty}
          toolbar={
            <>
              <AddFieldAtEnd onOpen={adding.open} />
              <SaveBar
                onSave={() => choose(undefined)}
                more={<SaveMenu options={options} onChoose={choose} />}
              >
                <DeleteFromForm resource={resource} record={record} />
              </SaveBar>
            </>
          }
        />
        <Box sx={{ display: 'grid', gap: 3 }}>
          <FormFacts resource={resource} record={record} />
          <Suspense fallback={null}>
            <HistoryCard resource={resource} record={record} />
          </Suspense>
        </Box>
      </Box>
      {dialog}
      {adding.dialog}
    </>
  );
};

/** The same form as on create, over a stored record: with its state's moves, its facts, and Delete. */
export const ResourceEdit = () => {
  const resource = useResource();
  const id = useGetRecordId();
  const translate = useTranslate();
  const record = useGetOne(resource.name, { id });
  const offline = useUnreadForm(resource.name, id);
  const { validator, judged } = useJudgedResource(resource);
  const present = usePresentRecord(judged?.resource ?? resource, record.data);
  if (present && judged) {
    return (
      <EditForm
        key={`${judged.resource.hash} ${id}`}
        {...judged}
        record={present}
        isDeleted={isMissing(record.error)}
      />
    );
  }
  if (isMissing(record.error)) return <MissingRecord resource={resource} />;
  const retry = (): void => {
    if (record.error) void record.refetch();
    if (validator.error) void validator.refetch();
  };
  return (
    <UnloadedPage
      error={record.error ?? validator.error}
      title={translate('souk.form.loadFailed')}
      offline={offline}
      onRetry={retry}
    >
      <FormSkeleton />
    </UnloadedPage>
  );
};

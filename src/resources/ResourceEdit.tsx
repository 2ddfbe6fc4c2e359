import { Box, Button } from '@mui/material';
import { useState } from 'react';
import {
  type RaRecord,
  useCreatePath,
  useGetOne,
  useGetRecordId,
  useNotify,
  useTranslate,
  useUpdate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { ApiError } from '#dataProvider';
import { type CompiledValidator, type Move, type ResourceModel, recordTitle } from '#schemas';
import type { FormValues } from '#src/form/fieldPaths.ts';
import { type Refusal, refusalsOf } from '#src/form/refusals.ts';
import { SaveBar } from '#src/form/SaveBar.tsx';
import { SchemaForm } from '#src/form/SchemaForm.tsx';
import { StateMoves } from '#src/form/StateMoves.tsx';
import { errorText } from '#src/layout/page/errorText.ts';
import { PageHead } from '#src/layout/page/PageHead.tsx';
import { FormSkeleton } from '#src/layout/page/Skeletons.tsx';
import { EmptyState, ErrorState } from '#src/layout/page/States.tsx';
import { useResource, useValidator } from '#src/session/model.tsx';
import { useLanguage } from '#src/session/preferences.ts';
import { moverOf, useSession } from '#src/session/session.tsx';
import { Cell } from '#src/table/cells/Cell.tsx';
import { sizePx } from '#src/theme/tokens.ts';
import { DeleteFromForm } from './DeleteFromForm.tsx';
import { FormFacts } from './FormFacts.tsx';
import { useSaveChanges } from './useSaveChanges.tsx';

/** Makes a move of the state; fields it needs and misses are named at the form. */
const useMove = (resource: ResourceModel, record: RaRecord) => {
  const [update] = useUpdate();
  const notify = useNotify();
  const translate = useTranslate();
  const language = useLanguage();
  const { features } = useSession();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const move = async ({ to }: Move, changes: FormValues): Promise<void> => {
    setRefusals([]);
    const version = features.includes('versions') && { version: record['version'] };
    try {
      await update(
        resource.name,
        { id: record.id, data: { ...changes, ...version }, previousData: record },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      const state = resource.stateField?.states?.states[to]?.title[language] ?? to;
      notify('souk.form.moved', { type: 'success', messageArgs: { state } });
    } catch (error) {
      setRefusals(refusalsOf(error));
      const reason = errorText(error, translate);
      notify('souk.form.moveFailed', { type: 'error', messageArgs: { reason } });
    }
  };
  return { move, refusals };
};

const EditForm = ({
  resource,
  record,
  check,
}: {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
  readonly check: CompiledValidator;
}) => {
  const { user } = useSession();
  const { save, dialog } = useSaveChanges(resource, record);
  const { move, refusals } = useMove(resource, record);
  const [isDirty, setDirty] = useState(false);
  const state = resource.stateField;
  return (
    <>
      <PageHead
        title={recordTitle(resource, record)}
        chip={state && <Cell field={state} record={record} />}
        actions={
          state && (
            <StateMoves
              resource={resource}
              record={record}
              role={moverOf(user)}
              isDirty={isDirty}
              onMove={(chosen, changes) => void move(chosen, changes)}
            />
          )
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
          save={save}
          refusals={refusals}
          onDirtyChange={setDirty}
          toolbar={
            <SaveBar>
              <DeleteFromForm resource={resource} record={record} />
            </SaveBar>
          }
        />
        <FormFacts resource={resource} record={record} />
      </Box>
      {dialog}
    </>
  );
};

const NOT_FOUND = 404;
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status === NOT_FOUND;

const Missing = ({ resource }: { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const name = translate(`resources.${resource.name}.name`, { smart_count: 2 });
  return (
    <>
      <PageHead title={translate('souk.form.notFound')} />
      <EmptyState
        title={translate('souk.form.notFound')}
        text={translate('souk.form.notFoundHelp')}
        action={
          <Button
            variant="outlined"
            component={Link}
            to={createPath({ resource: resource.name, type: 'list' })}
          >
            {translate('souk.form.backToList', { name })}
          </Button>
        }
      />
    </>
  );
};

/** The same form as on create, over a stored record: with its state's moves, its facts, and Delete. */
export const ResourceEdit = () => {
  const resource = useResource();
  const id = useGetRecordId();
  const translate = useTranslate();
  const record = useGetOne(resource.name, { id });
  const validator = useValidator(resource);
  if (record.data && validator.data) {
    return <EditForm key={id} resource={resource} record={record.data} check={validator.data} />;
  }
  if (isMissing(record.error)) return <Missing resource={resource} />;
  const error = record.error ?? validator.error;
  if (!error) {
    return (
      <>
        <PageHead title="" />
        <FormSkeleton />
      </>
    );
  }
  const title = translate('souk.form.loadFailed');
  const retry = (): void => {
    if (record.error) void record.refetch();
    if (validator.error) void validator.refetch();
  };
  return (
    <>
      <PageHead title={title} />
      <ErrorState error={error} title={title} onRetry={retry} />
    </>
  );
};

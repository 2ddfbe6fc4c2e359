import { Box } from '@mui/material';
import { useMemo, useState } from 'react';
import { useCreate, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import { AddFieldAtEnd } from '#src/admin/form/AddFieldAtEnd.tsx';
import type { FormValues } from '#src/admin/form/fieldPaths.ts';
import { refusalsOf } from '#src/admin/form/refusals.ts';
import { SchemaForm } from '#src/admin/form/SchemaForm.tsx';
import { SaveBar } from '#src/admin/form/save/SaveBar.tsx';
import { SaveMenu } from '#src/admin/form/save/SaveMenu.tsx';
import type { SaveAnswer } from '#src/admin/form/save/useSubmit.ts';
import { useJudgedResource } from '#src/admin/form/useJudgedResource.ts';
import { toCreation } from '#src/admin/form/values/changes.ts';
import { keepLost } from '#src/admin/form/values/keepLost.ts';
import type { MergeBase } from '#src/admin/form/values/useFormValues.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { FormSkeleton } from '#src/admin/layout/page/FormSkeleton.tsx';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { useFieldAdding } from '#src/admin/limited/useFieldAdding.tsx';
import { useResource } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { copyIn } from './duplicate.ts';
import { useAfterSave } from './useAfterSave.ts';

/** Sends a new record, and leads to its edit screen, or to the list where there is none. */
const useSaveNew = (resource: ResourceModel, owner: string) => {
  const [create] = useCreate();
  const notify = useNotify();
  const redirect = useRedirect();
  const translate = useTranslate();
  const language = useLanguage();
  return async (data: FormValues, { lost }: MergeBase): Promise<SaveAnswer> => {
    try {
      const record = await create(
        resource.name,
        { data: toCreation(resource, data) },
        { returnPromise: true },
      );
      keepLost({ resource, owner, record, lost });
      notify('souk.form.created', {
        type: 'success',
        messageArgs: { noun: (resource.noun ?? resource.title)[language] },
      });
      const next = resource.screens.has('edit') ? 'edit' : 'list';
      return { saved: true, after: () => redirect(next, resource.name, record.id, record) };
    } catch (error) {
      const refusals = refusalsOf(error);
      if (refusals.length === 0) {
        const reason = errorText(error, translate);
        notify('souk.form.saveFailed', { type: 'error', messageArgs: { reason } });
      }
      return { saved: false, refusals };
    }
  };
};

/** A new record of any resource, by its schema (FORM-1). */
export const ResourceCreate = () => {
  const resource = useResource();
  const { validator, isPending, judged } = useJudgedResource(resource);
  const { user } = useSession();
  const translate = useTranslate();
  const language = useLanguage();
  const save = useSaveNew(resource, user._id);
  const adding = useFieldAdding(resource.name);
  const { state } = useLocation();
  // Each new record is a form of its own; only the first one is a copy.
  const [round, setRound] = useState(0);
  const copy = useMemo(() => copyIn(state), [state]);
  const { options, choose, runAfter } = useAfterSave(resource, () => setRound(round + 1));
  return (
    <>
      <PageHead
        title={translate('souk.form.newTitle', { noun: resource.title[language] })}
        context={translate('souk.form.createContext')}
      />
      <Box sx={{ maxInlineSize: sizePx.formMax }}>
        {judged && (
          <SchemaForm
            key={`${judged.resource.hash} ${round}`}
            {...judged}
            initial={round === 0 ? copy : undefined}
            owner={user._id}
            onShortcut={() => choose(undefined)}
            save={(data, mergeBase) => runAfter(save(data, mergeBase))}
            toolbar={
              <>
                <AddFieldAtEnd onOpen={adding.open} />
                <SaveBar
                  onSave={() => choose(undefined)}
                  more={<SaveMenu options={options} onChoose={choose} />}
                />
              </>
            }
          />
        )}
        {!judged && isPending && <FormSkeleton />}
        {validator.error && (
          <ErrorState
            error={validator.error}
            title={translate('souk.form.loadFailed')}
            onRetry={() => void validator.refetch()}
          />
        )}
      </Box>
      {adding.dialog}
    </>
  );
};

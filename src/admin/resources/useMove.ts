import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate, useUpdate } from 'react-admin';
import type { Move, ResourceModel } from '#schemas';
import type { FormValues } from '#src/admin/form/fieldPaths.ts';
import { type Refusal, refusalsOf } from '#src/admin/form/refusals.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useSession } from '#src/admin/session/session.tsx';

/** Makes a move of the state; fields it needs and misses are named at the form. */
export const useMove = (resource: ResourceModel, record: RaRecord) => {
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

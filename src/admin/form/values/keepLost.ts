import type { ResourceModel } from '#schemas';
import type { FormValues } from '../fieldPaths.ts';
import { formDataOf } from '../formFields.ts';
import { draftKey, type Lost } from './drafts.ts';
import { keepDraft } from './useFormValues.ts';

const NOTHING_SEEN = {};

/** Hands what a form for a new record could not store on to the form of the record that it made. */
export const keepLost = ({
  resource,
  owner,
  record,
  lost,
}: {
  readonly resource: ResourceModel;
  readonly owner: string;
  readonly record: FormValues;
  readonly lost: Lost | undefined;
}): void => {
  if (!lost) return;
  keepDraft(draftKey(owner, resource.name, record['id']), resource, {
    ...{ data: formDataOf(resource, record), base: record, seen: NOTHING_SEEN },
    lost: { ...lost, saves: lost.saves + 1 },
  });
};

import { useMemo } from 'react';
import type { CompiledValidator, ResourceModel } from '#schemas';
import type { FieldError } from '#schemas/model/validation/fieldError.ts';
import { SchemaForm } from '#src/admin/form/SchemaForm.tsx';
import { useJudgedResource } from '#src/admin/form/useJudgedResource.ts';
import { FormSkeleton } from '#src/admin/layout/page/FormSkeleton.tsx';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { ChangedElsewhere } from '#src/admin/resources/ChangedElsewhere.tsx';
import { usePresentRecord } from '#src/admin/resources/usePresentRecord.ts';
import { useSaveChanges } from '#src/admin/resources/useSaveChanges.ts';
import { useResource } from '#src/admin/session/model.tsx';
import { useSession } from '#src/admin/session/session.tsx';
import type { OrderRecord } from './order.ts';

/** The note has its own place, and is stored from there. */
const withoutNote = (resource: ResourceModel): ResourceModel => ({
  ...resource,
  form: {
    ...resource.form,
    groups: resource.form.groups
      .map((group) => ({ ...group, fields: group.fields.filter((name) => name !== 'note') }))
      .filter((group) => group.fields.length > 0),
  },
});

interface EditTabProps {
  readonly order: OrderRecord;
  readonly refusals: readonly FieldError[];
  readonly onDirtyChange: (isDirty: boolean) => void;
}

const EditForm = ({
  order,
  refusals,
  onDirtyChange,
  check,
  resource: whole,
}: EditTabProps & { readonly resource: ResourceModel; readonly check: CompiledValidator }) => {
  const resource = useMemo(() => withoutNote(whole), [whole]);
  const { user } = useSession();
  const record = usePresentRecord(resource, order);
  const { save, dialog } = useSaveChanges(resource, record);
  return (
    <>
      <SchemaForm
        key={resource.hash}
        resource={resource}
        record={record}
        check={check}
        owner={user._id}
        save={save}
        showChanges={(seen) => <ChangedElsewhere resource={resource} record={record} seen={seen} />}
        refusals={refusals}
        onDirtyChange={onDirtyChange}
      />
      {dialog}
    </>
  );
};

/** The order's form; what its state has frozen is locked there. */
export const EditTab = (props: EditTabProps) => {
  const { validator, judged } = useJudgedResource(useResource('orders'));
  if (judged) return <EditForm {...props} {...judged} />;
  if (!validator.error) return <FormSkeleton />;
  return <ErrorState error={validator.error} onRetry={() => void validator.refetch()} />;
};

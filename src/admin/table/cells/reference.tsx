import { Skeleton } from '@mui/material';
import { type ResourceModel, recordTitle, referenceTarget } from '#schemas';
import { useModel } from '#src/admin/session/model.tsx';
import { useReferredRow } from '#src/admin/session/referredRows.ts';
import { defineCell, NotVisible, OldValue } from './defineCell.tsx';
import { RecordLink } from './RecordLink.tsx';
import { isScalar } from './values.ts';

interface TargetProps {
  readonly id: string | number;
  readonly resource: ResourceModel;
  /** Inside a button a link has no place: there the title stands alone. */
  readonly isPlain?: boolean;
}

/** One row of another resource; all of a page are asked for in one getMany. */
export const Reference = ({ id, resource, isPlain = false }: TargetProps) => {
  const { record, isPending, isHidden } = useReferredRow(resource.name, id);
  if (isHidden) return <NotVisible />;
  if (isPending) return <Skeleton variant="text" sx={{ inlineSize: '12ch' }} />;
  if (!record) return <OldValue value={id} />;
  return isPlain ? (
    <bdi>{recordTitle(resource, record)}</bdi>
  ) : (
    <RecordLink resource={resource} record={record} />
  );
};

/** The title of the row that an id names. */
export const ReferenceCell = defineCell(isScalar, ({ value, field, record }) => {
  const target = useModel().resources.get(referenceTarget(field.reference, record) ?? '');
  return target ? <Reference id={value} resource={target} /> : <OldValue value={value} />;
});

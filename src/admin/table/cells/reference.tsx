import { Skeleton } from '@mui/material';
import { useReference } from 'react-admin';
import { type ResourceModel, recordTitle, referenceTarget } from '#schemas';
import { useModel } from '#src/admin/session/model.tsx';
import { defineCell, OldValue } from './defineCell.tsx';
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
  const { referenceRecord, isPending } = useReference({ reference: resource.name, id });
  if (isPending) return <Skeleton variant="text" sx={{ inlineSize: '12ch' }} />;
  if (!referenceRecord) return <OldValue value={id} />;
  return isPlain ? (
    <bdi>{recordTitle(resource, referenceRecord)}</bdi>
  ) : (
    <RecordLink resource={resource} record={referenceRecord} />
  );
};

/** The title of the row that an id names. */
export const ReferenceCell = defineCell(isScalar, ({ value, field, record }) => {
  const target = useModel().resources.get(referenceTarget(field.reference, record) ?? '');
  return target ? <Reference id={value} resource={target} /> : <OldValue value={value} />;
});

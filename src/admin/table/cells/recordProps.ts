import type { RaRecord } from 'react-admin';
import type { ResourceModel } from '#schemas';

/** Of a component about one row of a resource. */
export interface RecordProps {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
}

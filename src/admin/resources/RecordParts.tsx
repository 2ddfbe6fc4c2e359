import { Suspense } from 'react';
import { useApplication } from '#src/admin/application/application.ts';
import { useOptionalSession } from '#src/admin/session/session.tsx';
import type { RecordProps } from '#src/admin/table/cells/recordProps.ts';

/** What features say of a row below its fields, where the server announces what they need. */
export const RecordParts = ({ resource, record }: RecordProps) => {
  const { recordParts } = useApplication();
  const features = useOptionalSession()?.features ?? [];
  return recordParts
    .flatMap((parts) => parts[resource.name] ?? [])
    .filter(({ needs }) => features.includes(needs))
    .map(({ needs, part: Part }) => (
      <Suspense key={needs} fallback={null}>
        <Part record={record} />
      </Suspense>
    ));
};

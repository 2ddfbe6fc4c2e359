import { useMemo } from 'react';
import type { ResourceModel } from '#schemas';
import { underPresentNames } from '#schemas/model/fields/names/underPresentNames.ts';

/** A record under the present names of its fields, if it was fetched before one of them was renamed. */
export const usePresentRecord = <Row extends Readonly<Record<string, unknown>> | undefined>(
  resource: ResourceModel,
  record: Row,
): Row =>
  useMemo(
    () => (record === undefined ? record : underPresentNames(resource, record)),
    [resource, record],
  );

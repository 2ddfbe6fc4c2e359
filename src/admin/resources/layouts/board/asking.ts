import type { RaRecord } from 'react-admin';
import { type FieldModel, fieldValue, isEmpty, type Move, type ResourceModel } from '#schemas';

/** The fields that a move needs and a row does not have. */
export const missingFields = (
  resource: ResourceModel,
  { requires = [], reason }: Move,
  record: RaRecord,
): readonly FieldModel[] =>
  requires
    .filter((name) => name !== reason)
    .flatMap((name) => resource.tree.get(name) ?? [])
    .filter((field) => isEmpty(fieldValue(field, record)));

/** Whether a move can be made without another word. */
export const isAsked = (resource: ResourceModel, move: Move, record: RaRecord): boolean =>
  move.confirm !== undefined ||
  move.reason !== undefined ||
  missingFields(resource, move, record).length > 0;

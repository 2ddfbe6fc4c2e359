import { changeList, type FieldModel, isEmpty, isPlainList, toListValues } from '#schemas';
import type { BulkWork } from '#src/admin/table/bulk/bulkWork.ts';

/** What can be done to one field of many rows. */
export type EditAct = 'set' | 'add' | 'remove' | 'empty';

/** What fits a field: lists gain and lose entries, and only what nobody must fill in can be emptied. */
export const actsFor = (field: FieldModel): readonly EditAct[] => [
  'set',
  ...(isPlainList(field) ? (['add', 'remove'] as const) : []),
  ...(field.required ? [] : (['empty'] as const)),
];

export interface Edit {
  readonly field: FieldModel;
  /** Absent until somebody chooses. */
  readonly act: EditAct | undefined;
  readonly value: unknown;
}

/** The work that an edit stands for; undefined while something of it is not chosen yet. */
export const workOf = ({ field, act, value }: Edit): BulkWork | undefined => {
  if (act === 'empty') return { kind: 'update', changes: { [field.name]: null } };
  if (act === undefined || isEmpty(value)) return undefined;
  if (act === 'set') return { kind: 'update', changes: { [field.name]: value } };
  const values = toListValues(value);
  return values && { kind: act, field: field.name, values };
};

/** What a row would hold after an edit. */
export const editedValue = (edit: Edit, present: unknown): unknown => {
  const work = workOf(edit);
  if (!work) return present;
  if (work.kind === 'update') return work.changes[edit.field.name] ?? undefined;
  if (work.kind !== 'add' && work.kind !== 'remove') return present;
  return changeList(present, work.kind, work.values) ?? undefined;
};

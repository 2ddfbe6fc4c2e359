import { askedField } from '../fields/askedField.ts';
import { fieldAtPath } from '../fields/fieldAtPath.ts';
import type { FieldModel, ResourceModel } from '../model.ts';
import { type Condition, type Conditions, plainConditions } from './filter.ts';

/** The ends of ranges, and how SQL writes them. */
export const END_SIGNS = { gte: '>=', gt: '>', lte: '<=', lt: '<' } as const;
export type EndCondition = Condition & { readonly operator: keyof typeof END_SIGNS };

export const isEnd = (condition: Condition): condition is EndCondition =>
  Object.hasOwn(END_SIGNS, condition.operator);

/** A field, and what one of its values must fulfil. */
export interface AskedTogether {
  readonly field: FieldModel;
  readonly first: Condition;
  /** The first one, and with it the other ends of its range. */
  readonly all: readonly Condition[];
}

/** The conditions that stand in no group, by what one value must fulfil: the ends of a range are asked of the same entry. */
export const askedTogether = (
  resource: ResourceModel,
  conditions: Conditions,
): readonly AskedTogether[] => {
  const asked: { field: FieldModel; first: Condition; all: Condition[] }[] = [];
  for (const condition of plainConditions(conditions)) {
    const found = fieldAtPath(resource, condition.field);
    if (!found) continue;
    const field = askedField(found);
    const isRange = field.nested?.isMany === true && isEnd(condition);
    const before = asked.find(
      ({ first }) => isRange && first.field === condition.field && isEnd(first),
    );
    if (before) before.all.push(condition);
    else asked.push({ field, first: condition, all: [condition] });
  }
  return asked;
};

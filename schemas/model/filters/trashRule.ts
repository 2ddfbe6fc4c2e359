import type { ResourceModel } from '../model.ts';
import { joinPath } from '../values/fieldPath.ts';
import { ownPath } from '../values/rowMeta.ts';
import { type Condition, type Conditions, everyCondition, isConditionGroup } from './filter.ts';

/**
 * A list's filter without what is in the trash: that shows only to those who ask for a state, or for the very row. Of
 * alternatives each shows what it would show by itself.
 */
export const withoutTrash = (resource: ResourceModel, conditions: Conditions): Conditions => {
  const { stateField } = resource;
  const trash = stateField?.states?.trash;
  if (!stateField || trash === undefined) return conditions;
  const [state, id] = [joinPath([stateField.name]), ownPath(resource, '_id')];
  const asks = ({ field, operator }: Condition): boolean =>
    field === state || (field === id && (operator === 'in' || operator === 'ne'));
  const isAskedFor = (terms: Conditions): boolean => everyCondition(terms).some(asks);
  const isNotTrash: Condition = { field: state, operator: 'ne', values: [trash] };

  const hide = (terms: Conditions): Conditions => {
    if (!isAskedFor(terms)) return [...terms, isNotTrash];
    const isAskedOfAll = terms.some((term) =>
      isConditionGroup(term) ? term.group === 'all' && isAskedFor([term]) : asks(term),
    );
    if (isAskedOfAll) return terms;
    return terms.map((term) =>
      isConditionGroup(term) && isAskedFor([term])
        ? { ...term, entries: term.entries.map(hide) }
        : term,
    );
  };
  return hide(conditions);
};

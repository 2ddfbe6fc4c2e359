import {
  type CompiledValidator,
  isEmpty,
  type ResourceModel,
  topFieldName,
  validate,
} from '#schemas';
import { formedFields, type Settle } from '#schemas/model/conversion/forms.ts';
import type { Carry } from './carried.ts';

/**
 * Values of a form in the types that their fields have now: what was typed before a field got another type goes on where
 * nothing is lost, and stays as it is where something would be (STUDIO-2). Loaded when a schema has such a field.
 */
export const carryValues =
  (resource: ResourceModel, check: CompiledValidator): Carry =>
  (values) => {
    const settle: Settle = (field, value) => {
      // Older types are on the way alone: what a field holds is judged as it is now.
      if (resource.tree.get(field.name) !== field) return { value };
      const broken = validate(resource, { [field.name]: value }, check).find(
        (issue) => topFieldName(issue.field) === field.name,
      );
      return broken ?? { value };
    };
    const carried = formedFields(resource).flatMap(({ field, present, others, convert }) => {
      const value = values[field.name];
      if (isEmpty(value) || 'value' in settle(field, value)) return [];
      const outcomes = others.map((form) => convert(value, form, present, settle));
      const found = outcomes.find(({ outcome }) => outcome === 'converts');
      return found?.outcome === 'converts' ? [[field.name, found.value] as const] : [];
    });
    return carried.length === 0 ? values : { ...values, ...Object.fromEntries(carried) };
  };

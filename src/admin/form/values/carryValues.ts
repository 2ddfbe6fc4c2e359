import { type CompiledValidator, type ResourceModel, topFieldName, validate } from '#schemas';
import { inPresentForms, type Settle } from '#schemas/model/conversion/forms.ts';
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
    return inPresentForms(resource, values, settle);
  };

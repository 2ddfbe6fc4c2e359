import { type ErrorSchema, ErrorSchemaBuilder } from '@rjsf/utils';
import {
  isObject,
  issueKey,
  issueText,
  type Language,
  type ResourceModel,
  type Translate,
} from '#schemas';
import type { FieldError } from '#schemas/model/validation/fieldError.ts';
import { idOf, toPath } from './fieldPaths.ts';

const toRefusal = (value: unknown): readonly FieldError[] => {
  if (!isObject(value) || typeof value['field'] !== 'string') return [];
  const { field, rule, params, message } = value;
  return [
    {
      field,
      rule: String(rule ?? ''),
      params: isObject(params) ? params : {},
      message: String(message ?? ''),
    },
  ];
};

/** The refused fields that an error's body names; none when it names no fields. */
export const refusalsOf = (error: unknown): readonly FieldError[] => {
  const body = isObject(error) ? error['body'] : undefined;
  const errors = isObject(body) ? body['errors'] : undefined;
  return Array.isArray(errors) ? errors.flatMap(toRefusal) : [];
};

/** The text of a known rule in the person's language, else what the server wrote. */
export const refusalText = (
  resource: ResourceModel,
  refusal: FieldError,
  language: Language,
  translate: Translate,
): string => {
  // The empty default keeps a missing text from being reported: the server may have rules this build does not know.
  const isKnown = translate(issueKey(refusal), { _: '' }) !== '';
  return isKnown ? issueText(resource, refusal, language, translate) : refusal.message;
};

/** Refusals as RJSF shows them: at their fields. */
export const toExtraErrors = (
  resource: ResourceModel,
  refusals: readonly FieldError[],
  language: Language,
  translate: Translate,
): ErrorSchema | undefined => {
  if (refusals.length === 0) return undefined;
  const builder = new ErrorSchemaBuilder();
  for (const refusal of refusals) {
    builder.addErrors(refusalText(resource, refusal, language, translate), [
      ...toPath(refusal.field),
    ]);
  }
  return builder.ErrorSchema;
};

/** The refusals that still hold once somebody changes the field with this id. */
export const withoutField = (
  refusals: readonly FieldError[],
  id: string,
): readonly FieldError[] => {
  const rest = refusals.filter(({ field }) => {
    const own = idOf(toPath(field));
    return own !== id && !own.startsWith(`${id}_`);
  });
  // The same list if nothing was dropped, so that the form is not rendered for it.
  return rest.length === refusals.length ? refusals : rest;
};

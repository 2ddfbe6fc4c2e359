import { type ErrorSchema, ErrorSchemaBuilder } from '@rjsf/utils';
import {
  isObject,
  issueKey,
  issueText,
  type Language,
  type ResourceModel,
  type Translate,
} from '#schemas';
import { idOf, toPath } from './fieldPaths.ts';

/** One field that the server refused. */
export interface Refusal {
  /** Dotted path: `packages.0.price`. */
  readonly field: string;
  readonly rule: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message: string;
}

const toRefusal = (value: unknown): readonly Refusal[] => {
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
export const refusalsOf = (error: unknown): readonly Refusal[] => {
  const body = isObject(error) ? error['body'] : undefined;
  const errors = isObject(body) ? body['errors'] : undefined;
  return Array.isArray(errors) ? errors.flatMap(toRefusal) : [];
};

/** The text of a known rule in the person's language, else what the server wrote. */
export const refusalText = (
  resource: ResourceModel,
  refusal: Refusal,
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
  refusals: readonly Refusal[],
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
export const withoutField = (refusals: readonly Refusal[], id: string): readonly Refusal[] => {
  const rest = refusals.filter(({ field }) => {
    const own = idOf(toPath(field));
    return own !== id && !own.startsWith(`${id}_`);
  });
  // The same list if nothing was dropped, so that the form is not rendered for it.
  return rest.length === refusals.length ? refusals : rest;
};
